import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';
import { explainFailure } from './explain-failure.ts';

test('a busy port is told with what to do about it, and a database address without its password', () => {
  const ocupado = Object.assign(new Error('listen EADDRINUSE 127.0.0.1:4000'), { code: 'EADDRINUSE' });
  expect(explainFailure(ocupado, 4000)).toBe(
    'El puerto 4000 está ocupado. Elige otro con PORT, por ejemplo: PORT=4001 npm start',
  );
  expect(explainFailure(new Error('No responde postgres://ana:secreta@db/cuadra'), 4000)).toBe(
    'No responde postgres://ana:***@db/cuadra',
  );
});

const MODULO = new URL('./shutdown.ts', import.meta.url).href;
const SERVIDOR = `
  import { closeOnSignal, closeWithNpm } from '${MODULO}';
  const log = { info() {}, error() {} };
  closeWithNpm(closeOnSignal(async () => console.log('cerrado'), log));
  console.log('listo');
  setTimeout(() => console.log('abandonado'), 15_000);
`;

// npm start is npm → sh → node, and npm passes SIGTERM to the shell alone.
test('the server closes when npm is told to end', { timeout: 20_000 }, async () => {
  const sh = spawn('sh', ['-c', '"$NODO" --input-type=module -e "$SERVIDOR"; exit'], {
    env: { ...process.env, NODO: process.execPath, SERVIDOR, npm_lifecycle_event: 'start' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const dicho: string[] = [];
  for await (const linea of createInterface(sh.stdout)) {
    dicho.push(linea);
    if (linea === 'listo') sh.kill('SIGTERM');
  }
  expect(dicho).toEqual(['listo', 'cerrado']);
});
