import { insertCartola, insertCuenta, testCuadra, type TestCuadra } from '@cuadra/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withEmpresa } from '../../../platform/database/index.ts';
import { moveConciliado, setExplicadas } from './index.ts';

let t: TestCuadra;
beforeAll(async () => {
  t = await testCuadra();
});
afterAll(() => t.close());

test('each change of what explains bank lines is a fact of its company, as it was and as it is', async () => {
  const [empresa, ajena] = [await t.createEmpresa(), await t.createEmpresa()];
  const idCuenta = await insertCuenta(t.admin, empresa.idEmpresa);
  const cuentaAjena = await insertCuenta(t.admin, ajena.idEmpresa);
  const linea = { idCuenta, fecha: '2026-11-12', descripcion: 'ABONO', abono: 1000 };
  const una = await insertCartola(t.admin, empresa.idEmpresa, linea);
  const otra = await insertCartola(t.admin, empresa.idEmpresa, { ...linea, abono: 500 });
  const deAjena = await insertCartola(t.admin, ajena.idEmpresa, { idCuenta: cuentaAjena, abono: 700 });
  const { db } = t.cuadra.platform;
  const { idEmpresa } = empresa;
  await withEmpresa(db, idEmpresa, (tx) =>
    moveConciliado(tx, idEmpresa, [
      { id: una, monto: 400, por: 1 },
      { id: otra, monto: 500, por: 2 },
      { id: deAjena, monto: 700, por: 1 },
    ]),
  );
  await withEmpresa(db, idEmpresa, (tx) => setExplicadas(tx, idEmpresa, [una, deAjena], 1));
  await withEmpresa(db, idEmpresa, (tx) => setExplicadas(tx, idEmpresa, [una], 0));
  const { rows } = await t.admin.query<Record<'clase' | 'registros' | 'antes' | 'despues', unknown>>(
    `select id_empresa::int, clase, registros::int[], antes, despues from hecho
     where id_empresa = any($1) and clase <> 'cartola.creada' order by id`,
    [[idEmpresa, ajena.idEmpresa]],
  );
  const de = (conciliado: number) => ({ conciliado });
  expect(rows).toEqual([
    {
      id_empresa: idEmpresa,
      clase: 'cartola.explicada',
      registros: [una, otra],
      antes: [de(0), de(0)],
      despues: [de(400), de(500)],
    },
    {
      id_empresa: idEmpresa,
      clase: 'cartola.explicada',
      registros: [una],
      antes: [de(400)],
      despues: [de(1000)],
    },
    {
      id_empresa: idEmpresa,
      clase: 'cartola.reabierta',
      registros: [una],
      antes: [de(1000)],
      despues: [de(0)],
    },
  ]);
});
