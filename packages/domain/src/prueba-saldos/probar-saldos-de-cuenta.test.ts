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

  test('without an earlier balance begins at its first', () => {
    fc.assert(
      fc.property(libro, ({ lineas }) => {
        expect(probarSaldosDeCuenta(SIN_PRUEBA, lineas).hallazgos).toEqual([]);
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
