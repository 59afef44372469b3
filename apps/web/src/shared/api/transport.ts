import { takeEarly } from './early.ts';

export interface Outgoing {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | FormData | null;
  readonly signal: AbortSignal | undefined;
}

/** Bytes sent and in all; `total` is null where the browser does not know. */
export type OnProgress = (sent: number, total: number | null) => void;

/** Sends with fetch, unless the page asked the same before; cookies travel along. */
export function sendWithFetch(request: Outgoing): Promise<Response> {
  const early = takeEarly(request);
  return early === null ? fetchNow(request) : early.catch(() => fetchNow(request));
}

function fetchNow(request: Outgoing): Promise<Response> {
  return fetch(request.url, {
    method: request.method,
    headers: request.headers,
    body: request.body,
    credentials: 'include',
    ...(request.signal ? { signal: request.signal } : {}),
  });
}

/** Sends with XMLHttpRequest, the only one that tells how much of a body has left. */
export function sendWithProgress(request: Outgoing, onProgress: OnProgress): Promise<Response> {
  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    xhr.open(request.method, request.url);
    xhr.withCredentials = true;
    for (const [name, value] of Object.entries(request.headers)) xhr.setRequestHeader(name, value);
    xhr.upload.addEventListener('progress', (event) => {
      onProgress(event.loaded, event.lengthComputable ? event.total : null);
    });
    xhr.addEventListener('load', () => {
      const sinCuerpo = xhr.status === 204 || xhr.status === 304;
      resolve(
        new Response(sinCuerpo ? null : xhr.responseText, {
          status: xhr.status,
          headers: { 'content-type': xhr.getResponseHeader('content-type') ?? '' },
        }),
      );
    });
    xhr.addEventListener('error', () => reject(new TypeError('network error')));
    xhr.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
    request.signal?.addEventListener('abort', () => xhr.abort(), { once: true });
    if (request.signal?.aborted) {
      reject(new DOMException('aborted', 'AbortError'));
      return;
    }
    xhr.send(request.body);
  });
}
