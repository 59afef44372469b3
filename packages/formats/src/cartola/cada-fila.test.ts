import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { leerCartola } from './leer-cartola.ts';
import { cartolaDePrueba, UNA_CARTOLA } from './testing/cartola-de-prueba.ts';
import type { CartolaDePrueba } from './testing/cartola-de-prueba.ts';
import { MUESTRAS } from './testing/cuentas.ts';
import type { Muestra } from './testing/hojas.ts';
import { csv } from './testing/index.ts';
import { amoblar, filasDeMuestra, MOBILIARIO } from './testing/mobiliario.ts';
import type { Colocado } from './testing/mobiliario.ts';
import type { CartolaLeida } from './tipos.ts';

/** Runs of each property: a hundred thousand by hand (`CUADRA_CORRIDAS`), from another seed with `CUADRA_SEMILLA`. */
const CORRIDAS = Number(process.env['CUADRA_CORRIDAS'] ?? 0);
const OPCIONES = { numRuns: CORRIDAS > 0 ? CORRIDAS : 120 };

const DE_UNA_HOJA = MUESTRAS.filter(
  (muestra) => filasDeMuestra(muestra, cartolaDePrueba(0, [{ dia: 0, glosa: 0, monto: 1 }])) !== null,
);

async function leer(filas: Parameters<typeof csv>[0]): Promise<CartolaLeida[]> {
  const leido = await leerCartola(csv(filas, ';'));
  if (leido.tipo !== 'cartolas') throw new Error('not recognised');
  return leido.cartolas;
}

const lineasDe = (cartolas: readonly CartolaLeida[]) =>
  cartolas.flatMap(({ lineas }) =>
    lineas.map(({ fecha, descripcion, cargo, abono, saldo, numeroDocumento }) => [
      fecha,
      descripcion,
      cargo,
      abono,
      saldo,
      numeroDocumento,
    ]),
  );

/** Its days have no year: only the day of issue of each heading places them. */
const SIN_ANIO = DE_UNA_HOJA.find(
  ({ layout, saldoPorDia }) => layout === 'banco-de-chile/cuenta-corriente' && saldoPorDia,
);
const PASOS = [{ dia: 0, glosa: 0, monto: -1 }];
const unPaso = (saldoInicial: number, primero: string) => cartolaDePrueba(saldoInicial, PASOS, primero);
const PEGADAS: [Muestra, CartolaDePrueba, CartolaDePrueba, Colocado[], boolean][] = SIN_ANIO
  ? [
      [SIN_ANIO, unPaso(0, '2026-01-02'), unPaso(0, '2026-08-20'), [], false],
      // The balance in the heading of the second reads as a day: 19-11-1950.
      [SIN_ANIO, unPaso(0, '2026-01-02'), unPaso(19_111_950, '2026-01-02'), [], false],
      // As does this one, between the day of issue and the movements: 2056-07-01.
      [SIN_ANIO, unPaso(0, '2026-01-02'), unPaso(20_560_701, '2026-08-20'), [], false],
    ]
  : [];

const filasDe = (muestra: Muestra, cartola: CartolaDePrueba) => filasDeMuestra(muestra, cartola) ?? [];

describe('each row is a line, furniture that is known, or named', () => {
  test('whatever stands between the movements, every line is found once', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...DE_UNA_HOJA),
        UNA_CARTOLA,
        MOBILIARIO,
        async (muestra, cartola, piezas) => {
          const limpias = filasDe(muestra, cartola);
          const { filas, ajenas } = amoblar(limpias, cartola, piezas);
          const leidas = await leer(filas);
          expect(leidas.flatMap(({ errores }) => errores)).toEqual([]);
          expect(lineasDe(leidas)).toEqual(lineasDe(await leer(limpias)));
          const nombradas = leidas.flatMap(({ avisos }) =>
            avisos.filter(({ codigo }) => codigo === 'fila-no-leida').map(({ fila }) => fila),
          );
          // A table of operations has no place for a total, so it may name one: what it may not do is drop it.
          if (muestra.banco === 'Mercado Pago')
            expect(nombradas).toEqual(expect.arrayContaining([...ajenas]));
          else expect(nombradas).toEqual(ajenas);
        },
      ),
      OPCIONES,
    );
  });

  test('a second statement pasted below is read whole too', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...DE_UNA_HOJA),
        UNA_CARTOLA,
        UNA_CARTOLA,
        MOBILIARIO,
        fc.boolean(),
        async (muestra, primera, segunda, piezas, separadas) => {
          const [una, otra] = [filasDe(muestra, primera), filasDe(muestra, segunda)];
          const pegadas = [...amoblar(una, primera, piezas).filas, ...(separadas ? [[], []] : []), ...otra];
          const leidas = await leer(pegadas);
          expect(leidas.flatMap(({ errores }) => errores)).toEqual([]);
          expect(lineasDe(leidas)).toEqual([...lineasDe(await leer(una)), ...lineasDe(await leer(otra))]);
        },
      ),
      { ...OPCIONES, examples: PEGADAS },
    );
  });
});
