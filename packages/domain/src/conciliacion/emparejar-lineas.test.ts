import { expect, test } from 'vitest';
import { conciliar } from './conciliar.ts';
import { ANDES, PUELO, documento, linea } from './datos-de-prueba.ts';
import { emparejarLineas } from './emparejar-lineas.ts';
import { leerLinea } from './libro.ts';
import type { LineaBancaria } from './tipos.ts';

const parejas = (lineas: LineaBancaria[]) =>
  [...emparejarLineas(lineas.map(leerLinea))].sort(([a], [b]) => a - b);
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
