import { expect, test } from 'vitest';
import { conciliar } from './conciliar.ts';
import { ANDES, PUELO, documento, linea } from './datos-de-prueba.ts';
import { emparejarLineas } from './emparejar-lineas.ts';
import { leerLinea } from './libro.ts';
import type { LineaBancaria } from './tipos.ts';

const parejas = (lineas: LineaBancaria[]) =>
  [...emparejarLineas(lineas.map(leerLinea)).otra].sort(([a], [b]) => a - b);
const cargo = (id: number, fecha: string, monto: number, descripcion: string): LineaBancaria =>
  linea({ id, fecha, cargo: monto, descripcion });
const abono = (id: number, fecha: string, monto: number, descripcion: string): LineaBancaria =>
  linea({ id, fecha, abono: monto, descripcion });

test('a reversal undoes the nearest earlier line of its account and amount', () => {
  const lineas = [
    cargo(1, '2025-04-01', 101_782, 'TRANSF A TERCEROS'),
    cargo(2, '2025-04-07', 101_782, 'TRANSF A TERCEROS'),
    abono(3, '2025-04-08', 101_782, 'REVERSA TRANSFERENCIA'),
    cargo(4, '2025-04-09', 101_782, 'TRANSF A TERCEROS'),
  ];
  expect(parejas(lineas)).toEqual([
    [1, 2],
    [2, 1],
  ]);
});

const deAna = 'TEF 76354771-K ANA SILVA';

test('of several payments of one amount, a reversal undoes the one that was made twice', () => {
  const lineas = [
    abono(1, '2025-04-01', 89_000, deAna),
    abono(2, '2025-04-03', 89_000, deAna),
    abono(3, '2025-04-08', 89_000, 'TEF DE IVAN ROJAS'),
    cargo(4, '2025-04-09', 89_000, 'REVERSA TEF'),
  ];
  expect(parejas(lineas)).toEqual([
    [1, 3],
    [3, 1],
  ]);
});

test('a payment a week later is the same made twice, and one of the eighth day another payment', () => {
  const conSegunda = (fecha: string) =>
    parejas([
      abono(1, '2025-04-01', 89_000, deAna),
      abono(2, fecha, 89_000, deAna),
      abono(3, '2025-04-10', 89_000, 'TEF DE IVAN ROJAS'),
      cargo(4, '2025-04-11', 89_000, 'REVERSA TEF'),
    ]);
  expect(conSegunda('2025-04-08')).toEqual([
    [1, 3],
    [3, 1],
  ]);
  // Of two writings without a repetition the nearest is undone.
  expect(conSegunda('2025-04-09')).toEqual([
    [2, 3],
    [3, 2],
  ]);
});

test('a payment made twice is sought for reversals alone: own transfers cross with the nearest', () => {
  const entra = (id: number, fecha: string): LineaBancaria => ({
    ...abono(id, fecha, 180_000, 'TRASPASO ENTRE CUENTAS PROPIAS ANA SILVA'),
    numeroCuenta: '999',
  });
  const sale = cargo(9, '2025-04-04', 180_000, 'TRASPASO ENTRE CUENTAS PROPIAS ANA SILVA');
  expect(parejas([entra(1, '2025-04-04'), entra(2, '2025-04-07'), sale])).toEqual([
    [0, 2],
    [2, 0],
  ]);
});

test('of several of which none was made twice, none is undone, and each is looked at by a person', () => {
  const lineas = [
    abono(1, '2025-03-01', 89_000, deAna),
    abono(2, '2025-04-01', 89_000, deAna),
    abono(3, '2025-04-08', 89_000, 'TEF DE IVAN ROJAS'),
    abono(5, '2025-04-08', 89_000, 'TEF DE LAURA MENA'),
    cargo(4, '2025-04-09', 89_000, 'REVERSA TEF'),
  ];
  expect(parejas(lineas)).toEqual([]);
  expect(emparejarLineas(lineas.map(leerLinea)).dudosas).toEqual(new Set([1, 2, 3, 4]));
  const documentos = [
    documento({ id: 10, montoTotal: 89_000, rut: '76354771-K', razonSocial: 'Ana Silva Soto' }),
    documento({ id: 11, montoTotal: 89_000, ...PUELO, razonSocial: 'Iván Rojas Mella' }),
  ];
  const { sugerencias } = conciliar({ lineas: lineas.slice(1), documentos, historial: [] });
  for (const id of [2, 3]) {
    const primera = sugerencias.find(({ cartolas }) => cartolas.includes(id));
    expect(primera!.confianza).toBeGreaterThanOrEqual(0.5);
    expect(primera!.confianza).toBeLessThanOrEqual(0.9);
  }
});

test('not one of another account, later, too old, or of somebody else', () => {
  const reversa = abono(3, '2025-04-08', 50_000, `REVERSA TRANSFERENCIA ${ANDES.rut}`);
  const otra = { ...cargo(1, '2025-04-07', 50_000, 'TRANSF'), numeroCuenta: '999' };
  expect(parejas([otra, reversa])).toEqual([]);
  expect(parejas([cargo(1, '2025-04-09', 50_000, 'TRANSF'), reversa])).toEqual([]);
  expect(parejas([cargo(1, '2025-03-01', 50_000, 'TRANSF'), reversa])).toEqual([]);
  expect(parejas([cargo(1, '2025-04-07', 50_000, `TRANSF ${PUELO.rut}`), reversa])).toEqual([]);
});

test('both legs of an own transfer, in two accounts', () => {
  const sale = cargo(1, '2025-04-04', 180_000, 'TRASPASO ENTRE CUENTAS PROPIAS');
  const entra = { ...abono(2, '2025-04-07', 180_000, 'TRASPASO ENTRE CUENTAS PROPIAS'), numeroCuenta: '999' };
  expect(parejas([sale, entra])).toEqual([
    [0, 1],
    [1, 0],
  ]);
});

test('what came back settles nothing, though it names who is owed exactly that, and says which line undid it', () => {
  const pago = cargo(1, '2025-04-02', 64_962, `TEF ${ANDES.rut}`);
  const compra = documento({ id: 10, modelo: 'Compra', montoTotal: 64_962 });
  const firme = conciliar({ lineas: [pago], documentos: [compra], historial: [] });
  expect(firme.sugerencias[0]!.confianza).toBeGreaterThan(0.9);
  const devuelto = conciliar({
    lineas: [pago, abono(2, '2025-04-03', 64_962, 'REVERSA TEF')],
    documentos: [compra],
    historial: [],
  });
  expect(devuelto.sugerencias).toEqual([]);
  expect(devuelto.sinPar).toMatchObject([
    { idCartola: 1, motivo: 'reversa', idCartolaRelacionada: 2 },
    { idCartola: 2, motivo: 'reversa', idCartolaRelacionada: 1 },
  ]);
});

const dudosas = (lineas: LineaBancaria[]) =>
  [...emparejarLineas(lineas.map(leerLinea)).dudosas].sort((a, b) => a - b);

test('of equal parts paid on several days one was undone, and it may be any of them', () => {
  const partes = [1, 2, 3, 4].map((id) => cargo(id, `2025-04-0${id}`, 5_000_000, 'PAGO FACTURA 9327'));
  const lineas = [...partes, abono(5, '2025-04-07', 5_000_000, 'REVERSA TEF')];
  expect(parejas(lineas)).toEqual([
    [3, 4],
    [4, 3],
  ]);
  expect(dudosas(lineas)).toEqual([0, 1, 2]);
  const { sugerencias } = conciliar({
    lineas,
    documentos: [documento({ id: 10, modelo: 'Compra', folio: '9327', montoTotal: 15_000_000 })],
    historial: [],
  });
  expect(sugerencias.length).toBeGreaterThan(0);
  for (const { confianza } of sugerencias) expect(confianza).toBeLessThanOrEqual(0.9);
});

test('a payment that names a folio is made twice as one that names somebody is', () => {
  const lineas = [
    abono(1, '2025-04-01', 89_000, 'TEF DOC 9327'),
    abono(2, '2025-04-03', 89_000, 'TEF DOC 9327'),
    abono(3, '2025-04-08', 89_000, 'TEF DE IVAN ROJAS'),
    cargo(4, '2025-04-09', 89_000, 'REVERSA TEF'),
  ];
  expect(parejas(lineas)).toEqual([
    [1, 3],
    [3, 1],
  ]);
  expect(dudosas(lineas)).toEqual([]);
});
