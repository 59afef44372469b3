import { expect, test } from 'vitest';
import { addEsperado, saldosDe } from './saldos.ts';

const dia = (fecha: string, monto: number) => ({ fecha, cantidad: 1, monto, agendadas: 0, montoAgendado: 0 });

test('each day leaves what the days before left, less what it pays', () => {
  const saldos = saldosDe(1_000_000, [dia('2026-11-24', 100_000), dia('2026-11-27', 950_000)], '2026-11-24');
  expect(saldos).toHaveLength(15);
  expect(saldos[0]).toEqual({ fecha: '2026-11-24', sale: 100_000, saldo: 900_000 });
  expect(saldos[2]).toEqual({ fecha: '2026-11-26', sale: 0, saldo: 900_000 });
  expect(saldos.at(-1)).toEqual({ fecha: '2026-12-08', sale: 0, saldo: -50_000 });
});

test('the last payment is in sight, up to a month ahead', () => {
  expect(saldosDe(0, [dia('2026-12-20', 1)], '2026-11-24').at(-1)?.fecha).toBe('2026-12-20');
  expect(saldosDe(0, [dia('2027-01-20', 1)], '2026-11-24').at(-1)?.fecha).toBe('2026-12-08');
});

test('what the cash flow expects is added to what the orders leave, with its band', () => {
  const saldos = saldosDe(1_000, [dia('2026-11-25', 300)], '2026-11-24');
  const proyeccion = { dias: [{ fecha: '2026-11-25', esperado: 50, bajo: -20, alto: 80 }] };
  const [hoy, manana] = addEsperado(saldos, proyeccion);
  expect(manana).toEqual({ fecha: '2026-11-25', sale: 300, saldo: 700, esperado: 750, banda: [680, 780] });
  expect(hoy).toEqual(saldos[0]);
  expect(addEsperado(saldos, undefined)).toEqual(saldos);
});
