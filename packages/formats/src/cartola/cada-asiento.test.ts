import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { leerCartola } from './leer-cartola.ts';
import { ESTILO_CAMT, escribirCamt } from './testing/camt-de-prueba.ts';
import {
  saldoFinalDe,
  UNOS_ESTADOS,
  type AsientoDePrueba,
  type EstadoDePrueba,
} from './testing/estados-de-prueba.ts';
import { escribirMt940, ESTILO_MT940 } from './testing/mt940-de-prueba.ts';
import { escribirOfx, ESTILO_OFX } from './testing/ofx-de-prueba.ts';
import { escribirQif, ESTILO_QIF } from './testing/qif-de-prueba.ts';
import type { CartolaLeida } from './tipos.ts';
import { compactar } from './valores/texto.ts';

/** Runs of each property: as many as `CUADRA_CORRIDAS` says by hand. */
const CORRIDAS = Number(process.env['CUADRA_CORRIDAS'] ?? 0);
const OPCIONES = { numRuns: CORRIDAS > 0 ? CORRIDAS : 150 };

async function leer(bytes: Uint8Array): Promise<readonly CartolaLeida[]> {
  const leido = await leerCartola(bytes);
  if (leido.tipo !== 'cartolas') throw new Error('not recognised');
  return leido.cartolas;
}

const cuantos = (cartolas: readonly CartolaLeida[], codigo: string): number =>
  cartolas.flatMap(({ avisos }) => avisos).filter((aviso) => aviso.codigo === codigo).length;

const dicho = ({ fecha, monto, glosa }: AsientoDePrueba) => ({
  fecha,
  cargo: Math.max(0, -monto),
  abono: Math.max(0, monto),
  descripcion: compactar(glosa),
});

/** What a reader must say of the file: a line for each entry, or an error, or a notice, and none twice. */
function comparar(
  cartolas: readonly CartolaLeida[],
  estados: readonly EstadoDePrueba[],
  { sueltas = 0, saldos = true }: { readonly sueltas?: number; readonly saldos?: boolean } = {},
): void {
  expect(
    cartolas.map(({ numeroCuenta, moneda, lineas, errores, saldoFinal }) => ({
      numeroCuenta,
      moneda,
      lineas: lineas.map(({ fecha, cargo, abono, descripcion }) => ({ fecha, cargo, abono, descripcion })),
      errores: errores.length,
      ...(saldos && { saldoFinal }),
    })),
  ).toEqual(
    estados.map((estado) => {
      const contables = estado.asientos.filter(({ anunciado }) => !anunciado);
      return {
        numeroCuenta: estado.cuenta,
        moneda: estado.moneda,
        lineas: contables.filter(({ falta }) => falta === null).map(dicho),
        errores: contables.filter(({ falta }) => falta !== null).length,
        ...(saldos && { saldoFinal: saldoFinalDe(estado) }),
      };
    }),
  );
  expect(cuantos(cartolas, 'fila-no-leida')).toBe(sueltas);
  const anuncian = estados.filter(({ asientos }) => asientos.some(({ anunciado }) => anunciado)).length;
  expect(cuantos(cartolas, 'por-contabilizar')).toBe(anuncian);
}

/** Where the format has no place for what is only announced, all is booked. */
const contabilizados = (estados: readonly EstadoDePrueba[]): EstadoDePrueba[] =>
  estados.map((estado) => ({
    ...estado,
    asientos: estado.asientos.map((uno) => ({ ...uno, anunciado: false })),
  }));

/** A QIF names no currency: dollars without a cent are pesos to any reader. */
const conMonedaVisible = (estado: EstadoDePrueba): EstadoDePrueba =>
  estado.asientos.some(({ monto, falta }) => falta !== 'monto' && monto % 100 !== 0)
    ? estado
    : { ...estado, moneda: 'CLP' };

describe('each entry is a line, or is named', () => {
  test('of an OFX, whatever its version, encoding and line ends', async () => {
    await fc.assert(
      fc.asyncProperty(UNOS_ESTADOS, ESTILO_OFX, async (estados, estilo) => {
        comparar(await leer(escribirOfx(estados, estilo)), estados, { sueltas: estilo.sueltas });
      }),
      OPCIONES,
    );
  });

  test('of a camt.053, whatever its version, encoding and prefix', async () => {
    await fc.assert(
      fc.asyncProperty(UNOS_ESTADOS, ESTILO_CAMT, async (estados, estilo) => {
        comparar(await leer(escribirCamt(estados, estilo)), estados);
      }),
      OPCIONES,
    );
  });

  test('of an MT940 or MT942, whatever its pages, marks and words', async () => {
    await fc.assert(
      fc.asyncProperty(UNOS_ESTADOS, ESTILO_MT940, async (algunos, estilo) => {
        const estados = contabilizados(algunos);
        comparar(await leer(escribirMt940(estados, estilo)), estados, { sueltas: estilo.sueltas });
      }),
      OPCIONES,
    );
  });

  test('of a QIF, whatever the order of its days and the marks of its amounts', async () => {
    await fc.assert(
      fc.asyncProperty(UNOS_ESTADOS, ESTILO_QIF, async (algunos, estilo) => {
        const estados = contabilizados(algunos).map(conMonedaVisible);
        const leidas = await leer(escribirQif(estados, estilo));
        comparar(leidas, estados, { sueltas: estilo.sueltas, saldos: false });
      }),
      OPCIONES,
    );
  });
});
