import type { Automatizacion } from '@cuadra/contract';
import {
  insertCartola,
  insertCuenta,
  insertDocumento,
  testCuadra,
  type TestCuadra,
  type TestEmpresa,
} from '@cuadra/testing';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { applyPendientes } from '../apply-pendientes.ts';

export const RUT = '76543210-3';
export const OTRO = '96792430-K';

export const sentido = (valor: 'abono' | 'cargo') => ({
  atributo: 'sentido',
  valores: [valor],
  niega: false,
});
export const glosa = (valor: string) => ({
  atributo: 'descripcion',
  operador: 'contiene',
  valores: [valor],
  niega: false,
});
export const conciliar = (cambios: object = {}) => ({ tipo: 'conciliar', ...cambios });

interface Ejecucion {
  readonly id: number;
  readonly registros: number;
  readonly deshecha: string | null;
  readonly Regla: { readonly id: number; readonly nombre: string; readonly borrada: boolean };
}

/** A company of its own for each test of a file, with a bank account, and what a test of rules does with it. */
export function empresaDePrueba() {
  let t: TestCuadra;
  let empresa: TestEmpresa;
  let banco: number;
  beforeAll(async () => {
    t = await testCuadra();
  });
  afterAll(() => t.close());
  beforeEach(async () => {
    empresa = await t.createEmpresa();
    banco = await insertCuenta(t.admin, empresa.idEmpresa);
  });

  const call = (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', ruta: string, payload?: object) =>
    t.app.inject({ method, url: `/api${ruta}`, headers: empresa.headers, ...(payload && { payload }) });
  const correr = () => applyPendientes(t.cuadra.platform, empresa.idEmpresa, new AbortController().signal);
  const query = async <F extends object>(texto: string, ...valores: readonly unknown[]): Promise<F[]> =>
    (await t.admin.query<F>(texto, [empresa.idEmpresa, ...valores])).rows;

  const linea = (descripcion: string, monto: { abono?: number; cargo?: number }, fecha = '2026-11-12') =>
    insertCartola(t.admin, empresa.idEmpresa, { idCuenta: banco, descripcion, fecha, ...monto });
  const venta = (montoTotal: number, cambios: object = {}) =>
    insertDocumento(t.admin, empresa.idEmpresa, { rut: RUT, montoTotal, ...cambios });

  async function crear(cambios: object, query_ = ''): Promise<Automatizacion> {
    const respuesta = await call('POST', `/automatizacion/create${query_}`, {
      nombreRegla: 'Regla',
      idEvento: 1,
      ...cambios,
    });
    expect(respuesta.statusCode, respuesta.body).toBe(201);
    return respuesta.json();
  }
  const cobros = (accion: object = {}, cambios: object = {}) =>
    crear({
      modulo: 'conciliacion',
      nombreRegla: 'Cobros',
      grupos: [[sentido('abono')]],
      acciones: [conciliar(accion)],
      ...cambios,
    });
  const saldo = async (id: number) =>
    (
      await query<{ saldo: number }>('select saldo::int from documento where id_empresa = $1 and id = $2', id)
    )[0]?.saldo;
  const conciliado = async (id: number) =>
    (
      await query<{ conciliado: number }>(
        'select conciliado::int from cartola where id_empresa = $1 and id = $2',
        id,
      )
    )[0]?.conciliado;
  const ejecuciones = async (modulo = 'conciliacion') =>
    (await call('GET', `/automatizacion/ejecuciones?modulo=${modulo}`)).json<{ items: Ejecucion[] }>().items;
  const deshacer = async (id: number | undefined) =>
    call('POST', `/automatizacion/ejecuciones/${id}/deshacer`);
  const historial = async (modelo: string, id: number) =>
    (await call('GET', `/${modelo}/${id}/historial`))
      .json<{ items: { descripcion: string }[] }>()
      .items.map(({ descripcion }) => descripcion);

  const cuenta = async (): Promise<number> =>
    (
      await query<{ id: number }>(
        `select id::int from cuenta_contable where id_empresa = $1 and nombre = 'Arriendos' limit 1`,
      )
    )[0]?.id ?? 0;
  return {
    call,
    correr,
    query,
    linea,
    venta,
    crear,
    cobros,
    saldo,
    conciliado,
    ejecuciones,
    deshacer,
    historial,
    cuenta,
    /** The product and the company of the test that runs. */
    actual: () => ({ platform: t.cuadra.platform, idEmpresa: empresa.idEmpresa }),
  };
}
