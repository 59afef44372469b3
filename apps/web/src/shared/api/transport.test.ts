import { afterEach, expect, test, vi } from 'vitest';
import { sendWithProgress, type Outgoing } from './transport.ts';

/** Enough of XMLHttpRequest to see how it is used; the real one is in the browser tests. */
class FakeXhr extends EventTarget {
  static last: FakeXhr;
  upload = new EventTarget();
  status = 0;
  responseText = '';
  withCredentials = false;
  opened: string[] = [];
  headers: Record<string, string> = {};
  sent: unknown = undefined;
  constructor() {
    super();
    FakeXhr.last = this;
  }
  open(method: string, url: string) {
    this.opened = [method, url];
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  getResponseHeader() {
    return 'application/json';
  }
  send(body: unknown) {
    this.sent = body;
  }
  abort() {
    this.dispatchEvent(new Event('abort'));
  }
  progress(loaded: number, total: number | null) {
    const event = Object.assign(new Event('progress'), {
      loaded,
      total: total ?? 0,
      lengthComputable: total !== null,
    });
    this.upload.dispatchEvent(event);
  }
}

vi.stubGlobal('XMLHttpRequest', FakeXhr);
afterEach(() => vi.clearAllMocks());

const request = (signal?: AbortSignal): Outgoing => ({
  method: 'POST',
  url: '/api/importaciones',
  headers: { 'x-access-token': 't' },
  body: new FormData(),
  signal,
});

test('tells what has left and answers as fetch would', async () => {
  const onProgress = vi.fn<(sent: number, total: number | null) => void>();
  const promise = sendWithProgress(request(), onProgress);
  const xhr = FakeXhr.last;
  expect(xhr).toMatchObject({ opened: ['POST', '/api/importaciones'], withCredentials: true });
  expect(xhr.headers).toEqual({ 'x-access-token': 't' });
  xhr.progress(10, 40);
  xhr.progress(40, null);
  expect(onProgress.mock.calls).toEqual([
    [10, 40],
    [40, null],
  ]);
  xhr.status = 202;
  xhr.responseText = '{"id":5}';
  xhr.dispatchEvent(new Event('load'));
  const response = await promise;
  expect(response.status).toBe(202);
  expect(await response.json()).toEqual({ id: 5 });
});

test('an empty answer of 204 is a response, a lost network a TypeError', async () => {
  const empty = sendWithProgress(request(), () => undefined);
  FakeXhr.last.status = 204;
  FakeXhr.last.dispatchEvent(new Event('load'));
  expect((await empty).status).toBe(204);
  const lost = sendWithProgress(request(), () => undefined);
  FakeXhr.last.dispatchEvent(new Event('error'));
  await expect(lost).rejects.toBeInstanceOf(TypeError);
});

test('the signal aborts it, also before it starts', async () => {
  const controller = new AbortController();
  const promise = sendWithProgress(request(controller.signal), () => undefined);
  controller.abort();
  await expect(promise).rejects.toMatchObject({ name: 'AbortError' });
  const late = sendWithProgress(request(AbortSignal.abort()), () => undefined);
  await expect(late).rejects.toMatchObject({ name: 'AbortError' });
  expect(FakeXhr.last.sent).toBeUndefined();
});
