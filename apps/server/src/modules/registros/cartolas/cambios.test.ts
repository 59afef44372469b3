import { insertCartola, insertCuenta, testCuadra, type TestCuadra } from '@cuadra/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withEmpresa } from '../../../platform/database/index.ts';
import { moveConciliado } from './index.ts';

let t: TestCuadra;
beforeAll(async () => {
  t = await testCuadra();
});
afterAll(() => t.close());

test('a change of bank lines answers each as it was and as it is, and none of another company', async () => {
  const [empresa, ajena] = [await t.createEmpresa(), await t.createEmpresa()];
  const idCuenta = await insertCuenta(t.admin, empresa.idEmpresa);
  const cuentaAjena = await insertCuenta(t.admin, ajena.idEmpresa);
  const linea = { idCuenta, fecha: '2026-11-12', descripcion: 'ABONO', abono: 1000 };
  const una = await insertCartola(t.admin, empresa.idEmpresa, linea);
  const otra = await insertCartola(t.admin, empresa.idEmpresa, { ...linea, abono: 500 });
  const deAjena = await insertCartola(t.admin, ajena.idEmpresa, { idCuenta: cuentaAjena, abono: 700 });
  const cambiadas = await withEmpresa(t.cuadra.platform.db, empresa.idEmpresa, (tx) =>
    moveConciliado(tx, empresa.idEmpresa, [
      { id: una, monto: 400, por: 1 },
      { id: otra, monto: 500, por: 2 },
      { id: deAjena, monto: 700, por: 1 },
    ]),
  );
  const igual = {
    idCuentaCorriente: idCuenta,
    fecha: '2026-11-12',
    descripcion: 'ABONO',
    cargo: 0,
    tipoCambio: null,
    rutOrigen: null,
    rutDestino: null,
    novedadBanco: null,
    movimiento: null,
  };
  expect(cambiadas.toSorted((a, b) => a.id - b.id)).toMatchObject([
    {
      id: una,
      antes: { ...igual, abono: 1000, conciliado: 0 },
      despues: { ...igual, abono: 1000, conciliado: 400 },
    },
    {
      id: otra,
      antes: { ...igual, abono: 500, conciliado: 0 },
      despues: { ...igual, abono: 500, conciliado: 500 },
    },
  ]);
});
