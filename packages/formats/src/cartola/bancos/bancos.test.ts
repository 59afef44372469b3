import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { leerCartola } from '../leer-cartola.ts';
import { probarSaldos } from '../probar-saldos.ts';
import { cartolaDePrueba, UNA_CARTOLA } from '../testing/cartola-de-prueba.ts';
import type { CartolaDePrueba } from '../testing/cartola-de-prueba.ts';
import { MUESTRAS } from '../testing/cuentas.ts';
import { MUESTRAS_PDF } from '../testing/cuentas-pdf.ts';
import { biff, csv, textoAlineado, utf16, xlsx } from '../testing/index.ts';
import { pdf } from '../testing/pdf.ts';
import type { CartolaLeida } from '../tipos.ts';

async function unica(bytes: Uint8Array): Promise<CartolaLeida> {
  const leido = await leerCartola(bytes);
  if (leido.tipo !== 'cartolas') throw new Error('not recognised');
  const [cartola, ...otras] = leido.cartolas;
  if (!cartola || otras.length > 0) throw new Error(`one statement expected, not ${leido.cartolas.length}`);
  return cartola;
}

interface Esperado {
  layout: string;
  banco: string;
  sinSaldos?: boolean | undefined;
  sinDocumento?: boolean | undefined;
  saldoPorDia?: boolean | undefined;
  descendente?: boolean | undefined;
}

/** Every line with its day, amounts, balance and document; and everything ties. */
function expectLeida(
  leida: CartolaLeida,
  c: CartolaDePrueba,
  { layout, banco, sinSaldos, sinDocumento, saldoPorDia, descendente }: Esperado,
) {
  const conSaldo = (i: number): boolean =>
    sinSaldos !== true && (saldoPorDia !== true || c.movimientos[i]?.fecha !== c.movimientos[i + 1]?.fecha);
  const lineas = descendente === true ? leida.lineas.toReversed() : leida.lineas;
  expect(leida.errores).toEqual([]);
  expect(lineas.map(({ fecha, cargo, abono, saldo }) => [fecha, cargo, abono, saldo])).toEqual(
    c.movimientos.map(({ fecha, cargo, abono, saldo }, i) => [
      fecha,
      cargo,
      abono,
      conSaldo(i) ? saldo : null,
    ]),
  );
  expect(lineas.map(({ descripcion, numeroDocumento }) => [descripcion, numeroDocumento])).toEqual(
    c.movimientos.map(({ descripcion, documento }) => [
      descripcion.replaceAll(/\s+/g, ' '),
      sinDocumento === true ? null : documento,
    ]),
  );
  expect(leida).toMatchObject({ formato: layout, banco, moneda: 'CLP', tipoCuenta: 'CC' });
  expect(
    leida.avisos.filter(({ codigo }) => codigo !== 'banco-deducido' && codigo !== 'columnas-sin-probar'),
  ).toEqual([]);
  expect(probarSaldos(leida).cuadra).toBe(true);
}

const EJEMPLO = cartolaDePrueba(1_500_000, [
  { dia: 0, glosa: 0, monto: 352_736 },
  { dia: 0, glosa: 2, monto: -820 },
  { dia: 3, glosa: 4, monto: 12_345_678 },
  { dia: 1, glosa: 5, monto: -14_000_000 },
  { dia: 9, glosa: 8, monto: -35 },
]);

describe.each(MUESTRAS.map((muestra, i) => ({ ...muestra, i })))('$banco, $layout ($i)', (muestra) => {
  test('the same in every container', async () => {
    const hojas = muestra.hojas(EJEMPLO);
    expectLeida(await unica(await xlsx(hojas)), EJEMPLO, muestra);
    expectLeida(await unica(biff(hojas)), EJEMPLO, muestra);
    const [unaHoja, ...otras] = Object.values(hojas);
    if (unaHoja === undefined || otras.length > 0) return;
    expectLeida(await unica(csv(unaHoja, ';', 'latin1')), EJEMPLO, muestra);
    expectLeida(await unica(csv(unaHoja, ',', 'utf8')), EJEMPLO, muestra);
    expectLeida(await unica(utf16(csv(unaHoja, '\t', 'utf8'))), EJEMPLO, muestra);
  });

  test('any statement comes back line by line', async () => {
    await fc.assert(
      fc.asyncProperty(UNA_CARTOLA, async (cartola) => {
        expectLeida(await unica(await xlsx(muestra.hojas(cartola))), cartola, muestra);
      }),
      { numRuns: 12 },
    );
  });
});

/** Charge `0` beside a deposit of 1.000.000: the widest gap lies inside the column of deposits. */
const CERO_JUNTO_A_UN_MILLON = cartolaDePrueba(
  0,
  [
    { dia: 0, glosa: 0, monto: 1000 },
    { dia: 0, glosa: 0, monto: 1_000_000 },
  ],
  '2026-01-02',
);

describe.each(MUESTRAS_PDF)('$banco in PDF, $layout', (muestra) => {
  test('a statement comes back line by line', async () => {
    expectLeida(await unica(await pdf(muestra.paginas(EJEMPLO))), EJEMPLO, muestra);
  });

  test('so does any, or it is asked where nothing can prove it', async () => {
    await fc.assert(
      fc.asyncProperty(UNA_CARTOLA, async (cartola) => {
        const bytes = await pdf(muestra.paginas(cartola));
        const leido = await leerCartola(bytes);
        // A single movement without an opening balance may be a charge as well as a deposit. One balance a day, in a
        // row of its own, proves few movements.
        const { movimientos } = cartola;
        if (leido.tipo === 'falta-mapeo' && (movimientos.length === 1 || muestra.saldoPorDia === true))
          return;
        const leida = await unica(bytes);
        // That balance may also be lost whole: then the lines have none, and the totals of the page prove them.
        const sinSaldo = muestra.saldoPorDia === true && leida.lineas.every(({ saldo }) => saldo === null);
        expectLeida(leida, cartola, sinSaldo ? { ...muestra, sinSaldos: true } : muestra);
      }),
      { numRuns: 12, examples: [[CERO_JUNTO_A_UN_MILLON]] },
    );
  });

  test('and as a text in columns', async () => {
    expectLeida(await unica(textoAlineado(muestra.paginas(EJEMPLO))), EJEMPLO, muestra);
  });
});
