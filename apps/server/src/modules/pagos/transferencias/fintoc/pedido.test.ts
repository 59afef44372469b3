import { createPrivateKey, createPublicKey, createVerify, generateKeyPairSync } from 'node:crypto';
import { JWSSignature } from 'fintoc/build/main/lib/jws.js';
import { describe, expect, test } from 'vitest';
import { institucionDe, tipoDeCuenta } from './nombres.ts';
import { signPedido } from './sign-pedido.ts';
import type { Destino } from '../tipos.ts';
import { motivoSinTransferencia, writePedido } from './write-pedido.ts';

const destino: Destino = {
  rut: '76543210-3',
  nombre: 'Transportes El Boldo S.A.',
  banco: 'BCI',
  codigoSbif: '016',
  tipoCuenta: 'corriente',
  numeroCuenta: '0021802216',
};
const pedido = {
  intento: '4b0f8a52-7b1e-4a10-9d58-0c1f5a7a1a11',
  uuidOrden: 'd0b9f9c6-9d4b-4c8a-a1b5-5b2a2a1d7d11',
  monto: 1_250_000,
  cuentaQuePaga: 'acc_1',
  destino,
  glosa: 'Pago 1112',
};

describe('names at the provider', () => {
  test.each([
    ['001', 'cl_banco_de_chile'],
    ['012', 'cl_banco_estado'],
    ['014', 'cl_banco_scotiabank'],
    ['016', 'cl_banco_bci'],
    ['028', 'cl_banco_bice'],
    ['037', 'cl_banco_santander'],
    ['039', 'cl_banco_itau'],
    ['049', 'cl_banco_security'],
    ['051', 'cl_banco_falabella'],
    ['055', 'cl_banco_consorcio'],
    ['009', null],
    ['672', null],
    [null, null],
  ])('bank %s is %s', (codigo, nombre) => expect(institucionDe(codigo)).toBe(nombre));

  test.each([
    ['corriente', 'checking_account'],
    ['vista', 'sight_account'],
    ['rut', 'sight_account'],
    ['ahorro', null],
  ] as const)('account %s is %s', (tipo, nombre) => expect(tipoDeCuenta(tipo)).toBe(nombre));

  test('an account that takes no transfers is refused before anything is sent', () => {
    expect(motivoSinTransferencia(destino)).toBeNull();
    expect(motivoSinTransferencia({ ...destino, tipoCuenta: 'ahorro' })).toMatch(/ahorro/);
    expect(motivoSinTransferencia({ ...destino, banco: 'Coopeuch', codigoSbif: '672' })).toMatch(/Coopeuch/);
    expect(() => writePedido({ ...pedido, destino: { ...destino, tipoCuenta: 'ahorro' } })).toThrow();
  });
});

describe('a request', () => {
  test('names payee, account and intent as the provider does', () => {
    expect(JSON.parse(writePedido(pedido))).toEqual({
      amount: 1_250_000,
      currency: 'CLP',
      account_id: 'acc_1',
      counterparty: {
        holder_id: '765432103',
        holder_name: 'Transportes El Boldo S.A.',
        account_number: '0021802216',
        account_type: 'checking_account',
        institution_id: 'cl_banco_bci',
      },
      comment: 'Pago 1112',
      reference_id: pedido.intento,
      metadata: { intento: pedido.intento, orden: pedido.uuidOrden },
    });
  });

  test.each([
    ['Devolución de garantía «año 2026» n.º 12 del señor Núñez', 'Devolucion de garantia ano 2026 n. 12 del'],
    ['😀', undefined],
  ])('its comment is short and plain: %s', (glosa, comentario) => {
    const { comment } = JSON.parse(writePedido({ ...pedido, glosa })) as { comment?: string };
    expect(comment).toBe(comentario?.slice(0, 40).trim());
    expect((comment ?? '').length).toBeLessThanOrEqual(40);
  });

  test('keeps the K of a RUT, without separators', () => {
    const conK = writePedido({ ...pedido, destino: { ...destino, rut: '10000013-k' } });
    expect(conK).toContain('"holder_id":"10000013K"');
  });
});

test('its signature has the form of the SDK’s, and holds over the exact bytes', () => {
  const pem = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  }).privateKey;
  const cuerpo = '{"amount":1,"comment":"ñ"}';
  const ahora = new Date('2026-11-27T12:00:00.500Z');
  const firmas = [
    signPedido(createPrivateKey(pem), cuerpo, ahora),
    new JWSSignature(pem).generateHeader(cuerpo),
  ];
  const formas = firmas.map((cabecera) => {
    const [protegida = '', firma = '', ...resto] = cabecera.split('.');
    expect(resto).toEqual([]);
    const firmado = `${protegida}.${Buffer.from(cuerpo).toString('base64url')}`;
    expect(createVerify('RSA-SHA256').update(firmado).verify(createPublicKey(pem), firma, 'base64url')).toBe(
      true,
    );
    const { nonce, ts, ...fijo } = JSON.parse(Buffer.from(protegida, 'base64url').toString()) as {
      nonce: string;
      ts: number;
    };
    expect(nonce).toMatch(/^[0-9a-f]{32}$/);
    return { ts: typeof ts, fijo };
  });
  expect(formas[0]).toEqual(formas[1]);
  expect(JSON.parse(Buffer.from(firmas[0]?.split('.')[0] ?? '', 'base64url').toString())).toMatchObject({
    ts: 1_795_780_800,
  });
});
