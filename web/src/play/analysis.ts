/** Asks the server to think, for as long as somebody listens. */
import type { AnalysisCommand, AnalysisFrame } from '../api';
import { hangUp, socketUrl } from '../frame/server';

export interface Asked {
  /** Asks something else instead. */
  ask(command: AnalysisCommand): void;
  close(): void;
}

/** Opens a socket for one question, or for one after the other. */
export function analyse(
  command: AnalysisCommand,
  heard: (frame: AnalysisFrame) => void,
  lost: () => void = () => undefined,
): Asked {
  const socket = new WebSocket(socketUrl('/api/v1/analysis'));
  let next = command;
  socket.onopen = () => socket.send(JSON.stringify(next));
  socket.onmessage = (message) => heard(JSON.parse(String(message.data)) as AnalysisFrame);
  socket.onclose = lost;
  return {
    ask(command) {
      next = command;
      if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(next));
    },
    close() {
      hangUp(socket);
    },
  };
}
