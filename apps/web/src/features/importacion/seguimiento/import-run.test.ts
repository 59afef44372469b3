import type { Importacion } from '@cuadra/contract';
import { expect, test } from 'vitest';
import { createImportRun, type RunPorts } from './import-run.ts';

const estado = (id: number, terminada: boolean): Importacion => ({
  id,
  created: '2026-11-17T12:00:00.000Z',
  terminada,
  idActo: null,
  archivos: [],
});
const file = (name: string) => new File(['1234567890'], name);

function run(given: Partial<RunPorts> = {}) {
  const created = createImportRun({
    send: async () => 7,
    async *follow(id) {
      yield estado(id, false);
      yield estado(id, true);
    },
    messageOf: (error) => (error instanceof Error ? error.message : ''),
    ...given,
  });
  const heard: string[] = [];
  created.listen({
    onState: ({ id, terminada }) => heard.push(`${id} ${terminada ? 'terminada' : 'en curso'}`),
    onEnd: ({ id }) => heard.push(`${id} fin`),
    onLost: (id) => heard.push(`${id} perdida`),
  });
  return { created, heard };
}
const settled = () => new Promise((resolve) => setTimeout(resolve));

test('sends what was chosen, tells how much has left and follows the import to its end', async () => {
  const sentBytes: (number | undefined)[] = [];
  const { created, heard } = run({
    async send(files, idCuenta, onProgress) {
      expect(files.map(({ name }) => name)).toEqual(['a.xml', 'b.csv']);
      expect(idCuenta).toBe(3);
      onProgress(12, 25);
      return 7;
    },
  });
  created.subscribe(() => sentBytes.push(created.getState().upload?.sent));
  created.add([file('a.xml'), file('b.csv')]);
  expect(await created.send(3)).toBe(7);
  await settled();
  expect(sentBytes).toContain(12);
  expect(heard).toEqual(['7 en curso', '7 terminada', '7 fin']);
  expect(created.getState()).toMatchObject({ chosen: [], upload: null, following: null });
});

test('a failed upload keeps the files and says why', async () => {
  const { created } = run({
    send: async () => {
      throw new Error('Sin conexión.');
    },
  });
  created.add([file('a.xml')]);
  expect(await created.send(null)).toBeNull();
  expect(created.getState()).toMatchObject({ failure: 'Sin conexión.', upload: null });
  expect(created.getState().chosen).toHaveLength(1);
});

test('a cancelled upload keeps the files and is no failure', async () => {
  const { created } = run({
    send: (_files, _id, _progress, signal) =>
      new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('corte')))),
  });
  created.add([file('a.xml')]);
  const sending = created.send(null);
  created.cancel();
  expect(await sending).toBeNull();
  expect(created.getState()).toMatchObject({ failure: null, upload: null });
  expect(created.getState().chosen).toHaveLength(1);
});

test('sends once however often it is pressed', async () => {
  let sends = 0;
  const { created } = run({ send: async () => ++sends });
  created.add([file('a.xml')]);
  await Promise.all([created.send(null), created.send(null)]);
  expect(sends).toBe(1);
});

test('an import that cannot be followed is given up', async () => {
  const { created, heard } = run({
    follow: () => ({ [Symbol.asyncIterator]: () => ({ next: () => Promise.reject(new Error('404')) }) }),
  });
  created.watch(9);
  await settled();
  expect(heard).toEqual(['9 perdida']);
  expect(created.getState().following).toBeNull();
});

test('following another import lets the first one go', async () => {
  const signals: AbortSignal[] = [];
  const { created, heard } = run({
    async *follow(id, signal) {
      signals.push(signal);
      await settled();
      yield estado(id, true);
    },
  });
  created.watch(1);
  created.watch(2);
  created.watch(2);
  await settled();
  await settled();
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
  expect(heard).toEqual(['2 terminada', '2 fin']);
});
