import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { WebhookSignature } from 'fintoc';
import { Client } from 'fintoc/build/main/lib/client.js';
import { JWSSignature } from 'fintoc/build/main/lib/jws.js';
import { TransfersManager } from 'fintoc/build/main/lib/managers/v2/transfersManager.js';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startFintoc, type FintocSimulado } from '../index.ts';

let fintoc: FintocSimulado;
beforeAll(async () => {
  fintoc = await startFintoc();
});
afterAll(() => fintoc.close());
beforeEach(() => {
  fintoc.obey({ accion: 'reiniciar' });
  fintoc.obey({ accion: 'limite', porSegundo: null });
});

const pedido = (cambio: object = {}) => ({
  amount: 150_000,
  currency: 'CLP',
  account_id: fintoc.transferencias.cuenta,
  counterparty: {
    holder_id: '764000001',
    holder_name: 'Proveedor SpA',
    account_number: '123456',
    account_type: 'checking_account',
    institution_id: 'cl_banco_bci',
  },
  comment: 'Factura 12',
  reference_id: 'ref-1',
  ...cambio,
});

const sign = (cuerpo: string) => new JWSSignature(fintoc.transferencias.jwsPrivateKey).generateHeader(cuerpo);

async function post(cuerpo: string, cabeceras: Record<string, string> = {}) {
  const respuesta = await fetch(`${fintoc.url}/v2/transfers`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${fintoc.secretKey}`,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
      'fintoc-jws-signature': sign(cuerpo),
      ...cabeceras,
    },
    body: cuerpo,
  });
  return { status: respuesta.status, cuerpo: (await respuesta.json()) as Record<string, unknown> };
}
const codeOf = ({ cuerpo }: { cuerpo: Record<string, unknown> }) =>
  (cuerpo['error'] as { code: string } | undefined)?.code;

describe('with the SDK as the judge', () => {
  test('its signed creation is accepted, and read back', async () => {
    const sdk = new Client({
      baseUrl: fintoc.url,
      apiKey: fintoc.secretKey,
      userAgent: 'prueba',
      jwsPrivateKey: fintoc.transferencias.jwsPrivateKey,
    });
    const manager = new TransfersManager('/v2/transfers', sdk);
    // The SDK sends `idempotency_key` in the body as well.
    const creada = (await manager.create({ ...pedido(), idempotency_key: 'clave-1' })) as unknown as {
      id: string;
      status: string;
    };
    expect(creada.status).toBe('pending');
    const otra = (await manager.create({ ...pedido(), idempotency_key: 'clave-1' })) as unknown as {
      id: string;
    };
    expect(otra.id).toBe(creada.id);
    fintoc.obey({ accion: 'resolver', referencia: 'ref-1', status: 'succeeded' });
    const leida = (await manager.get(creada.id)) as unknown as { status: string; amount: number };
    expect(leida).toMatchObject({ status: 'succeeded', amount: 150_000 });
    const todas = (await manager.list({ lazy: false })) as unknown as { id: string }[];
    expect(todas.map(({ id }) => id)).toEqual([creada.id]);
  });

  test('its webhook check accepts a notice, and refuses one that was altered', () => {
    const { cuerpo, firma } = fintoc.sign({ type: 'transfer.outbound.succeeded', data: { id: 'tr_1' } });
    const { webhookSecret } = fintoc.transferencias;
    expect(() => WebhookSignature.verifyHeader(cuerpo, firma, webhookSecret)).not.toThrow();
    expect(() => WebhookSignature.verifyHeader(`${cuerpo} `, firma, webhookSecret)).toThrow();
  });
});

describe('a signature', () => {
  const cuerpo = () => JSON.stringify(pedido());
  test('is needed, in two parts, over these bytes, by the registered key', async () => {
    const ajena = generateKeyPairSync('rsa', {
      modulusLength: 2048,
      publicKeyEncoding: { type: 'spki', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    }).privateKey;
    const malas = [
      '',
      sign(cuerpo()).replace('.', '.e30.'),
      sign(`${cuerpo()} `),
      new JWSSignature(ajena).generateHeader(cuerpo()),
    ];
    for (const mala of malas)
      expect(await post(cuerpo(), { 'fintoc-jws-signature': mala })).toMatchObject({ status: 401 });
    expect(fintoc.estado.transferencias.todas.size).toBe(0);
  });

  test('is taken once', async () => {
    const firma = sign(cuerpo());
    expect((await post(cuerpo(), { 'fintoc-jws-signature': firma })).status).toBe(201);
    expect((await post(cuerpo(), { 'fintoc-jws-signature': firma })).status).toBe(401);
  });

  test('is of its moment', async () => {
    const ahora = Date.now;
    Date.now = () => ahora() - 301_000;
    const vieja = sign(cuerpo());
    Date.now = ahora;
    expect((await post(cuerpo(), { 'fintoc-jws-signature': vieja })).status).toBe(401);
  });
});

test('a key makes one transfer, and is refused with another body', async () => {
  const clave = { 'idempotency-key': 'una' };
  const primera = await post(JSON.stringify(pedido()), clave);
  const segunda = await post(JSON.stringify(pedido()), clave);
  expect(segunda.cuerpo['id']).toBe(primera.cuerpo['id']);
  expect(codeOf(await post(JSON.stringify(pedido({ amount: 1 })), clave))).toBe('idempotency_key_reused');
  expect(fintoc.estado.transferencias.todas.size).toBe(1);
});

test('refuses too much for one transfer, and more than the account has', async () => {
  expect(codeOf(await post(JSON.stringify(pedido({ amount: 7_000_001 }))))).toBe('amount_limit_exceeded');
  fintoc.obey({ accion: 'saldo', monto: 149_999 });
  expect(codeOf(await post(JSON.stringify(pedido())))).toBe('insufficient_funds');
  fintoc.obey({ accion: 'saldo', monto: 150_000 });
  expect((await post(JSON.stringify(pedido()))).status).toBe(201);
  expect(fintoc.estado.transferencias.saldo).toBe(0);
});

test('answers 429 above ten requests a second', async () => {
  fintoc.obey({ accion: 'limite', porSegundo: 10 });
  const respuestas = await Promise.all(
    Array.from({ length: 12 }, () =>
      fetch(`${fintoc.url}/v2/accounts`, { headers: { authorization: fintoc.secretKey } }),
    ),
  );
  expect(respuestas.filter(({ status }) => status === 429)).toHaveLength(2);
});

test('a lost answer leaves its transfer, found again by its key', async () => {
  fintoc.obey({ accion: 'perder', cada: 1 });
  const clave = { 'idempotency-key': 'perdida' };
  await expect(post(JSON.stringify(pedido()), clave)).rejects.toThrow('fetch failed');
  fintoc.obey({ accion: 'perder', cada: 0 });
  expect((await post(JSON.stringify(pedido()), clave)).status).toBe(201);
  expect(fintoc.estado.transferencias.todas.size).toBe(1);
});

test('a refused transfer gives the account its money back once', async () => {
  const antes = fintoc.estado.transferencias.saldo;
  fintoc.obey({ accion: 'plan', final: null });
  await post(JSON.stringify(pedido()));
  fintoc.obey({ accion: 'resolver', numero: '123456', status: 'succeeded' });
  fintoc.obey({ accion: 'resolver', numero: '123456', status: 'returned', motivo: 'Cuenta cerrada' });
  fintoc.obey({ accion: 'resolver', numero: '123456', status: 'failed' });
  expect(fintoc.estado.transferencias.saldo).toBe(antes);
});
