import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDias } from '../fecha/index.ts';
import { probarSaldosDeCuenta, SIN_PRUEBA } from './probar-saldos-de-cuenta.ts';
import type { LineaProbada } from './tipos.ts';

/** Lines of some days, each with its running balance. Amounts are large, so that balances repeat by no accident. */
const libro = fc
  .record({
    inicial: fc.integer({ min: 0, max: 1e12 }),
    dias: fc.array(
      fc.array(
        fc.integer({ min: -1e9, max: 1e9 }).filter((n) => n !== 0),
        { maxLength: 6 },
      ),
      { minLength: 1, maxLength: 6 },
    ),
  })
  .map(({ inicial, dias }) => {
    let saldo = inicial;
    const lineas: (LineaProbada & { saldo: number })[] = [];
    for (const [i, movimientos] of dias.entries())
      for (const [posicion, movimiento] of movimientos.entries()) {
        saldo += movimiento;
        lineas.push({
          id: lineas.length + 1,
          fecha: addDias('2026-03-01', i),
          posicion,
          cargo: Math.max(0, -movimiento),
          abono: Math.max(0, movimiento),
          saldo,
        });
      }
    return { lineas, inicial, final: saldo };
  });
const mueve = ({ cargo, abono }: LineaProbada) => abono - cargo;
/** A day that comes back to a balance may be read with one of its lines twice, and nothing in it says otherwise. */
const nuncaVuelve = (
  inicial: number,
  lineas: readonly (LineaProbada & { saldo: number })[],
  dia?: string,
) => {
  const antes = lineas.findLast(({ fecha }) => fecha < (dia ?? ''))?.saldo ?? inicial;
  const saldos = [antes, ...lineas.filter(({ fecha }) => fecha === dia).map(({ saldo }) => saldo)];
  return new Set(saldos).size === saldos.length;
};
const suma = (numeros: readonly number[]) => numeros.reduce((a, b) => a + b, 0);
const desde = (inicial: number) => ({ esperado: inicial, probadoHasta: '2026-02-28' });

describe('a whole book', () => {
  test('squares, whatever the order in which the lines of a day came', () => {
    fc.assert(
      fc.property(libro, fc.infiniteStream(fc.nat(99)), ({ lineas, inicial, final }, azar) => {
        const revueltas = lineas.map((linea) => ({ ...linea, posicion: azar.next().value ?? 0 }));
        const { estado, hallazgos, conSaldo } = probarSaldosDeCuenta(desde(inicial), revueltas);
        expect({ hallazgos, conSaldo, esperado: estado.esperado }).toEqual({
          hallazgos: [],
          conSaldo: lineas.length,
          esperado: final,
        });
      }),
    );
  });

  test('squares where some lines say no balance, and in parts as in one', () => {
    fc.assert(
      fc.property(
        libro,
        fc.infiniteStream(fc.boolean()),
        fc.nat(),
        ({ lineas, inicial, final }, azar, corte) => {
          const conMudas = lineas.map((linea) => (azar.next().value ? { ...linea, saldo: null } : linea));
          const dia = conMudas[corte % Math.max(1, conMudas.length)]?.fecha ?? '2026-03-01';
          const antes = probarSaldosDeCuenta(
            desde(inicial),
            conMudas.filter(({ fecha }) => fecha < dia),
          );
          const todo = probarSaldosDeCuenta(
            antes.estado,
            conMudas.filter(({ fecha }) => fecha >= dia),
          );
          expect([...antes.hallazgos, ...todo.hallazgos]).toEqual([]);
          expect(todo.estado.esperado).toBe(final);
        },
      ),
    );
  });

  test('squares where lines without a balance come back to the opening one', () => {
    const dia = [
      { cargo: 0, abono: 90, saldo: null },
      { cargo: 16, abono: 0, saldo: 74 },
      { cargo: 74, abono: 0, saldo: null },
      { cargo: 0, abono: 1, saldo: 1 },
    ].map((linea, i) => ({ ...linea, id: i + 1, fecha: '2026-03-01', posicion: i }));
    expect(probarSaldosDeCuenta(desde(0), dia)).toMatchObject({ hallazgos: [], estado: { esperado: 1 } });
  });

  test('without an earlier balance begins at its first', () => {
    fc.assert(
      fc.property(libro, ({ lineas }) => {
        expect(probarSaldosDeCuenta(SIN_PRUEBA, lineas).hallazgos).toEqual([]);
      }),
    );
  });
});

describe('a bank that states one balance a day, on its last line', () => {
  const linea = (
    id: number,
    dia: number,
    posicion: number,
    monto: number,
    saldo: number | null,
  ): LineaProbada => ({
    id,
    fecha: `2026-03-0${dia}`,
    posicion,
    cargo: Math.max(0, -monto),
    abono: Math.max(0, monto),
    saldo,
  });

  test('squares from its first day, whose opening balance nobody knows', () => {
    const lineas = [
      linea(1, 1, 0, -10_000, null),
      linea(2, 1, 1, -5000, 85_000),
      linea(3, 2, 0, 1000, 86_000),
    ];
    expect(probarSaldosDeCuenta(SIN_PRUEBA, lineas)).toMatchObject({
      hallazgos: [],
      estado: { esperado: 86_000 },
    });
  });

  test('does so whatever it moves, known before or not, and on whichever line of the day the balance stands', () => {
    fc.assert(
      fc.property(libro, fc.boolean(), fc.boolean(), ({ lineas, inicial, final }, conocido, enLaPrimera) => {
        const delDia = Map.groupBy(lineas, ({ fecha }) => fecha);
        const unaPorDia = lineas.map((cada) => {
          const suyas = delDia.get(cada.fecha) ?? [];
          const dice = (enLaPrimera && conocido ? suyas[0] : suyas.at(-1)) === cada;
          return { ...cada, saldo: dice ? (suyas.at(-1)?.saldo ?? null) : null };
        });
        const { hallazgos, estado } = probarSaldosDeCuenta(conocido ? desde(inicial) : SIN_PRUEBA, unaPorDia);
        expect(hallazgos).toEqual([]);
        if (lineas.length > 0) expect(estado.esperado).toBe(final);
      }),
    );
  });
});

describe('what is wrong', () => {
  test('lines that are missing show, with what they move and the days between which they are', () => {
    fc.assert(
      fc.property(libro, fc.nat(), fc.integer({ min: 1, max: 4 }), ({ lineas, inicial }, donde, cuantas) => {
        fc.pre(lineas.length > 1);
        // The last line leaves no trace: nothing follows it.
        const primera = donde % (lineas.length - 1);
        const quitadas = lineas.slice(primera, Math.min(primera + cuantas, lineas.length - 1));
        const quedan = lineas.filter((linea) => !quitadas.includes(linea));
        const falta = suma(quitadas.map(mueve));
        fc.pre(falta !== 0);
        const { hallazgos } = probarSaldosDeCuenta(desde(inicial), quedan);
        expect(hallazgos).toEqual([
          {
            tipo: 'falta',
            desde: lineas[primera - 1]?.fecha ?? '2026-02-28',
            hasta: lineas[primera + quitadas.length]?.fecha,
            monto: falta,
            idCartola: lineas[primera + quitadas.length]?.id,
          },
        ]);
      }),
    );
  });

  test('lines that stand twice are named, each with the one that it repeats', () => {
    fc.assert(
      fc.property(libro, fc.nat(), fc.integer({ min: 1, max: 3 }), ({ lineas, inicial }, donde, cuantas) => {
        fc.pre(lineas.length > 0);
        const primera = donde % lineas.length;
        fc.pre(nuncaVuelve(inicial, lineas, lineas[primera]?.fecha));
        const dobles = lineas
          .slice(primera, primera + cuantas)
          .filter(({ fecha }) => fecha === lineas[primera]?.fecha)
          .map((linea) => ({ ...linea, id: linea.id + 1000, posicion: linea.posicion + 50 }));
        const { hallazgos } = probarSaldosDeCuenta(desde(inicial), [...lineas, ...dobles]);
        expect(hallazgos).toEqual(
          dobles.map((doble) => ({
            tipo: 'repetida',
            fecha: doble.fecha,
            monto: mueve(doble),
            idCartola: doble.id,
            idOriginal: doble.id - 1000,
          })),
        );
      }),
    );
  });

  describe('a line twice in a day that comes back to its opening balance', () => {
    const linea = (
      id: number,
      dia: number,
      posicion: number,
      monto: number,
      saldo: number,
    ): LineaProbada => ({
      id,
      fecha: `2026-03-0${dia}`,
      posicion,
      cargo: Math.max(0, -monto),
      abono: Math.max(0, monto),
      saldo,
    });
    const dia = [linea(1, 1, 0, -1, -1), linea(2, 1, 1, 1, 0), linea(1001, 1, 50, -1, -1)];

    test('is a day that may have been, while nothing follows', () => {
      const { hallazgos, estado } = probarSaldosDeCuenta(desde(0), dia);
      expect({ hallazgos, esperado: estado.esperado }).toEqual({ hallazgos: [], esperado: -1 });
    });

    test('is named where the next day begins from the other balance', () => {
      const { hallazgos, estado } = probarSaldosDeCuenta(desde(0), [...dia, linea(3, 2, 0, 5, 5)]);
      expect(hallazgos).toEqual([
        { tipo: 'repetida', fecha: '2026-03-01', monto: -1, idCartola: 1001, idOriginal: 1 },
      ]);
      expect(estado.esperado).toBe(5);
    });
  });

  test('whatever is wrong, the amounts found are what the last balance and the lines differ by', () => {
    const cambio = fc.record({
      quita: fc.boolean(),
      dobla: fc.boolean(),
      calla: fc.boolean(),
      posicion: fc.nat(9),
    });
    fc.assert(
      fc.property(libro, fc.infiniteStream(cambio), ({ lineas, inicial }, azar) => {
        const malas = lineas.flatMap((linea): LineaProbada[] => {
          const { quita, dobla, calla, posicion } = azar.next().value;
          const suya = { ...linea, posicion, saldo: calla ? null : linea.saldo };
          return quita ? [] : dobla ? [suya, { ...suya, id: suya.id + 1000 }] : [suya];
        });
        const { estado, hallazgos } = probarSaldosDeCuenta(desde(inicial), malas);
        const hallado = suma(hallazgos.map((h) => (h.tipo === 'falta' ? h.monto : -h.monto)));
        expect((estado.esperado ?? inicial) - inicial - suma(malas.map(mueve))).toBe(hallado);
      }),
      { numRuns: 500 },
    );
  });
});

describe('what the bank says apart from its lines, as a feed does', () => {
  const linea = (id: number, fecha: string, abono: number): LineaProbada => ({
    id,
    fecha,
    posicion: id,
    cargo: 0,
    abono,
    saldo: null,
  });
  const lineas = [linea(1, '2026-03-02', 100), linea(2, '2026-03-03', 30), linea(3, '2026-03-04', 7)];
  const dicho = (fecha: string, saldo: number, despues = 0) => ({ fecha, saldo, despues });

  test('proves lines without balances from one telling to the next', () => {
    const { hallazgos, estado } = probarSaldosDeCuenta(SIN_PRUEBA, lineas, [
      dicho('2026-03-02', 1100),
      dicho('2026-03-04', 1137),
    ]);
    expect({ hallazgos, estado }).toEqual({
      hallazgos: [],
      estado: { esperado: 1137, probadoHasta: '2026-03-04' },
    });
  });

  test('shows a day that the feed dropped, and squares once its lines are there', () => {
    const informados = [dicho('2026-03-02', 1100), dicho('2026-03-04', 1137)];
    const sinUno = lineas.filter(({ id }) => id !== 2);
    expect(probarSaldosDeCuenta(SIN_PRUEBA, sinUno, informados).hallazgos).toEqual([
      { tipo: 'falta', desde: '2026-03-02', hasta: '2026-03-04', monto: 30, idCartola: null },
    ]);
    expect(probarSaldosDeCuenta(SIN_PRUEBA, lineas, informados).hallazgos).toEqual([]);
  });

  test('said in the middle of a day, it holds the lines that came after it or not', () => {
    const conTarde = [...lineas, linea(4, '2026-03-04', 50)];
    for (const saldo of [1137, 1187]) {
      const { hallazgos, estado } = probarSaldosDeCuenta(desde(1000), conTarde, [
        dicho('2026-03-04', saldo, 50),
      ]);
      expect(hallazgos).toEqual([]);
      expect(estado.esperado).toBe(1187);
    }
  });
});
