import { Options, WebpayPlus } from 'transbank-sdk';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { startWebpay, type WebpaySimulado } from './index.ts';

const RETORNO = 'http://localhost:5299/retorno?pago=1';
const VISA = { decision: 'pagar', numero: '4051 8856 0044 6623', cvv: '123' };
const MASTERCARD = { decision: 'pagar', numero: '5186 0595 5959 0568', cvv: '123' };
const creadaSchema = z.object({ token: z.string().length(64), url: z.url() });

let webpay: WebpaySimulado;
let sdk: InstanceType<typeof WebpayPlus.Transaction>;
beforeAll(async () => {
  webpay = await startWebpay();
  sdk = client(webpay.codigoComercio, webpay.apiKey);
});
afterAll(() => webpay.close());
beforeEach(() => webpay.obey({ accion: 'reiniciar' }));

const client = (codigo: string, clave: string) =>
  new WebpayPlus.Transaction(new Options(codigo, clave, webpay.url, 5_000));

async function create(amount = 15_000) {
  return creadaSchema.parse(await sdk.create('orden-1', 'sesion-1', amount, RETORNO));
}

/** Sends the form as a browser does, without following the way back. */
function decide(token: string, campos: Record<string, string>): Promise<Response> {
  return fetch(`${webpay.url}/webpayserver/decidir`, {
    method: 'POST',
    body: new URLSearchParams({ token_ws: token, ...campos }),
    redirect: 'manual',
  });
}

async function wayBack(token: string, campos: Record<string, string>): Promise<Record<string, string>> {
  const respuesta = await decide(token, campos);
  expect(respuesta.status).toBe(303);
  const url = new URL(respuesta.headers.get('location') ?? '');
  expect(`${url.origin}${url.pathname}`).toBe('http://localhost:5299/retorno');
  return Object.fromEntries(url.searchParams);
}

describe('Webpay Plus through the real SDK', () => {
  test('an approved card is authorised by its confirmation, once', async () => {
    const { token, url } = await create();
    const formulario = await fetch(url, { method: 'POST', body: new URLSearchParams({ token_ws: token }) });
    expect(await formulario.text()).toContain('Paga $15.000');
    expect(await wayBack(token, VISA)).toEqual({ pago: '1', token_ws: token });
    expect(await sdk.status(token)).toMatchObject({ status: 'INITIALIZED' });
    const hecha: unknown = await sdk.commit(token);
    expect(hecha).toMatchObject({
      status: 'AUTHORIZED',
      response_code: 0,
      amount: 15_000,
      buy_order: 'orden-1',
      session_id: 'sesion-1',
      payment_type_code: 'VN',
      card_detail: { card_number: '6623' },
      authorization_code: expect.stringMatching(/^\d{6}$/),
    });
    expect(await sdk.status(token)).toEqual(hecha);
    await expect(sdk.commit(token)).rejects.toThrow('already confirmed');
  });

  test.each([
    ['another card of credit in instalments', { ...VISA, cuotas: '3' }, 'VC', 0],
    ['debit', { decision: 'pagar', numero: '4051884239937763' }, 'VD', 0],
    ['prepaid', { decision: 'pagar', numero: '4051886000056590', cvv: '123' }, 'VP', 0],
    ['a refused card', MASTERCARD, 'VN', -4],
    ['refused debit', { decision: 'pagar', numero: '5186008541233829' }, 'VD', -4],
    ['a wrong CVV', { ...VISA, cvv: '999' }, 'VN', -1],
    ['an unknown card', { ...VISA, numero: '4111111111111111' }, 'VN', -2],
  ])('%s', async (_, campos, payment_type_code, response_code) => {
    const { token } = await create();
    expect(await wayBack(token, campos)).toEqual({ pago: '1', token_ws: token });
    const status = response_code === 0 ? 'AUTHORIZED' : 'FAILED';
    expect(await sdk.commit(token)).toMatchObject({ status, response_code, payment_type_code });
  });

  test('wrong credentials are refused', async () => {
    await expect(client('597055555540', webpay.apiKey).status('x')).rejects.toThrow('Not Authorized');
    await expect(client(webpay.codigoComercio, 'otra').status('x')).rejects.toThrow('Not Authorized');
    await expect(sdk.status('desconocido')).rejects.toThrow('not found');
  });

  // The SDK checks lengths before it calls: these calls reach the institution.
  test.each([
    ['buy_order', { buy_order: 'x'.repeat(27) }],
    ['session_id', { session_id: 'x'.repeat(62) }],
    ['return_url', { return_url: `http://localhost/${'x'.repeat(256)}` }],
    ['return_url', { return_url: 'javascript:alert(1)' }],
    ['amount', { amount: 0 }],
    ['amount', { amount: 10.5 }],
  ])('a wrong %s is refused', async (campo, cambio) => {
    const respuesta = await fetch(`${webpay.url}/rswebpaytransaction/api/webpay/v1.2/transactions`, {
      method: 'POST',
      headers: { 'Tbk-Api-Key-Id': webpay.codigoComercio, 'Tbk-Api-Key-Secret': webpay.apiKey },
      body: JSON.stringify({ buy_order: 'o', session_id: 's', amount: 1, return_url: RETORNO, ...cambio }),
    });
    expect(respuesta.status).toBe(422);
    expect(await respuesta.json()).toEqual({ error_message: `Invalid value for parameter: ${campo}` });
  });
});

describe('ways back without a payment', () => {
  const orden = { pago: '1', TBK_ORDEN_COMPRA: 'orden-1', TBK_ID_SESION: 'sesion-1' };
  test.each([
    ['anular', (token: string) => ({ ...orden, TBK_TOKEN: token })],
    ['error', (token: string) => ({ ...orden, TBK_TOKEN: token, token_ws: token })],
    ['vencer', () => orden],
  ])('%s', async (decision, esperado) => {
    const { token } = await create();
    expect(await wayBack(token, { decision })).toEqual(esperado(token));
    await expect(sdk.commit(token)).rejects.toThrow('aborted');
    expect((await decide(token, VISA)).status).toBe(409);
  });

  test('the form of an expired token returns without a token', async () => {
    const { token } = await create();
    webpay.obey({ accion: 'adelantar', segundos: 301 });
    expect(await wayBack(token, VISA)).toEqual(orden);
  });

  test('the browser can return by POST', async () => {
    const { token } = await create();
    webpay.obey({ accion: 'volver', metodo: 'POST' });
    const respuesta = await decide(token, { decision: 'anular' });
    expect(respuesta.status).toBe(200);
    const cuerpo = await respuesta.text();
    expect(cuerpo).toContain('method="post" action="http://localhost:5299/retorno?pago=1"');
    expect(cuerpo).toContain(`name="TBK_TOKEN" value="${token}"`);
    expect(cuerpo).not.toContain('token_ws');
  });
});

describe('failures', () => {
  test.each(['no JSON', '{"accion":"otra"}'])('an order that is none (%s) is refused', async (body) => {
    const respuesta = await fetch(`${webpay.url}/_control`, { method: 'POST', body });
    expect(respuesta.status).toBe(400);
  });

  test('a lost answer leaves the payment authorised', async () => {
    const { token } = await create();
    await decide(token, VISA);
    webpay.obey({ accion: 'fallar', paso: 'confirmar', con: 'perder' });
    await expect(sdk.commit(token)).rejects.toThrow();
    expect(await sdk.status(token)).toMatchObject({ status: 'AUTHORIZED', response_code: 0 });
  });

  test.each(['error', 'corte'] as const)(
    'a failed confirmation (%s) takes nothing and can be repeated',
    async (con) => {
      const { token } = await create();
      await decide(token, VISA);
      webpay.obey({ accion: 'fallar', paso: 'confirmar', con });
      await expect(sdk.commit(token)).rejects.toThrow();
      expect(await sdk.status(token)).toMatchObject({ status: 'INITIALIZED' });
      expect(await sdk.commit(token)).toMatchObject({ status: 'AUTHORIZED' });
    },
  );

  test('a payment that is not confirmed in time is reversed', async () => {
    const { token } = await create();
    await decide(token, VISA);
    webpay.obey({ accion: 'adelantar', segundos: 301 });
    await expect(sdk.commit(token)).rejects.toThrow('aborted');
    expect(await sdk.status(token)).toMatchObject({ status: 'REVERSED' });
  });
});

describe('refunds', () => {
  async function pay(campos: Record<string, string>): Promise<string> {
    const { token } = await create();
    await decide(token, campos);
    await sdk.commit(token);
    return token;
  }

  test('the whole amount is reversed, once', async () => {
    const token = await pay(VISA);
    expect(await sdk.refund(token, 15_000)).toEqual({ type: 'REVERSED' });
    expect(await sdk.status(token)).toMatchObject({ status: 'REVERSED' });
    await expect(sdk.refund(token, 15_000)).rejects.toThrow('310');
  });

  test('a part leaves a balance, and no more than it is given back', async () => {
    const token = await pay(VISA);
    expect(await sdk.refund(token, 5_000)).toMatchObject({
      type: 'NULLIFIED',
      balance: 10_000,
      response_code: 0,
    });
    expect(await sdk.status(token)).toMatchObject({ status: 'PARTIALLY_NULLIFIED', balance: 10_000 });
    await expect(sdk.refund(token, 10_001)).rejects.toThrow('311');
  });

  test('instalments have no partial refund, and a refused card has none', async () => {
    await expect(sdk.refund(await pay({ ...VISA, cuotas: '3' }), 5_000)).rejects.toThrow('53');
    await expect(sdk.refund(await pay(MASTERCARD), 15_000)).rejects.toThrow('292');
  });
});
