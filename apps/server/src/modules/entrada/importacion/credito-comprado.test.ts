import type { DocumentoDetalle, IvaDelMes, LibroDeRcv, ListaDocumentos } from '@cuadra/contract';
import { leerDte } from '@cuadra/formats';
import { insertCartola, insertCuenta, testCuadra, type TestCuadra, type TestEmpresa } from '@cuadra/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  buildAecXml,
  ejemploDte,
  type CesionDatos,
} from '../../../../../../packages/formats/src/dte/testing/index.ts';
import { countOf, documentosDe, llave, mensajes, OTRA, parte, xml } from './testing/documentos.ts';
import { importOne } from './testing/index.ts';

const VENDEDOR = { rut: '96919050-8', razonSocial: 'Maderas Río Ñuble S.A.' };
const OTRO_VENDEDOR = { rut: '76192083-9', razonSocial: 'Pinturas del Maule SpA' };
const FONDO = { rut: '76429000-3', razonSocial: 'Fondo de Inversión Los Andes' };
const CREDITOS = 'tipo=C33,C34,C43,C46';

let t: TestCuadra;
beforeAll(async () => {
  t = await testCuadra({ workers: true });
});
afterAll(() => t.close());

const firmada = (cesion: CesionDatos): CesionDatos => ({
  autorizado: { rut: '11111111-1', nombre: 'Firmante de prueba' },
  ...cesion,
});

/** An invoice of 59,500 from a seller to OTRA, ceded as these say. */
function aec(cesiones: readonly CesionDatos[], vendedor = VENDEDOR) {
  const datos = ejemploDte(33, {
    folio: 70,
    emisor: { ...ejemploDte(33).emisor, ...vendedor },
    receptor: OTRA,
  });
  return { nombre: 'aec.xml', bytes: buildAecXml(datos, cesiones.map(firmada), llave) };
}

const comprado = (empresa: TestEmpresa, mas: Partial<CesionDatos> = {}): CesionDatos => ({
  cedente: VENDEDOR,
  cesionario: parte(empresa),
  monto: 50_000,
  ultimoVencimiento: '2026-05-20',
  fecha: '2026-03-18T15:00:00',
  ...mas,
});

async function get<R>(empresa: TestEmpresa, url: string): Promise<R> {
  const respuesta = await t.app.inject({ url: `/api/${url}`, headers: empresa.headers });
  expect(respuesta.statusCode, respuesta.body).toBe(200);
  return respuesta.json<R>();
}
const lista = (empresa: TestEmpresa, filtro = CREDITOS) =>
  get<ListaDocumentos>(empresa, `legacy/documentos/dtes?${filtro}`);

/** Debits less credits of each account with a key. */
async function saldos(empresa: TestEmpresa): Promise<Record<string, number>> {
  await get(empresa, 'contabilidad/iva?periodo=2026-03');
  const { rows } = await t.admin.query<{ key: string; saldo: number }>(
    `select c.key, sum(l.debe - l.haber)::float as saldo from asiento_linea l
     join cuenta_contable c on c.id_empresa = l.id_empresa and c.id = l.id_cuenta_contable
     where l.id_empresa = $1 and c.key is not null group by 1 having sum(l.debe - l.haber) <> 0`,
    [empresa.idEmpresa],
  );
  return Object.fromEntries(rows.map(({ key, saldo }) => [key, saldo]));
}

describe('an AEC in which the company is the cesionario', () => {
  test('brings a credit to collect from the debtor; again, changes nothing', async () => {
    const empresa = await t.createEmpresa();
    const archivo = aec([comprado(empresa)]);
    expect(await importOne(t, empresa, archivo)).toMatchObject({
      estado: 'listo',
      tipo: 'aec',
      creados: 1,
      ventas: 0,
      compras: 0,
      errores: [],
      novedades: [
        expect.stringMatching(
          /^La factura 70 es un crédito que Maderas Río Ñuble S\.A\. \(96\.919\.050-8\) cedió a .*: cóbralo a Señales Viña Ltda\. \(77\.777\.777-7\)\. No es una venta tuya\.$/,
        ),
      ],
    });
    const { items } = await lista(empresa);
    expect(items).toMatchObject([
      {
        folio: '70',
        tipo: { codigo: 'C33', descripcion: 'Crédito cedido: factura electrónica' },
        ...OTRA,
        fechaEmision: '2026-03-18',
        fechaVencimiento: '2026-05-20',
        montoNeto: 0,
        iva: 0,
        montoTotal: 50_000,
        saldo: 50_000,
        cesion: null,
      },
    ]);
    const detalle = await get<DocumentoDetalle>(empresa, `dtes/${items[0]?.id}`);
    expect(detalle).toMatchObject({
      credito: { cedente: VENDEDOR, vendedor: VENDEDOR, fechaFactura: '2026-03-15', totalFactura: 59_500 },
      cesiones: [],
      firma: 'valida',
      tieneXml: true,
      Saldo: { saldoDeudor: 50_000 },
    });
    const [guardado] = await documentosDe(t, empresa);
    const [factura] = leerDte(await t.cuadra.platform.storage.read(guardado?.clave_xml ?? '')).documentos;
    expect(factura).toMatchObject({ estado: 'leido', firma: { estado: 'valida' }, dte: { folio: 70 } });

    expect(await importOne(t, empresa, archivo)).toMatchObject({
      estado: 'listo',
      creados: 0,
      duplicados: 1,
      avisos: [],
      novedades: [],
    });
    expect([await countOf(t, 'documento', empresa), await countOf(t, 'cesion', empresa)]).toEqual([1, 0]);
  });

  test('is no sale: not in its lists, sums, book or IVA, and a sale of the same number stands beside it', async () => {
    const empresa = await t.createEmpresa();
    await importOne(t, empresa, aec([comprado(empresa)]));
    const vacia = { emitidos: 0, ventas: 0 };
    const cifras = async () => {
      const home = await get<{ Dte: { count: number; total: number } }>(
        empresa,
        'home?from=2026-03-01&to=2026-03-31',
      );
      const { items: libro } = await get<LibroDeRcv>(empresa, 'contabilidad/libros/ventas?periodo=2026-03');
      const iva = await get<IvaDelMes>(empresa, 'contabilidad/iva?periodo=2026-03');
      const porMes = await lista(empresa, 'periodo=2026-03');
      const empresaEntera = await get<{ ventas: number; documentosEmitidos: number }>(
        empresa,
        `empresas/${empresa.idEmpresa}/characterization`,
      );
      const porRut = await lista(empresa, `rut=${OTRA.rut}`);
      return {
        emitidos: home.Dte.count,
        ventas: home.Dte.total,
        delAnio: [empresaEntera.documentosEmitidos, empresaEntera.ventas],
        libro: libro.map(({ folio }) => folio),
        resumen: iva.resumen.map(({ total }) => total),
        listas: [porMes, porRut].map(({ pagination, items, totales }) => [
          pagination.count,
          items.length,
          totales.map(({ total }) => total),
        ]),
      };
    };
    expect(await cifras()).toEqual({
      ...vacia,
      delAnio: [0, 0],
      libro: [],
      resumen: [],
      listas: [
        [0, 0, []],
        [0, 0, []],
      ],
    });
    const propia = ejemploDte(33, { folio: 70, emisor: parte(empresa), receptor: OTRA });
    expect(await importOne(t, empresa, xml('f.xml', propia))).toMatchObject({ creados: 1, ventas: 1 });
    expect(await cifras()).toEqual({
      emitidos: 1,
      ventas: 59_500,
      // Without its IVA.
      delAnio: [1, 50_000],
      libro: ['70'],
      resumen: [59_500],
      listas: [
        [1, 1, [59_500]],
        [1, 1, [59_500]],
      ],
    });
    // A search by the number finds the invoice and the credit.
    expect((await lista(empresa, 'texto=70')).items.map(({ tipo }) => tipo.codigo).toSorted()).toEqual([
      '33',
      'C33',
    ]);
  });

  test('posts what the debtor owes against what the cedente is owed, and the payment of the debtor settles it', async () => {
    const empresa = await t.createEmpresa();
    await importOne(t, empresa, aec([comprado(empresa)]));
    expect(await saldos(empresa)).toEqual({ clientes: 50_000, creditos_cedidos_por_pagar: -50_000 });
    const cuenta = await insertCuenta(t.admin, empresa.idEmpresa);
    const cobro = await insertCartola(t.admin, empresa.idEmpresa, {
      idCuenta: cuenta,
      abono: 50_000,
      fecha: '2026-05-20',
    });
    const [credito] = (await lista(empresa)).items;
    const hecha = await t.app.inject({
      method: 'POST',
      url: '/api/conciliaciones',
      headers: empresa.headers,
      payload: { cartolas: [{ id: cobro }], documentos: [{ id: credito?.id }] },
    });
    expect(hecha.statusCode, hecha.body).toBe(201);
    expect((await lista(empresa)).items).toMatchObject([{ saldo: 0, estadoConciliacion: 'conciliado' }]);
    expect(await saldos(empresa)).toEqual({ creditos_cedidos_por_pagar: -50_000 });
    // Payments of bought credits do not count in the payment terms of customers.
    expect(await get(empresa, `empresas/${empresa.idEmpresa}/plazos-pago`)).toMatchObject({
      clientes: { documentos: 0, monto: 0 },
    });
  });

  test('of two sellers with one number to the same debtor are two credits', async () => {
    const empresa = await t.createEmpresa();
    await importOne(t, empresa, aec([comprado(empresa)]));
    const otra = aec([comprado(empresa, { cedente: OTRO_VENDEDOR, monto: 40_000 })], OTRO_VENDEDOR);
    expect(await importOne(t, empresa, otra)).toMatchObject({ estado: 'listo', creados: 1, avisos: [] });
    expect((await lista(empresa)).totales).toMatchObject([{ cantidad: 2, total: 90_000 }]);
  });

  test('says that the company ceded the credit on, and that it bought it back', async () => {
    const empresa = await t.createEmpresa();
    const suya = comprado(empresa, { monto: 59_500 });
    const alFondo = { cedente: parte(empresa), cesionario: FONDO, monto: 59_500 };
    const deVuelta = { cedente: FONDO, cesionario: parte(empresa), monto: 59_500 };
    await importOne(t, empresa, aec([suya]));
    const cedida = await importOne(t, empresa, aec([suya, alFondo]));
    expect(cedida).toMatchObject({ estado: 'listo', creados: 1, duplicados: 0, avisos: [] });
    const [item] = (await lista(empresa)).items;
    expect(item?.cesion).toEqual(FONDO);
    const { cesiones } = await get<DocumentoDetalle>(empresa, `dtes/${item?.id}`);
    expect(cesiones).toMatchObject([{ secuencia: 2, cesionario: FONDO, vigente: true }]);
    // The older file knows less, and changes nothing.
    await importOne(t, empresa, aec([suya]));
    expect((await lista(empresa)).items[0]?.cesion).toEqual(FONDO);
    expect(await importOne(t, empresa, aec([suya, alFondo, deVuelta]))).toMatchObject({ estado: 'listo' });
    expect((await lista(empresa)).items[0]?.cesion).toBeNull();
    expect(await countOf(t, 'documento', empresa)).toBe(1);
  });

  test('bought from a cesionario says who ceded it and who sold', async () => {
    const empresa = await t.createEmpresa();
    const alFondo = { cedente: VENDEDOR, cesionario: FONDO };
    await importOne(t, empresa, aec([alFondo, comprado(empresa, { cedente: FONDO })]));
    const [item] = (await lista(empresa)).items;
    expect(await get<DocumentoDetalle>(empresa, `dtes/${item?.id}`)).toMatchObject({
      montoTotal: 50_000,
      credito: { cedente: FONDO, vendedor: VENDEDOR },
    });
  });

  test('of a factura de compra is collected from the buyer, who issued it', async () => {
    const empresa = await t.createEmpresa();
    const datos = ejemploDte(46, { folio: 12 });
    const { emisor: comprador, receptor: vendedor } = datos;
    const bytes = buildAecXml(datos, [firmada(comprado(empresa, { cedente: vendedor }))], llave);
    expect(await importOne(t, empresa, { nombre: 'fc.xml', bytes })).toMatchObject({ estado: 'listo' });
    expect((await lista(empresa)).items).toMatchObject([{ rut: comprador.rut, tipo: { codigo: 'C46' } }]);
  });

  test('that was altered leaves nothing', async () => {
    const empresa = await t.createEmpresa();
    const { nombre, bytes } = aec([comprado(empresa)]);
    const texto = Buffer.from(bytes).toString('latin1').replace('<MontoCesion>50000', '<MontoCesion>5');
    const malo = await importOne(t, empresa, { nombre, bytes: Buffer.from(texto, 'latin1') });
    expect(malo).toMatchObject({ estado: 'error', creados: 0 });
    expect(mensajes(malo)[0]).toMatch(/^Cesión 1: /);
    expect(await countOf(t, 'documento', empresa)).toBe(0);
  });

  test('is refused by name where the company is neither cedente, cesionario, seller nor debtor', async () => {
    const empresa = await t.createEmpresa();
    const ajeno = await importOne(t, empresa, aec([{ cedente: VENDEDOR, cesionario: FONDO }]));
    expect(ajeno).toMatchObject({ estado: 'error', creados: 0 });
    expect(mensajes(ajeno)[0]).toMatch(
      /^La factura 70 de Maderas Río Ñuble S\.A\. .* a Señales Viña Ltda\. .* no fue emitida ni recibida por/,
    );
    expect(await countOf(t, 'documento', empresa)).toBe(0);
  });
});
