import { expect, test } from 'vitest';
import type { CuentaDelBanco } from './extractores/tipos.ts';
import { matchCuenta } from './match-cuenta.ts';
import type { FilaCuenta } from './store/cuentas.ts';

const delBanco: CuentaDelBanco = {
  idExterno: 'acc_1',
  tipo: 'CC',
  moneda: 'CLP',
  numeroCuenta: '0001681045208',
  nombre: 'Cuenta Corriente',
  titular: null,
  rutTitular: null,
  saldo: null,
  saldoDisponible: null,
  cupo: null,
  lineaCredito: null,
  leidaEnBanco: null,
};
const nuestra: FilaCuenta = {
  id: 7,
  idIntegrador: 1,
  banco: 'Banco de Chile',
  codigoSbif: '001',
  tipo: 'CC',
  idMoneda: 1,
  moneda: 'CLP',
  numeroCuenta: '00-168-10452-08',
  alias: null,
  activa: true,
  estadoConexion: 'manual',
  idConexion: null,
  idExterno: null,
  saldoBancoAl: null,
  eliminada: null,
};
const chile = { codigoSbif: '001', idIntegrador: 1, idConexion: null };

test('an account loaded by file before is the one that the bank gives, however its number is written', () => {
  expect(matchCuenta(delBanco, chile, [nuestra])?.id).toBe(7);
});

test('one that a person took off the lists is found, after one that is on them', () => {
  const quitada = { ...nuestra, id: 3, eliminada: new Date() };
  expect(matchCuenta(delBanco, chile, [quitada])?.id).toBe(3);
  expect(matchCuenta(delBanco, chile, [quitada, nuestra])?.id).toBe(7);
});

test('the two sites of a bank are one bank; another bank, kind or currency is another account', () => {
  const bci = { codigoSbif: '016', idIntegrador: 3, idConexion: null };
  const enBci = { ...nuestra, idIntegrador: 2, codigoSbif: '016' };
  expect(matchCuenta(delBanco, bci, [enBci])?.id).toBe(7);
  expect(matchCuenta(delBanco, bci, [nuestra])).toBeUndefined();
  expect(matchCuenta({ ...delBanco, tipo: 'TC' }, chile, [nuestra])).toBeUndefined();
  expect(matchCuenta({ ...delBanco, moneda: 'USD' }, chile, [nuestra])).toBeUndefined();
});

test('in its connection an account is known by its name there, under another number too', () => {
  const conectada = { ...nuestra, idConexion: 4, idExterno: 'acc_1', numeroCuenta: '999' };
  expect(matchCuenta(delBanco, { ...chile, idConexion: 4 }, [conectada])?.id).toBe(7);
  expect(matchCuenta(delBanco, { ...chile, idConexion: 5 }, [conectada])).toBeUndefined();
});
