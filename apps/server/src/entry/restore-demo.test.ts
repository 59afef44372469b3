import { join } from 'node:path';
import { dumpTables, emptyDatabase, testCuadra, testServer } from '@cuadra/testing';
import { expect, test } from 'vitest';
import { readBackup, writeBackup } from '../platform/backup/index.ts';
import { prepareDemo } from './demo.ts';

test('the demo company is restored equal, by an owner who is no superuser', async () => {
  const t = await testCuadra();
  const destino = await emptyDatabase(testServer());
  try {
    await prepareDemo(t.cuadra, t.base.urlOwner);
    const staff = await t.admin.query('select email from usuario where es_god and es_super_admin');
    expect(staff.rows).toEqual([{ email: 'soporte@cuadra.cl' }]);
    const { storage } = t.cuadra.platform;
    const archivo = join(t.carpetaDatos, 'demo.cuadra');
    await writeBackup({ urlAdmin: t.base.urlOwner, storage, archivo });
    await readBackup({ urlAdmin: destino.urlOwner, storage, archivo, reemplazar: false });
    const antes = await dumpTables(t.base.urlAdmin);
    expect(Number(antes['documento']?.split(' ')[0])).toBeGreaterThan(1000);
    expect(await dumpTables(destino.urlAdmin)).toEqual(antes);
  } finally {
    await destino.drop();
    await t.close();
  }
}, 240_000);
