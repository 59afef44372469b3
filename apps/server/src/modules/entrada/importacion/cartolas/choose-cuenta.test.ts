import { describe, expect, test } from 'vitest';
import type { ResumenCartola } from '../lectura/tipos.ts';
import type { Banco, CuentaConocida } from '../store/cuenta.ts';
import { chooseCuenta, chooseCuentas, findBanco, type Cuentas } from './choose-cuenta.ts';

const bancos: Banco[] = [
  { id: 1, nombre: 'Banco de Chile', codigoSbif: '001' },
  { id: 2, nombre: 'BCI', codigoSbif: '016' },
  { id: 3, nombre: 'BCI 360', codigoSbif: '016' },
  { id: 5, nombre: 'BancoEstado', codigoSbif: '012' },
  { id: 8, nombre: 'Santander', codigoSbif: '037' },
  { id: 9, nombre: 'Santander Personas', codigoSbif: '037' },
];

function cuenta(id: number, numeroCuenta: string, cambios: Partial<CuentaConocida> = {}): CuentaConocida {
  return {
    id,
    numeroCuenta,
    moneda: 'CLP',
    tipo: 'CC',
    banco: 'BCI',
    codigoSbif: '016',
    idIntegrador: 2,
    ...cambios,
  };
}

function cartola(cambios: Partial<ResumenCartola>): ResumenCartola {
  return {
    formato: 'x',
    banco: null,
    bancoDeducido: false,
    numeroCuenta: null,
    titular: null,
    rutTitular: null,
    moneda: 'CLP',
    tipoCuenta: null,
    lineas: 1,
    fechas: null,
    condiciones: { cupo: null, saldoDisponible: null, lineaCredito: null, diaCierre: null, diaPago: null },
    recuento: { cargos: 0, abonos: 0, cuadra: null },
    avisos: [],
    ...cambios,
  };
}

const con = (conocidas: CuentaConocida[], cambios: Partial<Cuentas> = {}): Cuentas => ({
  conocidas,
  bancos,
  elegida: null,
  recordada: null,
  ...cambios,
});

test.each([
  ['Banco de Chile', 1],
  ['BANCO DE CHILE', 1],
  ['Banco Santander Chile', 8],
  ['Santander Personas', 9],
  ['Banco Estado', 5],
  ['16', 2],
  ['Banco Inexistente', null],
  ['', null],
  [null, null],
])('the bank that a file calls %s', (nombre, id) => {
  expect(findBanco(nombre, bancos)?.id ?? null).toBe(id);
});

describe('the account of a statement', () => {
  test('is the one of its number, however it is written, at any site of its bank', () => {
    const cuentas = con([cuenta(7, '00-123-45'), cuenta(8, '999')]);
    const leida = cartola({ banco: 'BCI 360', numeroCuenta: '12345' });
    expect(chooseCuenta(leida, cuentas)).toEqual({ tipo: 'usar', id: 7, aviso: null });
  });

  test('is made when the bank is named and has none of that number', () => {
    const otroBanco = con([cuenta(7, '12345')]);
    const leida = cartola({ banco: 'Banco de Chile', numeroCuenta: '12345' });
    expect(chooseCuenta(leida, otroBanco)).toEqual({
      tipo: 'crear',
      cuenta: { idIntegrador: 1, tipo: 'CC', moneda: 'CLP', numeroCuenta: '12345' },
    });
    const enDolares = con([cuenta(7, '12345', { idIntegrador: 1, codigoSbif: '001', moneda: 'USD' })]);
    expect(chooseCuenta(leida, enDolares)).toMatchObject({ tipo: 'crear' });
  });

  test('of a bank that was only deduced is the one that the company has with that number, whosever it is', () => {
    const conocidas = con([cuenta(7, '12345')]);
    const leida = cartola({ banco: 'Banco de Chile', bancoDeducido: true, numeroCuenta: '12345' });
    expect(chooseCuenta(leida, conocidas)).toMatchObject({ tipo: 'usar', id: 7 });
    const otra = cartola({ banco: 'Banco de Chile', bancoDeducido: true, numeroCuenta: '99999' });
    expect(chooseCuenta(otra, conocidas)).toMatchObject({ tipo: 'crear', cuenta: { idIntegrador: 1 } });
  });

  test('of a masked card is the card with those digits', () => {
    const tarjeta = cuenta(7, '4111 1111 1111 1234', { tipo: 'TC' });
    const leida = cartola({ banco: 'BCI', numeroCuenta: '****1234', tipoCuenta: 'TC' });
    expect(chooseCuenta(leida, con([cuenta(6, '51234'), tarjeta]))).toMatchObject({ tipo: 'usar', id: 7 });
  });

  test('is the chosen one where the file names none, else the remembered one, else nobody knows', () => {
    const conocidas = [cuenta(7, '1'), cuenta(8, '2')];
    const leida = cartola({});
    expect(chooseCuenta(leida, con(conocidas, { elegida: 8, recordada: 7 }))).toMatchObject({ id: 8 });
    expect(chooseCuenta(leida, con(conocidas, { recordada: 7 }))).toMatchObject({ id: 7 });
    expect(chooseCuenta(leida, con(conocidas))).toEqual({ tipo: 'falta' });
  });

  test('is never the remembered one when the file names another', () => {
    const conocidas = [cuenta(7, '111'), cuenta(8, '222')];
    const leida = cartola({ numeroCuenta: '333' });
    expect(chooseCuenta(leida, con(conocidas, { recordada: 7 }))).toEqual({ tipo: 'falta' });
    expect(chooseCuenta(leida, con(conocidas, { elegida: 7 }))).toMatchObject({
      tipo: 'usar',
      id: 7,
      aviso: expect.stringContaining('333'),
    });
  });

  test('must be of the same currency', () => {
    const dolares = cuenta(7, '1', { moneda: 'USD' });
    expect(chooseCuenta(cartola({}), con([dolares], { elegida: 7 }))).toEqual({
      tipo: 'otra_moneda',
      cuenta: dolares,
    });
  });
});

describe('the accounts of a file with several', () => {
  const conocidas = [cuenta(7, '111'), cuenta(8, '999')];
  const de = (...numeros: (string | null)[]) => numeros.map((numeroCuenta) => cartola({ numeroCuenta }));

  test('each goes to its own', () => {
    expect(chooseCuentas(de('999', '111'), con(conocidas, { elegida: 7 }))).toMatchObject([
      { id: 8 },
      { id: 7 },
    ]);
  });

  test('two that the company does not have never go both into the chosen one', () => {
    expect(chooseCuentas(de('222', '333'), con(conocidas, { elegida: 7 }))).toEqual([
      { tipo: 'varias', cuantas: 2 },
      { tipo: 'varias', cuantas: 2 },
    ]);
  });

  test('the only one that it does not have goes there, unless another statement names it', () => {
    expect(chooseCuentas(de('999', '222'), con(conocidas, { elegida: 7 }))).toMatchObject([
      { id: 8 },
      { id: 7 },
    ]);
    expect(chooseCuentas(de('111', '222'), con(conocidas, { elegida: 7 }))).toEqual([
      { tipo: 'usar', id: 7, aviso: null },
      { tipo: 'varias', cuantas: 1 },
    ]);
  });

  test('several statements of one account go to the chosen one', () => {
    expect(chooseCuentas(de('222', '222'), con(conocidas, { elegida: 7 }))).toMatchObject([
      { id: 7 },
      { id: 7 },
    ]);
    expect(chooseCuentas(de(null, null), con(conocidas, { elegida: 7 }))).toMatchObject([
      { id: 7 },
      { id: 7 },
    ]);
  });
});
