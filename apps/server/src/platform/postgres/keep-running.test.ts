import { expect, test, vi } from 'vitest';
import { PostgresError } from './errors.ts';
import { keepRunning } from './keep-running.ts';
import { silentLog } from './log.ts';

/** A server that is gone, and comes back at a given try. */
function watched(fallas: readonly Error[]) {
  const pendientes = [...fallas];
  let corre = false;
  let intentos = 0;
  const onLost = vi.fn<(error: unknown) => void>();
  const end = keepRunning({
    isRunning: () => Promise.resolve(corre),
    revive: () => {
      intentos += 1;
      const falla = pendientes.shift();
      if (falla) return Promise.reject(falla);
      corre = true;
      return Promise.resolve();
    },
    onLost,
    log: silentLog,
    pauses: { watchMs: 1, firstMs: 1, maxMs: 2 },
  });
  return { onLost, end, intentos: () => intentos, corre: () => corre, die: () => (corre = false) };
}

const lleno = new PostgresError('PG_DISCO_LLENO', 'No queda espacio.');
const danada = new PostgresError('PG_DATOS_DANADOS', 'Los datos están dañados.');

test('a server that dies is started again, each time', async () => {
  const servidor = watched([]);
  await vi.waitFor(() => expect(servidor.corre()).toBe(true), { timeout: 60_000 });
  servidor.die();
  await vi.waitFor(() => expect(servidor.intentos()).toBe(2), { timeout: 60_000 });
  await servidor.end();
  expect(servidor.onLost).not.toHaveBeenCalled();
});

test('a full disk is waited for, however long it takes', async () => {
  const servidor = watched(Array.from({ length: 30 }, () => lleno));
  await vi.waitFor(() => expect(servidor.corre()).toBe(true), { timeout: 60_000 });
  await servidor.end();
  expect(servidor.onLost).not.toHaveBeenCalled();
});

test('what does not pass is told once, after some tries', async () => {
  const servidor = watched(Array.from({ length: 30 }, () => danada));
  await vi.waitFor(() => expect(servidor.onLost).toHaveBeenCalledTimes(1), { timeout: 60_000 });
  await servidor.end();
  expect(servidor.onLost).toHaveBeenCalledWith(danada);
  expect(servidor.intentos()).toBe(5);
});

test('nothing is tried once the watch has ended', async () => {
  const servidor = watched(Array.from({ length: 1000 }, () => lleno));
  await vi.waitFor(() => expect(servidor.intentos()).toBeGreaterThan(2), { timeout: 60_000 });
  await servidor.end();
  const entonces = servidor.intentos();
  await new Promise((resolve) => setTimeout(resolve, 30));
  expect(servidor.intentos()).toBe(entonces);
  expect(servidor.onLost).not.toHaveBeenCalled();
});
