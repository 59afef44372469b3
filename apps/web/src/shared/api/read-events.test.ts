import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readEvents, type RawEvent } from './read-events.ts';

function streamOf(parts: Iterable<Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      for (const part of parts) controller.enqueue(part);
      controller.close();
    },
  });
}

async function read(parts: Iterable<Uint8Array>): Promise<RawEvent[]> {
  const events: RawEvent[] = [];
  for await (const event of readEvents(streamOf(parts))) events.push(event);
  return events;
}

const bytes = (texto: string) => new TextEncoder().encode(texto);

test('events are the same however the network cuts the bytes', async () => {
  const texto =
    ': nota\r\nevent: avance\r\ndata: año ñ\r\ndata: 2\r\nid: 9\r\n\r\ndata:sin espacio\n\nevent: vacío\n\ndata: €\r\r';
  const whole = await read([bytes(texto)]);
  expect(whole).toEqual([
    { event: 'avance', id: '9', data: 'año ñ\n2' },
    { event: 'message', id: '9', data: 'sin espacio' },
    { event: 'message', id: '9', data: '€' },
  ]);
  await fc.assert(
    fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 12 }), { maxLength: 60 }), async (sizes) => {
      const rest = bytes(texto);
      const parts: Uint8Array[] = [];
      let at = 0;
      for (const size of sizes) {
        parts.push(rest.slice(at, at + size));
        at += size;
      }
      parts.push(rest.slice(at));
      expect(await read(parts)).toEqual(whole);
    }),
  );
});

test('an event that the end of the stream cuts short is dropped', async () => {
  expect(await read([bytes('data: 1\n\ndata: 2\n')])).toEqual([{ event: 'message', id: null, data: '1' }]);
});

test('no body, no events', async () => {
  const events: RawEvent[] = [];
  for await (const event of readEvents(null)) events.push(event);
  expect(events).toEqual([]);
});
