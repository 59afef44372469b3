import { setTimeout as sleep } from 'node:timers/promises';
import { CONTRASENA_PRUEBA, testCuadra, type TestCuadra } from '@cuadra/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { withEmpresa } from '../../../platform/database/index.ts';
import { defineJob, handleJob } from '../../../platform/queue/index.ts';
import { closeEmpresa, pauseJobs } from './index.ts';
import { resumePaused } from './pause-jobs.ts';

let t: TestCuadra;
beforeAll(async () => {
  t = await testCuadra({ workers: true });
});
afterAll(() => t.close());

const contar = defineJob({
  name: 'contar',
  data: z.object({ idEmpresa: z.number(), que: z.string() }),
  retryLimit: 1,
  key: ({ que }) => que,
});
const close = (idEmpresa: number) =>
  closeEmpresa(t.cuadra.platform, { idEmpresa, idUsuario: null, motivo: 'Prueba' });
const paused = async (idEmpresa: number) =>
  (
    await t.admin.query<{ nombre: string; clave: string }>(
      'select nombre, clave from trabajo_en_pausa where id_empresa = $1 order by 1, 2',
      [idEmpresa],
    )
  ).rows;

/** Looks until it is so, for at most ten seconds. */
async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (let vez = 0; vez < 100; vez += 1) {
    if (await isSo()) return;
    await sleep(100);
  }
  throw new Error('it never was so');
}

test('a handler does not work for a closed company, whose jobs wait once each', async () => {
  const { db } = t.cuadra.platform;
  const [abierta, cerrada] = [await t.createEmpresa(), await t.createEmpresa()];
  await close(cerrada.idEmpresa);
  const hechos: string[] = [];
  const handlers = pauseJobs(db, [
    handleJob(contar, async ({ idEmpresa, que }) => void hechos.push(`${idEmpresa} ${que}`)),
    handleJob(
      { ...contar, name: 'de_nadie', data: z.object({}), key: () => '' },
      async () => void hechos.push('de nadie'),
    ),
  ]);
  const { signal } = new AbortController();
  const [deUna, deNadie] = handlers;
  await deUna?.handle({ idEmpresa: abierta.idEmpresa, que: 'a' }, signal);
  for (const que of ['b', 'b', 'c']) await deUna?.handle({ idEmpresa: cerrada.idEmpresa, que }, signal);
  await deNadie?.handle({}, signal);
  expect(hechos).toEqual([`${abierta.idEmpresa} a`, 'de nadie']);
  expect(await paused(cerrada.idEmpresa)).toEqual([
    { nombre: 'contar', clave: 'b' },
    { nombre: 'contar', clave: 'c' },
  ]);
  const enviados: unknown[] = [];
  const queue = {
    ...t.cuadra.platform.queue,
    find: (nombre: string) => handlers.find(({ job }) => job.name === nombre)?.job,
    send: async (_tx: unknown, _job: unknown, data: unknown) => void enviados.push(data),
  };
  await withEmpresa(db, cerrada.idEmpresa, (tx) => resumePaused(queue, tx, cerrada.idEmpresa));
  expect(enviados).toEqual([
    { idEmpresa: cerrada.idEmpresa, que: 'b' },
    { idEmpresa: cerrada.idEmpresa, que: 'c' },
  ]);
  expect(await paused(cerrada.idEmpresa)).toEqual([]);
});

test('what an import asked for before the company closed is done once it comes back', async () => {
  const empresa = await t.createEmpresa();
  const { idEmpresa } = empresa;
  // Held as by a long import, so that the closing comes between the asking and the doing.
  await t.admin.query(
    "update empresa set estado = 'cerrada', cerrada_en = now() - interval '30 days' where id_empresa = $1",
    [idEmpresa],
  );
  const texto =
    'fecha;descripcion;cargo;abono;saldo\n2026-11-03;DEPOSITO;0;1000;1000\n2026-11-04;COMPRA;400;0;600\n';
  const limite = 'limite';
  const subida = await t.app.inject({
    method: 'POST',
    url: '/api/importaciones',
    headers: { ...empresa.headers, 'content-type': `multipart/form-data; boundary=${limite}` },
    payload: `--${limite}\r\nContent-Disposition: form-data; name="archivos"; filename="cartola.csv"\r\nContent-Type: text/csv\r\n\r\n${texto}\r\n--${limite}--\r\n`,
  });
  expect(subida.statusCode).toBe(202);
  const { id } = subida.json<{ id: number }>();
  await until(async () => (await paused(idEmpresa)).some(({ nombre }) => nombre === 'importar_archivo'));
  const estado = async () =>
    (
      await t.admin.query<{ estado: string }>(
        'select estado from importacion_archivo where id_empresa = $1 and id_importacion = $2',
        [idEmpresa, id],
      )
    ).rows[0]?.estado;
  expect(await estado()).toBe('pendiente');
  const vuelta = await t.app.inject({
    method: 'POST',
    url: '/monolito/signin/reactivate',
    payload: { email: empresa.email, password: Buffer.from(CONTRASENA_PRUEBA).toString('base64') },
  });
  expect(vuelta.statusCode).toBe(200);
  await until(async () => !['pendiente', 'procesando'].includes((await estado()) ?? 'pendiente'));
  expect(await paused(idEmpresa)).toEqual([]);
});
