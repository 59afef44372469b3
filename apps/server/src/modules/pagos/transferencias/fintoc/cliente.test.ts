import { randomUUID } from 'node:crypto';
import { startFintoc, type FintocSimulado } from '@cuadra/simulators/fintoc';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createLimitador } from '../limitador.ts';
import { createCliente, type ClienteTransferencias } from './cliente.ts';
import { writePedido } from './write-pedido.ts';

let fintoc: FintocSimulado;
let cliente: ClienteTransferencias;
const { signal } = new AbortController();

beforeAll(async () => {
  fintoc = await startFintoc();
  const { cuenta, jwsPrivateKey: clavePrivada, webhookSecret } = fintoc.transferencias;
  const { url, secretKey } = fintoc;
  cliente = createCliente(
    { url, secretKey, cuenta, clavePrivada, webhookSecret, porSegundo: 1000 },
    createLimitador(1000),
  );
});
afterAll(() => fintoc.close());
beforeEach(() => {
  fintoc.obey({ accion: 'reiniciar' });
  fintoc.obey({ accion: 'limite', porSegundo: null });
  fintoc.obey({ accion: 'plan', final: null });
});

const pedir = (intento: string) =>
  writePedido({
    intento,
    uuidOrden: randomUUID(),
    monto: 5000,
    cuentaQuePaga: fintoc.transferencias.cuenta,
    glosa: 'Pago 1',
    destino: {
      rut: '76543210-3',
      nombre: 'x',
      banco: 'BCI',
      codigoSbif: '016',
      tipoCuenta: 'vista',
      numeroCuenta: '12',
    },
  });

test('makes one transfer of a key, reads it, and finds it by its reference', async () => {
  const intento = randomUUID();
  const pedido = pedir(intento);
  const primera = await cliente.create(pedido, intento, signal);
  expect(primera).toMatchObject({ tipo: 'transferencia', dicha: { status: 'pending', amount: 5000 } });
  expect(await cliente.create(pedido, intento, signal)).toEqual(primera);
  const id = primera.tipo === 'transferencia' ? primera.dicha.id : '';
  expect(await cliente.read(id, signal)).toEqual(primera);
  expect(await cliente.find(intento, new Date(), signal)).toMatchObject({ id });
  expect(await cliente.find(randomUUID(), new Date(), signal)).toBeNull();
  expect(fintoc.estado.transferencias.todas.size).toBe(1);
});

test('finds it on a later page too', async () => {
  const intentos = Array.from({ length: 320 }, () => randomUUID());
  for (const intento of intentos) await cliente.create(pedir(intento), intento, signal);
  // The list shows the newest first.
  expect(await cliente.find(intentos[0] ?? '', new Date(), signal)).not.toBeNull();
});

test('a cut connection and a broken server leave the end open', async () => {
  const intento = randomUUID();
  fintoc.obey({ accion: 'fallar', ruta: '/v2/transfers', veces: 1, con: 'corte' });
  expect((await cliente.create(pedir(intento), intento, signal)).tipo).toBe('incierta');
  for (const con of ['error', 'basura'] as const) {
    fintoc.obey({ accion: 'fallar', ruta: '/v2/transfers', veces: 1, con });
    expect((await cliente.create(pedir(intento), intento, signal)).tipo).toBe('incierta');
  }
  fintoc.obey({ accion: 'perder', cada: 1 });
  expect((await cliente.create(pedir(intento), intento, signal)).tipo).toBe('incierta');
  expect(fintoc.estado.transferencias.todas.size).toBe(1);
});

test('a refusal is one, with its code', async () => {
  const intento = randomUUID();
  fintoc.obey({ accion: 'saldo', monto: 4999 });
  expect(await cliente.create(pedir(intento), intento, signal)).toEqual({
    tipo: 'rechazo',
    codigo: 'insufficient_funds',
  });
  expect(await cliente.readSaldo(signal)).toBe(4999);
});

test('waits and comes again where it came too fast', async () => {
  const intento = randomUUID();
  fintoc.obey({ accion: 'fallar', ruta: '/v2/transfers', veces: 1, con: 'limite' });
  expect((await cliente.create(pedir(intento), intento, signal)).tipo).toBe('transferencia');
});

test('keeps below its number of requests a second', async () => {
  const limitador = createLimitador(50);
  const inicio = performance.now();
  await Promise.all(Array.from({ length: 26 }, () => limitador.wait(signal)));
  expect(performance.now() - inicio).toBeGreaterThanOrEqual(480);
});
