import { PERMISOS, type Nomina, type NominaItem } from '@cuadra/contract';
import { habilDesde, fechaEnChile } from '@cuadra/domain';
import { abrirZip, formatoDeNomina, leerNomina } from '@cuadra/formats';
import { testCuadra, type TestCuadra } from '@cuadra/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { NUNOA, PAPELERA, RESINAS, openNominas, type NominasDePrueba } from './testing/open-nominas.ts';

let t: TestCuadra;
let n: NominasDePrueba;

beforeAll(async () => {
  t = await testCuadra();
});
afterAll(() => t.close());
beforeEach(async () => {
  n = await openNominas(t);
});

describe('a nómina', () => {
  beforeEach(async () => {
    await n.highCode();
    await n.pagos.acceptTerms();
  });

  test('sends its orders once, whoever asks at the same time', async () => {
    const id = await n.schedule(NUNOA);
    const juntas = await Promise.all([
      n.create({ idOrdenes: [id] }),
      n.create({ idOrdenes: [id] }),
      n.create({ idOrdenes: [id] }),
    ]);
    expect(juntas.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
    const orden = await n.pagos.read(id);
    expect(orden).toMatchObject({
      idEstado: 2,
      registro: [{ accion: 'enviar', motivo: 'Nómina 1' }, {}, {}],
    });
    expect((await n.pagos.call('DELETE', `/ordenes/${id}`)).statusCode).toBe(409);
    const { items } = (await n.pagos.call('GET', '/nominas')).json<{ items: NominaItem[] }>();
    expect(items).toMatchObject([
      { numero: 1, ordenes: 1, filas: 1, monto: 2_148_930, pagadas: 0, rechazadas: 0, descargada: null },
    ]);
  });

  test('is found by its number, by whom it pays and by the reference of a row', async () => {
    await n.created({ idOrdenes: [await n.schedule(NUNOA)] });
    await n.created({ idOrdenes: [await n.schedule(RESINAS)] });
    const numeros = async (texto: string) =>
      (await n.pagos.call('GET', `/nominas?order=monto.asc&texto=${encodeURIComponent(texto)}`))
        .json<{ items: NominaItem[] }>()
        .items.map(({ numero }) => numero);
    expect(await numeros('')).toEqual([1, 2]);
    expect(await numeros('2')).toEqual([2]);
    expect(await numeros('ñuñoa')).toEqual([1]);
    expect(await numeros('76.543.210-3')).toEqual([2]);
    expect(await numeros('n1-0001')).toEqual([1]);
    expect(await numeros('nadie')).toEqual([]);
  });

  test('also by the one way of paying orders', async () => {
    const id = await n.schedule(NUNOA);
    const pagar = await n.pagos.call('POST', '/ordenes/payment/process', {
      idOrdenes: [id],
      medio: 'nomina',
    });
    const { idNomina } = pagar.json<{ idNomina: number }>();
    expect(pagar.json()).toMatchObject({ pagadas: 0, enviadas: 1 });
    expect((await n.pagos.call('GET', `/nominas/${idNomina}`)).json()).toMatchObject({
      ordenes: [{ id, idEstado: 2 }],
    });
  });

  test('goes out on a business day', async () => {
    const id = await n.schedule(NUNOA);
    const hoy = fechaEnChile(new Date());
    const sabado = [0, 1, 2, 3, 4, 5, 6]
      .map((n) => {
        const dia = new Date(`${hoy}T12:00:00Z`);
        dia.setUTCDate(dia.getUTCDate() + n);
        return dia;
      })
      .find((dia) => dia.getUTCDay() === 6);
    const fechaPago = sabado?.toISOString().slice(0, 10);
    const respuesta = await n.create({ idOrdenes: [id], fechaPago });
    expect(respuesta.json()).toMatchObject({
      error: { code: 'validacion', message: expect.stringMatching(/siguiente día hábil/) },
    });
    const { fechaPago: dia } = await n.created({ idOrdenes: [id] });
    expect(habilDesde(dia, new Set())).toBe(dia);
  });

  test('its file carries what was approved, and a second download is told and asked for', async () => {
    const ids = [await n.schedule(NUNOA), await n.schedule(PAPELERA)];
    const { id } = await n.created({ idOrdenes: ids, formato: 'bci-335' });
    const archivo = await n.download(id);
    expect(archivo.statusCode).toBe(200);
    expect(archivo.headers['content-disposition']).toBe('attachment; filename="nomina-1-bci-335.txt"');
    const formato = formatoDeNomina('bci-335');
    if (formato === undefined) throw new Error('no format');
    const { filas } = await leerNomina(formato, archivo.rawPayload);
    expect(filas.map(({ cuenta, monto, referencia }) => [cuenta, monto, referencia])).toEqual([
      ['47340', 2_148_930, 'N1-0001'],
      ['660148213', 7_000_000, 'N1-0002'],
      ['660148213', 7_000_000, 'N1-0003'],
      ['660148213', 2_480_000, 'N1-0004'],
    ]);
    const segunda = await n.download(id, {}, n.pagos.carla.headers);
    expect(segunda.statusCode).toBe(409);
    expect(segunda.json()).toMatchObject({
      error: { message: expect.stringMatching(/ya la bajó hoy a las .*pagas dos veces/) },
    });
    const otraVez = await n.download(id, { otraVez: true }, n.pagos.carla.headers);
    expect(otraVez.rawPayload.equals(archivo.rawPayload)).toBe(true);
    const { descargas } = (await n.pagos.call('GET', `/nominas/${id}`)).json<Nomina>();
    expect(descargas.map(({ quien }) => quien)).toEqual(['Carla', expect.any(String)]);
    const juntas = await Promise.all([n.download(id), n.download(id)]);
    expect(juntas.map(({ statusCode }) => statusCode)).toEqual([409, 409]);
  });

  test('several files come in a zip', async () => {
    const chile = await n.addCuenta(1, '164-01163');
    const ids: number[] = [];
    for (let i = 0; i < 3; i += 1)
      ids.push(
        await n.schedule({
          ...NUNOA,
          rut: ['76412508-8', '96790240-3', '76543210-3'][i] ?? '',
          folio: `${i}`,
          monto: 245_000_000,
        }),
      );
    const { id, archivos } = await n.created({
      idOrdenes: ids,
      idCuentaCorriente: chile,
      formato: 'chile-219',
    });
    expect(archivos).toEqual(['nomina-1-chile-219_N°1.txt', 'nomina-1-chile-219_N°2.txt']);
    const zip = await n.download(id);
    const { archivos: dentro } = abrirZip(zip.rawPayload, { archivos: 5, bytes: 1_000_000, niveles: 1 });
    expect(
      dentro.map(({ ruta, leer }) => [ruta, Buffer.from(leer()).toString().split('\r\n').length - 1]),
    ).toEqual([
      ['nomina-1-chile-219_N°1.txt', 100],
      ['nomina-1-chile-219_N°2.txt', 5],
    ]);
  });

  test('annulled: its orders come back with the reason, it is not downloaded again, and they go in another one', async () => {
    const id = await n.schedule(NUNOA);
    const nomina = await n.created({ idOrdenes: [id] });
    const anular = (payload: object, headers?: object) =>
      n.pagos.call('POST', `/nominas/${nomina.id}/anular`, payload, headers);
    expect((await anular({ motivo: 'x' }, {})).statusCode).toBe(401);
    expect((await anular({ motivo: ' ' })).statusCode).toBe(400);
    expect((await anular({ motivo: 'El banco estaba caído' })).json<Nomina>().anulada).toMatchObject({
      motivo: 'El banco estaba caído',
    });
    expect((await anular({ motivo: 'Otra vez' })).statusCode).toBe(409);
    expect((await n.download(nomina.id)).statusCode).toBe(409);
    const orden = await n.pagos.read(id);
    expect(orden).toMatchObject({ idEstado: 3, motivoRechazo: 'Nómina 1 anulada: El banco estaba caído' });
    await n.pagos.call('PUT', `/ordenes/${id}`, { idEstado: 1 });
    await n.pagos.approve(await n.pagos.read(id));
    expect((await n.created({ idOrdenes: [id] })).numero).toBe(2);
    expect((await n.pagos.call('GET', `/nominas/${nomina.id}`)).json()).toMatchObject({
      ordenes: [{ idEstado: 3 }],
    });
    const { items } = (await n.pagos.call('GET', '/nominas')).json<{ items: NominaItem[] }>();
    expect(items.map(({ numero, anulada, rechazadas }) => [numero, anulada, rechazadas])).toEqual([
      [2, false, 0],
      [1, true, 1],
    ]);
  });

  test('the bank refused one of its orders', async () => {
    const ids = [await n.schedule(NUNOA), await n.schedule(RESINAS)];
    const { id } = await n.created({ idOrdenes: ids });
    const rechazar = (payload: object) => n.pagos.call('POST', `/nominas/${id}/rechazar`, payload);
    expect((await rechazar({ ordenes: [] })).statusCode).toBe(400);
    expect((await rechazar({ ordenes: [{ id: 999_999, motivo: 'x' }] })).statusCode).toBe(409);
    const respuesta = await rechazar({ ordenes: [{ id: ids[0], motivo: 'Cuenta cerrada' }] });
    expect(
      respuesta.json<Nomina>().ordenes.map(({ idEstado, motivoRechazo }) => [idEstado, motivoRechazo]),
    ).toEqual([
      [3, 'Cuenta cerrada'],
      [2, null],
    ]);
    expect((await rechazar({ ordenes: [{ id: ids[0], motivo: 'Otra vez' }] })).statusCode).toBe(409);
    expect(await n.pagos.read(ids[0] ?? 0)).toMatchObject({ idEstado: 3, motivoRechazo: 'Cuenta cerrada' });
  });

  test('of wages is not there for a person who may not see them', async () => {
    const id = await n.schedule(NUNOA);
    const { id: idNomina } = await n.created({ idOrdenes: [id] });
    await t.admin.query('update nomina_pago set reservada = true where id_empresa = $1', [
      n.pagos.empresa.idEmpresa,
    ]);
    const headers = await n.pagos.empresa.headersWith({
      permisos: PERMISOS.filter((uno) => uno !== 'remuneraciones.ver'),
    });
    expect((await n.pagos.call('GET', `/nominas/${idNomina}`, undefined, headers)).statusCode).toBe(404);
    expect((await n.pagos.call('GET', '/nominas', undefined, headers)).json()).toMatchObject({ items: [] });
    expect((await n.pagos.call('GET', `/nominas/${idNomina}`)).statusCode).toBe(200);
  });

  test('of another company is not there', async () => {
    const { id } = await n.created({ idOrdenes: [await n.schedule(NUNOA)] });
    const { headers } = await t.createEmpresa();
    for (const respuesta of [
      await n.pagos.call('GET', `/nominas/${id}`, undefined, headers),
      await n.download(id, {}, headers),
      await n.pagos.call('POST', `/nominas/${id}/anular`, { motivo: 'x' }, headers),
      await n.pagos.call('POST', `/nominas/${id}/rechazar`, { ordenes: [{ id: 1, motivo: 'x' }] }, headers),
    ])
      expect(respuesta.statusCode).toBe(404);
  });
});
