import type { ActoRecepcion, DocumentoDetalle, ListaPorVencer } from '@cuadra/contract';
import { addDias, fechaEnChile } from '@cuadra/domain';
import type { SiiSimulado } from '@cuadra/simulators/sii';
import { insertDocumento, type TestCuadra, type TestEmpresa } from '@cuadra/testing';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withEmpresa } from '../../../platform/database/index.ts';
import { insertCertificado, testConSii } from '../../entrada/sii/testing/index.ts';
import { registrarRecepcion } from './registrar-job.ts';

const RUTA = '/WSREGISTRORECLAMODTE/registroreclamodteservice';
const RUT = '76543210-3';

let t: TestCuadra;
let sii: SiiSimulado;
beforeAll(async () => {
  ({ t, sii } = await testConSii({ workers: true }));
});
afterAll(async () => {
  await t.close();
  await sii.close();
});

let folio = 5000;
/** A purchase that the SII received some days ago at noon, Chilean time. */
async function compra(
  { idEmpresa }: TestEmpresa,
  {
    hace = 1,
    tipo = '33',
    monto = 119_000,
    columnas = '',
  }: { hace?: number | null; tipo?: string; monto?: number; columnas?: string } = {},
) {
  folio += 1;
  const datos = { modelo: 'Compra', codigoTipo: tipo, folio: String(folio), montoTotal: monto, rut: RUT };
  const id = await insertDocumento(t.admin, idEmpresa, {
    ...datos,
    fechaEmision: fechaEnChile(new Date()),
  });
  const dia = hace === null ? null : `${addDias(fechaEnChile(new Date()), -hace)} 12:00`;
  await t.admin.query(
    `update documento set fecha_recepcion = $2::timestamp at time zone 'America/Santiago' ${columnas} where id = $1`,
    [id, dia],
  );
  return { id, folio };
}

const call = (empresa: TestEmpresa, method: 'GET' | 'POST', ruta: string, payload?: object) =>
  t.app.inject({
    method,
    url: `/api${ruta}`,
    headers: empresa.headers,
    ...(payload ? { payload } : {}),
  });

async function porVencer(empresa: TestEmpresa, query = ''): Promise<ListaPorVencer> {
  return (await call(empresa, 'GET', `/recepcion/por-vencer${query}`)).json<ListaPorVencer>();
}

async function detalle(empresa: TestEmpresa, id: number): Promise<DocumentoDetalle> {
  return (await call(empresa, 'GET', `/compras/${id}`)).json<DocumentoDetalle>();
}

/** The acts of a purchase once none of them is on its way. */
async function resueltos(empresa: TestEmpresa, id: number): Promise<ActoRecepcion[]> {
  for (let i = 0; i < 400; i += 1) {
    const { actosRecepcion } = await detalle(empresa, id);
    if (actosRecepcion.length > 0 && actosRecepcion.every(({ estado }) => estado !== 'pedido'))
      return actosRecepcion;
    await sleep(50);
  }
  throw new Error('the SII was not told');
}

const mensajeDe = (respuesta: { json: <T>() => T }) =>
  respuesta.json<{ error: { message: string } }>().error.message;

async function conCertificado() {
  const empresa = await t.createEmpresa();
  await insertCertificado(t, empresa);
  return empresa;
}

describe('what is about to expire', () => {
  test('comes with least time left first, by day, without what is over, answered or of another kind', async () => {
    const empresa = await t.createEmpresa();
    const ultimo = await compra(empresa, { hace: 8, monto: 1000 });
    const hoy = await compra(empresa, { hace: 0, monto: 2000 });
    const ayer = await compra(empresa, { hace: 1, monto: 3000, tipo: '34' });
    const contado = await compra(empresa, {
      hace: 1,
      monto: 4000,
      columnas: `, detalle = '{"formaPago":"contado"}'`,
    });
    await compra(empresa, { hace: 9 });
    await compra(empresa, { hace: 2, columnas: ', fecha_acuse = now()' });
    await compra(empresa, { hace: 2, columnas: ', fecha_reclamo = now()' });
    await compra(empresa, { hace: 2, columnas: `, estado_sii = 'registro'` });
    await compra(empresa, { hace: 2, columnas: ', anulado = true' });
    await compra(empresa, { hace: 2, tipo: '61' });
    await compra(empresa, { hace: null });
    const lista = await porVencer(empresa);
    expect(lista.items.map(({ id, dias, alContado }) => [id, dias, alContado])).toEqual([
      [ultimo.id, 0, false],
      [ayer.id, 7, false],
      [contado.id, 7, true],
      [hoy.id, 8, false],
    ]);
    expect(lista).toMatchObject({
      cantidad: 4,
      total: 10_000,
      porDia: [
        { dias: 0, cantidad: 1, total: 1000 },
        { dias: 7, cantidad: 2, total: 7000 },
        { dias: 8, cantidad: 1, total: 2000 },
      ],
      sinFecha: 1,
      certificado: 'falta',
      pagination: { count: 4 },
    });
    expect(lista.items[0]?.plazo.ultimoDia).toBe(fechaEnChile(new Date()));
    expect((await porVencer(empresa, '?dias=7')).items).toHaveLength(2);
    expect((await porVencer(empresa, `?texto=${hoy.folio}`)).items.map(({ id }) => id)).toEqual([hoy.id]);
    expect((await porVencer(empresa, '?perPage=25&page=2')).items).toEqual([]);
  });

  test('tells whether the company can speak to the SII', async () => {
    const empresa = await conCertificado();
    expect((await porVencer(empresa)).certificado).toBe('vigente');
    await insertCertificado(t, empresa, { vence: new Date('2021-01-01') });
    expect((await porVencer(empresa)).certificado).toBe('vencido');
  });
});

describe('an acuse', () => {
  test('is told to the SII and seen in the sheet, the list and the history', async () => {
    const empresa = await conCertificado();
    const { id, folio: numero } = await compra(empresa);
    const pedido = await call(empresa, 'POST', `/recepcion/${id}/acuse`, { monto: 119_000 });
    expect(pedido.statusCode).toBe(202);
    expect(pedido.json()).toMatchObject({ actos: [{ idDocumento: id }, { idDocumento: id }] });
    const actos = await resueltos(empresa, id);
    expect(actos.map(({ accion, estado }) => [accion, estado])).toEqual([
      ['ERM', 'registrado'],
      ['ACD', 'registrado'],
    ]);
    expect(await detalle(empresa, id)).toMatchObject({
      estadoSii: 'registro',
      fechaAcuse: expect.any(String),
      fechaReclamo: null,
    });
    expect((await porVencer(empresa)).items).toEqual([]);
    expect(
      sii.estado.registro
        .eventsOf(`${RUT} 33 ${numero}`)
        .map(({ codigo }) => codigo)
        .toSorted(),
    ).toEqual(['ACD', 'ERM']);
    const historial = await call(empresa, 'GET', `/Compra/${id}/historial`);
    const frases = historial
      .json<{ items: { descripcion: string }[] }>()
      .items.map((item) => item.descripcion);
    expect(frases).toContainEqual(
      expect.stringMatching(/^El SII registró: acepta el contenido \(ACD\), por /),
    );
    expect(frases).toContainEqual(expect.stringMatching(/pidió decir al SII: .*, por \$119\.000$/));
  });

  test('asked again, or of something already said, changes nothing', async () => {
    const empresa = await conCertificado();
    const { id, folio: numero } = await compra(empresa);
    const pedir = () =>
      call(empresa, 'POST', `/recepcion/${id}/acuse`, { acciones: ['ERM'], monto: 119_000 });
    const [una, otra] = await Promise.all([pedir(), pedir()]);
    expect([una.statusCode, otra.statusCode]).toEqual([202, 202]);
    await resueltos(empresa, id);
    expect((await pedir()).json()).toMatchObject({ actos: [{ estado: 'registrado' }] });
    expect(sii.estado.registro.eventsOf(`${RUT} 33 ${numero}`)).toHaveLength(1);
    // It can no longer be claimed.
    const reclamo = await call(empresa, 'POST', `/recepcion/${id}/reclamo`, {
      accion: 'RCD',
      monto: 119_000,
    });
    expect([reclamo.statusCode, mensajeDe(reclamo)]).toEqual([
      409,
      expect.stringContaining('ya la aceptaste'),
    ]);
  });
});

describe('a claim', () => {
  test('of several is all or nothing, for the total that was confirmed', async () => {
    const empresa = await conCertificado();
    const una = await compra(empresa, { monto: 1000 });
    const otra = await compra(empresa, { monto: 2000, tipo: '34' });
    const vieja = await compra(empresa, { monto: 5, hace: 9 });
    const reclamar = (ids: number[], monto: number) =>
      call(empresa, 'POST', '/recepcion/reclamo', { ids, accion: 'RFT', monto });
    const mal = await reclamar([una.id, otra.id], 2999);
    expect([mal.statusCode, mensajeDe(mal)]).toEqual([
      409,
      'Confirmaste $2.999 y lo elegido suma $3.000. Revisa la lista y vuelve a confirmar.',
    ]);
    const tarde = await reclamar([una.id, vieja.id], 1005);
    expect([tarde.statusCode, mensajeDe(tarde)]).toEqual([
      409,
      expect.stringMatching(new RegExp(`^La factura ${vieja.folio} de .*: pasaron los ocho días`)),
    ]);
    expect((await detalle(empresa, una.id)).actosRecepcion).toEqual([]);
    expect((await reclamar([una.id, otra.id, una.id], 3000)).statusCode).toBe(202);
    for (const { id } of [una, otra]) {
      expect(await resueltos(empresa, id)).toMatchObject([{ accion: 'RFT', estado: 'registrado' }]);
      expect(await detalle(empresa, id)).toMatchObject({
        estadoSii: 'reclamado',
        fechaReclamo: expect.any(String),
      });
    }
  });

  test.each<[string, object]>([
    ['accion', { accion: 'ACD', monto: 1 }],
    ['monto', { accion: 'RCD' }],
  ])('without a right %s is refused at its field', async (campo, payload) => {
    const empresa = await t.createEmpresa();
    const { id } = await compra(empresa);
    const respuesta = await call(empresa, 'POST', `/recepcion/${id}/reclamo`, payload);
    expect(respuesta.statusCode).toBe(400);
    expect(Object.keys(respuesta.json<{ error: { details: object } }>().error.details)).toEqual([
      `body.${campo}`,
    ]);
  });

  test('without a certificate, or with one that expired, says what to do', async () => {
    const empresa = await t.createEmpresa();
    const { id } = await compra(empresa);
    const reclamar = () =>
      call(empresa, 'POST', `/recepcion/${id}/reclamo`, { accion: 'RCD', monto: 119_000 });
    const sin = await reclamar();
    expect([sin.statusCode, mensajeDe(sin)]).toEqual([
      409,
      expect.stringContaining('Súbelo en Datos de la empresa'),
    ]);
    await insertCertificado(t, empresa, { vence: new Date('2021-01-01') });
    expect(mensajeDe(await reclamar())).toContain('venció');
  });

  test('that the SII refuses says why, and may be asked again', async () => {
    const empresa = await conCertificado();
    const { id, folio: numero } = await compra(empresa);
    // The SII has it from longer ago than the register said.
    sii.obey({ accion: 'recepcion', emisor: RUT, tipo: 33, folio: numero, fecha: '2026-01-02T10:00:00' });
    const reclamar = () =>
      call(empresa, 'POST', `/recepcion/${id}/reclamo`, { accion: 'RCD', monto: 119_000 });
    await reclamar();
    expect(await resueltos(empresa, id)).toMatchObject([
      { estado: 'rechazado', mensaje: expect.stringContaining('pasaron los ocho días') },
    ]);
    expect(await detalle(empresa, id)).toMatchObject({ fechaReclamo: null, estadoSii: null });
    expect((await porVencer(empresa)).items).toMatchObject([{ id, actos: [{ estado: 'rechazado' }] }]);
    const ahora = `${fechaEnChile(new Date())}T00:00:00`;
    sii.obey({ accion: 'recepcion', emisor: RUT, tipo: 33, folio: numero, fecha: ahora });
    expect((await reclamar()).statusCode).toBe(202);
    expect(await resueltos(empresa, id)).toMatchObject([{ estado: 'registrado' }, { estado: 'rechazado' }]);
  });
});

describe('when something breaks in between', () => {
  test('what was sent and never answered is found out, not sent twice', async () => {
    const empresa = await conCertificado();
    const { idEmpresa } = empresa;
    const { id, folio: numero } = await compra(empresa);
    await call(empresa, 'POST', `/recepcion/${id}/acuse`, { acciones: ['ACD'], monto: 119_000 });
    const [hecho] = await resueltos(empresa, id);
    // As a process leaves it that dies between the SII's answer and its writing down.
    await t.admin.query(
      `update recepcion_acto set estado = 'pedido', resuelto = null, codigo = null where id_documento = $1`,
      [id],
    );
    await t.admin.query('update documento set fecha_acuse = null, estado_sii = null where id = $1', [id]);
    const antes = sii.estado.pedidos.get(RUTA) ?? 0;
    const { db, queue } = t.cuadra.platform;
    await withEmpresa(db, idEmpresa, (tx) =>
      queue.send(tx, registrarRecepcion, { idEmpresa, idActo: hecho?.id ?? 0 }),
    );
    expect(await resueltos(empresa, id)).toMatchObject([{ estado: 'registrado' }]);
    expect(await detalle(empresa, id)).toMatchObject({
      estadoSii: 'registro',
      fechaAcuse: expect.any(String),
    });
    expect((sii.estado.pedidos.get(RUTA) ?? 0) - antes).toBe(1);
    expect(sii.estado.registro.eventsOf(`${RUT} 33 ${numero}`)).toHaveLength(1);
  });

  test('a SII that cuts the line and forgot the token is asked again', async () => {
    const empresa = await conCertificado();
    const antes = await compra(empresa);
    await call(empresa, 'POST', `/recepcion/${antes.id}/acuse`, { acciones: ['ERM'], monto: 119_000 });
    await resueltos(empresa, antes.id);
    const { id, folio: numero } = await compra(empresa);
    sii.obey({ accion: 'cortar_sesiones' });
    sii.obey({ accion: 'fallar', veces: 1, ruta: RUTA, con: 'corte' });
    await call(empresa, 'POST', `/recepcion/${id}/acuse`, { acciones: ['ERM'], monto: 119_000 });
    expect(await resueltos(empresa, id)).toMatchObject([{ estado: 'registrado' }]);
    expect(sii.estado.registro.eventsOf(`${RUT} 33 ${numero}`)).toHaveLength(1);
  });
});

describe('asking the SII', () => {
  test('brings when it was received and what was said at its site', async () => {
    const empresa = await conCertificado();
    const { id, folio: numero } = await compra(empresa, { hace: null });
    const hoy = fechaEnChile(new Date());
    sii.obey({
      accion: 'recepcion',
      emisor: RUT,
      tipo: 33,
      folio: numero,
      fecha: `${addDias(hoy, -2)}T09:30:00`,
    });
    const respuesta = await call(empresa, 'POST', `/recepcion/${id}/consulta`);
    expect(respuesta.json()).toMatchObject({ eventos: [] });
    expect((await porVencer(empresa)).items).toMatchObject([{ id, dias: 6 }]);
    sii.estado.registro.add(`${RUT} 33 ${numero}`, {
      codigo: 'RCD',
      responsable: '12345678-5',
      fecha: new Date(),
    });
    await call(empresa, 'POST', `/recepcion/${id}/consulta`);
    expect(await detalle(empresa, id)).toMatchObject({ estadoSii: 'reclamado' });
    const nota = await compra(empresa, { tipo: '61' });
    expect((await call(empresa, 'POST', `/recepcion/${nota.id}/consulta`)).statusCode).toBe(409);
    sii.obey({ accion: 'fallar', veces: 1, ruta: RUTA });
    expect((await call(empresa, 'POST', `/recepcion/${id}/consulta`)).statusCode).toBe(503);
  });
});
