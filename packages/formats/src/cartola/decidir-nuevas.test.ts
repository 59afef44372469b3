import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decidirNuevas } from './decidir-nuevas.ts';
import type { LineaComparable, LineaExistente } from './linea-comparable.ts';
import { normalizarDescripcion } from './valores/texto.ts';

/** An account as the database would keep it: new lines are added, a missing balance is filled in. */
class Cuenta {
  readonly lineas: LineaExistente[] = [];

  importar(entrantes: readonly LineaComparable[]): number {
    const { nuevas, ordinales, parejas } = decidirNuevas([...this.lineas], entrantes);
    for (const [j, entrante] of entrantes.entries()) {
      const existente = this.lineas[parejas[j] ?? -1];
      if (existente) existente.saldo ??= entrante.saldo;
    }
    for (const j of nuevas) {
      const nueva = entrantes[j];
      if (nueva) this.lineas.push({ ...nueva, ordinal: ordinales[j] ?? 0 });
    }
    return nuevas.length;
  }

  clavesUnicas(): Set<string> {
    return new Set(
      this.lineas.map(
        (l) => `${l.fecha}|${l.cargo}|${l.abono}|${normalizarDescripcion(l.descripcion)}|${l.ordinal}`,
      ),
    );
  }

  contenido(): string[] {
    return resumir(this.lineas);
  }
}

function resumir(lineas: readonly LineaComparable[]): string[] {
  return lineas
    .map((l) => `${l.fecha} ${l.cargo} ${l.abono} ${normalizarDescripcion(l.descripcion)} ${l.saldo}`)
    .toSorted();
}

/** Few days, amounts and texts, so that equal lines abound. */
const movimiento = fc.record({
  dia: fc.integer({ min: 1, max: 6 }),
  monto: fc.constantFrom(-100, -200, 100, 50_000),
  descripcion: fc.constantFrom('Comisión', 'COMISION ', 'Pago'),
});

const cartola = fc.array(movimiento, { maxLength: 30 }).map((movimientos): LineaComparable[] => {
  let saldo = 1_000;
  return movimientos
    .toSorted((a, b) => a.dia - b.dia)
    .map(({ dia, monto, descripcion }) => {
      saldo += monto;
      return {
        fecha: `2026-01-0${dia}`,
        cargo: Math.max(-monto, 0),
        abono: Math.max(monto, 0),
        descripcion,
        saldo,
      };
    });
});

const sinSaldos = (lineas: readonly LineaComparable[]): LineaComparable[] =>
  lineas.map((l) => ({ ...l, saldo: null }));

test('importing twice changes nothing', () => {
  fc.assert(
    fc.property(cartola, fc.boolean(), (lineas, conSaldo) => {
      const cuenta = new Cuenta();
      const entrantes = conSaldo ? lineas : sinSaldos(lineas);
      expect(cuenta.importar(entrantes)).toBe(lineas.length);
      expect(cuenta.importar(entrantes)).toBe(0);
      expect(cuenta.contenido()).toEqual(resumir(entrantes));
    }),
  );
});

test('the same statement again, from old to new or the other way, pairs each line with itself', () => {
  fc.assert(
    fc.property(cartola, fc.boolean(), fc.boolean(), (lineas, conSaldo, alReves) => {
      const entrantes = conSaldo ? lineas : sinSaldos(lineas);
      const { ordinales } = decidirNuevas([], entrantes);
      const kept = entrantes.map((linea, j) => ({ ...linea, ordinal: ordinales[j] ?? 0 }));
      const otraVez = alReves ? entrantes.toReversed() : entrantes;
      const decision = decidirNuevas(kept, otraVez);
      expect(decision.nuevas).toEqual([]);
      expect(new Set(decision.parejas).size).toBe(lineas.length);
      for (const [j, linea] of otraVez.entries()) {
        const pareja = kept[decision.parejas[j] ?? -1];
        expect(resumir(pareja ? [pareja] : [])).toEqual(resumir([linea]));
        expect(decision.ordinales[j]).toBe(pareja?.ordinal);
      }
    }),
  );
});

test('equal lines of one statement all stay, each with its own number', () => {
  fc.assert(
    fc.property(cartola, (lineas) => {
      const cuenta = new Cuenta();
      cuenta.importar(sinSaldos(lineas));
      expect(cuenta.lineas).toHaveLength(lineas.length);
      expect(cuenta.clavesUnicas().size).toBe(lineas.length);
    }),
  );
});

/** Ranges of whole days, and the last one of each cut anywhere, as a download in the middle of a day is. */
const tramos = fc.array(fc.record({ desde: fc.integer({ min: 1, max: 6 }), largo: fc.nat(40) }), {
  maxLength: 8,
});

test('overlapping pieces, in any order, with and without balances, give the lines of the whole', () => {
  fc.assert(
    fc.property(cartola, tramos, fc.boolean(), (lineas, cortes, conSaldo) => {
      const todas = conSaldo ? lineas : sinSaldos(lineas);
      const cuenta = new Cuenta();
      for (const { desde, largo } of cortes) {
        const inicio = todas.findIndex((l) => l.fecha >= `2026-01-0${desde}`);
        if (inicio >= 0) cuenta.importar(todas.slice(inicio, inicio + largo));
      }
      cuenta.importar(todas);
      expect(cuenta.contenido()).toEqual(resumir(todas));
      expect(cuenta.clavesUnicas().size).toBe(todas.length);
    }),
    { numRuns: 300 },
  );
});

test('pieces cut between any two lines too, where balances are all different', () => {
  const distinta = fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 30 }).map((montos) => {
    let saldo = 0;
    return montos.map((monto): LineaComparable => {
      saldo += monto;
      return { fecha: '2026-01-05', cargo: 0, abono: monto, descripcion: 'Abono', saldo };
    });
  });
  const piezas = fc.array(fc.tuple(fc.nat(30), fc.nat(30)), { maxLength: 8 });
  fc.assert(
    fc.property(distinta, piezas, (lineas, cortes) => {
      const cuenta = new Cuenta();
      for (const [a, b] of cortes) cuenta.importar(lineas.slice(Math.min(a, b), Math.max(a, b)));
      cuenta.importar(lineas);
      expect(cuenta.contenido()).toEqual(resumir(lineas));
    }),
  );
});

test('the same account from a file with balances and one without, in any order', () => {
  fc.assert(
    fc.property(cartola, fc.array(fc.boolean(), { minLength: 1, maxLength: 5 }), (lineas, veces) => {
      const cuenta = new Cuenta();
      for (const conSaldo of veces) cuenta.importar(conSaldo ? lineas : sinSaldos(lineas));
      expect(cuenta.lineas).toHaveLength(lineas.length);
      expect(cuenta.contenido()).toEqual(resumir(veces.includes(true) ? lineas : sinSaldos(lineas)));
    }),
  );
});

describe('pairing', () => {
  const base: LineaComparable = {
    fecha: '2026-01-05',
    cargo: 100,
    abono: 0,
    descripcion: 'Comisión',
    saldo: null,
  };

  test('different balances are different lines', () => {
    const decision = decidirNuevas([{ ...base, saldo: 900, ordinal: 1 }], [{ ...base, saldo: 800 }]);
    expect(decision.nuevas).toEqual([0]);
    expect([...decision.ordinales]).toEqual([2]);
  });

  test('identical balances pair before those without', () => {
    const existentes = [
      { ...base, saldo: null, ordinal: 1 },
      { ...base, saldo: 800, ordinal: 2 },
    ];
    const decision = decidirNuevas(existentes, [
      { ...base, saldo: 800 },
      { ...base, saldo: 700 },
    ]);
    expect([...decision.parejas]).toEqual([1, 0]);
    expect([...decision.ordinales]).toEqual([2, 1]);
  });

  test('numbers continue after the highest ever given', () => {
    const decision = decidirNuevas(
      [{ ...base, saldo: 5, ordinal: 7 }],
      [
        { ...base, saldo: 6 },
        { ...base, saldo: 4 },
      ],
    );
    expect([...decision.ordinales]).toEqual([8, 9]);
  });

  test('accents, case and blanks do not make another line; amounts, dates and texts do', () => {
    const kept = [{ ...base, ordinal: 1 }];
    expect(decidirNuevas(kept, [{ ...base, descripcion: ' COMISION  ' }]).nuevas).toEqual([]);
    for (const otra of [
      { fecha: '2026-01-06' },
      { cargo: 101 },
      { cargo: 0, abono: 100 },
      { descripcion: 'Otra' },
    ]) {
      expect(decidirNuevas(kept, [{ ...base, ...otra }]).nuevas).toEqual([0]);
    }
  });

  test("the bank's own id chooses which of two equals is new", () => {
    const kept = [{ ...base, idExterno: 'B', ordinal: 1 }];
    const decision = decidirNuevas(kept, [
      { ...base, idExterno: 'A' },
      { ...base, idExterno: 'B' },
    ]);
    expect(decision.nuevas).toEqual([0]);
  });
});

test('100,000 lines in linear time, all different or all equal', () => {
  const distintas = Array.from({ length: 100_000 }, (_, i): LineaComparable => ({
    fecha: `2026-01-${String(10 + (i % 20))}`,
    cargo: i,
    abono: 0,
    descripcion: `TRANSFERENCIA ${i}`,
    saldo: i,
  }));
  const iguales = distintas.map((l) => ({ ...l, fecha: '2026-01-05', cargo: 1, descripcion: 'X' }));
  for (const lineas of [distintas, iguales]) {
    const kept = lineas.map((l, i) => ({ ...l, ordinal: i + 1 }));
    const inicio = performance.now();
    expect(decidirNuevas(kept, lineas).nuevas).toEqual([]);
    expect(performance.now() - inicio).toBeLessThan(8_000);
  }
});

describe('a description that the bank cut in one download', () => {
  const linea = (
    descripcion: string,
    saldo: number | null = 90_000,
    resto: Partial<LineaComparable> = {},
  ) => ({
    fecha: '2026-03-02',
    cargo: 10_000,
    abono: 0,
    numeroDocumento: '4411',
    descripcion,
    saldo,
    ...resto,
  });
  const nuevas = (antes: LineaComparable[], despues: LineaComparable[]): number => {
    const cuenta = new Cuenta();
    cuenta.importar(antes);
    return cuenta.importar(despues);
  };

  test('is of the same line, whichever came first', () => {
    expect(nuevas([linea('JUAN PER')], [linea('JUAN PEREZ SOTO')])).toBe(0);
    expect(nuevas([linea('Juan Pérez Soto')], [linea('JUAN PER')])).toBe(0);
  });

  test('is of another line where day, amount, document, balance or the words differ', () => {
    for (const otra of [
      linea('JUAN PEREZ SOTO', 80_000),
      linea('JUAN PEREZ SOTO', 90_000, { fecha: '2026-03-03' }),
      linea('JUAN PEREZ SOTO', 90_000, { cargo: 20_000 }),
      linea('JUAN PEREZ SOTO', 90_000, { numeroDocumento: '4412' }),
      linea('JUANA PEREZ SOTO'),
      linea('JUAN PEREZ SOTO', null),
    ])
      expect(nuevas([linea('JUAN PER')], [otra])).toBe(1);
    expect(nuevas([linea('PAC', 1)], [linea('PACIFICO', 1)])).toBe(1);
  });

  test('leaves to equal words their line, and adds the one that the balance passes twice', () => {
    const ida = linea('COMPRA');
    const vuelta = linea('REVERSA', 100_000, { cargo: 0, abono: 10_000 });
    const otra = linea('COMPRA LIDER');
    expect(nuevas([ida], [ida, vuelta, otra])).toBe(2);
    expect(nuevas([ida, vuelta, otra], [ida, vuelta, otra])).toBe(0);
  });
});
