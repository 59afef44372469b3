import { expect, test } from 'vitest';
import { decirReversa, reversaDe } from './reversa.ts';

const cuenta = (idCuenta: number, debe: number, haber: number) => ({
  idCuenta,
  codigo: `1.${idCuenta}`,
  cuenta: `Cuenta ${idCuenta}`,
  debe,
  haber,
});

test('an undo writes debe as haber and haber as debe, debits first', () => {
  expect(reversaDe([cuenta(1, 119, 0), cuenta(2, 30, 10), cuenta(3, 0, 139)])).toEqual([
    cuenta(3, 139, 0),
    cuenta(1, 0, 119),
    cuenta(2, 10, 30),
  ]);
  expect(reversaDe([])).toEqual([]);
});

test('an act that replaced an entry has it written again, and later changes stay', () => {
  const cambio = { quien: 'Ana', cuando: '2026-11-29T12:00:00.000Z', cantidad: 1 };
  expect(decirReversa({ clase: 'conciliacion', despues: [] }, 1)).toBe('Este asiento se reversa.');
  expect(decirReversa({ clase: 'clasificacion', despues: [cambio] }, 3)).toBe(
    'Estos asientos se reversan, y queda asentado de nuevo lo de antes. Lo que se cambió después queda como está.',
  );
});
