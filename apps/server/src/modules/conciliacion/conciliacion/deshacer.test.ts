import {
  insertCartola,
  insertCuenta,
  insertDocumento,
  testCuadra,
  type TestCuadra,
  type TestEmpresa,
} from '@cuadra/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { recordAudit } from '../../../platform/audit/index.ts';
import { withEmpresa } from '../../../platform/database/index.ts';
import { searchSuggestions } from './search-suggestions.ts';

let t: TestCuadra;
let empresa: TestEmpresa;
let cuenta: number;
beforeAll(async () => {
  t = await testCuadra();
});
afterAll(() => t.close());
beforeEach(async () => {
  empresa = await t.createEmpresa();
  cuenta = await insertCuenta(t.admin, empresa.idEmpresa);
});

const documento = (datos: Parameters<typeof insertDocumento>[2]) =>
  insertDocumento(t.admin, empresa.idEmpresa, datos);
const abono = (monto: number, descripcion = 'TRANSFERENCIA') =>
  insertCartola(t.admin, empresa.idEmpresa, { idCuenta: cuenta, abono: monto, descripcion });
const buscar = () => searchSuggestions(t.cuadra.platform, empresa.idEmpresa, new AbortController().signal);
const call = (
  method: 'GET' | 'POST' | 'DELETE',
  url: string,
  payload?: object,
  headers: Record<string, string> = empresa.headers,
) => t.app.inject({ method, url, headers, ...(payload && { payload }) });
const aMano = (payload: object) => call('POST', '/api/conciliaciones', payload);
const saldoDe = async (id: number) =>
  Number((await t.admin.query('select saldo from documento where id = $1', [id])).rows[0].saldo);
const conciliadoDe = async (id: number) =>
  Number((await t.admin.query('select conciliado from cartola where id = $1', [id])).rows[0].conciliado);

describe('undoing', () => {
  test('gives the balances back once, and the second time is a conflict', async () => {
    const linea = await abono(1000);
    const factura = await documento({ montoTotal: 1000 });
    const { id } = (await aMano({ cartolas: [{ id: linea }], documentos: [{ id: factura }] })).json();
    expect((await call('DELETE', `/api/conciliaciones/${id}`)).statusCode).toBe(200);
    expect([await saldoDe(factura), await conciliadoDe(linea)]).toEqual([1000, 0]);
    expect((await call('DELETE', `/api/conciliaciones/${id}`)).statusCode).toBe(409);
    const { rows } = await t.admin.query('select activo from conciliacion_par where id_conciliacion = $1', [
      id,
    ]);
    expect(rows).toEqual([{ activo: false }]);
  });

  const pendientesDe = async (linea: number) =>
    (
      await t.admin.query("select clave from sugerencia where id_cartola = $1 and estado = 'pendiente'", [
        linea,
      ])
    ).rows;

  test('brings no suggestion back to a line that the bank took back', async () => {
    await documento({ montoTotal: 71_300 });
    const otra = await documento({ rut: '77123456-9', razonSocial: 'OTRA SPA', montoTotal: 71_300 });
    const linea = await abono(71_300, 'TRANSF DE 76.543.210-3');
    await buscar();
    expect(await pendientesDe(linea)).not.toEqual([]);
    const { id } = (await aMano({ cartolas: [{ id: linea }], documentos: [{ id: otra }] })).json();
    await t.admin.query(
      "update cartola set novedad_banco = 'retirada', novedad_banco_al = now() where id = $1",
      [linea],
    );
    expect((await call('DELETE', `/api/conciliaciones/${id}`)).statusCode).toBe(200);
    expect(await pendientesDe(linea)).toEqual([]);
  });

  test('brings no suggestion back that takes more than what is left of its line', async () => {
    const suya = await documento({ montoTotal: 71_300 });
    const chica = await documento({ rut: '77123456-9', razonSocial: 'OTRA SPA', montoTotal: 1300 });
    const resto = await documento({ rut: '78987654-4', razonSocial: 'RESTO SPA', montoTotal: 70_000 });
    const linea = await abono(71_300, 'TRANSF DE 76.543.210-3');
    await buscar();
    expect(await pendientesDe(linea)).toContainEqual({ clave: String(suya) });
    await aMano({ cartolas: [{ id: linea }], documentos: [{ id: chica }] });
    const { id } = (await aMano({ cartolas: [{ id: linea }], documentos: [{ id: resto }] })).json();
    expect((await call('DELETE', `/api/conciliaciones/${id}`)).statusCode).toBe(200);
    expect(await conciliadoDe(linea)).toBe(1300);
    expect(await pendientesDe(linea)).not.toContainEqual({ clave: String(suya) });
  });

  test('what a lote of thousands has to tell fits, however much it is', async () => {
    const { idEmpresa, idUsuario } = empresa;
    const cuantas = 12_000;
    const acto = { idEmpresa, idUsuario, accion: 'x', modelo: 'Dte', despues: { monto: 1 } };
    await withEmpresa(t.cuadra.platform.db, idEmpresa, (tx) =>
      recordAudit(
        tx,
        Array.from({ length: cuantas }, (_, i) => ({ ...acto, idRegistro: i + 1 })),
      ),
    );
    const { rows } = await t.admin.query(
      "select count(*)::int as n from auditoria where id_empresa = $1 and accion = 'x'",
      [empresa.idEmpresa],
    );
    expect(rows).toEqual([{ n: cuantas }]);
  });

  test('404 for the reconciliation of another company', async () => {
    const linea = await abono(1000);
    const factura = await documento({ montoTotal: 1000 });
    const { id } = (await aMano({ cartolas: [{ id: linea }], documentos: [{ id: factura }] })).json();
    const ajena = await t.createEmpresa();
    const respuesta = await call('DELETE', `/api/conciliaciones/${id}`, undefined, ajena.headers);
    expect(respuesta.statusCode).toBe(404);
    expect(await saldoDe(factura)).toBe(0);
  });
});
