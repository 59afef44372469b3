import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createLogger } from '../log/index.ts';
import type { ErrorReporter } from './create-error-reporter.ts';
import { createErrorReporter } from './index.ts';
import { scrubText } from './scrub.ts';

interface Recibido {
  readonly url: string;
  readonly texto: string;
  readonly evento: {
    environment?: string;
    tags?: Record<string, string>;
    exception: { values: { type: string; value: string; stacktrace: { frames: { filename: string }[] } }[] };
  };
}

let recibidos: Recibido[] = [];
let estado = 200;
let colector: Server;
let reporter: ErrorReporter;
beforeAll(async () => {
  colector = createServer((request, response) => {
    const trozos: Buffer[] = [];
    request.on('data', (trozo: Buffer) => trozos.push(trozo));
    request.on('end', () => {
      const texto = Buffer.concat(trozos).toString();
      const evento = JSON.parse(texto.split('\n')[2] ?? '{}') as Recibido['evento'];
      recibidos.push({ url: request.url ?? '', texto, evento });
      response.writeHead(estado).end('{}');
    });
  });
  await new Promise<void>((resolve) => colector.listen(0, '127.0.0.1', resolve));
  const { port } = colector.address() as AddressInfo;
  reporter = await createErrorReporter({ dsn: `http://llave@127.0.0.1:${port}/7`, environment: 'staging' });
});
afterAll(async () => {
  colector.closeAllConnections();
  await new Promise((resolve) => colector.close(resolve));
});
beforeEach(() => {
  recibidos = [];
  estado = 200;
});

/** The log of a process, wired as the entry wires it. */
function openLog() {
  return createLogger('error', { write: () => {} }, { onError: (...datos) => reporter.report(...datos) });
}

describe('an error that is logged', () => {
  test('reaches Sentry with its kind, text, stack and place', async () => {
    const log = openLog().child({ reqId: 'r-1' });
    log.error({ err: new TypeError('no es una función'), job: 'enviar_correo' }, 'job failed');
    await reporter.flush();
    expect(recibidos).toHaveLength(1);
    const [{ url, evento } = { url: '', evento: undefined }] = recibidos;
    expect(url).toMatch(/^\/api\/7\/envelope\/\?.*sentry_key=llave/);
    expect(evento?.environment).toBe('staging');
    expect(evento?.tags).toEqual({ reqId: 'r-1', job: 'enviar_correo', mensaje: 'job failed' });
    expect(evento?.exception.values).toMatchObject([{ type: 'TypeError', value: 'no es una función' }]);
    expect(evento?.exception.values[0]?.stacktrace.frames.at(-1)?.filename).toContain('sentry.test.ts');
  });

  test('takes no cookie, token, password, body nor person along', async () => {
    const err = Object.assign(new Error('password=SECRETO de ana@prueba.cl, 12.345.678-5, Bearer SECRETO'), {
      detail: 'Key (email)=(SECRETO)',
      body: { password: 'SECRETO' },
      cause: new Error('postgres://dueno:SECRETO@db/cuadra'),
    });
    const req = { headers: { cookie: 'cuadra_sesion=SECRETO' }, body: { token: 'SECRETO' } };
    openLog().error({ err, req, usuario: 'ana@prueba.cl', password: 'SECRETO' }, 'unexpected error');
    await reporter.flush();
    expect(recibidos).toHaveLength(1);
    const [{ texto } = { texto: '' }] = recibidos;
    for (const dato of ['SECRETO', 'ana@prueba.cl', '12.345.678-5', 'cookie', 'server_name'])
      expect(texto).not.toContain(dato);
  });

  test('what is no error, or milder, is not reported', async () => {
    const log = openLog();
    log.error('solo palabras');
    log.error({ err: 'texto' }, 'otra cosa');
    log.warn({ err: new Error('leve') }, 'aviso');
    await reporter.flush();
    expect(recibidos).toEqual([]);
  });

  test('a collector that fails, or is not there, disturbs nobody', async () => {
    estado = 500;
    openLog().error({ err: new Error('uno') }, 'uno');
    await reporter.flush();
    const perdido = await createErrorReporter({ dsn: 'http://llave@127.0.0.1:9/7', environment: 'staging' });
    perdido.report(new Error('dos'), 'dos', {});
    await expect(perdido.flush()).resolves.toBeUndefined();
  });

  test('that repeats itself is reported sixty times a minute at most', async () => {
    for (let vez = 0; vez < 200; vez += 1) reporter.report(new Error(`vez ${vez}`), 'otra vez', {});
    await reporter.flush();
    expect(recibidos.length).toBeGreaterThan(0);
    expect(recibidos.length).toBeLessThanOrEqual(60);
  });
});

test.each([
  ['{"password":"abc"}', '{"password":"[oculto]"}'],
  ['clave=abc&x=1', 'clave=[oculto]&x=1'],
  ['Authorization: abc', 'Authorization: [oculto]'],
  ['cuadra_sesion=abc; otra', 'cuadra_sesion=[oculto]; otra'],
  ['smtp://ana:abc@correo/', 'smtp://ana:***@correo/'],
])('%s is told as %s', (texto, limpio) => {
  expect(scrubText(texto)).toBe(limpio);
});
