import { addDias } from '@cuadra/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  insertDocumento,
  noteDocumentos,
  testCuadra,
  type TestCuadra,
  type TestEmpresa,
} from '@cuadra/testing';
import { withEmpresa } from '../../../platform/database/index.ts';
import { importLeidos } from './index.ts';
import type { DocumentoLeido } from './escribir/tipos.ts';

const EMISION = '2026-09-01';

let t: TestCuadra;
let empresa: TestEmpresa;
let idCliente: number;
beforeAll(async () => {
  t = await testCuadra();
});
afterAll(() => t.close());
beforeEach(async () => {
  empresa = await t.createEmpresa();
  const { rows } = await t.admin.query<{ id: number }>(
    `insert into contraparte (id_empresa, rut, razon_social, nombre)
     values ($1, '76543210-3', 'Viña Sur SpA', 'Viña Sur') returning id::int`,
    [empresa.idEmpresa],
  );
  idCliente = rows[0]!.id;
});

const call = (
  method: 'GET' | 'PATCH',
  url: string,
  { payload, headers = empresa.headers }: { payload?: object; headers?: Record<string, string> } = {},
) => t.app.inject({ method, url: `/api${url}`, headers, ...(payload && { payload }) });
const ruta = (id = idCliente) => `/clientes/${id}/documents/plazo-pago`;
const preview = async (dias: number) =>
  (await call('GET', `${ruta()}?daysPlazoPago=${dias}`)).json<{ items: object[] }>().items;
const aplicar = (payload: object, headers?: Record<string, string>) =>
  call('PATCH', ruta(), { payload, ...(headers && { headers }) });

async function venta(datos: Parameters<typeof insertDocumento>[2] = {}): Promise<number> {
  const id = await insertDocumento(t.admin, empresa.idEmpresa, {
    modelo: 'Dte',
    fechaEmision: EMISION,
    fechaVencimiento: '2026-10-01',
    ...datos,
  });
  await t.admin.query('update documento set id_contraparte = $2 where id = $1', [id, idCliente]);
  await noteDocumentos(t.admin, empresa.idEmpresa, [id]);
  return id;
}
const vencimiento = async (id: number) => {
  const { rows } = await t.admin.query<{ fecha: string }>(
    'select fecha_vencimiento::text as fecha from documento where id = $1',
    [id],
  );
  return rows[0]?.fecha;
};

describe('PATCH /api/clientes/{id}/documents/plazo-pago', () => {
  test('the preview tells what would move, and applying moves exactly that', async () => {
    const abierta = await venta({ folio: '7', montoTotal: 119_000 });
    const sinFecha = await venta({ folio: '8', fechaVencimiento: null });
    const yaA45 = await venta({ folio: '9', fechaVencimiento: addDias(EMISION, 45) });
    const nota = await venta({ folio: '10', codigoTipo: '61' });
    expect(await preview(45)).toEqual([
      {
        id: abierta,
        modelo: 'Dte',
        tipo: '33',
        folio: '7',
        fechaEmision: EMISION,
        vence: '2026-10-01',
        venceria: '2026-10-16',
        moneda: 'CLP',
        saldo: 119_000,
      },
      expect.objectContaining({ id: sinFecha, vence: '2026-10-01', venceria: '2026-10-16' }),
    ]);
    expect((await aplicar({ daysPlazoPago: 45 })).json()).toEqual({ cambiados: 2 });
    expect(await Promise.all([abierta, sinFecha, yaA45, nota].map(vencimiento))).toEqual([
      '2026-10-16',
      '2026-10-16',
      '2026-10-16',
      '2026-10-01',
    ]);
    expect(await preview(45)).toEqual([]);
    const historial = await call('GET', `/Dte/${abierta}/historial`);
    expect(historial.body).toContain('cambió el vencimiento del 1 oct 2026 al 16 oct 2026');
  });

  test('only the chosen ones move; a ceded or paid one is no choice', async () => {
    const [una, otra] = [await venta({ folio: '1' }), await venta({ folio: '2' })];
    const cedida = await venta({ folio: '3' });
    await t.admin.query(
      `insert into cesion (id_empresa, id_documento, secuencia, rut_cedente, razon_social_cedente, rut_cesionario,
         razon_social_cesionario, monto, fecha, fuente, vigente)
       values ($1, $2, 1, '76000000-0', 'Cedente', '96790240-3', 'Factoring', 1, now(), 'aec', true)`,
      [empresa.idEmpresa, cedida],
    );
    expect((await aplicar({ daysPlazoPago: 60, ids: [una] })).json()).toEqual({ cambiados: 1 });
    expect(await vencimiento(otra)).toBe('2026-10-01');
    const conflicto = await aplicar({ daysPlazoPago: 60, ids: [otra, cedida] });
    expect([conflicto.statusCode, conflicto.json().error.message]).toEqual([
      409,
      'Algunos documentos cambiaron mientras tanto. Revisa la lista de nuevo.',
    ]);
    expect(await Promise.all([otra, cedida].map(vencimiento))).toEqual(['2026-10-01', '2026-10-01']);
  });

  test('401 without a session, 403 without the permission, 400 for a term beyond a year, 404 for others’ customers', async () => {
    await venta();
    expect((await call('GET', `${ruta()}?daysPlazoPago=30`, { headers: {} })).statusCode).toBe(401);
    expect((await aplicar({ daysPlazoPago: 30 }, {})).statusCode).toBe(401);
    const solo = await empresa.headersWith({ permisos: ['documentos.ver'] });
    expect((await aplicar({ daysPlazoPago: 30 }, solo)).statusCode).toBe(403);
    const nada = await empresa.headersWith({ permisos: [] });
    expect((await call('GET', `${ruta()}?daysPlazoPago=30`, { headers: nada })).statusCode).toBe(403);
    for (const dias of [-1, 366, 1.5, 'hoy'])
      expect((await call('GET', `${ruta()}?daysPlazoPago=${dias}`)).statusCode).toBe(400);
    const largo = await aplicar({ daysPlazoPago: 366 });
    expect([largo.statusCode, largo.json().error.details]).toEqual([
      400,
      { 'body.daysPlazoPago': ['El plazo va de 0 a 365 días.'] },
    ]);
    expect((await aplicar({ daysPlazoPago: 30, ids: [] })).statusCode).toBe(400);
    const ajena = await t.createEmpresa();
    expect((await aplicar({ daysPlazoPago: 30 }, ajena.headers)).statusCode).toBe(404);
    expect((await call('GET', `${ruta()}?daysPlazoPago=30`, { headers: ajena.headers })).statusCode).toBe(
      404,
    );
  });
});

describe('a document that states no due date', () => {
  const leido = (datos: Partial<DocumentoLeido>): DocumentoLeido => ({
    modelo: 'Dte',
    fuente: 'rcv',
    fila: 1,
    codigoTipo: '33',
    folio: '1',
    rut: '76543210-3',
    emiteComprador: false,
    razonSocial: 'Viña Sur SpA',
    giro: null,
    direccion: null,
    comuna: null,
    fechaEmision: EMISION,
    fechaVencimiento: null,
    moneda: 'CLP',
    tipoCambio: null,
    montoNeto: 100_000,
    montoExento: 0,
    iva: 19_000,
    valorOtroImpuesto: 0,
    montoTotal: 119_000,
    otrosImpuestos: [],
    detalle: {},
    glosas: [],
    referencias: [],
    claveXml: null,
    firma: null,
    estadoSii: null,
    fechaRecepcion: null,
    fechaAcuse: null,
    fechaReclamo: null,
    ...datos,
  });
  const llegar = async (...leidos: Partial<DocumentoLeido>[]) => {
    await withEmpresa(t.cuadra.platform.db, empresa.idEmpresa, (tx) =>
      importLeidos(tx, empresa.idEmpresa, leidos.map(leido)),
    );
    const { rows } = await t.admin.query<{ vence: string }>(
      'select fecha_vencimiento::text as vence from documento where id_empresa = $1 order by id',
      [empresa.idEmpresa],
    );
    return rows.map(({ vence }) => vence);
  };

  test('falls due by the term of its customer or supplier; without one, by the company’s', async () => {
    await t.admin.query(
      `update empresa set plazo_pago_clientes = 30, plazo_pago_proveedores = 20 where id_empresa = $1`,
      [empresa.idEmpresa],
    );
    await t.admin.query('insert into cliente (id_empresa, id_contraparte, plazo_pago) values ($1, $2, 60)', [
      empresa.idEmpresa,
      idCliente,
    ]);
    await t.admin.query(
      'insert into proveedor (id_empresa, id_contraparte, plazo_pago) values ($1, $2, 15)',
      [empresa.idEmpresa, idCliente],
    );
    const otro = { rut: '96790240-3', razonSocial: 'Minera Norte SA' };
    expect(
      await llegar(
        { folio: '1' },
        { folio: '2', fechaVencimiento: '2026-09-09' },
        { folio: '3', ...otro },
        { folio: '4', modelo: 'Compra' },
        { folio: '5', modelo: 'Compra', ...otro },
      ),
    ).toEqual([60, 8, 30, 15, 20].map((dias) => addDias(EMISION, dias)));
  });
});
