import { expect, test } from 'vitest';
import { resumirFlujo, type Movimiento } from './index.ts';

const HOY = '2026-11-22';
const movimiento = (
  fecha: string,
  sentido: Movimiento['sentido'],
  monto: number,
  categoria: Movimiento['categoria'] = sentido === 'ingreso' ? 'clientes' : 'proveedores',
): Movimiento => ({ fecha, sentido, categoria, monto });

test('sides and the lowest day are of the 90 days from today, whatever lies beyond', () => {
  const esperados = [
    movimiento('2026-11-01', 'egreso', 300), // overdue: as of today
    movimiento('2026-12-10', 'egreso', 900),
    movimiento('2026-12-10', 'ingreso', 100),
    movimiento('2027-01-05', 'ingreso', 700),
    movimiento('2027-02-20', 'egreso', 50), // the 90th day
    movimiento('2027-02-21', 'egreso', 9_000),
  ];
  expect(resumirFlujo(HOY, 1_000, esperados)).toEqual({
    hasta: '2027-02-20',
    porCobrar: 800,
    porPagar: 1_250,
    masBajo: { fecha: '2026-12-10', saldo: -100 },
    final: 550,
  });
});

test('where nothing lowers it, the lowest is today; the first of several alike', () => {
  expect(resumirFlujo(HOY, 500, []).masBajo).toEqual({ fecha: HOY, saldo: 500 });
  const vaiven = [
    movimiento('2026-12-01', 'egreso', 100),
    movimiento('2026-12-02', 'ingreso', 100),
    movimiento('2026-12-03', 'egreso', 100),
  ];
  expect(resumirFlujo(HOY, 500, vaiven).masBajo).toEqual({ fecha: '2026-12-01', saldo: 400 });
});

test('what goes between own accounts is of no side', () => {
  const deposito = [movimiento('2026-12-01', 'ingreso', 100, 'traspasos')];
  expect(resumirFlujo(HOY, 0, deposito)).toMatchObject({ porCobrar: 0, porPagar: 0, final: 100 });
});
