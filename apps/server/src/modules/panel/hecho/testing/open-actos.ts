import { setTimeout as sleep } from 'node:timers/promises';
import type { Acto, ActoDetalle, ListaActos, RegistroDeActo } from '@cuadra/contract';
import { searchSuggestions } from '../../../conciliacion/conciliacion/index.ts';
import { insertCartola, insertCuenta, insertDocumento, type TestCuadra } from '@cuadra/testing';

/** A company of its own with a bank account, and what a test of acts does with it. */
export async function openActos(t: TestCuadra) {
  const empresa = await t.createEmpresa();
  const { idEmpresa } = empresa;
  const idCuenta = await insertCuenta(t.admin, idEmpresa);
  const call = (
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    ruta: string,
    payload?: object,
    headers: Record<string, string> = empresa.headers,
  ) => t.app.inject({ method, url: `/api${ruta}`, headers, ...(payload && { payload }) });
  const query = async <F extends object>(texto: string, ...valores: readonly unknown[]): Promise<F[]> =>
    (await t.admin.query<F>(texto, [idEmpresa, ...valores])).rows;
  const list = async (filtros = ''): Promise<ListaActos> =>
    (await call('GET', `/actos?perPage=100${filtros}`)).json();

  const cuentaDe = async (codigo: string): Promise<number> =>
    (
      await query<{ id: number }>(
        'select id::int from cuenta_contable where id_empresa = $1 and codigo = $2',
        codigo,
      )
    )[0]?.id ?? 0;
  return {
    empresa,
    call,
    query,
    list,
    /** The newest act. */
    last: async (): Promise<Acto> => {
      const [acto] = (await list()).items;
      if (!acto) throw new Error('nothing was done');
      return acto;
    },
    read: async (id: number): Promise<ActoDetalle> => (await call('GET', `/actos/${id}`)).json(),
    touched: async (id: number) =>
      (await call('GET', `/actos/${id}/registros?perPage=100`)).json<{ items: RegistroDeActo[] }>().items,
    undo: (id: number, body: object = {}, headers: Record<string, string> = empresa.headers) =>
      call('POST', `/actos/${id}/deshacer`, body, headers),
    redo: (id: number, body: object = {}, headers: Record<string, string> = empresa.headers) =>
      call('POST', `/actos/${id}/rehacer`, body, headers),
    cargo: (monto: number, descripcion = 'COMISION') =>
      insertCartola(t.admin, idEmpresa, { idCuenta, cargo: monto, descripcion }),
    abono: (monto: number, descripcion = 'TRANSFERENCIA') =>
      insertCartola(t.admin, idEmpresa, { idCuenta, abono: monto, descripcion }),
    venta: (montoTotal: number, cambios: object = {}) =>
      insertDocumento(t.admin, idEmpresa, { montoTotal, ...cambios }),
    /** Searches the suggestions of the company; answers the ids of the first of each line. */
    search: async (): Promise<number[]> => {
      await searchSuggestions(t.cuadra.platform, idEmpresa, new AbortController().signal);
      const pendientes = await query<{ id: number }>(
        "select id::int from sugerencia where id_empresa = $1 and estado = 'pendiente' and orden = 1",
      );
      return pendientes.map(({ id }) => id);
    },
    accept: async (ids: readonly number[]) =>
      t.app.inject({
        method: 'POST',
        url: '/monolito/massive_match/reconcileWithSuggestions',
        headers: await t.signIn(empresa.email),
        payload: { ids },
      }),
    reconcile: (cartolas: readonly number[], documentos: readonly number[]) =>
      call('POST', '/conciliaciones', {
        cartolas: cartolas.map((id) => ({ id })),
        documentos: documentos.map((id) => ({ id })),
      }),
    /** Classifies lines together, by the code of an account. */
    classify: async (ids: readonly number[], codigo: string, reemplazar = false) =>
      call('POST', '/clasificacion/masiva', {
        modelo: 'Cartola',
        seleccion: { ids },
        accion: { tipo: 'cuentas', items: [{ idCuenta: await cuentaDe(codigo), porcentaje: 100 }] },
        reemplazar,
      }),
    /** All that acts move: balances, what of lines is explained, classifications. */
    readEstado: async () => ({
      documentos: await query(
        'select id, saldo, por_conciliar, estado_conciliacion from documento where id_empresa = $1 order by id',
      ),
      lineas: await query(
        'select id, conciliado, estado_conciliacion, estado_clasificacion from cartola where id_empresa = $1 order by id',
      ),
      clasificadas: await query(
        'select id_cartola, id_cuenta_contable, monto from cartola_clasificacion where id_empresa = $1 order by 1, 2',
      ),
    }),
    /** Moves an act back in time. */
    age: (id: number, dias: number) =>
      t.admin.query(`update acto set created = now() - make_interval(days => $2) where id = $1`, [id, dias]),
  };
}
export type ActosDePrueba = Awaited<ReturnType<typeof openActos>>;

/** Reads until it holds, for the work of a job. */
export async function until<T>(read: () => Promise<T>, holds: (leido: T) => boolean): Promise<T> {
  for (let vuelta = 0; vuelta < 1200; vuelta++) {
    const leido = await read();
    if (holds(leido)) return leido;
    await sleep(50);
  }
  throw new Error('it did not come to pass');
}
