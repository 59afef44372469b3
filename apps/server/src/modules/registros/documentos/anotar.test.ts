import { insertDocumento, testCuadra, type TestCuadra } from '@cuadra/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { withEmpresa, type Tx } from '../../../platform/database/index.ts';
import { nameContraparte, restoreContrapartes } from './store/contraparte.ts';
import { updateEstadosSii } from './store/documento.ts';
import { payDocumentos, unpayDocumentos } from './store/pagos.ts';
import { writeSaldos } from './store/saldar.ts';
import { revaluarDocumentos } from './store/valor.ts';
import { insertDocumentos, setDocumentos, type ValoresDocumento } from './store/write.ts';

let t: TestCuadra;
let idEmpresa: number;
beforeAll(async () => {
  t = await testCuadra();
});
afterAll(() => t.close());
beforeEach(async () => {
  ({ idEmpresa } = await t.createEmpresa());
});

const query = async <F extends object>(texto: string, ...valores: unknown[]): Promise<F[]> =>
  (await t.admin.query<F>(texto, [idEmpresa, ...valores])).rows;
const asOwner = <R>(work: (tx: Tx) => Promise<R>): Promise<R> =>
  withEmpresa(t.cuadra.platform.db, idEmpresa, work);

/** The documents that the work leaves to be posted. */
async function marksOf(work: (tx: Tx) => Promise<unknown>): Promise<number[]> {
  await query('delete from asiento_pendiente where id_empresa = $1');
  await asOwner(work);
  const marcas = await query<{ id: number }>(
    `select distinct id_documento::int as id from asiento_pendiente where id_empresa = $1 and origen = 'documento' order by 1`,
  );
  return marcas.map(({ id }) => id);
}
const valorDe = async (id: number) => {
  const [fila] = await query<{ valor: string | null }>(
    'select valor_moneda as valor from documento where id_empresa = $1 and id = $2',
    id,
  );
  return fila?.valor;
};
const proveedores = async () =>
  (
    await query<{ id: number }>(
      'select id_contraparte::int as id from proveedor where id_empresa = $1 order by 1',
    )
  ).map(({ id }) => id);

async function insertContraparte(rut: string): Promise<number> {
  const [fila] = await query<{ id: number }>(
    `insert into contraparte (id_empresa, rut, razon_social, nombre) values ($1, $2, 'Parte', 'Parte') returning id::int`,
    rut,
  );
  return fila?.id ?? 0;
}

let folio = 0;
const nuevo = (valores: Partial<Parameters<typeof insertDocumentos>[2][number]> = {}) => ({
  modelo: 'Dte',
  idTipoDocumento: 1,
  codigoTipo: '33',
  folio: `a${(folio += 1)}`,
  rut: '76543210-3',
  razonSocial: 'Parte',
  fechaEmision: '2026-10-14',
  idMoneda: 1,
  montoTotal: 1000,
  signo: 1,
  saldo: 1000,
  fuente: 'manual',
  ...valores,
});
const insert = async (tx: Tx, valores: Parameters<typeof nuevo>[0] = {}) =>
  (await insertDocumentos(tx, idEmpresa, [nuevo(valores)]))[0]?.id ?? 0;

describe('what the ledger posts follows from documents and is marked with them', () => {
  test('a new document, unless it has no entry', async () => {
    const ids: number[] = [];
    const marcas = await marksOf(async (tx) => {
      ids.push(await insert(tx));
      await insert(tx, { codigoTipo: '52', signo: 0, saldo: 0 });
      await insert(tx, { modelo: 'Ot', codigoTipo: 'NV', signo: 0, saldo: 0 });
    });
    expect(marcas).toEqual(ids);
  });

  test.each<[string, ValoresDocumento]>([
    ['its amounts', { montoNeto: 10 }],
    ['its day', { fechaEmision: '2026-09-30' }],
    ['its type', { codigoTipo: '34' }],
    ['that it is annulled', { anulado: true }],
    ['what the SII says of it', { estadoSii: 'reclamado' }],
    ['its details', { detalle: '{"formaPago": "contado"}' }],
    ['the day of its payment', { fechaPagoInterna: '2026-12-01' }],
    ['its rate', { tipoCambio: '2' }],
  ])('a document of which %s changes', async (_nombre, valores) => {
    const id = await insertDocumento(t.admin, idEmpresa);
    const set = (tx: Tx) => setDocumentos(tx, idEmpresa, [id], valores);
    expect(await marksOf(set)).toEqual([id]);
    expect(await marksOf(set), 'the same again changes nothing').toEqual([]);
  });

  test('a document of which nothing of that changes is not marked', async () => {
    const id = await insertDocumento(t.admin, idEmpresa);
    const estados = (estadoSii: string | null) => (tx: Tx) =>
      updateEstadosSii(tx, idEmpresa, [
        { id, estadoSii, fechaRecepcion: '2026-10-15', fechaAcuse: null, fechaReclamo: null },
      ]);
    const montos = new Map([[id, 1000]]);
    expect(await marksOf((tx) => setDocumentos(tx, idEmpresa, [id], { folio: '999' }))).toEqual([]);
    expect(await marksOf((tx) => payDocumentos(tx, idEmpresa, montos, 1))).toEqual([]);
    expect(await marksOf((tx) => unpayDocumentos(tx, idEmpresa, montos))).toEqual([]);
    expect(await marksOf(estados('registro'))).toEqual([id]);
    expect(await marksOf(estados('registro'))).toEqual([]);
    expect(await marksOf(estados(null))).toEqual([]);
  });

  test('what a cut-off date settles asks for the entry, once', async () => {
    const id = await insertDocumento(t.admin, idEmpresa, { fechaEmision: '2026-01-10' });
    const saldar = (tx: Tx) => writeSaldos(tx, idEmpresa, '2026-06-01', { ids: [id], retenidos: new Map() });
    expect(await marksOf(saldar)).toEqual([id]);
    expect(await marksOf(saldar)).toEqual([]);
  });
});

describe('the worth of a document of another currency', () => {
  beforeEach(() =>
    t.admin.query(
      `insert into moneda_valor (id_moneda, fecha, valor, fuente)
       values (2, '2026-10-14', 950, 'prueba'), (2, '2026-10-15', 960, 'prueba')
       on conflict (id_moneda, fecha) do update set valor = excluded.valor`,
    ),
  );

  test('is that of its day or its own rate, and follows them', async () => {
    const [pesos, delDia, propio] = await asOwner(async (tx) => [
      await insert(tx),
      await insert(tx, { idMoneda: 2, codigoTipo: '110' }),
      await insert(tx, { idMoneda: 2, codigoTipo: '110', tipoCambio: '941.5' }),
    ]);
    const valores = async () => [
      await valorDe(pesos ?? 0),
      Number(await valorDe(delDia ?? 0)),
      Number(await valorDe(propio ?? 0)),
    ];
    expect(await valores()).toEqual([null, 950, 941.5]);
    const set = (cambio: ValoresDocumento) =>
      asOwner((tx) => setDocumentos(tx, idEmpresa, [pesos ?? 0, delDia ?? 0, propio ?? 0], cambio));
    await set({ fechaEmision: '2026-10-15' });
    expect(await valores()).toEqual([null, 960, 941.5]);
    await set({ tipoCambio: null });
    expect(await valores()).toEqual([null, 960, 960]);
    await set({ idMoneda: 1 });
    expect(await valores()).toEqual([null, 0, 0]);
    expect(await valorDe(propio ?? 0)).toBeNull();
  });

  test('that changes asks for the entry', async () => {
    const id = await asOwner((tx) => insert(tx, { idMoneda: 2, codigoTipo: '110' }));
    await t.admin.query(`update moneda_valor set valor = 955 where id_moneda = 2 and fecha = '2026-10-14'`);
    const revaluar = (tx: Tx) => revaluarDocumentos(tx, { idEmpresa, idMoneda: 2, desde: '2026-10-01' }, 100);
    expect(await marksOf(revaluar)).toEqual([id]);
    expect(Number(await valorDe(id))).toBe(955);
    expect(await marksOf(revaluar)).toEqual([]);
  });
});

test('a counterparty is a supplier once a purchase names it, by whatever way', async () => {
  const [cliente, emisor, asignada, repuesta, elegida] = [
    await insertContraparte('76000001-6'),
    await insertContraparte('76000002-4'),
    await insertContraparte('76000003-2'),
    await insertContraparte('76000004-0'),
    await insertContraparte('76000005-9'),
  ];
  const ids = await asOwner(async (tx) => {
    await insert(tx, { idContraparte: cliente });
    await insert(tx, { modelo: 'Compra', idContraparte: emisor });
    return [await insert(tx, { modelo: 'Gasto' }), await insert(tx, { modelo: 'Honorario' })];
  });
  const [gasto = 0, honorario = 0] = ids;
  expect(await proveedores()).toEqual([emisor]);
  await asOwner((tx) => nameContraparte(tx, idEmpresa, [gasto], asignada));
  expect(await proveedores()).toEqual([emisor, asignada]);
  await asOwner((tx) => restoreContrapartes(tx, idEmpresa, new Map([[gasto, repuesta]])));
  expect(await proveedores()).toEqual([emisor, asignada, repuesta]);
  await asOwner((tx) => setDocumentos(tx, idEmpresa, [honorario], { idContraparte: elegida }));
  expect(await proveedores()).toEqual([emisor, asignada, repuesta, elegida]);
  await query(`update proveedor set notas = 'propias' where id_empresa = $1 and id_contraparte = $2`, emisor);
  await asOwner((tx) => insert(tx, { modelo: 'Compra', idContraparte: emisor }));
  expect(await query(`select notas from proveedor where id_empresa = $1 and notas is not null`)).toEqual([
    { notas: 'propias' },
  ]);
});
