import { insertCartola, insertCuenta, testCuadra, type TestCuadra } from '@cuadra/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withEmpresa } from '../../../platform/database/index.ts';
import { moveConciliado, setExplicadas } from './index.ts';

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
  const { db } = t.cuadra.platform;
  const { idEmpresa } = empresa;
  const movidas = await withEmpresa(db, idEmpresa, (tx) =>
    moveConciliado(tx, idEmpresa, [
      { id: una, monto: 400, por: 1 },
      { id: otra, monto: 500, por: 2 },
      { id: deAjena, monto: 700, por: 1 },
    ]),
  );
  expect(movidas.toSorted((a, b) => a.id - b.id)).toEqual([
    { id: una, antes: 0, despues: 400 },
    { id: otra, antes: 0, despues: 500 },
  ]);
  const explicadas = await withEmpresa(db, idEmpresa, (tx) =>
    setExplicadas(tx, idEmpresa, [una, deAjena], 1),
  );
  const igual = {
    idCuentaCorriente: idCuenta,
    fecha: '2026-11-12',
    descripcion: 'ABONO',
    cargo: 0,
    abono: 1000,
    tipoCambio: null,
    rutOrigen: null,
    rutDestino: null,
    novedadBanco: null,
    movimiento: null,
  };
  expect(explicadas).toMatchObject([
    { id: una, antes: { ...igual, conciliado: 400 }, despues: { ...igual, conciliado: 1000 } },
  ]);
});
