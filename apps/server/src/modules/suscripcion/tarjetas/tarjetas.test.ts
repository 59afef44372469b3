import { startWebpay, type WebpaySimulado } from '@cuadra/simulators/webpay';
import { addDias } from '@cuadra/domain';
import type { TestEmpresa } from '@cuadra/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Platform } from '../../../platform/module/index.ts';
import { pagosTarjetaModule } from '../../cobros/pagos-tarjeta/index.ts';
import { readCorreos } from '../../identidad/acceso/testing/read-correos.ts';
import { createMundo, type Mundo } from '../suscripciones/testing/mundo.ts';
import { chargePlan } from './charge-plan.ts';

const VISA = { decision: 'inscribir', numero: '4051 8856 0044 6623', cvv: '123' };
const MASTERCARD = { decision: 'inscribir', numero: '5186 0595 5959 0568', cvv: '123' };

let webpay: WebpaySimulado;
let m: Mundo;
let empresa: TestEmpresa;
beforeAll(async () => {
  webpay = await startWebpay();
  m = await createMundo({ WEBPAY_URL: webpay.url });
  const puesto = await m.t.app.inject({
    method: 'PUT',
    url: '/api/webpay/oneclick',
    headers: m.operador.headers,
    payload: {
      codigoComercio: webpay.oneclick.codigoComercio,
      codigoHijo: webpay.oneclick.hijos[0],
      apiKey: webpay.apiKey,
      ambiente: 'integracion',
    },
  });
  if (puesto.statusCode !== 200) throw new Error(puesto.body);
});
afterAll(async () => {
  await m.t.close();
  await webpay.close();
});
beforeEach(async () => {
  webpay.obey({ accion: 'reiniciar' });
  empresa = await m.t.createEmpresa();
});

const call = (
  method: 'GET' | 'POST' | 'DELETE',
  url: string,
  headers: Readonly<Record<string, string>> = empresa.headers,
) => m.t.app.inject({ method, url: `/api/checkout${url}`, headers: { ...headers } });
const hoy = () => m.t.cuadra.platform.clock.hoy();

/** The form of the card, decided as a person does, and the way back; answers where the browser ends. */
async function dejar(campos: Readonly<Record<string, string>> = VISA): Promise<string> {
  const { token } = (await call('POST', '/tarjeta')).json();
  const respuesta = await fetch(`${webpay.url}/webpayserver/inscribir`, {
    method: 'POST',
    body: new URLSearchParams({ TBK_TOKEN: token, ...campos }),
    redirect: 'manual',
  });
  const query = Object.fromEntries(new URL(respuesta.headers.get('location') ?? '').searchParams);
  const vuelta = await m.t.app.inject({ method: 'GET', url: '/api/checkout/tarjeta/retorno', query });
  expect(vuelta.statusCode).toBe(303);
  return String(vuelta.headers['location']).replace(m.t.cuadra.platform.publicUrl, '');
}

/** The product some days later. */
function despues(dias: number): Platform {
  const { platform } = m.t.cuadra;
  const now = () => new Date(Date.now() + dias * 86_400_000);
  return { ...platform, clock: { ...platform.clock, now, hoy: () => addDias(hoy(), dias) } };
}
const cobrar = (dias = 0) => chargePlan(despues(dias), empresa.idEmpresa);
const cargos = () => webpay.oneclick.cargos.all();
const saldo = async () => (await m.documentos(empresa)).map((uno) => uno.saldo);

describe('a card', () => {
  test('is left, told by its last digits, and replaced by the next', async () => {
    expect((await call('GET', '/tarjeta')).json()).toEqual({ disponible: true, tarjeta: null });
    expect(await dejar()).toBe('/cuenta/tus-facturas?tarjeta=guardada');
    expect((await call('GET', '/tarjeta')).json()).toMatchObject({ tarjeta: { numero: '6623' } });
    expect(await dejar()).toBe('/cuenta/tus-facturas?tarjeta=guardada');
    const { rows } = await m.t.admin.query<{ sellado: string }>(
      'select tbk_user_sellado as sellado from plan_tarjeta where id_empresa = $1 and retirada is null',
      [empresa.idEmpresa],
    );
    expect(rows).toHaveLength(1);
    // The card that was replaced is removed at Transbank too.
    expect(webpay.oneclick.inscripciones.all().map(({ tbkUser }) => tbkUser === null)).toEqual([true, false]);
    const secreto = webpay.oneclick.inscripciones.all().at(-1)?.tbkUser ?? '';
    expect(rows[0]?.sellado).not.toContain(secreto);
  });

  test('that its bank refuses, or that a person does not leave, is not kept', async () => {
    expect(await dejar(MASTERCARD)).toBe('/cuenta/tus-facturas?tarjeta=rechazada');
    expect(await dejar({ decision: 'anular' })).toBe('/cuenta/tus-facturas?tarjeta=anulada');
    expect((await call('GET', '/tarjeta')).json().tarjeta).toBeNull();
  });

  test('is removed here and at Transbank', async () => {
    await dejar();
    expect((await call('DELETE', '/tarjeta')).statusCode).toBe(204);
    expect((await call('DELETE', '/tarjeta')).statusCode).toBe(404);
    expect(webpay.oneclick.inscripciones.all().map(({ tbkUser }) => tbkUser)).toEqual([null]);
  });

  test('comes back by a token of nobody without changing anything', async () => {
    for (const query of [{}, { TBK_TOKEN: 'x' }, { TBK_TOKEN: 'x'.repeat(200) }] as Record<
      string,
      string
    >[]) {
      const vuelta = await m.t.app.inject({ method: 'GET', url: '/api/checkout/tarjeta/retorno', query });
      expect(vuelta.headers['location']).toBe(`${m.t.cuadra.platform.publicUrl}/cuenta/tus-facturas`);
    }
  });

  test('is of who may decide for the company', async () => {
    const lector = await empresa.headersWith({ permisos: ['documentos.ver'] });
    expect((await call('GET', '/tarjeta', lector)).statusCode).toBe(200);
    expect((await call('POST', '/tarjeta', lector)).statusCode).toBe(403);
    expect((await call('DELETE', '/tarjeta', lector)).statusCode).toBe(403);
    expect((await call('GET', '/tarjeta', {})).statusCode).toBe(401);
  });
});

describe('a charge', () => {
  test('pays each invoice once, and again when the next period begins', async () => {
    await m.elegir(empresa, hoy(), 'pyme');
    await dejar();
    await cobrar();
    await cobrar();
    expect(cargos()).toHaveLength(1);
    expect(await saldo()).toEqual([0]);
    await m.revisar(empresa, addDias(hoy(), 31));
    await cobrar(31);
    expect(cargos()).toHaveLength(2);
    expect(await saldo()).toEqual([0, 0]);
    expect(await m.estado(empresa)).toBe('activa');
  });

  test('that is refused is tried on days 3, 7 and 14, then no more, until another card is left', async () => {
    await m.elegir(empresa, hoy(), 'base');
    await dejar();
    webpay.obey({ accion: 'tarjeta', numero: '6623', paga: false });
    const dias: number[] = [];
    for (let dia = 0; dia <= 20; dia++) {
      const antes = cargos().length;
      await cobrar(dia);
      await cobrar(dia);
      if (cargos().length > antes) dias.push(dia);
    }
    expect(dias).toEqual([0, 3, 7, 14]);
    const correos = (await readCorreos(m.t, empresa.email)).filter(
      ({ plantilla }) => plantilla === 'tarjeta_rechazada',
    );
    // The last charge is not followed by another.
    expect(correos.map(({ datos }) => datos['dia'] !== null)).toEqual([true, true, true, false]);
    expect(correos[0]?.datos).toMatchObject({
      tarjeta: 'Visa ··6623',
      motivo: 'El banco emisor rechazó el pago.',
    });
    webpay.obey({ accion: 'tarjeta', numero: '6623', paga: true });
    // As of its day: a card that was left today is younger than the tries of before.
    await m.t.admin.query(
      "update pago_tarjeta set created = created - interval '30 days' where id_empresa = $1 and medio = 'oneclick'",
      [m.operador.idEmpresa],
    );
    await dejar();
    await cobrar(20);
    expect(await saldo()).toEqual([0]);
  });

  test('whose answer is lost is asked for, and never made twice', async () => {
    await m.elegir(empresa, hoy(), 'base');
    await dejar();
    webpay.obey({ accion: 'fallar', paso: 'cobrar', con: 'perder', veces: 1 });
    await cobrar();
    await cobrar(3);
    expect(cargos()).toHaveLength(1);
    expect(await saldo()).toEqual([0]);
  });

  test('that never reached Transbank is given up and made later', async () => {
    await m.elegir(empresa, hoy(), 'base');
    await dejar();
    webpay.obey({ accion: 'fallar', paso: 'cobrar', con: 'corte', veces: 1 });
    await cobrar();
    expect(cargos()).toHaveLength(0);
    expect((await call('GET', '/pagos-con-error')).json().items).toHaveLength(1);
    const { rows } = await m.t.admin.query<{ id: number }>(
      "select id::int from pago_tarjeta where id_empresa = $1 and estado = 'por_confirmar'",
      [m.operador.idEmpresa],
    );
    const revisar = pagosTarjetaModule(despues(1)).jobs.find(
      ({ job }) => job.name === 'revisar_pago_tarjeta',
    );
    const pago = { idEmpresa: m.operador.idEmpresa, id: rows[0]?.id };
    await revisar?.handle(pago, new AbortController().signal);
    await cobrar(1);
    expect(cargos()).toHaveLength(1);
    expect(await saldo()).toEqual([0]);
  });
});
