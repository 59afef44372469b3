import { SERVICIOS_SII } from '@cuadra/contract';
import type { SiiSimulado } from '@cuadra/simulators/sii';
import { insertCartola, insertCuenta, type TestCuadra, type TestEmpresa } from '@cuadra/testing';
import { Writable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { withEmpresa } from '../../../platform/database/index.ts';
import { createLogger } from '../../../platform/log/index.ts';
import { lastMeses } from './request-sync.ts';
import { nextVisit } from './next-visit.ts';
import { readSync, requestSync, saveCredenciales } from './index.ts';
import { CLAVE, connect, readDocumentos, readState, testConSii, waitForEnd } from './testing/index.ts';
import { visitEmpresas } from './visit-empresas.ts';

let t: TestCuadra;
let sii: SiiSimulado;
let empresa: TestEmpresa;
const lineas: string[] = [];
beforeAll(async () => {
  const destino = new Writable({
    write(trozo: Buffer, _codificacion, listo) {
      lineas.push(trozo.toString());
      listo();
    },
  });
  ({ t, sii } = await testConSii({ workers: true, log: createLogger('trace', destino) }));
});
afterAll(async () => {
  await t.close();
  await sii.close();
});
beforeEach(async () => {
  sii.obey({ accion: 'reiniciar' });
  empresa = await t.createEmpresa();
});

const meses = () => lastMeses(t.cuadra.platform.clock.hoy(), 3);
const ask = (servicios: Parameters<typeof requestSync>[3], de = empresa) =>
  withEmpresa(t.cuadra.platform.db, de.idEmpresa, (tx) =>
    requestSync(t.cuadra.platform, tx, de.idEmpresa, servicios),
  );

describe('PUT /api/conexiones/fiscal', () => {
  const call = (headers: Record<string, string>, payload: object = { rut: empresa.rut, clave: CLAVE }) =>
    t.app.inject({ method: 'PUT', url: '/api/conexiones/fiscal', headers, payload });

  test('401 without a session, 403 without the permission', async () => {
    expect((await call({})).statusCode).toBe(401);
    expect((await call(await empresa.headersWith({ permisos: ['documentos.ver'] }))).statusCode).toBe(403);
  });

  test('400 for what is missing, for a RUT that is none, and for another company’s', async () => {
    const { error } = (await call(empresa.headers, { rut: '1-1', clave: '' })).json<{
      error: { details: Record<string, string[]> };
    }>();
    expect(Object.keys(error.details).toSorted()).toEqual(['body.clave', 'body.rut']);
    const ajena = await connect(t, empresa, CLAVE, '76086428-5');
    expect(ajena.statusCode).toBe(400);
    expect(ajena.json<{ error: { details: object } }>().error.details).toEqual({
      'body.rut': [expect.stringContaining('RUT de la empresa')],
    });
    expect(sii.estado.pedidos.size).toBe(0);
  });

  test('400 on the clave when the SII refuses it, and nothing is kept', async () => {
    const respuesta = await connect(t, empresa, 'otra-clave');
    expect(respuesta.statusCode).toBe(400);
    expect(respuesta.json<{ error: { details: object } }>().error.details).toEqual({
      'body.clave': [expect.stringContaining('no aceptó la clave')],
    });
    expect((await readState(t, empresa)).conexion).toEqual({
      estado: 'sin_conexion',
      rut: null,
      modo: null,
      mensaje: null,
    });
  });

  test('429 before the SII locks the account, whoever guesses', async () => {
    const codigos = [];
    for (let vez = 0; vez < 6; vez += 1) codigos.push((await connect(t, empresa, `mala-${vez}`)).statusCode);
    expect(codigos).toEqual([400, 400, 400, 400, 429, 429]);
    expect(sii.estado.cuentas.failedOf(empresa.rut)).toBe(4);
  });

  test('says what to do when the account is locked or the SII is down', async () => {
    sii.obey({ accion: 'bloquear', rut: empresa.rut });
    const bloqueada = await connect(t, empresa);
    expect([bloqueada.statusCode, bloqueada.body]).toEqual([400, expect.stringContaining('Espera una hora')]);
    sii.obey({ accion: 'desbloquear', rut: empresa.rut });
    sii.obey({ accion: 'fallar', veces: 1, ruta: '/cgi_AUT2000/CAutInicio.cgi' });
    const caida = await connect(t, empresa);
    expect([caida.statusCode, caida.body]).toEqual([503, expect.stringContaining('no responde')]);
  });

  test('keeps good ones sealed, answers none of them, and fetches everything', async () => {
    const respuesta = await connect(t, empresa);
    expect(respuesta.statusCode).toBe(200);
    expect(respuesta.json()).toEqual({
      success: true,
      conexion: { estado: 'conectada', rut: empresa.rut, modo: 'clave', mensaje: null },
    });
    const { rows } = await t.admin.query<{ secreto_sellado: string }>(
      'select * from sii_credencial where id_empresa = $1',
      [empresa.idEmpresa],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.secreto_sellado).toMatch(/^v1:/);
    const servicios = await waitForEnd(t, empresa);
    for (const servicio of SERVICIOS_SII) expect(servicios.get(servicio)?.estado).toBe('listo');
    for (const texto of [respuesta.body, JSON.stringify(await readState(t, empresa)), JSON.stringify(rows)])
      expect(texto).not.toContain(CLAVE);
    const { rows: auditoria } = await t.admin.query<{ texto: string }>(
      'select a::text as texto from auditoria a where id_empresa = $1',
      [empresa.idEmpresa],
    );
    expect(auditoria.some(({ texto }) => texto.includes('conectar_sii'))).toBe(true);
    expect(JSON.stringify(auditoria)).not.toContain(CLAVE);
    // A reading ends its session after it has told its result.
    await vi.waitFor(() => expect(sii.estado.cuentas.open).toBe(0), { timeout: 60_000 });
  });
});

describe('reading the SII', () => {
  test('brings every document of every month, to the peso and in its state', async () => {
    await connect(t, empresa);
    const servicios = await waitForEnd(t, empresa);
    const guardados = await readDocumentos(t, empresa);
    const suma = (modelo: string) =>
      guardados.filter((d) => d.modelo === modelo).reduce((total, d) => total + d.total, 0);
    const datos = meses().map((mes) => sii.estado.mes(empresa.rut, mes));
    const ventas = datos.flatMap((mes) => mes.ventas);
    const compras = datos.flatMap((mes) => mes.compras);
    const honorarios = datos.flatMap((mes) => mes.honorarios);
    const terceros = datos.flatMap((mes) => mes.terceros);
    const f29 = datos.flatMap((mes) => mes.f29);
    const total = (lista: readonly { readonly total: number }[]) =>
      lista.reduce((todo, uno) => todo + uno.total, 0);
    const bruto = (lista: readonly { readonly bruto: number; readonly anulada: string | null }[]) =>
      lista.reduce((todo, uno) => todo + (uno.anulada === null ? uno.bruto : 0), 0);
    expect(suma('Dte')).toBe(total(ventas) + total(datos.map(({ boletasVenta }) => boletasVenta)));
    expect(suma('Compra')).toBe(total(compras));
    expect(suma('Honorario')).toBe(bruto(honorarios));
    expect(suma('BoletaTercero')).toBe(bruto(terceros));
    expect(suma('Impuesto')).toBe(f29.reduce((todo, { monto }) => todo + monto, 0));
    // And a document for the boletas of each month.
    expect(guardados).toHaveLength(
      ventas.length + meses().length + compras.length + honorarios.length + terceros.length + f29.length,
    );
    for (const estado of ['registro', 'pendiente', 'reclamado', 'no_incluir'])
      expect(guardados.filter((d) => d.modelo === 'Compra' && d.estado_sii === estado)).toHaveLength(
        compras.filter((c) => c.estado.toLowerCase() === estado).length,
      );
    expect(servicios.get('cv')).toMatchObject({
      progreso: 1,
      documentos: ventas.length + meses().length + compras.length,
      creados: ventas.length + meses().length + compras.length,
      mensaje: null,
      ultimaActualizacion: expect.stringMatching(/^20\d\d-/),
      meses: meses().map((mes) => expect.objectContaining({ mes, estado: 'listo' })),
    });
    expect(servicios.get('cv')?.avisos[0]).toContain('41 documentos de tipo 39');
    const actos = await t.admin.query(
      "select sum(cantidad)::int as cantidad from acto where id_empresa = $1 and nombre = 'SII'",
      [empresa.idEmpresa],
    );
    expect(actos.rows).toEqual([{ cantidad: guardados.length }]);
  });

  test('a second time adds nothing and changes nothing', async () => {
    await connect(t, empresa);
    await waitForEnd(t, empresa);
    const antes = await readDocumentos(t, empresa);
    await ask(SERVICIOS_SII);
    const servicios = await waitForEnd(t, empresa);
    expect(await readDocumentos(t, empresa)).toEqual(antes);
    expect([...servicios.values()].map(({ creados }) => creados)).toEqual([0, 0, 0, 0]);
    expect(servicios.get('cv')?.documentos).toBeGreaterThan(0);
  });

  test('follows the SII when it changes its mind', async () => {
    await connect(t, empresa);
    await waitForEnd(t, empresa);
    const [, mes = ''] = meses();
    const anterior = meses().find((uno) => sii.estado.mes(empresa.rut, uno).f29.length > 0) ?? '';
    const pendientes = (await readDocumentos(t, empresa)).filter((d) => d.estado_sii === 'pendiente').length;
    sii.obey({ accion: 'cambiar', rut: empresa.rut, mes, que: 'aceptar_pendientes' });
    sii.obey({ accion: 'cambiar', rut: empresa.rut, mes, que: 'anular_boletas' });
    sii.obey({ accion: 'cambiar', rut: empresa.rut, mes: anterior, que: 'rectificar_f29' });
    await ask(SERVICIOS_SII);
    await waitForEnd(t, empresa);
    const guardados = await readDocumentos(t, empresa);
    expect(guardados.filter((d) => d.estado_sii === 'pendiente').length).toBeLessThan(pendientes);
    const { honorarios, terceros } = sii.estado.mes(empresa.rut, mes);
    for (const boleta of [...honorarios, ...terceros])
      expect(guardados.find((d) => d.folio === String(boleta.folio))).toMatchObject({
        anulado: true,
        total: 0,
        saldo: 0,
      });
    const [vieja, nueva] = sii.estado.mes(empresa.rut, anterior).f29;
    expect(guardados.find((d) => d.folio === String(vieja?.folio))).toMatchObject({
      anulado: true,
      saldo: 0,
    });
    expect(guardados.find((d) => d.folio === String(nueva?.folio))).toMatchObject({
      anulado: false,
      total: nueva?.monto,
    });
  });

  test('a boleta that the SII annuls after it was reconciled is annulled, and the line that it leaves open is told', async () => {
    await connect(t, empresa);
    await waitForEnd(t, empresa);
    const { idEmpresa, headers } = empresa;
    const [boleta] = sii.estado.mes(empresa.rut, meses()[1] ?? '').honorarios;
    const { rows } = await t.admin.query<{ id: number }>(
      `select id::int from documento where id_empresa = $1 and modelo = 'Honorario' and folio = $2`,
      [idEmpresa, String(boleta?.folio)],
    );
    const idCuenta = await insertCuenta(t.admin, idEmpresa);
    const cartola = await insertCartola(t.admin, idEmpresa, { idCuenta, cargo: boleta?.bruto ?? 0 });
    const payload = { cartolas: [{ id: cartola }], documentos: [{ id: rows[0]?.id }] };
    const hecha = await t.app.inject({ method: 'POST', url: '/api/conciliaciones', headers, payload });
    expect(hecha.statusCode).toBe(201);
    sii.obey({ accion: 'cambiar', rut: empresa.rut, mes: meses()[1] ?? '', que: 'anular_boletas' });
    await ask(['bhes']);
    const servicios = await waitForEnd(t, empresa, ['bhes']);
    expect(servicios.get('bhes')?.avisos.join(' ')).toMatch(
      new RegExp(
        `La boleta de honorarios ${boleta?.folio} de .* fue anulada en el SII y estaba conciliada con el banco: deshicimos esa conciliación y quedó sin conciliar la línea «.*» de .* del \\d{1,2} [a-z]{3} \\d{4} `,
      ),
    );
    expect((await readDocumentos(t, empresa)).find((d) => d.folio === String(boleta?.folio))).toMatchObject({
      anulado: true,
      total: 0,
      saldo: 0,
    });
    const linea = await t.admin.query(
      `select l.conciliado::int, c.deshecha is not null as deshecha, c.id_usuario_deshizo as quien
       from cartola l join conciliacion_par p on p.id_empresa = l.id_empresa and p.id_cartola = l.id
       join conciliacion c on c.id_empresa = p.id_empresa and c.id = p.id_conciliacion
       where l.id_empresa = $1 and l.id = $2`,
      [idEmpresa, cartola],
    );
    expect(linea.rows).toEqual([{ conciliado: 0, deshecha: true, quien: null }]);
    // Once: the next reading has nothing to tell.
    await ask(['bhes']);
    const otra = await waitForEnd(t, empresa, ['bhes']);
    expect(otra.get('bhes')?.avisos.join(' ')).not.toContain('deshicimos');
  });

  test('goes on after the SII failed for a while, and tells so meanwhile', async () => {
    const ruta = '/cgi_IMT/TMBCOC_InformeMensualBheRec.cgi';
    sii.obey({ accion: 'fallar', veces: 5, ruta, con: 'corte' });
    await connect(t, empresa);
    await expect
      .poll(async () => (await readState(t, empresa)).services.find((s) => s.servicio === 'bhes')?.mensaje, {
        timeout: 60_000,
      })
      .toContain('Seguimos intentando');
    const servicios = await waitForEnd(t, empresa);
    expect(servicios.get('bhes')).toMatchObject({ estado: 'listo', mensaje: null });
  });

  test('signs in again when its session ends in the middle', async () => {
    await withEmpresa(t.cuadra.platform.db, empresa.idEmpresa, (tx) =>
      saveCredenciales(t.cuadra.platform, tx, empresa.idEmpresa, {
        rut: empresa.rut,
        clave: CLAVE,
        idUsuario: null,
      }),
    );
    sii.obey({ accion: 'lento', ms: 300, ruta: '/propuestaf29ui' });
    await ask(['taxes']);
    await expect.poll(() => sii.estado.cuentas.open, { timeout: 60_000, interval: 10 }).toBe(1);
    sii.obey({ accion: 'cortar_sesiones' });
    sii.obey({ accion: 'lento', ms: 0, ruta: '/propuestaf29ui' });
    const servicios = await waitForEnd(t, empresa, ['taxes']);
    expect(servicios.get('taxes')?.estado).toBe('listo');
    expect(sii.estado.pedidos.get('/cgi_AUT2000/CAutInicio.cgi')).toBe(2);
  });

  test('a month that is too large fails alone, with what to do', async () => {
    const [, mes = ''] = meses();
    sii.obey({ accion: 'diferir', rut: empresa.rut, mes });
    await connect(t, empresa);
    const servicios = await waitForEnd(t, empresa);
    const cv = servicios.get('cv');
    expect(cv?.estado).toBe('error');
    expect(cv?.mensaje).toContain('súbelos en Importar');
    expect(cv?.meses.map(({ estado }) => estado)).toEqual(['listo', 'error', 'listo']);
    expect(servicios.get('taxes')?.estado).toBe('listo');
  });

  test('with a clave that was changed at the SII asks it once, stops, and says what to do', async () => {
    await connect(t, empresa);
    await waitForEnd(t, empresa);
    sii.obey({ accion: 'clave', rut: empresa.rut, clave: 'la-nueva' });
    await ask(SERVICIOS_SII);
    const servicios = await waitForEnd(t, empresa);
    for (const { estado, mensaje } of servicios.values())
      expect([estado, mensaje]).toEqual(['error', expect.stringContaining('no aceptó la clave')]);
    expect(sii.estado.cuentas.failedOf(empresa.rut)).toBe(1);
    expect((await readState(t, empresa)).conexion).toMatchObject({
      estado: 'rechazada',
      mensaje: expect.stringContaining('sii.cl'),
    });
    await expect(ask(['cv'])).rejects.toThrow('Conecta primero');
    expect((await connect(t, empresa, 'la-nueva')).statusCode).toBe(200);
    for (const { estado } of (await waitForEnd(t, empresa)).values()) expect(estado).toBe('listo');
  });
});

describe('GET /api/conexiones/historical-sync', () => {
  const url = '/api/conexiones/historical-sync';

  test('401 without a session, 403 without the permission, and says so where nothing was asked for', async () => {
    expect((await t.app.inject({ url })).statusCode).toBe(401);
    expect(
      (await t.app.inject({ url, headers: await empresa.headersWith({ permisos: [] }) })).statusCode,
    ).toBe(403);
    const estado = await readState(t, empresa);
    expect(estado.services.map(({ servicio, estado, progreso }) => [servicio, estado, progreso])).toEqual(
      SERVICIOS_SII.map((servicio) => [servicio, 'pendiente', 0]),
    );
  });

  test('shows a company nothing of another', async () => {
    await connect(t, empresa);
    await waitForEnd(t, empresa);
    const otra = await t.createEmpresa();
    expect((await readState(t, otra)).conexion.estado).toBe('sin_conexion');
    expect((await readState(t, otra)).services.every(({ documentos }) => documentos === 0)).toBe(true);
    const ajena = await withEmpresa(t.cuadra.platform.db, otra.idEmpresa, (tx) =>
      readSync(tx, empresa.idEmpresa),
    );
    expect(ajena.conexion.estado).toBe('sin_conexion');
    expect(await readDocumentos(t, otra)).toEqual([]);
  });
});

describe('every night', () => {
  test('a company whose time has come is read again, once, and gets its next time', async () => {
    await connect(t, empresa);
    await waitForEnd(t, empresa);
    const { platform } = t.cuadra;
    await t.admin.query(`update sii_agenda set proxima = now() + interval '1 day'`);
    await t.admin.query(`update sii_agenda set proxima = now() - interval '1 minute' where id_empresa = $1`, [
      empresa.idEmpresa,
    ]);
    await t.admin.query(
      `update sii_sincronizacion set leida = now() - interval '1 day' where id_empresa = $1`,
      [empresa.idEmpresa],
    );
    await visitEmpresas(platform);
    const servicios = await waitForEnd(t, empresa);
    for (const { ultimaActualizacion } of servicios.values())
      expect(Date.now() - Date.parse(ultimaActualizacion ?? '')).toBeLessThan(60_000);
    const { rows } = await t.admin.query<{ proxima: Date }>(
      'select proxima from sii_agenda where id_empresa = $1',
      [empresa.idEmpresa],
    );
    expect(rows[0]?.proxima.getTime()).toBeGreaterThan(Date.now());
    await visitEmpresas(platform);
    expect((await readState(t, empresa)).services.map(({ estado }) => estado)).toEqual(
      Array(4).fill('listo'),
    );
  });

  test('is between one and five in Chile, in winter and in summer, each company at its own minute', () => {
    const minutos = new Set<string>();
    for (const ahora of ['2026-07-10T16:00:00Z', '2026-12-10T16:00:00Z', '2026-12-10T05:30:00Z'])
      for (let id = 1; id <= 240; id += 1) {
        const proxima = nextVisit(id, new Date(ahora));
        const adelanto = proxima.getTime() - Date.parse(ahora);
        expect(adelanto).toBeGreaterThan(0);
        expect(adelanto).toBeLessThanOrEqual(24 * 3_600_000);
        const hora = proxima.toLocaleTimeString('es-CL', { timeZone: 'America/Santiago', hourCycle: 'h23' });
        expect(hora >= '01:00:00' && hora < '05:00:00').toBe(true);
        minutos.add(hora);
      }
    expect(minutos.size).toBe(240);
  });
});

test('the log of all of this holds no clave and no session', () => {
  const texto = lineas.join('');
  expect(texto).toContain('the SII did not give a month');
  for (const secreto of [CLAVE, 'otra-clave', 'la-nueva', 'mala-']) expect(texto).not.toContain(secreto);
  expect(texto).not.toMatch(/CSESSIONID|TOKEN=/);
});
