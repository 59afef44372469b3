import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
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

test.each(['http', 'worker', 'migrate', 'start'])(
  'section 3: in production %s does not start without its settings, and one message lists them',
  async (programa) => {
    const proceso = spawn(process.execPath, [fileURLToPath(new URL(`./${programa}.ts`, import.meta.url))], {
      env: { NODE_ENV: 'production', MAIL_FROM: 'secreto sin forma' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let dicho = '';
    for await (const trozo of proceso.stderr) dicho += String(trozo);
    expect(proceso.exitCode ?? (await once(proceso, 'exit'))[0]).toBe(1);
    const [titulo, ...lineas] = dicho.trim().split('\n');
    expect(titulo).toBe('Cuadra no pudo partir. Configuración inválida:');
    expect(lineas).toContain('- MAIL_FROM: El formato no es válido.');
    expect(lineas).toContain('- GOOGLE_CLIENT_ID: falta; es obligatoria en producción.');
    expect(lineas.filter((linea) => !linea.startsWith('- '))).toEqual([]);
    expect(dicho).not.toContain('secreto');
  },
);
