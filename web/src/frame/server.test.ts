import { expect, it, vi } from 'vitest';
import { hangUp } from './server';

/** A socket in some state, and how often it was closed. */
function socket(readyState: number) {
  const close = vi.fn<() => void>();
  const heard = vi.fn<() => void>();
  const wire = { readyState, close, onopen: heard, onmessage: heard, onclose: heard };
  return { wire: wire as unknown as WebSocket, close, heard };
}

it('closes a socket that is open at once, and one that is not when it is', () => {
  const open = socket(WebSocket.OPEN);
  hangUp(open.wire);
  expect(open.close).toHaveBeenCalledOnce();

  const opening = socket(WebSocket.CONNECTING);
  hangUp(opening.wire);
  expect(opening.close).not.toHaveBeenCalled();
  opening.wire.onopen?.(new Event('open'));
  expect(opening.close).toHaveBeenCalledOnce();
  expect(opening.heard).not.toHaveBeenCalled();
  expect(opening.wire.onmessage).toBeNull();
  expect(opening.wire.onclose).toBeNull();
});
