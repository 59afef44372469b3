import { addDias, fechaEnChile } from '@cuadra/domain';
import { leerTextosDePdf } from '@cuadra/formats/testing';
import { insertCuenta, type TestCuadra } from '@cuadra/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Platform } from '../../../platform/module/index.ts';
import { requestEnlace } from './request-enlace.ts';
import {
  call,
  insertCliente,
  insertVenta,
  makeEnlace,
  openPortal,
  openTest,
  post,
  visit,
  type PortalDePrueba,
} from './testing/open-portal.ts';

let t: TestCuadra;
let p: PortalDePrueba;
beforeAll(async () => {
  t = await openTest();
});
afterAll(() => t.close());
beforeEach(async () => {
  p = await openPortal(t);
});

const HOY = fechaEnChile(new Date());
const DIA = 86_400_000;

const venta = (monto: number, datos: Parameters<typeof insertVenta>[2] = {}, aQuien?: number) =>
  insertVenta(p, monto, datos, aQuien);
const llamar = (
  metodo: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  url: string,
  cuerpo?: object,
  headers?: Record<string, string>,
) => call(p, metodo, url, cuerpo, headers);
const visitar = (ruta = '', como = p.token) => visit(p, ruta, como);
const escribir = (ruta: string, cuerpo: object) => post(p, ruta, cuerpo);
const crearEnlace = (idCliente: number) => makeEnlace(p, idCliente);

/** The platform some days later. */
function despues(dias: number): Platform {
  const now = () => new Date(Date.now() + dias * DIA);
  return { ...t.cuadra.platform, clock: { now, hoy: () => fechaEnChile(now()) } };
}

describe('what a customer sees', () => {
  test('their debt by age and month, and nothing of the company beside its name', async () => {
    await venta(100_000, { fechaEmision: addDias(HOY, -60), fechaVencimiento: addDias(HOY, -40) });
    await venta(50_000, { fechaEmision: HOY, fechaVencimiento: addDias(HOY, 30) });
    const visto = await visitar();
    expect(visto.statusCode).toBe(200);
    const portal = visto.json();
    expect(portal).toMatchObject({
      idEmpresa: p.empresa.idEmpresa,
      cliente: { razonSocial: 'Viña Sur SpA', rut: '76543210-3' },
      totalPorPagar: 150_000,
      porMoneda: [{ moneda: 'CLP', monto: 150_000, vencido: 100_000 }],
      vencidoDesde: addDias(HOY, -40),
      antiguedad: { porVencer: 50_000, hasta30: 0, hasta60: 100_000, hasta90: 0, sobre90: 0 },
      countPorPagar: 2,
      countPagadas: 0,
      promesa: null,
      transferencia: null,
      tarjeta: { disponible: false, montoLibre: false },
    });
    expect(portal.facturacionHistorica).toHaveLength(12);
    const suma = (meses: { monto: number }[]) => meses.reduce((total, { monto }) => total + monto, 0);
    expect(suma(portal.facturacionHistorica)).toBe(150_000);
    expect(suma(portal.porPagar)).toBe(150_000);
    expect(portal.porPagar.reduce((total: number, mes: { vencido: number }) => total + mes.vencido, 0)).toBe(
      100_000,
    );
  });

  test('their documents: what is owed by due date, what was paid apart, found by folio', async () => {
    const tarde = await venta(100_000, { folio: '1066', fechaVencimiento: addDias(HOY, -3) });
    const luego = await venta(50_000, { folio: '1107', fechaVencimiento: addDias(HOY, 30) });
    const pagada = await venta(10_000, { folio: '900' });
    await t.admin.query('update documento set saldo = 0, saldado_al_corte = monto_total where id = $1', [
      pagada,
    ]);
    const { items } = (await visitar('/dtes')).json();
    expect(items.map(({ id }: { id: number }) => id)).toEqual([tarde, luego]);
    expect(items[0]).toMatchObject({
      folio: '1066',
      diasVencido: 3,
      saldo: 100_000,
      abonado: 0,
      pagable: true,
    });
    const pagadas = (await visitar('/dtes?lista=pagadas')).json();
    expect(pagadas.items).toMatchObject([{ id: pagada, saldo: 0, pagable: false }]);
    expect((await visitar('/dtes?folio=110')).json().items).toMatchObject([{ id: luego }]);
    expect((await visitar('/dtes?lista=todas')).statusCode).toBe(400);
  });

  test('neither ceded nor annulled documents, nor those of another customer', async () => {
    const otro = await insertCliente(p, '96790240-3', 'Otra SpA');
    const ajena = await venta(70_000, { folio: '55' }, otro);
    const cedida = await venta(30_000, { folio: '56' });
    await t.admin.query(
      `insert into cesion (id_empresa, id_documento, secuencia, rut_cedente, razon_social_cedente, rut_cesionario,
         razon_social_cesionario, monto, fecha, fuente, vigente)
       values ($1, $2, 1, 'x', 'x', '76000000-0', 'Factor', 1, now(), 'manual', true)`,
      [p.empresa.idEmpresa, cedida],
    );
    expect((await visitar('/dtes')).json().items).toEqual([]);
    expect((await visitar()).json().totalPorPagar).toBe(0);
    for (const ruta of [`/dtes/${ajena}/pdf`, `/dtes/${ajena}/xml`])
      expect((await visitar(ruta)).statusCode).toBe(404);
    const pregunta = await escribir('/preguntas', { texto: '¿Y esta?', idDocumento: ajena });
    expect(pregunta.statusCode).toBe(404);
    expect((await escribir('/pagos', { documentos: [ajena] })).statusCode).toBe(404);
    expect((await escribir('/promesas', { fecha: addDias(HOY, 3), idDocumento: ajena })).statusCode).toBe(
      404,
    );
  });

  test('the account for transfers, once the company chose one', async () => {
    const idCuentaCorriente = await insertCuenta(t.admin, p.empresa.idEmpresa);
    const ajustes = { activo: true, idCuentaCorriente, emailPagos: 'Pagos@Lenga.CL' };
    expect((await llamar('PUT', '/clientes/portal-ajustes', ajustes)).json()).toEqual({
      ...ajustes,
      emailPagos: 'pagos@lenga.cl',
    });
    expect((await visitar()).json().transferencia).toMatchObject({ email: 'pagos@lenga.cl' });
    const otra = await t.createEmpresa();
    const ajena = await insertCuenta(t.admin, otra.idEmpresa);
    const mala = await llamar('PUT', '/clientes/portal-ajustes', { ...ajustes, idCuentaCorriente: ajena });
    expect(mala.statusCode).toBe(400);
    expect(mala.json().error.details).toHaveProperty('body.idCuentaCorriente');
  });

  test('the commitments of which something is owed, instalment by instalment', async () => {
    const vencida = { fechaEmision: addDias(HOY, -60), fechaVencimiento: addDias(HOY, -40) };
    const idsDocumento = [await venta(100_000, vencida)];
    expect((await visitar()).json()).toMatchObject({ compromisos: [] });
    const cuotas = [
      { fecha: HOY, monto: 40_000 },
      { fecha: addDias(HOY, 30), monto: 60_000 },
    ];
    const hecho = await llamar('POST', '/admin/compromisos-pago', {
      idCliente: p.cliente,
      idsDocumento,
      cuotas,
    });
    expect(hecho.statusCode, hecho.body).toBe(201);
    const { compromisos } = (await visitar()).json();
    expect(compromisos).toEqual([
      {
        id: hecho.json().id,
        estado: 'vigente',
        moneda: 'CLP',
        total: 100_000,
        falta: 100_000,
        cuotas: cuotas.map((cuota) => ({
          ...cuota,
          falta: cuota.monto,
          pagadaEl: null,
          estado: 'por_pagar',
        })),
      },
    ]);
    const ruta = `/admin/compromisos-pago/${hecho.json().id}`;
    expect((await llamar('DELETE', ruta, { motivo: 'Pagará con cheque' })).statusCode).toBe(204);
    expect((await visitar()).json().compromisos).toEqual([]);
  });

  test('a statement of account as PDF', async () => {
    await venta(100_000, { folio: '1066' });
    const pdf = await visitar('/estado-de-cuenta');
    expect(pdf.headers['content-type']).toBe('application/pdf');
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    const [pagina = []] = await leerTextosDePdf(pdf.rawPayload);
    expect(pagina.join(' ')).toMatch(/Emitido en Cuadra el .+, con datos hasta esa hora Página 1 de 1/);
  });
});

describe('the statement from the sheet of the customer', () => {
  const ruta = () => `/clientes/${p.cliente}/estado-de-cuenta`;

  test('401, 403, and 404 of a customer of another company', async () => {
    expect((await t.app.inject({ url: `/api${ruta()}` })).statusCode).toBe(401);
    const headers = await p.empresa.headersWith({ permisos: ['cartolas.ver'] });
    expect((await t.app.inject({ url: `/api${ruta()}`, headers })).statusCode).toBe(403);
    const otra = await t.createEmpresa();
    expect((await t.app.inject({ url: `/api${ruta()}`, headers: otra.headers })).statusCode).toBe(404);
    expect((await llamar('GET', '/clientes/x/estado-de-cuenta')).statusCode).toBe(400);
  });

  test('prints what is open, where the customer has no link too', async () => {
    const vacio = await llamar('GET', ruta());
    await venta(100_000, { folio: '1067' });
    await llamar('DELETE', `/clientes/${p.cliente}/portal`);
    const pdf = await llamar('GET', ruta());
    expect(pdf.statusCode).toBe(200);
    const [pagina = []] = await leerTextosDePdf(pdf.rawPayload);
    expect(pagina.join(' ')).toMatch(
      /Emitido en Cuadra por \S.* el \d{2}-\d{2}-\d{4} a las \d{2}:\d{2}, con datos hasta esa hora/,
    );
    expect(pagina).toContain('Página 1 de 1');
    expect(pdf.rawPayload.length).toBeGreaterThan(vacio.rawPayload.length);
    expect(pdf.headers['content-type']).toBe('application/pdf');
    expect(pdf.headers['content-disposition']).toContain(`estado-de-cuenta-${HOY}.pdf`);
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  });
});

describe('the link', () => {
  test('opens a visit whose cookie scripts cannot read, and which ends', async () => {
    const abierta = await t.app.inject({
      method: 'POST',
      url: '/api/clientes/portal/visita',
      payload: { token: p.token },
    });
    expect(abierta.statusCode).toBe(201);
    const [galleta] = abierta.cookies;
    expect(galleta).toMatchObject({ name: 'cuadra_portal', httpOnly: true, sameSite: 'Lax' });
    const conGalleta = { cookies: { cuadra_portal: galleta!.value } };
    const vista = await t.app.inject({ method: 'GET', url: '/api/clientes/portal/actual', ...conGalleta });
    expect(vista.json().cliente.razonSocial).toBe('Viña Sur SpA');
    expect((await visitar('', 'actual')).statusCode).toBe(401);
    const fin = await t.app.inject({ method: 'DELETE', url: '/api/clientes/portal/visita', ...conGalleta });
    expect(fin.cookies[0]).toMatchObject({ name: 'cuadra_portal', value: '' });
  });

  test.each([
    'x',
    '1-corto',
    `999999-${'a'.repeat(43)}`,
    `0-${'a'.repeat(43)}`,
    `99999999999999999999-${'a'.repeat(43)}`,
  ])('a guessed token %s says that the link is not valid, and no more', async (adivinado) => {
    const visto = await visitar('', adivinado);
    expect(visto.statusCode).toBe(404);
    expect(visto.json().error).toEqual({
      code: 'no_encontrado',
      message: 'Este enlace no es válido. Revisa que lo copiaste completo.',
    });
  });

  test('of one company does not open with the number of another', async () => {
    const otra = await t.createEmpresa();
    const secreto = p.token.slice(p.token.indexOf('-'));
    expect((await visitar('', `${otra.idEmpresa}${secreto}`)).statusCode).toBe(404);
  });

  test('replaced: the old one asks for a new one, which goes to contacts on file, once an hour', async () => {
    const contacto = (email: string, recibe: string) =>
      t.admin.query(
        `insert into contacto (id_empresa, id_contraparte, nombre, email, recibe) values ($1, $2, 'Ana', $3, $4)`,
        [p.empresa.idEmpresa, p.cliente, email, recibe],
      );
    await contacto('cobra@vina.cl', 'todo');
    await contacto('nada@vina.cl', 'nada');
    const nuevo = await crearEnlace(p.cliente);
    expect(nuevo).not.toBe(p.token);
    const viejo = await visitar();
    expect(viejo.json().error).toMatchObject({
      message: 'Este enlace ya no sirve. Pide uno nuevo.',
      details: { estado: ['reemplazado'] },
    });
    const correos = async () =>
      Number(
        (await t.admin.query(`select count(*) from pgboss.job where name = 'enviar_correo'`)).rows[0].count,
      );
    const antes = await correos();
    const pedir = (como: string) =>
      t.app.inject({ method: 'POST', url: '/api/clientes/portal/enlaces', payload: { token: como } });
    const respuesta = await pedir(p.token);
    expect(respuesta.statusCode).toBe(202);
    expect(await correos()).toBe(antes + 1);
    expect((await pedir(p.token)).json()).toEqual(respuesta.json());
    expect((await pedir(`1-${'a'.repeat(43)}`)).json()).toEqual(respuesta.json());
    expect(await correos()).toBe(antes + 1);
    expect((await visitar('', nuevo)).statusCode).toBe(200);
  });

  test('expired after 180 days without mail', async () => {
    await t.admin.query(`update portal_enlace set vence = now() where id_empresa = $1`, [
      p.empresa.idEmpresa,
    ]);
    expect((await visitar()).json().error.details).toEqual({ estado: ['vencido'] });
    await requestEnlace(despues(0.1), p.token);
    expect((await visitar()).statusCode).toBe(200);
  });

  test('revoked: opens no more, and no request makes another', async () => {
    expect((await llamar('DELETE', `/clientes/${p.cliente}/portal`)).statusCode).toBe(204);
    expect((await visitar()).json().error.details).toEqual({ estado: ['anulado'] });
    await requestEnlace(t.cuadra.platform, p.token);
    expect((await llamar('GET', `/clientes/${p.cliente}/portal`)).json().enlace).toBeNull();
    expect((await llamar('GET', `/clientes/${p.cliente}`)).json().tokenPortalCliente).toBeNull();
  });

  test('closed portals look like links that never were', async () => {
    await llamar('PUT', '/clientes/portal-ajustes', {
      activo: false,
      idCuentaCorriente: null,
      emailPagos: null,
    });
    expect((await visitar()).json().error.message).toContain('no es válido');
  });

  test('whose token no key opens any more is replaced by the next one', async () => {
    await t.admin.query(`update portal_enlace set sellado = 'x' where id_empresa = $1`, [
      p.empresa.idEmpresa,
    ]);
    expect((await llamar('GET', `/clientes/${p.cliente}`)).json().tokenPortalCliente).toBeNull();
    const nuevo = await crearEnlace(p.cliente);
    expect((await visitar('', nuevo)).statusCode).toBe(200);
  });

  test('is sealed in the database and shown to the company', async () => {
    const { rows } = await t.admin.query<{ sellado: string }>(
      'select sellado from portal_enlace where id_empresa = $1',
      [p.empresa.idEmpresa],
    );
    expect(rows[0]!.sellado).not.toContain(p.token.slice(p.token.indexOf('-') + 1));
    expect((await llamar('GET', `/clientes/${p.cliente}`)).json().tokenPortalCliente).toBe(p.token);
  });
});
