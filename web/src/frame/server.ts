/** What is asked of the server once. What goes on is told over sockets. */
import type { Problem } from '../api';
import { language } from './words.svelte';

/** The server says why it does not do something. */
export class Refusal extends Error {
  constructor(readonly problem: Problem) {
    super(problem.detail);
  }
}

/** There is no answer. */
export class Unreachable extends Error {}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

async function ask(
  method: Method,
  path: string,
  body?: unknown,
  signal?: AbortSignal,
): Promise<Response> {
  const headers: Record<string, string> = { Accept: 'application/json' };
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  const init: RequestInit = { method, headers, signal: signal ?? null };
  if (body !== undefined) init.body = JSON.stringify(body);
  let answer: Response;
  try {
    answer = await fetch(path, init);
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new Unreachable(path, { cause: error });
  }
  if (answer.ok) return answer;
  if (!answer.headers.get('content-type')?.startsWith('application/problem+json')) {
    throw new Unreachable(`${path}: ${answer.status}`);
  }
  throw new Refusal((await answer.json()) as Problem);
}

async function read<T>(answer: Promise<Response>): Promise<T> {
  const response = await answer;
  return (response.status === 204 ? undefined : await response.json()) as T;
}

export const get = <T>(path: string, signal?: AbortSignal) =>
  read<T>(ask('GET', path, undefined, signal));
export const post = <T>(path: string, body: unknown, signal?: AbortSignal) =>
  read<T>(ask('POST', path, body, signal));
export const put = <T>(path: string, body: unknown) => read<T>(ask('PUT', path, body));
export const remove = <T>(path: string) => read<T>(ask('DELETE', path));

/** Tells something while the page goes: whoever tells it hears no answer. */
export function postLast(path: string, body: unknown): void {
  const headers = { 'Content-Type': 'application/json' };
  const sent = fetch(path, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
    keepalive: true,
  });
  sent.catch(() => {});
}

/** The same as text, such as the record of a game. */
export const getText = async (path: string) => (await ask('GET', path)).text();

/** What comes of it as a file, such as pages to print. */
export const postBlob = async (path: string, body: unknown, signal?: AbortSignal) =>
  (await ask('POST', path, body, signal)).blob();

/** Hears nothing more of a socket. One that is still being opened is closed when it is open: browsers warn of any that goes before. */
export function hangUp(socket: WebSocket): void {
  socket.onopen = socket.onmessage = socket.onclose = null;
  if (socket.readyState === WebSocket.CONNECTING) socket.onopen = () => socket.close();
  else socket.close();
}

/** The address of a socket of the server. */
export function socketUrl(path: string): string {
  const url = new URL(path, location.href);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  // Browsers do not tell sockets what their reader prefers as reliably as they tell pages.
  url.searchParams.set('lang', language());
  return url.href;
}
