import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { linea } from './testing/index.ts';
import { probarSaldos } from './probar-saldos.ts';
import type { CartolaLeida, LineaCartola } from './tipos.ts';

function cartola(lineas: LineaCartola[], parcial: Partial<CartolaLeida> = {}): CartolaLeida {
  return {
    formato: 'prueba',
    banco: null,
    numeroCuenta: null,
    titular: null,
    rutTitular: null,
    moneda: 'CLP',
    tipoCuenta: 'CC',
    periodo: { desde: null, hasta: null },
    saldoInicial: null,
    saldoFinal: null,
    totalCargos: null,
    totalAbonos: null,
    tarjeta: null,
    lineas,
    saltadas: { encabezado: 0, pie: 0, totales: 0, vacias: 0, noLeidas: 0 },
    errores: [],
    avisos: [],
    ...parcial,
  };
}

/** A statement that squares: opening 1.000.000 and these signed movements, one a day. */
function encadenar(movimientos: readonly number[]): LineaCartola[] {
  let saldo = 1_000_000;
  return movimientos.map((monto, i) => {
    saldo += monto;
    const fecha = new Date(Date.UTC(2026, 0, 1 + i)).toISOString().slice(0, 10);
    return linea({
      fila: i + 10,
      posicion: i,
      fecha,
      cargo: Math.max(-monto, 0),
      abono: Math.max(monto, 0),
      saldo,
    });
  });
}

const movimientos = fc.array(
  fc.integer({ min: -1e9, max: 1e9 }).filter((n) => n !== 0),
  { minLength: 3, maxLength: 40 },
);

test('a statement that squares gives no warning, in either direction', () => {
  fc.assert(
    fc.property(movimientos, fc.boolean(), (montos, alReves) => {
      const lineas = encadenar(montos);
      const prueba = probarSaldos(
        cartola(alReves ? lineas.toReversed() : lineas, { saldoInicial: 1_000_000 }),
      );
      expect(prueba).toMatchObject({
        cuadra: true,
        avisos: [],
        orden: alReves ? 'descendente' : 'ascendente',
      });
      expect(prueba.saldoFinal).toBe(lineas.at(-1)?.saldo);
    }),
  );
});

test('a missing line is told at the row after it, in either direction', () => {
  fc.assert(
    fc.property(movimientos, fc.nat(), fc.boolean(), (montos, n, alReves) => {
      const lineas = encadenar([...montos, 7, 11]);
      const falta = 1 + (n % (lineas.length - 2));
      const siguiente = lineas[falta + 1];
      const quedan = lineas.filter((_, i) => i !== falta);
      const { avisos } = probarSaldos(cartola(alReves ? quedan.toReversed() : quedan));
      expect(avisos).toMatchObject([{ fila: siguiente?.fila, codigo: 'saldo-no-sigue' }]);
    }),
  );
});

describe('what is told', () => {
  test('the row and the amounts of a break', () => {
    const [a, b] = encadenar([-1000, 500]);
    if (!a || !b) throw new Error('no lines');
    const { avisos } = probarSaldos(
      cartola([a, { ...b, saldo: 999_600 }, linea({ ...b, fila: 12, saldo: 1_000_100 })]),
    );
    expect(avisos).toHaveLength(1);
    expect(avisos[0]?.mensaje).toBe(
      'En la fila 11 el saldo debería ser $999.500 y dice $999.600: la diferencia es $100. Puede faltar o sobrar una línea antes.',
    );
  });

  test('a header that does not tie', () => {
    const lineas = encadenar([-1000, 500]);
    const { avisos } = probarSaldos(
      cartola(lineas, { saldoInicial: 1_000_000, saldoFinal: 999_000, totalCargos: 900, totalAbonos: 500 }),
    );
    expect(avisos.map((a) => a.codigo)).toEqual(['saldo-final-no-cuadra', 'total-cargos-no-cuadra']);
    expect(avisos[1]?.mensaje).toContain('$900');
    expect(avisos[1]?.mensaje).toContain('$1.000');
  });

  test('an opening balance the first line does not follow', () => {
    const { avisos } = probarSaldos(cartola(encadenar([-1000, 500]), { saldoInicial: 900_000 }));
    expect(avisos).toMatchObject([{ fila: 10, codigo: 'saldo-no-sigue' }]);
  });
});

test('rows without balance are summed up to the next one that has it', () => {
  const lineas = encadenar([-100, -200, 300, -50]).map((l, i) => (i % 2 === 0 ? { ...l, saldo: null } : l));
  expect(probarSaldos(cartola(lineas, { saldoInicial: 1_000_000 })).avisos).toEqual([]);
  const rota = lineas.map((l, i) => (i === 2 ? { ...l, abono: 301 } : l));
  expect(probarSaldos(cartola(rota)).avisos).toMatchObject([{ fila: 13 }]);
});

test('one balance a day proves the day, on whichever of its lines it stands', () => {
  fc.assert(
    fc.property(movimientos, fc.infiniteStream(fc.nat(2)), fc.boolean(), (montos, azar, alReves) => {
      const [delDia, saldos] = [new Map<string, number>(), new Map<string, number>()];
      let dia = 1;
      const lineas = encadenar(montos).map((l) => {
        if (azar.next().value === 0 && dia < 28) dia += 1;
        const fecha = `2026-01-${String(dia).padStart(2, '0')}`;
        delDia.set(fecha, l.posicion);
        saldos.set(fecha, l.saldo ?? 0);
        return { ...l, fecha };
      });
      const primeras = new Set([...Map.groupBy(lineas, ({ fecha }) => fecha).values()].map(([una]) => una));
      const unaPorDia = lineas.map((l) => ({
        ...l,
        saldo: (alReves ? primeras.has(l) : delDia.get(l.fecha) === l.posicion)
          ? (saldos.get(l.fecha) ?? null)
          : null,
      }));
      const { avisos } = probarSaldos(
        cartola(unaPorDia, { saldoInicial: 1_000_000, saldoFinal: lineas.at(-1)?.saldo ?? null }),
      );
      expect(avisos).toEqual([]);
    }),
  );
});

test('without running balances, opening and closing prove the whole', () => {
  const sueltas = encadenar([-1000, 500]).map((l) => ({ ...l, saldo: null }));
  expect(probarSaldos(cartola(sueltas, { saldoInicial: 100, saldoFinal: -400 })).cuadra).toBe(true);
  expect(probarSaldos(cartola(sueltas, { saldoInicial: 100, saldoFinal: 0 })).avisos).toMatchObject([
    { codigo: 'saldo-final-no-cuadra' },
  ]);
});

test('an empty statement proves nothing and breaks nothing', () => {
  expect(probarSaldos(cartola([]))).toMatchObject({ cuadra: true, saldoInicial: null, saldoFinal: null });
});

test.each([
  [1, 'La fila 36 tiene fecha'],
  [2, 'Las filas 36 y 37 tienen fecha'],
  [3, 'Las filas 36, 37 y 38 tienen fecha'],
  [12, 'Las filas 36, 37, 38, 39, 40, 41, 42, 43, 44, 45 y 2 más tienen fecha'],
])('%i rows after the close are named as one says them', (cuantas, dicho) => {
  const lineas = Array.from({ length: cuantas }, (_, i) =>
    linea({ fila: 36 + i, posicion: i, fecha: '2026-02-01', abono: 1 }),
  );
  const { avisos } = probarSaldos(cartola(lineas, { periodo: { desde: null, hasta: '2026-01-31' } }));
  expect(avisos.map(({ mensaje }) => mensaje)).toEqual([
    `${dicho} posterior al cierre de la cartola (31 ene 2026).`,
  ]);
});
