import { Readable } from 'node:stream';
import { testCuadra, type TestCuadra, type TestEmpresa } from '@cuadra/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { UploadReceiver } from './receive-upload.ts';
import { sweepSubidas } from './sweep-subidas.ts';
import { importAll, textFile } from './testing/index.ts';

let t: TestCuadra;
beforeAll(async () => {
  t = await testCuadra({ workers: true });
});
afterAll(() => t.close());

const notes = async ({ idEmpresa }: TestEmpresa): Promise<number> => {
  const { rows } = await t.admin.query('select 1 from subida where id_empresa = $1', [idEmpresa]);
  return rows.length;
};

/** An upload whose process died before its import was recorded. */
async function cutUpload({ idEmpresa }: TestEmpresa): Promise<string[]> {
  const receptor = new UploadReceiver(t.cuadra.platform, idEmpresa);
  for (const nombre of ['a', 'b']) await receptor.receive(nombre, Readable.from([Buffer.from(nombre)]));
  return receptor.archivos.map(({ claveArchivo }) => claveArchivo);
}

test('an upload that no import came of is removed once it is old, and only that', async () => {
  const { platform } = t.cuadra;
  const [empresa, otra] = [await t.createEmpresa(), await t.createEmpresa()];
  const [archivo] = await importAll(t, empresa, [textFile('x.csv', 'nada')]);
  const [claves, ajenas] = [await cutUpload(empresa), await cutUpload(otra)];
  expect(await sweepSubidas(platform, empresa.idEmpresa)).toBe(0);
  for (const clave of claves) expect(await platform.storage.read(clave)).toHaveLength(1);

  expect(await sweepSubidas(platform, empresa.idEmpresa, 0)).toBe(1);
  for (const clave of claves) await expect(platform.storage.read(clave)).rejects.toThrow();
  for (const clave of ajenas) expect(await platform.storage.read(clave)).toHaveLength(1);
  const { rows } = await t.admin.query<{ clave: string }>(
    'select clave_archivo as clave from importacion_archivo where id = $1 and id_empresa = $2',
    [archivo?.id, empresa.idEmpresa],
  );
  expect(await platform.storage.read(rows[0]?.clave ?? '')).toHaveLength(4);
  expect(await sweepSubidas(platform, empresa.idEmpresa, 0)).toBe(0);
  expect([await notes(empresa), await notes(otra)]).toEqual([0, 1]);
});

test('an upload that ends, well or refused, leaves no note; an import sweeps what is old', async () => {
  const empresa = await t.createEmpresa();
  const receptor = new UploadReceiver(t.cuadra.platform, empresa.idEmpresa);
  await receptor.receive('a', Readable.from([Buffer.from('a')]));
  expect(await notes(empresa)).toBe(1);
  await receptor.discard();
  expect(await notes(empresa)).toBe(0);

  const [clave = ''] = await cutUpload(empresa);
  await t.admin.query(`update subida set created = now() - interval '25 hours' where id_empresa = $1`, [
    empresa.idEmpresa,
  ]);
  await importAll(t, empresa, [textFile('x.csv', 'nada')]);
  await expect.poll(() => notes(empresa)).toBe(0);
  await expect(t.cuadra.platform.storage.read(clave)).rejects.toThrow();
});
