import type { EstadoSiiDocumento } from '@cuadra/contract';
import type { SiiSimulado } from '@cuadra/simulators/sii';
import type { TestCuadra, TestEmpresa } from '@cuadra/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { forgetSiiToken, obtainSiiToken } from './index.ts';
import { lastMeses } from './request-sync.ts';
import { connect, insertCertificado, readState, sinNotas, testConSii, waitForEnd } from './testing/index.ts';

const SEMILLA = '/DTEWS/CrSeed.jws';
const TOKEN = '/DTEWS/GetTokenFromSeed.jws';

let t: TestCuadra;
let sii: SiiSimulado;
let empresa: TestEmpresa;
beforeAll(async () => {
  ({ t, sii } = await testConSii({ workers: true, meses: 2 }));
});
afterAll(async () => {
  await t.close();
  await sii.close();
});
beforeEach(async () => {
  sii.obey({ accion: 'reiniciar' });
  empresa = await t.createEmpresa();
});

const obtain = () => obtainSiiToken(t.cuadra.platform, empresa.idEmpresa);
const connectByCertificate = () =>
  t.app.inject({ method: 'PUT', url: '/api/conexiones/fiscal/certificado', headers: empresa.headers });

describe('a token of the SII', () => {
  test('is had by signing a seed, kept sealed, and asked for once by many at once', async () => {
    await insertCertificado(t, empresa);
    const tokens = await Promise.all([obtain(), obtain(), obtain()]);
    expect(new Set(tokens).size).toBe(1);
    expect(sii.estado.cuentas.rutOf(tokens[0])).toBe('12345678-5');
    expect(sii.estado.pedidos.get(TOKEN)).toBe(1);
    const { rows } = await t.admin.query<{ texto: string }>(
      'select s::text as texto from sii_token s where id_empresa = $1',
      [empresa.idEmpresa],
    );
    expect(rows[0]?.texto).toContain('v1:');
    expect(rows[0]?.texto).not.toContain(tokens[0]);
    await forgetSiiToken(t.cuadra.platform, empresa.idEmpresa, 'otro');
    expect(await obtain()).toBe(tokens[0]);
    await forgetSiiToken(t.cuadra.platform, empresa.idEmpresa, tokens[0] ?? '');
    expect(await obtain()).not.toBe(tokens[0]);
    expect(sii.estado.pedidos.get(SEMILLA)).toBe(2);
  });

  test('says what to do without a certificate, with an expired one, and with one that the SII refuses', async () => {
    await expect(obtain()).rejects.toMatchObject({
      code: 'conflicto',
      message: expect.stringContaining('Súbelo en Datos de la empresa'),
    });
    await insertCertificado(t, empresa, { vence: new Date('2021-01-01') });
    await expect(obtain()).rejects.toMatchObject({
      code: 'conflicto',
      message: expect.stringContaining('venció'),
    });
    expect(sii.estado.pedidos.size).toBe(0);
    await insertCertificado(t, empresa, { otraLlave: true });
    await expect(obtain()).rejects.toMatchObject({
      code: 'conflicto',
      message: expect.stringContaining('no aceptó el certificado'),
    });
  });

  test('asks for the certificate again where the kept one was sealed with another key', async () => {
    await insertCertificado(t, empresa);
    await t.admin.query(`update empresa_certificado set cer_sellado = 'x' where id_empresa = $1`, [
      empresa.idEmpresa,
    ]);
    await expect(obtain()).rejects.toMatchObject({
      code: 'conflicto',
      message: expect.stringContaining('Súbelo otra vez'),
    });
  });

  test('is not had while the SII is down, and is once it is back', async () => {
    await insertCertificado(t, empresa);
    sii.obey({ accion: 'fallar', veces: 1, ruta: TOKEN, con: 'basura' });
    await expect(obtain()).rejects.toMatchObject({ code: 'no_disponible' });
    expect(await obtain()).toMatch(/^[0-9A-F]{16}$/);
  });
});

describe('PUT /api/conexiones/fiscal/certificado', () => {
  test('brings purchases, sales and taxes, and says that boletas need the clave', async () => {
    await insertCertificado(t, empresa);
    const respuesta = await connectByCertificate();
    expect([respuesta.statusCode, respuesta.json<{ conexion: object }>().conexion]).toEqual([
      200,
      { estado: 'conectada', rut: empresa.rut, modo: 'certificado', mensaje: null },
    ]);
    const servicios = await waitForEnd(t, empresa);
    const mes = lastMeses(t.cuadra.platform.clock.hoy(), 1)[0] ?? '';
    const { ventas, compras, boletasVenta } = sii.estado.mes(empresa.rut, mes);
    expect(servicios.get('cv')).toMatchObject({ estado: 'listo' });
    // The month's boletas come as one.
    const boletas = boletasVenta.cantidad > 0 ? 1 : 0;
    expect(servicios.get('cv')?.meses[0]?.documentos).toBe(ventas.length + compras.length + boletas);
    expect(servicios.get('taxes')?.estado).toBe('listo');
    for (const servicio of ['bhes', 'btes'] as const)
      expect(servicios.get(servicio)).toMatchObject({
        estado: 'error',
        mensaje: expect.stringContaining('clave tributaria'),
      });
    expect((await readState(t, empresa)).certificado).toMatchObject({ titular: 'Ana Soto', vigente: true });
    // With the clave the rest comes too.
    await connect(t, empresa);
    for (const { estado } of (await waitForEnd(t, empresa)).values()) expect(estado).toBe('listo');
  });

  test('409 with what to do without a certificate, and with that of somebody who does not act for the company', async () => {
    expect((await connectByCertificate()).statusCode).toBe(409);
    await insertCertificado(t, empresa);
    sii.obey({ accion: 'representantes', rut: empresa.rut, quienes: ['11111111-1'] });
    const ajeno = await connectByCertificate();
    expect([ajeno.statusCode, ajeno.body]).toEqual([409, expect.stringContaining('de quien la representa')]);
    expect((await readState(t, empresa)).conexion.estado).toBe('sin_conexion');
  });

  test('goes on with a new token when the SII forgets the one it gave', async () => {
    await insertCertificado(t, empresa);
    const viejo = await obtain();
    sii.obey({ accion: 'cortar_sesiones' });
    expect((await connectByCertificate()).statusCode).toBe(503);
    await forgetSiiToken(t.cuadra.platform, empresa.idEmpresa, viejo);
    await connectByCertificate();
    await waitForEnd(t, empresa, ['cv', 'taxes']);
    sii.obey({ accion: 'cortar_sesiones' });
    await t.app.inject({
      method: 'POST',
      url: '/api/conexiones/historical-sync',
      headers: empresa.headers,
      payload: { servicios: ['taxes'] },
    });
    expect((await waitForEnd(t, empresa, ['taxes'])).get('taxes')?.estado).toBe('listo');
  });
});

describe('the state of a document at the SII', () => {
  const ask = async (id: number, method: 'GET' | 'POST' = 'POST') =>
    t.app.inject({ method, url: `/api/documentos/${id}/estado-sii`, headers: empresa.headers });
  const idOf = async (folio: number) => {
    const { rows } = await t.admin.query<{ id: number }>(
      'select id::int from documento where id_empresa = $1 and folio = $2',
      [empresa.idEmpresa, String(folio)],
    );
    return rows[0]?.id ?? 0;
  };

  test('is asked with the certificate, kept with its day and told in words', async () => {
    await insertCertificado(t, empresa);
    await connectByCertificate();
    await waitForEnd(t, empresa, ['cv']);
    const mes = lastMeses(t.cuadra.platform.clock.hoy(), 2)[1] ?? '';
    const { ventas, compras } = sii.estado.mes(empresa.rut, mes);
    const venta = sinNotas(ventas);
    const compra = sinNotas(compras);
    for (const documento of [venta, compra]) {
      const id = await idOf(documento.folio);
      expect((await ask(id, 'GET')).json()).toEqual({ consultable: true, motivo: null, estado: null });
      const { estado } = (await ask(id)).json<EstadoSiiDocumento>();
      expect(estado).toMatchObject({ codigo: 'DOK', gravedad: 'bien' });
      expect(Date.now() - Date.parse(estado?.consultado ?? '')).toBeLessThan(60_000);
    }
    const id = await idOf(venta.folio);
    await t.admin.query(
      `update documento set monto_total = monto_total + 1, monto_exento = monto_exento + 1, saldo = saldo + 1 where id = $1`,
      [id],
    );
    expect((await ask(id)).json<EstadoSiiDocumento>().estado).toMatchObject({
      codigo: 'DNK',
      gravedad: 'mal',
      significado: expect.stringContaining('otros datos'),
    });
    sii.obey({
      accion: 'estado_dte',
      emisor: empresa.rut,
      tipo: venta.tipo,
      folio: venta.folio,
      codigo: 'FAN',
    });
    await ask(id);
    expect((await ask(id, 'GET')).json<EstadoSiiDocumento>().estado?.codigo).toBe('FAN');
    // The token that is kept ends in the middle: another is asked for.
    sii.obey({ accion: 'cortar_sesiones' });
    expect((await ask(id)).statusCode).toBe(200);
    sii.obey({ accion: 'fallar', veces: 1, ruta: '/DTEWS/QueryEstDte.jws', con: 'basura' });
    expect((await ask(id)).statusCode).toBe(503);
  });

  test('409 without a certificate and for what is no DTE', async () => {
    await connect(t, empresa);
    await waitForEnd(t, empresa);
    const mes = lastMeses(t.cuadra.platform.clock.hoy(), 2)[1] ?? '';
    const { ventas, honorarios } = sii.estado.mes(empresa.rut, mes);
    const boleta = await ask(await idOf(honorarios[0]?.folio ?? 0));
    expect([boleta.statusCode, boleta.body]).toEqual([409, expect.stringContaining('solo por facturas')]);
    const venta = await ask(await idOf(ventas[0]?.folio ?? 0));
    expect([venta.statusCode, venta.body]).toEqual([409, expect.stringContaining('certificado')]);
  });
});
