import { PERMISOS } from '@cuadra/contract';
import { insertCartola, insertCuenta, testCuadra, type TestCuadra, type TestEmpresa } from '@cuadra/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let t: TestCuadra;
let empresa: TestEmpresa;
beforeAll(async () => {
  t = await testCuadra();
  empresa = await t.createEmpresa();
});
afterAll(() => t.close());

type Metodo = 'GET' | 'POST' | 'PUT' | 'DELETE';
const pedir = (method: Metodo, url: string, payload?: object, headers: object = empresa.headers) =>
  t.app.inject({ method, url: `/api${url}`, headers: { ...headers }, ...(payload && { payload }) });
const crear = async (ruta: string, payload: object) => {
  const respuesta = await pedir('POST', `/${ruta}`, payload);
  expect(respuesta.statusCode, respuesta.body).toBe(201);
  return respuesta.json<{ id: number; folio: string }>();
};
const ficha = async (ruta: string, id: number) => (await pedir('GET', `/${ruta}/${id}`)).json();
const errorDe = (respuesta: { json: () => { error: { message: string; details?: object } } }) =>
  respuesta.json().error;

const gasto = { razonSocial: 'Autopista Central', fechaEmision: '2026-10-14', montoTotal: 3_450 };
const boleta = {
  rut: '12.345.678-5',
  razonSocial: 'Marta Díaz',
  folio: '0041',
  fechaEmision: '2025-12-28',
  monto: 1_000_000,
};
const sueldo = { rut: '11111111-1', razonSocial: 'Rosa Pino', periodo: '2026-10', liquido: 850_000 };

/** Reconciles a document whole with a new bank line; answers the reconciliation. */
async function pagar(id: number, monto: number, fecha = '2026-11-05'): Promise<number> {
  const idCuenta = await insertCuenta(t.admin, empresa.idEmpresa);
  const linea = await insertCartola(t.admin, empresa.idEmpresa, {
    idCuenta,
    fecha,
    cargo: monto,
    descripcion: 'PAGO',
  });
  const respuesta = await pedir('POST', '/conciliaciones', {
    cartolas: [{ id: linea }],
    documentos: [{ id, monto }],
  });
  expect(respuesta.statusCode, respuesta.body).toBe(201);
  return respuesta.json<{ id: number }>().id;
}

describe('a gasto', () => {
  test('says at its field what is wrong with it', async () => {
    const respuesta = await pedir('POST', '/gastos', { ...gasto, montoTotal: 0, rut: '11111111-2' });
    expect(respuesta.statusCode).toBe(400);
    expect(errorDe(respuesta).details).toMatchObject({
      'body.montoTotal': ['El monto debe ser mayor a 0.'],
      'body.rut': ['El RUT es inválido'],
    });
    const tarde = await pedir('POST', '/gastos', { ...gasto, fechaVencimiento: '2026-10-01' });
    expect(errorDe(tarde).details).toHaveProperty('body.fechaVencimiento');
    const largo = Object.fromEntries(Array.from({ length: 21 }, (_, i) => [`dato ${i}`, 'x']));
    expect((await pedir('POST', '/gastos', { ...gasto, metadata: largo })).statusCode).toBe(400);
  });

  test('goes in without RUT and without number, once unless a person says that it is another one', async () => {
    const { id, folio } = await crear('gastos', {
      ...gasto,
      descripcion: 'Peaje',
      metadata: { Proyecto: 'Norte' },
    });
    expect(folio).toMatch(/^sn-[a-z]{8}$/);
    expect(await ficha('gastos', id)).toMatchObject({
      rut: '',
      idCliente: null,
      montoTotal: 3_450,
      saldo: 3_450,
      fechaVencimiento: '2026-10-14',
      metadata: { Proyecto: 'Norte' },
      edicion: { permitida: true, motivo: null },
      Glosas: [{ nombre: 'Peaje', montoTotal: 3_450 }],
    });
    const repetido = await pedir('POST', '/gastos', {
      ...gasto,
      razonSocial: 'AUTOPISTA  central',
      descripcion: 'peaje',
    });
    expect(repetido.statusCode).toBe(409);
    expect(errorDe(repetido)).toMatchObject({
      message: expect.stringContaining('Ya está ingresado: Autopista Central, 14 oct 2026, por $3.450.'),
      details: { 'body.existente': [`/gastos?id=${id}`] },
    });
    const otro = await crear('gastos', { ...gasto, descripcion: 'Peaje', repetido: true });
    expect(otro.folio).toBe(`${folio}-2`);
  });

  test('with the RUT of a supplier stands beside their purchases, in its currency', async () => {
    const { id } = await crear('gastos', {
      ...gasto,
      rut: '76543210-3',
      folio: 'A-17',
      moneda: 'USD',
      montoTotal: 12_050,
    });
    expect(await ficha('gastos', id)).toMatchObject({ moneda: 'USD', folio: 'A-17', rut: '76543210-3' });
    expect((await ficha('gastos', id)).idCliente).toBeGreaterThan(0);
  });

  test('is changed, never below what is reconciled, and annulled only once nothing is', async () => {
    const { id } = await crear('gastos', { ...gasto, razonSocial: 'Estacionamiento', montoTotal: 10_000 });
    const idConciliacion = await pagar(id, 6_000);
    const menos = await pedir('PUT', `/gastos/${id}`, { ...gasto, montoTotal: 5_999 });
    expect(menos.statusCode).toBe(409);
    expect(errorDe(menos)).toMatchObject({
      message: `Tiene conciliados $6.000 con la línea del 5 nov 2026 «PAGO» (conciliación ${idConciliacion}). Deshazla en su ficha antes de dejarlo en menos.`,
      details: { 'body.conciliacion': [String(idConciliacion)] },
    });
    expect(
      (await pedir('PUT', `/gastos/${id}`, { ...gasto, razonSocial: 'Parking', montoTotal: 6_000 }))
        .statusCode,
    ).toBe(200);
    expect(await ficha('gastos', id)).toMatchObject({
      razonSocial: 'Parking',
      saldo: 0,
      estadoConciliacion: 'conciliado',
    });
    const anular = () => pedir('DELETE', `/gastos/${id}`, { motivo: 'Se ingresó dos veces' });
    expect((await anular()).statusCode).toBe(409);
    expect((await pedir('DELETE', `/conciliaciones/${idConciliacion}`)).statusCode).toBeLessThan(300);
    expect((await anular()).statusCode).toBe(200);
    expect(await ficha('gastos', id)).toMatchObject({
      isAnnulled: true,
      saldo: 0,
      montoTotal: 0,
      anulacion: { motivo: 'Se ingresó dos veces', montoTotal: 6_000 },
      edicion: { permitida: false, motivo: 'Está anulado.' },
    });
    expect((await anular()).statusCode).toBe(409);
    const { items } = (await pedir('GET', `/Gasto/${id}/historial`)).json<{
      items: { descripcion: string }[];
    }>();
    const frases = items.map(({ descripcion }) => descripcion);
    expect(frases[0]).toBe('Ana Prueba lo anuló: Se ingresó dos veces');
    expect(frases).toContain('Ana Prueba cambió el total de $10.000 a $6.000');
    expect(frases.at(-1)).toBe('Ana Prueba lo ingresó a mano, por $10.000');
  });
});

describe('a boleta', () => {
  test('is kept gross, and the year of payment decides its retention', async () => {
    const { id, folio } = await crear('honorarios', boleta);
    expect(folio).toBe('41');
    const abierta = await ficha('honorarios', id);
    expect(abierta).toMatchObject({
      montoTotal: 1_000_000,
      retencion: {
        anio: 2025,
        tasa: 1450,
        liquido: 855_000,
        aPagar: 855_000,
        segun: 'estimada',
        siSePagaDespues: { anio: 2026, tasa: 1525, liquido: 847_500 },
      },
    });
    await pagar(id, 847_500, '2026-01-05');
    expect((await ficha('honorarios', id)).retencion).toMatchObject({
      anio: 2026,
      retencion: 152_500,
      segun: 'pago',
      siSePagaDespues: null,
    });
    const otra = await pedir('POST', '/honorarios', { ...boleta, folio: '41' });
    expect(errorDe(otra).details).toEqual({ 'body.existente': [`/honorarios?id=${id}`] });
  });

  test('given by its net has the gross that leaves it, and whose issuer pays the tax is paid whole', async () => {
    const neta = await crear('boletas-terceros', {
      ...boleta,
      fechaEmision: '2026-03-02',
      monto: 847_500,
      montoEs: 'liquido',
    });
    expect(await ficha('boletas-terceros', neta.id)).toMatchObject({ montoTotal: 1_000_000 });
    const entera = await crear('honorarios', { ...boleta, folio: '42', retiene: 'prestador' });
    expect((await ficha('honorarios', entera.id)).retencion).toMatchObject({
      retiene: 'prestador',
      aPagar: 1_000_000,
    });
  });

  test('of the SII is not changed by hand', async () => {
    const { id } = await crear('honorarios', { ...boleta, folio: '43' });
    await t.admin.query("update documento set fuente = 'sii' where id = $1", [id]);
    const respuesta = await pedir('PUT', `/honorarios/${id}`, { ...boleta, folio: '43' });
    expect(respuesta.statusCode).toBe(409);
    expect(errorDe(respuesta).message).toContain('Llegó del SII');
    expect((await ficha('honorarios', id)).edicion.permitida).toBe(false);
  });
});

describe('a sueldo', () => {
  test('is one per worker and month, whose parts add up', async () => {
    const mal = await pedir('POST', '/remuneraciones', {
      ...sueldo,
      haberes: 1_000_000,
      descuentos: 100_000,
    });
    expect(errorDe(mal).details).toEqual({
      'body.liquido': ['Los haberes menos los descuentos dan $900.000. Corrige el que esté mal.'],
    });
    const { id } = await crear('remuneraciones', {
      ...sueldo,
      haberes: 1_000_000,
      descuentos: 150_000,
      aportesEmpleador: 60_000,
    });
    expect(await ficha('remuneraciones', id)).toMatchObject({
      folio: '2026-10',
      fechaEmision: '2026-10-31',
      montoTotal: 850_000,
      idCliente: null,
      remuneracion: { mes: '2026-10', haberes: 1_000_000, descuentos: 150_000, aportesEmpleador: 60_000 },
    });
    expect((await pedir('POST', '/remuneraciones', sueldo)).statusCode).toBe(409);
    // As an LRE leaves it: what went where stands while its sum does.
    await t.admin.query(
      `update documento set detalle = detalle || '{"cotizaciones":120000,"impuestoUnico":30000,"otrosDescuentos":0}' where id = $1`,
      [id],
    );
    const cotizaciones = async (descuentos: number) => {
      const cambio = { ...sueldo, liquido: 1_000_000 - descuentos, haberes: 1_000_000, descuentos };
      expect((await pedir('PUT', `/remuneraciones/${id}`, cambio)).statusCode).toBe(200);
      const { rows } = await t.admin.query('select detalle from documento where id = $1', [id]);
      return [rows[0].detalle.cotizaciones, rows[0].detalle.otrosDescuentos];
    };
    expect(await cotizaciones(150_000)).toEqual([120_000, 0]);
    expect(await cotizaciones(140_000)).toEqual([undefined, 140_000]);
  });

  test('is for those alone who may see sueldos: list, detail, trail, changes and files', async () => {
    const { id } = await crear('remuneraciones', { ...sueldo, periodo: '2026-09' });
    const sin = await empresa.headersWith({
      permisos: PERMISOS.filter((uno) => uno !== 'remuneraciones.ver'),
    });
    const llamadas: [Metodo, string, object?][] = [
      ['GET', '/legacy/documentos/remuneraciones'],
      ['GET', `/remuneraciones/${id}`],
      ['GET', `/Remuneracion/${id}/historial`],
      ['POST', '/remuneraciones', { ...sueldo, periodo: '2026-08' }],
      ['PUT', `/remuneraciones/${id}`, sueldo],
      ['DELETE', `/remuneraciones/${id}`, { motivo: 'x' }],
      ['GET', `/documentos/${id}/adjuntos/1`],
    ];
    for (const [metodo, url, cuerpo] of llamadas)
      expect([url, (await pedir(metodo, url, cuerpo, sin)).statusCode]).toEqual([url, 403]);
    const sinFuncion = await empresa.headersWith({ features: [] });
    expect((await pedir('GET', '/legacy/documentos/remuneraciones', undefined, sinFuncion)).statusCode).toBe(
      404,
    );
    const idCuenta = await insertCuenta(t.admin, empresa.idEmpresa);
    const linea = await insertCartola(t.admin, empresa.idEmpresa, { idCuenta, cargo: 850_000 });
    const candidatos = async (headers?: object) =>
      (await pedir('GET', `/conciliaciones/candidatos?idCartola=${linea}`, undefined, headers)).json<{
        items: { modelo: string }[];
      }>().items;
    expect((await candidatos()).some(({ modelo }) => modelo === 'Remuneracion')).toBe(true);
    expect((await candidatos(sin)).some(({ modelo }) => modelo === 'Remuneracion')).toBe(false);
    await pedir('POST', '/conciliaciones', {
      cartolas: [{ id: linea }],
      documentos: [{ id, monto: 850_000 }],
    });
    const aQuien = async (headers?: object) =>
      (await pedir('GET', `/cartolas/${linea}`, undefined, headers)).json().conciliaciones[0].razonSocial;
    expect([await aQuien(), await aQuien(sin)]).toEqual(['Rosa Pino', 'Trabajador']);
  });
});

describe('cotizaciones and impuestos', () => {
  test('are due by their rule, and one month of a form is declared once', async () => {
    const { id } = await crear('impuestos', {
      formulario: 'F29',
      periodo: '2026-08',
      monto: 1_200_000,
      multas: 30_000,
      codigos: [{ codigo: '91', monto: 1_200_000 }],
    });
    expect(await ficha('impuestos', id)).toMatchObject({
      razonSocial: 'Servicio de Impuestos Internos',
      rut: '60803000-K',
      folio: '2026-08',
      // The 20th is a Sunday.
      fechaVencimiento: '2026-09-21',
      montoTotal: 1_230_000,
      impuesto: {
        mes: '2026-08',
        monto: 1_200_000,
        multas: 30_000,
        reajustes: 0,
        codigos: [{ codigo: '91', monto: 1_200_000 }],
      },
    });
    const otra = { formulario: 'F29', periodo: '2026-08', monto: 900, folio: '7123456' };
    const repetida = await pedir('POST', '/impuestos', otra);
    expect(errorDe(repetida).details).toEqual({ 'body.existente': [`/impuestos?id=${id}`] });
    await crear('impuestos', { ...otra, repetido: true });
    expect(
      (await pedir('POST', '/impuestos', { formulario: 'IMP', periodo: '2026-08', monto: 0 })).statusCode,
    ).toBe(400);
  });

  test('of two institutions without RUT are two, and the same again is one', async () => {
    const datos = { razonSocial: 'AFP Modelo', periodo: '2026-09', montoTotal: 300_000 };
    const { id } = await crear('previred', datos);
    expect(await ficha('previred', id)).toMatchObject({
      fechaVencimiento: '2026-10-13',
      mesCotizaciones: '2026-09',
    });
    await crear('previred', { ...datos, razonSocial: 'Isapre Colmena' });
    expect((await pedir('POST', '/previred', datos)).statusCode).toBe(409);
  });

  test('what a comprobante of Previred pays already is there, unless it has a number of its own', async () => {
    const datos = { razonSocial: 'Previred', periodo: '2026-07', montoTotal: 812_345 };
    const { id } = await crear('previred', { ...datos, folio: '202607066951-8' });
    const repetida = await pedir('POST', '/previred', { ...datos, razonSocial: 'Cotizaciones' });
    expect(repetida.statusCode).toBe(409);
    expect(errorDe(repetida).details).toEqual({ 'body.existente': [`/previred?id=${id}`] });
    await crear('previred', { ...datos, folio: '202607066952-6' });
    await crear('previred', { ...datos, periodo: '2026-06' });
  });
});

describe('a file upon a document', () => {
  const PDF = Buffer.from('%PDF-1.7 recibo');
  async function adjuntar(id: number, bytes: Uint8Array, nombre: string) {
    const form = new FormData();
    form.append('archivo', new Blob([Buffer.from(bytes)]), nombre);
    const armado = new Response(form);
    return t.app.inject({
      method: 'POST',
      url: `/api/documentos/${id}/adjuntos`,
      headers: { ...empresa.headers, 'content-type': armado.headers.get('content-type') ?? '' },
      payload: Buffer.from(await armado.arrayBuffer()),
    });
  }

  test('is told by its content, kept once, given back as it came, and taken off', async () => {
    const { id } = await crear('gastos', { ...gasto, razonSocial: 'Con boleta' });
    const falso = await adjuntar(id, Buffer.from('<svg onload="alert(1)"/>'), 'recibo.pdf');
    expect(falso.statusCode).toBe(400);
    expect(errorDe(falso).details).toHaveProperty('body.archivo');
    expect((await adjuntar(id, Buffer.alloc(0), 'a.pdf')).statusCode).toBe(400);
    const hecho = await adjuntar(id, PDF, 'Recibo ñandú.jpg');
    expect(hecho.json()).toMatchObject({
      nombre: 'Recibo ñandú.jpg',
      tipo: 'application/pdf',
      bytes: PDF.length,
    });
    await adjuntar(id, PDF, 'otra vez.pdf');
    const { Adjuntos } = await ficha('gastos', id);
    expect(Adjuntos).toHaveLength(1);
    const url = `/documentos/${id}/adjuntos/${Adjuntos[0].id}`;
    const bajado = await pedir('GET', url);
    expect(bajado.rawPayload.equals(PDF)).toBe(true);
    expect(bajado.headers['content-disposition']).toBe(
      "attachment; filename*=UTF-8''Recibo%20%C3%B1and%C3%BA.jpg",
    );
    expect((await pedir('DELETE', url)).statusCode).toBe(204);
    expect((await pedir('GET', url)).statusCode).toBe(404);
    expect((await ficha('gastos', id)).Adjuntos).toEqual([]);
  });

  test('of more than 10 MB is refused with what to do', async () => {
    const { id } = await crear('gastos', { ...gasto, razonSocial: 'Pesado' });
    const grande = await adjuntar(id, Buffer.concat([PDF, Buffer.alloc(10 * 1024 * 1024)]), 'grande.pdf');
    expect([400, 413]).toContain(grande.statusCode);
    expect(errorDe(grande).message).toContain('más de 10 MB');
  });
});
