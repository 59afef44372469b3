import { addDias } from '@cuadra/domain';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import {
  insertCartola,
  insertCuenta,
  insertDocumento,
  noteDocumentos,
  testCuadra,
  type TestCuadra,
  type TestEmpresa,
} from '@cuadra/testing';

export type Metodo = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** A company of its own for each test, with customers, sales, payments and cessions to collect from. */
export function testCobranza() {
  let t: TestCuadra;
  let empresa: TestEmpresa;
  let hoy: string;
  beforeAll(async () => {
    t = await testCuadra();
    hoy = t.cuadra.platform.clock.hoy();
  });
  afterAll(() => t.close());
  let idCuenta: number | undefined;
  async function newEmpresa(): Promise<void> {
    empresa = await t.createEmpresa();
    idCuenta = undefined;
  }
  beforeEach(newEmpresa);

  const call = (
    metodo: Metodo,
    url: string,
    payload?: object,
    headers: Record<string, string> = empresa.headers,
  ) => t.app.inject({ method: metodo, url: `/api${url}`, headers, ...(payload && { payload }) });
  const en = (dias: number) => addDias(hoy, dias);

  async function cliente(rut: string, razonSocial: string): Promise<number> {
    const { rows } = await t.admin.query<{ id: number }>(
      `insert into contraparte (id_empresa, rut, razon_social, nombre) values ($1, $2, $3, $3) returning id::int`,
      [empresa.idEmpresa, rut, razonSocial],
    );
    const [fila] = rows;
    if (!fila) throw new Error('no counterparty was written');
    return fila.id;
  }

  /** A sale that falls due so many days from today. */
  async function venta(idCliente: number, vence: number, datos: Parameters<typeof insertDocumento>[2] = {}) {
    const id = await insertDocumento(t.admin, empresa.idEmpresa, {
      fechaEmision: en(Math.min(vence - 30, 0)),
      fechaVencimiento: en(vence),
      ...datos,
    });
    await t.admin.query('update documento set id_contraparte = $2 where id = $1', [id, idCliente]);
    await noteDocumentos(t.admin, empresa.idEmpresa, [id]);
    return id;
  }

  /** Money in the bank on a day, reconciled with a document. */
  async function pago(idDocumento: number, monto: number, fecha: string): Promise<number> {
    idCuenta ??= await insertCuenta(t.admin, empresa.idEmpresa);
    const linea = await insertCartola(t.admin, empresa.idEmpresa, { idCuenta, abono: monto, fecha });
    const hecha = await call('POST', '/conciliaciones', {
      cartolas: [{ id: linea }],
      documentos: [{ id: idDocumento, monto }],
    });
    expect(hecha.statusCode).toBe(201);
    return hecha.json<{ id: number }>().id;
  }

  /** The bank was read on this day. */
  async function leerBanco(fecha: string) {
    idCuenta ??= await insertCuenta(t.admin, empresa.idEmpresa);
    await insertCartola(t.admin, empresa.idEmpresa, { idCuenta, cargo: 1, fecha });
  }

  const ceder = (idDocumento: number, monto: number) =>
    t.admin.query(
      `insert into cesion (id_empresa, id_documento, secuencia, rut_cedente, razon_social_cedente, rut_cesionario,
         razon_social_cesionario, monto, fecha, fuente, vigente)
       values ($1, $2, 1, '76000000-0', 'Cedente', '96790240-3', 'Factoring Andino', $3, now(), 'aec', true)`,
      [empresa.idEmpresa, idDocumento, monto],
    );

  /** A promise whose day has passed, which no call takes. */
  async function promesaPasada(
    idCliente: number,
    dias: number,
    monto: number,
    idDocumento: number | null = null,
  ) {
    await t.admin.query(
      `insert into promesa_pago (id_empresa, id_contraparte, id_documento, fecha, id_moneda, monto, hecha)
       values ($1, $2, $3, $4, 1, $5, $6)`,
      [empresa.idEmpresa, idCliente, idDocumento, en(-dias), monto, en(-dias - 5)],
    );
  }

  return {
    call,
    en,
    cliente,
    venta,
    pago,
    leerBanco,
    ceder,
    promesaPasada,
    /** Another company, for a test that needs several. */
    newEmpresa,
    get t() {
      return t;
    },
    get empresa() {
      return empresa;
    },
    get hoy() {
      return hoy;
    },
  };
}
