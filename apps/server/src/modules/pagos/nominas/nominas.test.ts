import {
  FUNCIONALIDADES,
  PERMISOS,
  type Nomina,
  type NominaItem,
  type VistaDeNomina,
} from '@cuadra/contract';
import { habilDesde, fechaEnChile } from '@cuadra/domain';
import { abrirZip, formatoDeNomina, leerNomina } from '@cuadra/formats';
import { testCuadra, type TestCuadra } from '@cuadra/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openPagos, type PagosDePrueba } from '../testing/open-pagos.ts';

let t: TestCuadra;
let pagos: PagosDePrueba;
let idCuenta: number;

const BCI = 2;
const SANTANDER = 8;

beforeAll(async () => {
  t = await testCuadra();
});
afterAll(() => t.close());
beforeEach(async () => {
  pagos = await openPagos(t);
  idCuenta = await addCuenta(BCI, '10-55-7710');
});

async function addCuenta(idIntegrador: number, numero: string): Promise<number> {
  const { rows } = await t.admin.query<{ id: number }>(
    `insert into cuenta_corriente (id_empresa, id_tipo_cuenta_corriente, id_integrador, id_moneda, numero_cuenta)
     values ($1, 1, $2, 1, $3) returning id::int`,
    [pagos.empresa.idEmpresa, idIntegrador, numero],
  );
  return rows[0]?.id ?? 0;
}

interface Pago {
  rut: string;
  razonSocial: string;
  monto: number;
  folio: string;
  idIntegrador?: number;
  numeroCuenta?: string;
  tipoCuenta?: string;
}

const NUNOA: Pago = {
  rut: '76412508-8',
  razonSocial: 'Transportes Ñuñoa y Cía. Limitada',
  monto: 2_148_930,
  folio: '6021',
  idIntegrador: SANTANDER,
  numeroCuenta: '000047340',
};
const PAPELERA: Pago = {
  rut: '96790240-3',
  razonSocial: 'Papelera Andes Sur S.A.',
  monto: 16_480_000,
  folio: '55190',
  idIntegrador: 1,
  numeroCuenta: '660148213',
};
const RESINAS: Pago = {
  rut: '76543210-3',
  razonSocial: 'Resinas Copihue S.A.',
  monto: 8_600_000,
  folio: '2208',
  idIntegrador: BCI,
  numeroCuenta: '21840775',
};

/** A scheduled order: entered, approved, with its account confirmed a week ago. */
async function schedule(
  { rut, razonSocial, monto, folio, ...cuenta }: Pago,
  idCuentaCorriente?: number,
): Promise<number> {
  await pagos.addBeneficiario({ rut, razonSocial, ...cuenta });
  const idDocumento = await pagos.buy(folio, monto, { rut, razonSocial });
  const { creadas } = await pagos.order({
    documentos: [{ idDocumento }],
    ...(idCuentaCorriente !== undefined && { idCuentaCorriente }),
  });
  const orden = await pagos.read(creadas[0]?.id ?? 0);
  await t.admin.query('update pago_ajuste set codigo_desde = 999999999 where id_empresa = $1', [
    pagos.empresa.idEmpresa,
  ]);
  const respuesta = await pagos.approve(orden);
  expect(respuesta.statusCode, respuesta.body).toBe(200);
  return orden.id;
}

async function highCode(): Promise<void> {
  await t.admin.query(
    'insert into pago_ajuste (id_empresa, espera_horas, codigo_desde) values ($1, 48, 999999999)',
    [pagos.empresa.idEmpresa],
  );
}

const create = (payload: object, headers?: object) => pagos.call('POST', '/nominas', payload, headers);
const preview = async (payload: object) => {
  const respuesta = await pagos.call('POST', '/nominas/vista-previa', payload);
  expect(respuesta.statusCode, respuesta.body).toBe(200);
  return respuesta.json<VistaDeNomina>();
};
const download = (id: number, payload: object = {}, headers?: object) =>
  pagos.call('POST', `/nominas/${id}/descargar`, payload, headers);

async function created(payload: object): Promise<Nomina> {
  const respuesta = await create(payload);
  expect(respuesta.statusCode, respuesta.body).toBe(201);
  return respuesta.json();
}

describe('who may', () => {
  test('no session, no permission, no feature, no orders', async () => {
    const payload = { idOrdenes: [1] };
    expect((await create(payload, {})).statusCode).toBe(401);
    const sinEnviar = await pagos.empresa.headersWith({
      permisos: PERMISOS.filter((uno) => uno !== 'pagos.enviar'),
    });
    expect((await create(payload, sinEnviar)).statusCode).toBe(403);
    for (const quitada of ['nominas', 'pago_a_proveedores']) {
      const headers = await pagos.empresa.headersWith({
        features: FUNCIONALIDADES.filter((una) => una !== quitada),
      });
      expect((await create(payload, headers)).json(), quitada).toMatchObject({
        error: { code: 'sin_funcionalidad' },
      });
      expect((await pagos.call('GET', '/nominas', undefined, headers)).statusCode).toBe(404);
    }
    expect((await create({ idOrdenes: [] })).statusCode).toBe(400);
    expect((await create({ idOrdenes: [999_999] })).statusCode).toBe(404);
  });

  test('before the terms are accepted nothing is made', async () => {
    await highCode();
    const id = await schedule(NUNOA);
    expect((await create({ idOrdenes: [id] })).json()).toMatchObject({
      error: { message: 'Acepta las condiciones de los pagos antes del primero.' },
    });
  });
});

describe('the preview', () => {
  beforeEach(highCode);

  test('rows as the bank reads them, parts above the limit, totals twice, and nothing written', async () => {
    const ids = [await schedule(NUNOA), await schedule(PAPELERA), await schedule(RESINAS)];
    const vista = await preview({ idOrdenes: ids });
    expect(vista.formato).toMatchObject({ id: 'bci-excel', prueba: { clase: 'banco' }, maxFilas: 499 });
    expect(vista.formatos.map(({ id }) => id)).toEqual(['bci-excel', 'bci-335']);
    expect(vista.lugares).toMatchObject({ cuenta: 'B', rut: 'D E', monto: 'G' });
    expect(vista.filas.map(({ nombre, monto, parte, partes }) => [nombre, monto, parte, partes])).toEqual([
      ['TRANSPORTES NUNOA Y CIA LIMITADA', 2_148_930, 1, 1],
      ['PAPELERA ANDES SUR SA', 7_000_000, 1, 3],
      ['PAPELERA ANDES SUR SA', 7_000_000, 2, 3],
      ['PAPELERA ANDES SUR SA', 2_480_000, 3, 3],
      ['RESINAS COPIHUE SA', 8_600_000, 1, 1],
    ]);
    expect(vista.control.diferencias).toEqual([]);
    expect(vista.control.archivo).toEqual({
      filas: 5,
      beneficiarios: 3,
      suma: 27_228_930,
      mismoBanco: 8_600_000,
      otrosBancos: 18_628_930,
    });
    expect(vista.control.pedido).toEqual(vista.control.archivo);
    expect(vista.ordenes[0]?.avisos).toEqual([
      { texto: 'Va sin ñ ni tildes', queda: 'TRANSPORTES NUNOA Y CIA LIMITADA' },
    ]);
    expect((await pagos.call('GET', '/nominas')).json()).toMatchObject({ items: [] });
    expect(await pagos.read(ids[0] ?? 0)).toMatchObject({ idEstado: 2 });
  });

  test('an order that the bank cannot take has its reason and no row, and refuses the whole nómina', async () => {
    const ids = [await schedule({ ...NUNOA, numeroCuenta: '7704' }), await schedule(RESINAS)];
    const vista = await preview({ idOrdenes: ids });
    expect(vista.ordenes.map(({ problema, filas }) => [problema, filas])).toEqual([
      ['La cuenta tiene 4 dígitos.', 0],
      [null, 1],
    ]);
    await pagos.acceptTerms();
    expect((await create({ idOrdenes: ids })).json()).toMatchObject({
      error: { message: 'Transportes Ñuñoa y Cía. Limitada, $2.148.930: La cuenta tiene 4 dígitos.' },
    });
    expect(await pagos.read(ids[1] ?? 0)).toMatchObject({
      idEstado: 2,
      registro: [{ accion: 'agendar' }, { accion: 'crear' }],
    });
    expect((await created({ idOrdenes: [ids[1]] })).numero).toBe(1);
  });

  test('an account that changed since the approval, or another paying account, is not sent', async () => {
    const otra = await addCuenta(SANTANDER, '000-66');
    const deOtra = await schedule(NUNOA, otra);
    const cambiada = await schedule(RESINAS);
    await t.admin.query(
      `update beneficiario_cuenta set estado = 'reemplazada' where id_empresa = $1 and numero_cuenta = $2`,
      [pagos.empresa.idEmpresa, RESINAS.numeroCuenta],
    );
    const vista = await preview({ idOrdenes: [deOtra, cambiada], idCuentaCorriente: idCuenta });
    expect(vista.ordenes.map(({ problema }) => problema)).toEqual([
      'Se aprobó para salir de otra cuenta.',
      'Su cuenta cambió después de aprobarla.',
    ]);
    expect((await preview({ idOrdenes: [deOtra] })).cuenta).toMatchObject({ id: otra, codigoBanco: '037' });
  });

  test('a company without an account at a known bank reads so', async () => {
    await t.admin.query('update cuenta_corriente set id_integrador = 21 where id_empresa = $1', [
      pagos.empresa.idEmpresa,
    ]);
    const id = await schedule(NUNOA);
    expect(await preview({ idOrdenes: [id] })).toMatchObject({
      cuenta: null,
      falta: 'Ninguna de tus cuentas es de un banco cuyo archivo conozcamos.',
    });
  });
});

describe('settings of an account', () => {
  const set = (id: number, payload: object, headers?: object) =>
    pagos.call('PUT', `/nominas/cuentas/${id}`, payload, headers);

  test('a format of its bank, an agreement and the limit of the day', async () => {
    await highCode();
    const chile = await addCuenta(1, '164-01163');
    expect((await set(chile, { formato: 'bci-excel' })).statusCode).toBe(400);
    expect((await set(999_999, { formato: null })).statusCode).toBe(404);
    expect((await set(chile, { convenio: 'x' })).statusCode).toBe(400);
    const id = await schedule(NUNOA);
    const pedida = { idOrdenes: [id], idCuentaCorriente: chile, formato: 'chile-400' };
    expect((await preview(pedida)).falta).toBe('Falta el número de convenio con el banco.');
    const puesto = await set(chile, { formato: 'chile-400', convenio: '017', topeDia: 3_000_000 });
    expect(puesto.json()).toMatchObject({
      cuentas: expect.arrayContaining([
        expect.objectContaining({ id: chile, convenio: '017' }),
        expect.objectContaining({ id: idCuenta, formato: null }),
      ]),
    });
    expect(await preview(pedida)).toMatchObject({ falta: null, tope: { monto: 3_000_000, usado: 0 } });
    await pagos.acceptTerms();
    await created(pedida);
    const otra = await schedule(RESINAS);
    const { tope } = await preview({ ...pedida, idOrdenes: [otra] });
    expect(tope).toEqual({ monto: 3_000_000, usado: 2_148_930 });
  });
});

describe('a nómina', () => {
  beforeEach(async () => {
    await highCode();
    await pagos.acceptTerms();
  });

  test('sends its orders once, whoever asks at the same time', async () => {
    const id = await schedule(NUNOA);
    const juntas = await Promise.all([
      create({ idOrdenes: [id] }),
      create({ idOrdenes: [id] }),
      create({ idOrdenes: [id] }),
    ]);
    expect(juntas.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
    const orden = await pagos.read(id);
    expect(orden).toMatchObject({
      idEstado: 2,
      registro: [{ accion: 'enviar', motivo: 'Nómina 1' }, {}, {}],
    });
    expect((await pagos.call('DELETE', `/ordenes/${id}`)).statusCode).toBe(409);
    const { items } = (await pagos.call('GET', '/nominas')).json<{ items: NominaItem[] }>();
    expect(items).toMatchObject([
      { numero: 1, ordenes: 1, filas: 1, monto: 2_148_930, pagadas: 0, rechazadas: 0, descargada: null },
    ]);
  });

  test('is found by its number, by whom it pays and by the reference of a row', async () => {
    await created({ idOrdenes: [await schedule(NUNOA)] });
    await created({ idOrdenes: [await schedule(RESINAS)] });
    const numeros = async (texto: string) =>
      (await pagos.call('GET', `/nominas?order=monto.asc&texto=${encodeURIComponent(texto)}`))
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
    const id = await schedule(NUNOA);
    const pagar = await pagos.call('POST', '/ordenes/payment/process', { idOrdenes: [id], medio: 'nomina' });
    const { idNomina } = pagar.json<{ idNomina: number }>();
    expect(pagar.json()).toMatchObject({ pagadas: 0, enviadas: 1 });
    expect((await pagos.call('GET', `/nominas/${idNomina}`)).json()).toMatchObject({
      ordenes: [{ id, idEstado: 2 }],
    });
  });

  test('goes out on a business day', async () => {
    const id = await schedule(NUNOA);
    const hoy = fechaEnChile(new Date());
    const sabado = [0, 1, 2, 3, 4, 5, 6]
      .map((n) => {
        const dia = new Date(`${hoy}T12:00:00Z`);
        dia.setUTCDate(dia.getUTCDate() + n);
        return dia;
      })
      .find((dia) => dia.getUTCDay() === 6);
    const fechaPago = sabado?.toISOString().slice(0, 10);
    const respuesta = await create({ idOrdenes: [id], fechaPago });
    expect(respuesta.json()).toMatchObject({
      error: { code: 'validacion', message: expect.stringMatching(/siguiente día hábil/) },
    });
    const { fechaPago: dia } = await created({ idOrdenes: [id] });
    expect(habilDesde(dia, new Set())).toBe(dia);
  });

  test('its file carries what was approved, and a second download is told and asked for', async () => {
    const ids = [await schedule(NUNOA), await schedule(PAPELERA)];
    const { id } = await created({ idOrdenes: ids, formato: 'bci-335' });
    const archivo = await download(id);
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
    const segunda = await download(id, {}, pagos.carla.headers);
    expect(segunda.statusCode).toBe(409);
    expect(segunda.json()).toMatchObject({
      error: { message: expect.stringMatching(/ya la bajó hoy a las .*pagas dos veces/) },
    });
    const otraVez = await download(id, { otraVez: true }, pagos.carla.headers);
    expect(otraVez.rawPayload.equals(archivo.rawPayload)).toBe(true);
    const { descargas } = (await pagos.call('GET', `/nominas/${id}`)).json<Nomina>();
    expect(descargas.map(({ quien }) => quien)).toEqual(['Carla', expect.any(String)]);
    const juntas = await Promise.all([download(id), download(id)]);
    expect(juntas.map(({ statusCode }) => statusCode)).toEqual([409, 409]);
  });

  test('several files come in a zip', async () => {
    const chile = await addCuenta(1, '164-01163');
    const ids: number[] = [];
    for (let i = 0; i < 3; i += 1)
      ids.push(
        await schedule({
          ...NUNOA,
          rut: ['76412508-8', '96790240-3', '76543210-3'][i] ?? '',
          folio: `${i}`,
          monto: 245_000_000,
        }),
      );
    const { id, archivos } = await created({
      idOrdenes: ids,
      idCuentaCorriente: chile,
      formato: 'chile-219',
    });
    expect(archivos).toEqual(['nomina-1-chile-219_N°1.txt', 'nomina-1-chile-219_N°2.txt']);
    const zip = await download(id);
    const { archivos: dentro } = abrirZip(zip.rawPayload, { archivos: 5, bytes: 1_000_000, niveles: 1 });
    expect(
      dentro.map(({ ruta, leer }) => [ruta, Buffer.from(leer()).toString().split('\r\n').length - 1]),
    ).toEqual([
      ['nomina-1-chile-219_N°1.txt', 100],
      ['nomina-1-chile-219_N°2.txt', 5],
    ]);
  });

  test('annulled: its orders come back with the reason, it is not downloaded again, and they go in another one', async () => {
    const id = await schedule(NUNOA);
    const nomina = await created({ idOrdenes: [id] });
    const anular = (payload: object, headers?: object) =>
      pagos.call('POST', `/nominas/${nomina.id}/anular`, payload, headers);
    expect((await anular({ motivo: 'x' }, {})).statusCode).toBe(401);
    expect((await anular({ motivo: ' ' })).statusCode).toBe(400);
    expect((await anular({ motivo: 'El banco estaba caído' })).json<Nomina>().anulada).toMatchObject({
      motivo: 'El banco estaba caído',
    });
    expect((await anular({ motivo: 'Otra vez' })).statusCode).toBe(409);
    expect((await download(nomina.id)).statusCode).toBe(409);
    const orden = await pagos.read(id);
    expect(orden).toMatchObject({ idEstado: 3, motivoRechazo: 'Nómina 1 anulada: El banco estaba caído' });
    await pagos.call('PUT', `/ordenes/${id}`, { idEstado: 1 });
    await pagos.approve(await pagos.read(id));
    expect((await created({ idOrdenes: [id] })).numero).toBe(2);
    expect((await pagos.call('GET', `/nominas/${nomina.id}`)).json()).toMatchObject({
      ordenes: [{ idEstado: 3 }],
    });
    const { items } = (await pagos.call('GET', '/nominas')).json<{ items: NominaItem[] }>();
    expect(items.map(({ numero, anulada, rechazadas }) => [numero, anulada, rechazadas])).toEqual([
      [2, false, 0],
      [1, true, 1],
    ]);
  });

  test('the bank refused one of its orders', async () => {
    const ids = [await schedule(NUNOA), await schedule(RESINAS)];
    const { id } = await created({ idOrdenes: ids });
    const rechazar = (payload: object) => pagos.call('POST', `/nominas/${id}/rechazar`, payload);
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
    expect(await pagos.read(ids[0] ?? 0)).toMatchObject({ idEstado: 3, motivoRechazo: 'Cuenta cerrada' });
  });

  test('of wages is not there for a person who may not see them', async () => {
    const id = await schedule(NUNOA);
    const { id: idNomina } = await created({ idOrdenes: [id] });
    await t.admin.query('update nomina_pago set reservada = true where id_empresa = $1', [
      pagos.empresa.idEmpresa,
    ]);
    const headers = await pagos.empresa.headersWith({
      permisos: PERMISOS.filter((uno) => uno !== 'remuneraciones.ver'),
    });
    expect((await pagos.call('GET', `/nominas/${idNomina}`, undefined, headers)).statusCode).toBe(404);
    expect((await pagos.call('GET', '/nominas', undefined, headers)).json()).toMatchObject({ items: [] });
    expect((await pagos.call('GET', `/nominas/${idNomina}`)).statusCode).toBe(200);
  });

  test('of another company is not there', async () => {
    const { id } = await created({ idOrdenes: [await schedule(NUNOA)] });
    const { headers } = await t.createEmpresa();
    for (const respuesta of [
      await pagos.call('GET', `/nominas/${id}`, undefined, headers),
      await download(id, {}, headers),
      await pagos.call('POST', `/nominas/${id}/anular`, { motivo: 'x' }, headers),
      await pagos.call('POST', `/nominas/${id}/rechazar`, { ordenes: [{ id: 1, motivo: 'x' }] }, headers),
    ])
      expect(respuesta.statusCode).toBe(404);
  });
});
