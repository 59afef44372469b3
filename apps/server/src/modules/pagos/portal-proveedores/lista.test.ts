import { fechaEnChile } from '@cuadra/domain';
import { startCorreo, type CorreoSimulado } from '@cuadra/simulators/correo';
import { abrirZip } from '@cuadra/formats';
import { testCuadra, type TestCuadra } from '@cuadra/testing';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  call,
  callEmpresa,
  insertOrden,
  list,
  makeEnlace,
  openPagador,
  openSesion,
  PEUMO,
  type PagadorDePrueba,
} from './testing/open-proveedor.ts';

let t: TestCuadra;
let correo: CorreoSimulado;
let p: PagadorDePrueba;
let rut: string;
let token: string;
/** Each test has a supplier and an address of its own. */
let email: string;
let siguiente = 20_000_000;
beforeAll(async () => {
  correo = await startCorreo();
  t = await testCuadra({ workers: true, env: { SMTP_URL: correo.smtpUrl } });
});
afterAll(async () => {
  await t.close();
  await correo.close();
});
beforeEach(async () => {
  correo.clear();
  email = `pagos-${siguiente}@peumo.cl`;
  rut = `${siguiente++}-K`;
  p = await openPagador(t, { rut, email });
  token = await makeEnlace(p);
});

const HOY = fechaEnChile(new Date());
const entrar = () => openSesion(t, correo, token, email);
const otroPagador = (cambios: Parameters<typeof openPagador>[1] = {}) =>
  openPagador(t, { rut, email, ...cambios });

describe('the list', () => {
  test('tells state, day and amount of each order, and no cancelled one', async () => {
    await insertOrden(p, { estado: 1, monto: 640_220, folio: '1' });
    await insertOrden(p, { estado: 2, monto: 2_012_290, folio: '2', fecha: '2099-11-20' });
    await insertOrden(p, { estado: 2, monto: 1_000, folio: '3', fecha: '2099-11-21', enviada: true });
    const pagada = await insertOrden(p, { estado: 4, monto: 893_690, folio: '4', fecha: HOY });
    await insertOrden(p, { estado: 3, monto: 512_890, folio: '5', fecha: '2026-01-04' });
    await insertOrden(p, { estado: 5, monto: 7, folio: '6' });
    const visto = await list(t, await entrar());
    expect(visto.items).toMatchObject([
      { estado: 'agendado', fecha: '2099-11-20', monto: 2_012_290, conComprobante: false },
      { estado: 'enviado', fecha: '2099-11-21', monto: 1_000 },
      { estado: 'por_aprobar', fecha: null, monto: 640_220, motivo: null },
      { id: pagada, estado: 'pagado', fecha: HOY, monto: 893_690, conComprobante: true },
      { estado: 'devuelto', fecha: '2026-01-04', monto: 512_890, motivo: 'Cuenta cerrada' },
    ]);
    expect(visto).toMatchObject({
      proveedor: { rut, razonSocial: PEUMO.razonSocial },
      porPagar: 2_013_290,
      conteos: { todos: 5, porVenir: 3, pagados: 1, devueltos: 1 },
      cuentas: [{ banco: 'Banco de Chile', terminaEn: '1163', porConfirmar: false }],
    });
    expect(visto.items[0]?.documentos).toEqual([
      { tipo: 'Factura electrónica', folio: '2', emisor: PEUMO.razonSocial },
    ]);
    expect(visto.meses.find(({ mes }) => mes === HOY.slice(0, 7))?.pagado).toBe(893_690);
  });

  test('holds nothing of the company beside its name', async () => {
    await insertOrden(p, { estado: 2, fecha: '2099-11-20' });
    const cookie = await entrar();
    const texto = JSON.stringify(await list(t, cookie));
    for (const secreto of ['0021801163', p.empresa.rut, p.empresa.email, 'Ana Prueba', email, 'x@x.cl'])
      expect(texto).not.toContain(secreto);
  });

  test('pages and filters by segment, issuer, payer, folio and token', async () => {
    const otra = await otroPagador();
    const CEDENTE = { rut: '96790240-3', razonSocial: 'Cedente SpA' };
    await insertOrden(p, { folio: '5512', fecha: '2026-11-03' });
    await insertOrden(p, { folio: '77', emisor: CEDENTE, fecha: '2026-11-02' });
    await insertOrden(otra, { folio: '9001', estado: 1 });
    const cookie = await entrar();
    const folios = async (query: string) =>
      (await list(t, cookie, query)).items.map(({ documentos }) => documentos[0]?.folio);
    expect(await folios('')).toEqual(['9001', '5512', '77']);
    expect(await folios('?segmento=pagados')).toEqual(['5512', '77']);
    expect(await folios('?segmento=porVenir')).toEqual(['9001']);
    expect(await folios(`?emisor=${CEDENTE.rut}`)).toEqual(['77']);
    expect(await folios(`?pagador=${otra.empresa.idEmpresa}`)).toEqual(['9001']);
    expect(await folios('?folio=551')).toEqual(['5512']);
    expect(await folios(`?token=${token}`)).toEqual(['5512', '77']);
    expect(await folios(`?token=${await makeEnlace(otra)}`)).toEqual(['9001']);
    expect(await folios(`?token=1-${'a'.repeat(43)}`)).toEqual([]);
    const pagina = await list(t, cookie, '?perPage=10&page=2');
    expect([pagina.items, pagina.pagination.count]).toEqual([[], 3]);
    expect((await call(t, 'GET', '/portal-list?segmento=x', { cookie })).statusCode).toBe(400);
    expect((await call(t, 'GET', '/filtros', { cookie })).json()).toEqual({
      emisores: [
        { rut: CEDENTE.rut, razonSocial: CEDENTE.razonSocial },
        { rut: PEUMO.rut, razonSocial: PEUMO.razonSocial },
      ],
      pagadores: [p, otra].map(({ empresa }) => ({
        id: empresa.idEmpresa,
        nombre: expect.stringMatching(/^Prueba \d+$/),
      })),
    });
  });

  test('gives the receipt of a paid order, and those of a month together', async () => {
    const otra = await otroPagador();
    const mia = await insertOrden(p, { folio: '5512', fecha: '2026-10-03' });
    await insertOrden(otra, { folio: '5513', fecha: '2026-10-09' });
    const porAprobar = await insertOrden(p, { estado: 1, folio: '5514' });
    const cookie = await entrar();
    const bajada = await call(t, 'POST', `/${mia}/descargar-comprobante`, { cookie });
    expect(bajada.statusCode, bajada.body).toBe(200);
    const { nombre, base64file } = bajada.json<{ nombre: string; base64file: string }>();
    expect(nombre).toMatch(/\.pdf$/);
    expect(Buffer.from(base64file, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
    expect((await call(t, 'POST', `/${porAprobar}/descargar-comprobante`, { cookie })).statusCode).toBe(404);
    const zip = await call(t, 'GET', '/portal/comprobantes/2026-10', { cookie });
    expect(zip.headers['content-type']).toBe('application/zip');
    const { archivos } = abrirZip(zip.rawPayload, { archivos: 10, bytes: 10_000_000, niveles: 0 });
    expect(archivos.map(({ ruta }) => ruta.slice(0, 10)).toSorted()).toEqual(['2026-10-03', '2026-10-09']);
    expect((await call(t, 'GET', '/portal/comprobantes/2026-09', { cookie })).statusCode).toBe(404);
    expect((await call(t, 'GET', '/portal/comprobantes/2026-13', { cookie })).statusCode).toBe(400);
    expect((await call(t, 'GET', '/portal/comprobantes/2026-10')).statusCode).toBe(401);
  });

  test('shows wages to the person, without what they are for, and never those of others', async () => {
    await insertOrden(p, {
      reservada: true,
      monto: 900_000,
      folio: '1',
      emisor: { rut, razonSocial: 'Eva' },
    });
    await insertOrden(p, {
      reservada: true,
      monto: 800_000,
      folio: '2',
      emisor: { rut: '9-9', razonSocial: 'Luis' },
    });
    const { items } = await list(t, await entrar());
    expect(items).toMatchObject([{ monto: 900_000, documentos: [] }]);
  });
});

describe('across companies', () => {
  test('a payer with the verified address on file is shown; one with another address is not', async () => {
    const conOtroCorreo = await otroPagador({ email: 'gerencia@peumo.cl' });
    const deOtroRut = await openPagador(t, { rut: `${siguiente++}-K` });
    const enMayusculas = await otroPagador({ email: 'cobros@peumo.cl', emails: [email.toUpperCase()] });
    const mia = await insertOrden(p, { folio: '1' });
    const ajena = await insertOrden(conOtroCorreo, { folio: '2' });
    const deOtro = await insertOrden(deOtroRut, { folio: '3' });
    const tambien = await insertOrden(enMayusculas, { folio: '4' });
    const cookie = await entrar();
    const { items, cuentas } = await list(t, cookie);
    expect(items.map(({ id }) => id).toSorted()).toEqual([mia, tambien].toSorted());
    expect(cuentas).toHaveLength(2);
    for (const id of [ajena, deOtro]) {
      const descarga = await call(t, 'POST', `/${id}/descargar-comprobante`, { cookie });
      expect(descarga.statusCode).toBe(404);
    }
  });

  test('is neither shown once the payer takes the address away, deletes the payee, or closes', async () => {
    const otra = await otroPagador();
    await insertOrden(otra, { folio: '2' });
    const cookie = await entrar();
    const cuantos = async () => (await list(t, cookie)).items.length;
    const y = async (sql: string) => {
      await t.admin.query(sql, [otra.empresa.idEmpresa]);
      return cuantos();
    };
    expect(await cuantos()).toBe(1);
    expect(await y(`update beneficiario_cuenta set email = 'z@z.cl' where id_empresa = $1`)).toBe(0);
    expect(await y(`update beneficiario_cuenta set email = '${email}' where id_empresa = $1`)).toBe(1);
    expect(await y('update beneficiario set eliminado = now() where id_empresa = $1')).toBe(0);
    expect(await y('update beneficiario set eliminado = null where id_empresa = $1')).toBe(1);
  });

  test('an address that waits for confirmation verifies nothing', async () => {
    const otra = await otroPagador({ email: 'gerencia@peumo.cl' });
    await insertOrden(otra);
    await callEmpresa(otra, 'PUT', `/chipay/beneficiarios/${otra.idBeneficiario}`, {
      razonSocial: PEUMO.razonSocial,
      idIntegrador: 1,
      tipoCuenta: 'corriente',
      numeroCuenta: '0021801163',
      email: email,
    });
    expect((await list(t, await entrar())).items).toEqual([]);
  });

  test('the application reads nothing by a session that is not live, whatever it asks the database', async () => {
    await insertOrden(p);
    const cookie = await entrar();
    expect((await list(t, cookie)).items).toHaveLength(1);
    const app = new pg.Client({ connectionString: t.base.urlApp });
    await app.connect();
    try {
      const { rows } = await t.admin.query<{ huella: Buffer }>(
        'select huella from portal_proveedor_sesion where id_empresa = $1',
        [p.empresa.idEmpresa],
      );
      const leer = async () =>
        (
          await app.query(
            'select (select count(*)::int from ordenes_de_portal($1, $2)) as ordenes, (select count(*)::int from pagadores_de_portal($1, $2)) as pagadores',
            [p.empresa.idEmpresa, rows[0]?.huella],
          )
        ).rows[0];
      expect(await leer()).toEqual({ ordenes: 1, pagadores: 1 });
      await t.admin.query(
        `update portal_proveedor_sesion set usada = now() - interval '31 minutes' where id_empresa = $1`,
        [p.empresa.idEmpresa],
      );
      expect(await leer()).toEqual({ ordenes: 0, pagadores: 0 });
      await expect(
        app.query('select * from beneficiarios_de_portal(1, $1)', [Buffer.alloc(32)]),
      ).rejects.toThrow('permission denied');
    } finally {
      await app.end();
    }
  });
});

describe('a proposed account', () => {
  const NUEVA = { idIntegrador: 10, tipoCuenta: 'corriente', numeroCuenta: '977046618' };
  const proponer = (cookie: string | undefined, cuerpo: object) =>
    call(t, 'POST', '/portal/cuentas', { payload: cuerpo, ...(cookie !== undefined && { cookie }) });
  const ficha = async (quien = p) =>
    (await callEmpresa(quien, 'GET', `/chipay/beneficiarios/${quien.idBeneficiario}`)).json();

  test('waits at each chosen payer, told to administrators and to the address on file, and changes nothing', async () => {
    const otra = await otroPagador();
    const cookie = await entrar();
    correo.clear();
    const { idEmpresa } = p.empresa;
    const hecha = await proponer(cookie, { ...NUEVA, pagadores: [idEmpresa, idEmpresa] });
    expect([hecha.statusCode, hecha.json()]).toEqual([201, { propuestas: 1 }]);
    expect(await ficha()).toMatchObject({
      isLocked: true,
      numeroCuenta: '0021801163',
      cuentas: [
        {
          estado: 'por_confirmar',
          quien: null,
          propuestaPor: email,
          numeroCuenta: NUEVA.numeroCuenta,
          email: email,
        },
        { estado: 'vigente', propuestaPor: null },
      ],
    });
    expect((await ficha(otra)).isLocked).toBe(false);
    await vi.waitFor(() => expect(correo.mensajes(email)).toHaveLength(1), { timeout: 60_000 });
    await vi.waitFor(() => expect(correo.mensajes(p.empresa.email)).toHaveLength(1), { timeout: 60_000 });
    expect(correo.mensajes(p.empresa.email)[0]?.asunto).toBe(`${PEUMO.razonSocial} propuso otra cuenta`);
    expect((await list(t, cookie)).cuentas.map(({ porConfirmar }) => porConfirmar)).toEqual([true, false]);
    const otraVez = await proponer(cookie, { ...NUEVA, pagadores: [idEmpresa] });
    expect(otraVez.statusCode).toBe(409);
    const enAmbas = await proponer(cookie, { ...NUEVA, pagadores: [idEmpresa, otra.empresa.idEmpresa] });
    expect(enAmbas.json()).toEqual({ propuestas: 1 });
  });

  test('is confirmed by a person of the company, who then signs no order to it', async () => {
    await proponer(await entrar(), { ...NUEVA, pagadores: [p.empresa.idEmpresa] });
    const confirmada = await callEmpresa(p, 'POST', `/chipay/beneficiarios/${p.idBeneficiario}/confirmar`, {
      habloCon: 'Rosa',
      ultimosDigitos: '6618',
    });
    expect(confirmada.statusCode, confirmada.body).toBe(200);
    await t.admin.query(
      `update orden_pago set id_beneficiario_cuenta = (select max(id) from beneficiario_cuenta where id_empresa = $1),
         version = version + 1 where id_empresa = $1`,
      [p.empresa.idEmpresa],
    );
    await insertOrden({ ...p, empresa: { ...p.empresa, idUsuario: p.idColega } }, { estado: 1, folio: '9' });
    const { items } = (await callEmpresa(p, 'GET', '/chipay/ordenes')).json();
    expect(items).toMatchObject([{ noPuedoAprobar: 'cuenta' }]);
  });

  test('is refused without a session, for another company, a wrong account, or the same one', async () => {
    expect((await proponer(undefined, { ...NUEVA, pagadores: [p.empresa.idEmpresa] })).statusCode).toBe(401);
    const ajena = await openPagador(t, { rut: `${siguiente++}-K`, email: 'z@z.cl' });
    const cookie = await entrar();
    const aOtra = await proponer(cookie, { ...NUEVA, pagadores: [ajena.empresa.idEmpresa] });
    expect(aOtra.statusCode).toBe(404);
    expect((await ficha(ajena)).isLocked).toBe(false);
    const pagadores = [p.empresa.idEmpresa];
    const mala = await proponer(cookie, { ...NUEVA, tipoCuenta: 'rut', pagadores });
    expect(mala.json().error.details).toHaveProperty('body.numeroCuenta');
    expect((await proponer(cookie, { ...NUEVA, numeroCuenta: '12-3', pagadores })).statusCode).toBe(400);
    expect((await proponer(cookie, { ...NUEVA, pagadores: [] })).statusCode).toBe(400);
    const misma = { idIntegrador: 1, tipoCuenta: 'corriente', numeroCuenta: '0021801163', pagadores };
    expect((await proponer(cookie, misma)).json().error.message).toBe(
      'Esa es la cuenta en la que ya te depositan.',
    );
    const { items } = (await call(t, 'GET', '/portal/bancos', { cookie })).json();
    expect(items).toContainEqual({ id: 1, nombre: 'Banco de Chile' });
  });

  test('is taken three times a day', async () => {
    const cookie = await entrar();
    const pagadores = [p.empresa.idEmpresa];
    for (let i = 0; i < 3; i += 1) {
      const hecha = await proponer(cookie, { ...NUEVA, numeroCuenta: `97704661${i}`, pagadores });
      expect(hecha.statusCode, hecha.body).toBe(201);
      await callEmpresa(p, 'POST', `/chipay/beneficiarios/${p.idBeneficiario}/rechazar`, {
        motivoRechazo: 'No',
      });
    }
    expect((await proponer(cookie, { ...NUEVA, pagadores })).statusCode).toBe(429);
  });
});
