import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { leerCartola } from '../../leer-cartola.ts';
import { cartolaDePrueba, dia, miles, UNA_CARTOLA } from '../../testing/cartola-de-prueba.ts';
import type { CartolaDePrueba, MovimientoDePrueba } from '../../testing/cartola-de-prueba.ts';
import { pdf } from '../../testing/pdf.ts';
import type { Texto } from '../../testing/pdf.ts';

/** How an invented bank sets the columns of its amounts. */
interface Pagina {
  orden: readonly ('cargo' | 'abono' | 'saldo')[];
  alineado: 'derecha' | 'izquierda' | 'centro';
  /** What stands where a line has no amount. */
  vacio: '' | '0' | '-';
  signo: '' | '$' | '$ ';
  /** Between the places of two columns; the widest amount takes about 40. */
  ancho: number;
  /** How far right of their names the amounts stand. */
  corrido: number;
  /** How far each amount may stand from its place. */
  temblor: readonly number[];
  conInicial: boolean;
}

const NOMBRES = { cargo: 'Cargos', abono: 'Abonos', saldo: 'Saldo' };
const POR_PAGINA = 40;

function paginasDe(c: CartolaDePrueba, forma: Pagina): Texto[][] {
  const { orden, alineado, vacio, signo, ancho, corrido, temblor, conInicial } = forma;
  const lugar = (i: number): number => 330 + i * ancho;
  const puesto = (x: number, y: number, texto: string): Texto => ({
    x,
    y,
    texto,
    derecha: alineado === 'derecha',
    centro: alineado === 'centro',
  });
  const monto = (n: number): string => (n === 0 && vacio !== '0' ? vacio : `${signo}${miles(n)}`);
  const fila = (m: MovimientoDePrueba, n: number, y: number): Texto[] => [
    { x: 40, y, texto: dia(m.fecha) },
    { x: 95, y, texto: m.descripcion },
    ...orden.flatMap((campo, i) => {
      const texto = campo === 'saldo' ? `${signo}${miles(m.saldo)}` : monto(m[campo]);
      const desvio = temblor[(n * 3 + i) % temblor.length] ?? 0;
      return texto === '' ? [] : [puesto(lugar(i) + desvio, y, texto)];
    }),
  ];
  const paginas: Texto[][] = [];
  for (let desde = 0; desde < c.movimientos.length; desde += POR_PAGINA) {
    paginas.push([
      { x: 40, y: 30, texto: 'Banco Security' },
      { x: 40, y: 44, texto: `Cuenta Corriente N° ${c.cuenta}` },
      ...(conInicial ? [{ x: 40, y: 58, texto: `Saldo inicial: ${miles(c.saldoInicial)}` }] : []),
      { x: 40, y: 90, texto: 'Fecha' },
      { x: 95, y: 90, texto: 'Descripción' },
      ...orden.map((campo, i) => puesto(lugar(i) - corrido, 90, NOMBRES[campo])),
      ...c.movimientos.slice(desde, desde + POR_PAGINA).flatMap((m, i) => fila(m, desde + i, 110 + i * 13)),
    ]);
  }
  return paginas;
}

const UNA_PAGINA = fc.record<Pagina>({
  orden: fc.constantFrom<Pagina['orden'][]>(
    ['cargo', 'abono', 'saldo'],
    ['abono', 'cargo', 'saldo'],
    ['saldo', 'cargo', 'abono'],
  ),
  alineado: fc.constantFrom('derecha', 'izquierda', 'centro'),
  vacio: fc.constantFrom('', '0', '-'),
  signo: fc.constantFrom('', '$', '$ '),
  ancho: fc.integer({ min: 56, max: 95 }),
  corrido: fc.integer({ min: -10, max: 45 }),
  temblor: fc.array(fc.double({ min: -2, max: 2, noNaN: true }), { minLength: 1, maxLength: 12 }),
  conInicial: fc.boolean(),
});

const montosDe = (c: CartolaDePrueba) =>
  c.movimientos.map(({ fecha, cargo, abono, saldo }) => [fecha, cargo, abono, saldo]);

/** The amounts of the lines that enter; null where a person is asked first. */
async function leer(c: CartolaDePrueba, forma: Pagina): Promise<unknown[] | null> {
  const leido = await leerCartola(await pdf(paginasDe(c, forma)));
  if (leido.tipo === 'falta-mapeo') return null;
  return leido.cartolas.flatMap(({ lineas }) =>
    lineas.map(({ fecha, cargo, abono, saldo }) => [fecha, cargo, abono, saldo]),
  );
}

const LISA: Pagina = {
  orden: ['cargo', 'abono', 'saldo'],
  alineado: 'derecha',
  vacio: '',
  signo: '$',
  ancho: 62,
  corrido: 0,
  temblor: [0],
  conInicial: true,
};

describe('amounts of any page', () => {
  const cartola = cartolaDePrueba(3_563_680, [
    { dia: 0, glosa: 0, monto: 1_694_630 },
    { dia: 1, glosa: 2, monto: -1_694_610 },
    { dia: 1, glosa: 9, monto: -5000 },
    { dia: 2, glosa: 4, monto: 12_345_678 },
  ]);

  test.each<[string, Partial<Pagina>]>([
    ['right of their names by more than a column', { corrido: 45, ancho: 56 }],
    ['left of their names', { corrido: -12 }],
    ['nearly touching', { ancho: 46, signo: '$' }],
    ['centred', { alineado: 'centro', vacio: '0' }],
    ['flush left', { alineado: 'izquierda', vacio: '0' }],
    ['with dashes in the empty cells', { vacio: '-', corrido: 30 }],
    ['with the balance first', { orden: ['saldo', 'cargo', 'abono'], corrido: 40 }],
  ])('%s', async (_, forma) => {
    expect(await leer(cartola, { ...LISA, ...forma })).toEqual(montosDe(cartola));
  });

  test('that are written without a space between them', async () => {
    const [pagina = []] = paginasDe(cartola, LISA);
    const pegados: Record<string, string> = {
      '$5.258.310': '$1.694.630',
      '$15.904.378': '$12.345.678',
    };
    const juntas = pagina
      .filter(({ texto }) => !Object.values(pegados).includes(texto))
      .map((palabra) => ({ ...palabra, texto: `${pegados[palabra.texto] ?? ''}${palabra.texto}` }));
    expect(juntas.length).toBe(pagina.length - 2);
    const leido = await leerCartola(await pdf([juntas]));
    if (leido.tipo !== 'cartolas') throw new Error('asked');
    expect(leido.cartolas[0]?.lineas.map(({ cargo, abono, saldo }) => [cargo, abono, saldo])).toEqual(
      cartola.movimientos.map(({ cargo, abono, saldo }) => [cargo, abono, saldo]),
    );
  });

  test('enter as they are, or a person is asked', async () => {
    await fc.assert(
      fc.asyncProperty(UNA_CARTOLA, UNA_PAGINA, async (c, forma) => {
        const leidos = await leer(c, forma);
        if (leidos !== null) expect(leidos).toEqual(montosDe(c));
      }),
      { numRuns: 24 },
    );
  });

  test('are read without asking where they are flush right below an opening balance', async () => {
    await fc.assert(
      fc.asyncProperty(UNA_CARTOLA, UNA_PAGINA, async (c, forma) => {
        fc.pre(c.movimientos.length > 2);
        const derecha: Pagina = {
          ...forma,
          alineado: 'derecha',
          ancho: 60 + forma.ancho / 4,
          conInicial: true,
        };
        expect(await leer(c, derecha)).toEqual(montosDe(c));
      }),
      { numRuns: 16 },
    );
  });
});

/**
 * Where words stand in pages of two wallets, as the tests of a public reader of statements tell: names flush left,
 * amounts that end anywhere below them, and the zero of an empty cell elsewhere than the amounts of its column.
 */
describe('pages as they are published', () => {
  const palabra = (texto: string, x0: number, x1: number, y: number): Texto[] => [
    /\d$/.test(texto) ? { x: x1, y, texto, derecha: true } : { x: x0, y, texto },
  ];

  test.each<[string, Texto[], (number | null)[][]]>([
    [
      'Copec Pay',
      [
        ...palabra('Fecha', 35, 60, 110),
        ...palabra('Descripción', 110, 170, 110),
        ...palabra('Cargos', 406, 438, 110),
        ...palabra('Abonos', 463, 498, 110),
        ...palabra('Saldo', 534, 560, 110),
        ...palabra('03/05/2026', 35, 86, 132),
        { x: 110, y: 132, texto: 'Recarga desde banco' },
        ...palabra('0', 419, 425, 132),
        ...palabra('40.000', 466, 498, 132),
        ...palabra('55.000', 524, 556, 132),
        ...palabra('04/05/2026', 35, 86, 154),
        { x: 110, y: 154, texto: 'Compra combustible' },
        ...palabra('18.750', 404, 436, 154),
        ...palabra('0', 489, 495, 154),
        ...palabra('36.250', 524, 556, 154),
        ...palabra('31/05/2026', 35, 86, 176),
        { x: 110, y: 176, texto: 'Compra tarjeta digital DOM AHUMADA 146' },
        ...palabra('16.940', 402, 434, 176),
        ...palabra('0', 489, 495, 176),
        ...palabra('19.310', 524, 556, 176),
      ],
      [
        [0, 40_000, 55_000],
        [18_750, 0, 36_250],
        [16_940, 0, 19_310],
      ],
    ],
    [
      'Mercado Pago',
      [
        ...palabra('Fecha', 35, 60, 120),
        ...palabra('Detalle', 110, 145, 120),
        ...palabra('Ingresos', 300, 345, 120),
        ...palabra('Egresos', 390, 432, 120),
        ...palabra('Saldo', 500, 528, 120),
        ...palabra('05/05/2026', 35, 86, 142),
        { x: 110, y: 142, texto: 'Venta QR local' },
        ...palabra('35.000', 306, 338, 142),
        ...palabra('0', 410, 416, 142),
        ...palabra('135.000', 496, 535, 142),
        ...palabra('06/05/2026', 35, 86, 164),
        { x: 110, y: 164, texto: 'Retiro a cuenta bancaria' },
        ...palabra('0', 322, 328, 164),
        ...palabra('22.500', 396, 428, 164),
        ...palabra('112.500', 496, 535, 164),
      ],
      [
        [0, 35_000, 135_000],
        [22_500, 0, 112_500],
      ],
    ],
  ])('%s', async (_, pagina, esperado) => {
    const leido = await leerCartola(await pdf([pagina]));
    // Three balances that follow prove a table without a question; two ask a person first.
    if (leido.tipo === 'cartolas') {
      const lineas = leido.cartolas.flatMap((cartola) => cartola.lineas);
      expect(lineas.map(({ cargo, abono, saldo }) => [cargo, abono, saldo])).toEqual(esperado);
      return;
    }
    if (leido.propuesta === null) throw new Error('no proposal');
    const { cargos, abonos, saldos } = leido.propuesta.vistaPrevia;
    expect(cargos.map((cargo, i) => [cargo, abonos[i], saldos[i]])).toEqual(esperado);
  });
});
