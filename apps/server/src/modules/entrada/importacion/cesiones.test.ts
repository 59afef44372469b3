import type { DocumentoDetalle, ListaDocumentos } from '@cuadra/contract';
import { leerDte } from '@cuadra/formats';
import { testCuadra, type TestCuadra, type TestEmpresa } from '@cuadra/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  buildAecXml,
  ejemploDte,
  type CesionDatos,
} from '../../../../../../packages/formats/src/dte/testing/index.ts';
import { countOf, documentosDe, llave, mensajes, OTRA, parte, xml } from './testing/documentos.ts';
import { importOne } from './testing/index.ts';

const FACTOR = { rut: '96919050-8', razonSocial: 'Factoring Río Ñuble S.A.' };
const FONDO = { rut: '76429000-3', razonSocial: 'Fondo de Inversión Los Andes' };

let t: TestCuadra;
beforeAll(async () => {
  t = await testCuadra({ workers: true });
});
afterAll(() => t.close());

/** Signed by who the cedente says may sign. */
const firmada = (cesion: CesionDatos): CesionDatos => ({
  autorizado: { rut: '11111111-1', nombre: 'Firmante de prueba' },
  ...cesion,
});

/** A purchase of the company from OTRA, and a file that says it was ceded. */
function cedida(empresa: TestEmpresa, ...cesiones: CesionDatos[]) {
  const datos = ejemploDte(33, { folio: 70, emisor: OTRA, receptor: parte(empresa) });
  const partes = cesiones.length > 0 ? cesiones : [{ cedente: OTRA, cesionario: FACTOR }];
  return {
    factura: datos,
    archivo: { nombre: 'aec.xml', bytes: buildAecXml(datos, partes.map(firmada), llave) },
  };
}

async function detalle(empresa: TestEmpresa, ruta: 'compras' | 'dtes', id: number) {
  const respuesta = await t.app.inject({ url: `/api/${ruta}/${id}`, headers: empresa.headers });
  return respuesta.json<DocumentoDetalle>();
}

async function lista(empresa: TestEmpresa, ruta: 'compras' | 'dtes') {
  const { headers } = empresa;
  const respuesta = await t.app.inject({ url: `/api/legacy/documentos/${ruta}`, headers });
  return respuesta.json<ListaDocumentos>().items;
}

describe('an AEC', () => {
  test('brings its invoice and says who must be paid; again, adds nothing', async () => {
    const empresa = await t.createEmpresa();
    const { archivo } = cedida(empresa);
    expect(await importOne(t, empresa, archivo)).toMatchObject({
      estado: 'listo',
      tipo: 'aec',
      creados: 1,
      compras: 1,
      errores: [],
      novedades: [
        'El documento 70 de Señales Viña Ltda. está cedido: págaselo a Factoring Río Ñuble S.A. (96.919.050-8), no a quien lo emitió.',
      ],
    });
    const [item] = await lista(empresa, 'compras');
    expect(item).toMatchObject({ folio: '70', rut: OTRA.rut, cesion: FACTOR });
    const { cesiones } = await detalle(empresa, 'compras', item?.id ?? 0);
    expect(cesiones).toEqual([
      {
        id: expect.any(Number),
        secuencia: 1,
        cedente: OTRA,
        cesionario: { ...FACTOR, email: 'pagos@cesionario.cl' },
        monto: 59_500,
        ultimoVencimiento: '2026-03-15',
        fecha: '2026-03-15T18:00:00.000Z',
        fuente: 'aec',
        vigente: true,
        usuario: null,
      },
    ]);
    const [guardado] = await documentosDe(t, empresa);
    const [solo] = leerDte(await t.cuadra.platform.storage.read(guardado?.clave_xml ?? '')).documentos;
    expect(solo).toMatchObject({ estado: 'leido', firma: { estado: 'valida' }, dte: { folio: 70 } });
    expect(await importOne(t, empresa, archivo)).toMatchObject({
      estado: 'listo',
      creados: 0,
      duplicados: 1,
      avisos: [],
      novedades: [],
    });
    expect(await countOf(t, 'cesion', empresa)).toBe(1);
    const actos = await t.admin.query(`select from auditoria where id_empresa = $1 and accion = 'ceder'`, [
      empresa.idEmpresa,
    ]);
    expect(actos.rowCount).toBe(1);
  });

  test('of an invoice that was here, ceded twice: the last assignee is to be paid', async () => {
    const empresa = await t.createEmpresa();
    const { factura, archivo: primera } = cedida(empresa);
    await importOne(t, empresa, xml('f.xml', factura));
    const { archivo: segunda } = cedida(
      empresa,
      { cedente: OTRA, cesionario: FACTOR },
      { cedente: FACTOR, cesionario: FONDO, monto: 50_000 },
    );
    expect(await importOne(t, empresa, segunda)).toMatchObject({ creados: 1, duplicados: 0 });
    // The older file, which knows of the first cession alone, changes nothing.
    expect(await importOne(t, empresa, primera)).toMatchObject({ novedades: [], avisos: [] });
    const [item] = await lista(empresa, 'compras');
    expect(item?.cesion).toEqual(FONDO);
    const { cesiones } = await detalle(empresa, 'compras', item?.id ?? 0);
    expect(cesiones.map(({ secuencia, monto, vigente }) => [secuencia, monto, vigente])).toEqual([
      [1, 59_500, false],
      [2, 50_000, true],
    ]);
  });

  test('of a sale says that the customer pays the assignee', async () => {
    const empresa = await t.createEmpresa();
    const datos = ejemploDte(33, { folio: 8, emisor: parte(empresa), receptor: OTRA });
    const bytes = buildAecXml(datos, [firmada({ cedente: parte(empresa), cesionario: FACTOR })], llave);
    const archivo = await importOne(t, empresa, { nombre: 'v.xml', bytes });
    expect(archivo).toMatchObject({ estado: 'listo', ventas: 1 });
    expect(archivo.novedades).toEqual([
      'El documento 8 a Señales Viña Ltda. está cedido: tu cliente se lo pagará a Factoring Río Ñuble S.A. (96.919.050-8).',
    ]);
    expect((await lista(empresa, 'dtes'))[0]?.cesion).toEqual(FACTOR);
  });

  test('whose cession was altered leaves nothing, not even its invoice', async () => {
    const empresa = await t.createEmpresa();
    const { archivo } = cedida(empresa);
    const texto = Buffer.from(archivo.bytes)
      .toString('latin1')
      .replace('<MontoCesion>59500', '<MontoCesion>1');
    const malo = await importOne(t, empresa, { nombre: 'x.xml', bytes: Buffer.from(texto, 'latin1') });
    expect(malo).toMatchObject({ estado: 'error', tipo: 'aec', creados: 0 });
    expect(mensajes(malo)[0]).toMatch(
      /^Cesión 1: el documento de la cesión 1 fue modificado después de firmado/,
    );
    expect([await countOf(t, 'documento', empresa), await countOf(t, 'cesion', empresa)]).toEqual([0, 0]);
  });

  test('of another pair of companies is refused', async () => {
    const empresa = await t.createEmpresa();
    const bytes = buildAecXml(
      ejemploDte(33),
      [{ cedente: ejemploDte(33).emisor, cesionario: FACTOR }],
      llave,
    );
    const archivo = await importOne(t, empresa, { nombre: 'x.xml', bytes });
    expect(archivo.estado).toBe('error');
    expect(mensajes(archivo)[0]).toContain('no fue emitida ni recibida por');
  });
});

describe('a cession by hand', () => {
  const ceder = (empresa: TestEmpresa, id: number, payload: object, ruta = 'compras') =>
    t.app.inject({ method: 'POST', url: `/api/${ruta}/${id}/cesion`, headers: empresa.headers, payload });
  const quitar = (empresa: TestEmpresa, id: number) =>
    t.app.inject({ method: 'DELETE', url: `/api/compras/${id}/cesion`, headers: empresa.headers });
  const aFactor = { rutCesionario: '96.919.050-8', razonSocialCesionario: FACTOR.razonSocial };

  async function conCompra(tipo: 33 | 61 = 33) {
    const empresa = await t.createEmpresa();
    await importOne(
      t,
      empresa,
      xml('f.xml', ejemploDte(tipo, { folio: 70, emisor: OTRA, receptor: parte(empresa) })),
    );
    return { empresa, id: (await lista(empresa, 'compras'))[0]?.id ?? 0 };
  }

  test.each<[string, object, string]>([
    ['a RUT that is none', { ...aFactor, rutCesionario: '96.919.050-1' }, 'body.rutCesionario'],
    ['no name', { ...aFactor, razonSocialCesionario: ' ' }, 'body.razonSocialCesionario'],
    ['more than the total', { ...aFactor, monto: 59_501 }, 'body.monto'],
    ['nothing', { ...aFactor, monto: 0 }, 'body.monto'],
    ['a day to come', { ...aFactor, fecha: '2199-01-01' }, 'body.fecha'],
    ['an address that is none', { ...aFactor, email: 'x' }, 'body.email'],
  ])('with %s is refused at its field', async (_que, payload, campo) => {
    const { empresa, id } = await conCompra();
    const respuesta = await ceder(empresa, id, payload);
    expect(respuesta.statusCode).toBe(400);
    expect(Object.keys(respuesta.json<{ error: { details: object } }>().error.details)).toEqual([campo]);
    expect(await countOf(t, 'cesion', empresa)).toBe(0);
  });

  test('to the seller, of a note, twice to the same or by the wrong door is a conflict or nothing', async () => {
    const { empresa, id } = await conCompra();
    expect((await ceder(empresa, id, { ...aFactor, rutCesionario: OTRA.rut })).statusCode).toBe(409);
    expect((await ceder(empresa, id, aFactor, 'dtes')).statusCode).toBe(404);
    expect((await quitar(empresa, id)).statusCode).toBe(409);
    expect((await ceder(empresa, id, aFactor)).statusCode).toBe(201);
    expect((await ceder(empresa, id, aFactor)).statusCode).toBe(409);
    const nota = await conCompra(61);
    expect((await ceder(nota.empresa, nota.id, aFactor)).statusCode).toBe(409);
  });

  test('is told in the history, can be ceded again and taken back', async () => {
    const { empresa, id } = await conCompra();
    const hecha = await ceder(empresa, id, { ...aFactor, fecha: '2026-03-20', email: 'Pagos@Factor.CL' });
    expect(hecha.json()).toMatchObject({
      cesiones: [{ fuente: 'manual', monto: 59_500, cesionario: { ...FACTOR, email: 'pagos@factor.cl' } }],
    });
    const otra = { rutCesionario: FONDO.rut, razonSocialCesionario: FONDO.razonSocial };
    expect((await ceder(empresa, id, otra)).json()).toMatchObject({
      cesiones: [{ vigente: false }, { secuencia: 2, cedente: FACTOR, vigente: true }],
    });
    expect((await quitar(empresa, id)).json()).toMatchObject({ cesiones: [{ secuencia: 1, vigente: true }] });
    expect((await lista(empresa, 'compras'))[0]?.cesion).toEqual(FACTOR);
    const historial = await t.app.inject({ url: `/api/Compra/${id}/historial`, headers: empresa.headers });
    const frases = historial.json<{ items: { descripcion: string }[] }>().items;
    expect(frases.map(({ descripcion }) => descripcion)).toEqual([
      expect.stringContaining('quitó la cesión a Fondo de Inversión Los Andes (76.429.000-3)'),
      expect.stringContaining('anotó la cesión a Fondo de Inversión Los Andes (76.429.000-3)'),
      expect.stringContaining('anotó la cesión a Factoring Río Ñuble S.A. (96.919.050-8)'),
      expect.any(String),
    ]);
  });

  test('gives way to the signed file, which can no longer be taken back', async () => {
    const { empresa, id } = await conCompra();
    await ceder(empresa, id, { rutCesionario: FONDO.rut, razonSocialCesionario: FONDO.razonSocial });
    const archivo = await importOne(t, empresa, cedida(empresa).archivo);
    expect(archivo.avisos.map(({ mensaje }) => mensaje)).toEqual([
      'La cesión 1 estaba anotada a mano a Fondo de Inversión Los Andes (76.429.000-3); quedó a Factoring Río Ñuble S.A. (96.919.050-8), como dice el archivo.',
    ]);
    expect((await detalle(empresa, 'compras', id)).cesiones).toMatchObject([
      { fuente: 'aec', cesionario: FACTOR, vigente: true },
    ]);
    expect((await quitar(empresa, id)).statusCode).toBe(409);
  });
});

test('the database refuses a cession of what the law does not let be ceded', async () => {
  const empresa = await t.createEmpresa();
  await importOne(
    t,
    empresa,
    xml('n.xml', ejemploDte(61, { folio: 9, emisor: OTRA, receptor: parte(empresa) })),
  );
  const ceder = t.admin.query(
    `insert into cesion (id_empresa, id_documento, secuencia, rut_cedente, razon_social_cedente, rut_cesionario,
       razon_social_cesionario, monto, fecha, fuente, vigente)
     select id_empresa, id, 1, 'a', 'a', 'b', 'b', 1, now(), 'manual', true from documento where id_empresa = $1`,
    [empresa.idEmpresa],
  );
  await expect(ceder).rejects.toMatchObject({ constraint: 'cesion_tipo' });
});
