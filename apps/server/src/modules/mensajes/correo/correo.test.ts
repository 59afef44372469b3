import { startCorreo, type CorreoSimulado } from '@cuadra/simulators/correo';
import { testCuadra, type TestCuadra } from '@cuadra/testing';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { enqueueMail, type Correo } from './index.ts';

const ESPERA = { timeout: 60_000, interval: 50 };
const ENLACE = 'http://localhost:3000/signin/actualizar-contrasena?token=un-token-secreto';

let correo: CorreoSimulado;
let t: TestCuadra;
beforeAll(async () => {
  correo = await startCorreo();
  t = await testCuadra({ env: { SMTP_URL: correo.smtpUrl, MAIL_FROM: 'Cuadra <avisos@cuadra.test>' } });
});
afterAll(async () => {
  await t.close();
  await correo.close();
});
beforeEach(() => correo.clear());

const recuperar = (to: string): Correo => ({
  to,
  plantilla: 'recuperar_contrasena',
  datos: { nombre: 'Ana Soto', enlace: ENLACE, minutos: 60 },
});
const ask = (correoPedido: Correo) => {
  const { platform } = t.cuadra;
  return platform.db.transaction().execute((tx) => enqueueMail(platform, tx, correoPedido));
};
async function jobs(): Promise<{ state: string; todo: string }[]> {
  const { rows } = await t.admin.query<{ state: string; todo: string }>(
    "select state::text, job::text as todo from pgboss.job where name = 'enviar_correo' order by created_on",
  );
  return rows;
}

test('a mail that is asked for waits sealed: neither its link nor its address can be read in the database', async () => {
  await ask(recuperar('ana@prueba.cl'));
  const [job] = await jobs();
  expect(job?.state).toBe('created');
  for (const secreto of ['un-token-secreto', 'ana@prueba.cl', 'Ana Soto'])
    expect(job?.todo).not.toContain(secreto);
});

test('an address that is none is refused where it is asked for', async () => {
  await expect(ask(recuperar('ana'))).rejects.toThrow('Ingresa un email válido.');
  expect(await jobs()).toHaveLength(1);
});

test('a transaction that fails sends nothing; a worker sends each mail once, also when the server was busy', async () => {
  const { platform } = t.cuadra;
  const fallida = platform.db.transaction().execute(async (tx) => {
    await enqueueMail(platform, tx, recuperar('nadie@prueba.cl'));
    throw new Error('changed my mind');
  });
  await expect(fallida).rejects.toThrow('changed my mind');
  await ask(recuperar('nora@ocupado.test'));
  await ask(recuperar('nadie@no-existe.test'));
  await t.cuadra.startWorkers();
  await vi.waitFor(async () => {
    const estados = (await jobs()).map(({ state }) => state);
    expect(estados).toEqual(['completed', 'completed', 'completed']);
  }, ESPERA);
  expect(correo.mensajes().map(({ para }) => para)).toEqual([['ana@prueba.cl'], ['nora@ocupado.test']]);
  const [ana] = correo.mensajes('ana@prueba.cl');
  expect(ana).toMatchObject({ asunto: 'Crea una nueva contraseña en Cuadra', enlaces: [ENLACE] });
  expect(ana?.html).toContain(`href="${ENLACE}"`);
  expect(ana?.messageId).toMatch(/^<[0-9a-f-]{36}@cuadra\.test>$/);
});
