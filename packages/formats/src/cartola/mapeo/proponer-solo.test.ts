import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { leerCartola } from '../leer-cartola.ts';
import { cartolaDePrueba, dia, miles, UNA_CARTOLA } from '../testing/cartola-de-prueba.ts';
import type { CartolaDePrueba, MovimientoDePrueba } from '../testing/cartola-de-prueba.ts';
import { tabla, xlsx } from '../testing/index.ts';
import type { Filas } from '../testing/index.ts';
import type { CartolaLeida } from '../tipos.ts';
import { aplicarMapeo } from './aplicar-mapeo.ts';
import { proponerMapeo } from './proponer-mapeo.ts';

type Valor = Filas[number][number];

/** A column of an invented export: its name where people know it, and what it holds of a movement. */
interface Columna {
  nombre: string;
  valor: (m: MovimientoDePrueba) => Valor;
}

const LADOS: Readonly<Record<string, readonly Columna[]>> = {
  'charges and credits': [
    { nombre: 'Cargos', valor: (m) => (m.cargo === 0 ? null : miles(m.cargo)) },
    { nombre: 'Abonos', valor: (m) => (m.abono === 0 ? null : miles(m.abono)) },
  ],
  'zeros, and charges below zero': [
    { nombre: 'Cargos', valor: (m) => -m.cargo },
    { nombre: 'Abonos', valor: (m) => m.abono },
  ],
  'one amount, in above zero': [{ nombre: 'Monto', valor: (m) => miles(m.abono - m.cargo) }],
  'one amount, out above zero': [{ nombre: 'Monto', valor: (m) => miles(m.cargo - m.abono) }],
  'a mark': [
    { nombre: 'Monto', valor: (m) => miles(m.abono + m.cargo) },
    { nombre: 'C/A', valor: (m) => (m.cargo > 0 ? 'C' : 'A') },
  ],
};

const FECHA: Columna = { nombre: 'Fecha', valor: (m) => dia(m.fecha) };
const GLOSA: Columna = { nombre: 'Descripción', valor: (m) => `${m.descripcion} ${m.documento}` };
const SALDO: Columna = { nombre: 'Saldo', valor: (m) => miles(m.saldo) };
/** What stands beside in any export. */
const AJENAS: readonly Columna[] = [
  { nombre: 'Canal', valor: () => 'INTERNET' },
  { nombre: 'N° Documento', valor: (m) => m.documento },
  { nombre: 'Hora', valor: (m) => `10:${m.documento.slice(-2)}` },
];
const PALABRAS = [
  'Prisma',
  'Quilla',
  'Faro',
  'Nudo',
  'Zócalo',
  'Brisa',
  'Duna',
  'Lumbre',
  'Tejado',
  'Umbral',
];

interface Forma {
  columnas: readonly Columna[];
  /** With the names that people know, with words that say nothing, or without any. */
  nombres: 'propios' | 'palabras' | 'ninguno';
  descendente: boolean;
  preambulo: boolean;
}

function filasDe(c: CartolaDePrueba, { columnas, nombres, descendente, preambulo }: Forma): Filas {
  const cuerpo = c.movimientos.map((m) => columnas.map(({ valor }) => valor(m)));
  const encabezado = columnas.map(({ nombre }, i) => (nombres === 'propios' ? nombre : (PALABRAS[i] ?? '')));
  return [
    ...(preambulo ? [['Movimientos de la empresa'], [], ['Emitido por', 'Ana Ejemplo']] : []),
    ...(nombres === 'ninguno' ? [] : [encabezado]),
    ...(descendente ? cuerpo.toReversed() : cuerpo),
  ];
}

/** Day, text, charge, credit and balance of each line, oldest first. */
function contenido({ lineas }: CartolaLeida, descendente: boolean) {
  const suyas = lineas.map(({ fecha, descripcion, cargo, abono, saldo }) => [
    fecha,
    descripcion,
    cargo,
    abono,
    saldo,
  ]);
  return descendente ? suyas.toReversed() : suyas;
}

const verdad = (c: CartolaDePrueba) =>
  c.movimientos.map((m) => [m.fecha, String(GLOSA.valor(m)), m.cargo, m.abono, m.saldo]);

/** Movements of which not all are equal, over a day above 12, so that nothing can be read in two ways. */
const CLARA = UNA_CARTOLA.filter(
  ({ movimientos }) =>
    movimientos.length > 3 &&
    new Set(movimientos.map(({ cargo, abono }) => abono - cargo)).size > 1 &&
    movimientos.some(({ fecha }) => Number(fecha.slice(8)) > 12),
);

const FORMA = fc
  .tuple(
    fc.constantFrom(...Object.values(LADOS)),
    fc.subarray([...AJENAS]),
    fc.constantFrom('propios', 'palabras', 'ninguno'),
    fc.boolean(),
    fc.boolean(),
  )
  .chain(([lados, ajenas, nombres, descendente, preambulo]) =>
    fc
      .shuffledSubarray([FECHA, GLOSA, SALDO, ...lados, ...ajenas], {
        minLength: 3 + lados.length + ajenas.length,
      })
      .map((columnas): Forma => ({ columnas, nombres, descendente, preambulo })),
  );

const hoja = (...filas: readonly (readonly Valor[])[]): Promise<Uint8Array> => xlsx({ Hoja1: filas });
const tipoDe = async (...filas: readonly (readonly Valor[])[]): Promise<string> =>
  (await leerCartola(await hoja(...filas))).tipo;

describe('a file that nobody knows', () => {
  test('with balances it is read without a question, whatever its columns, names, signs and order', async () => {
    await fc.assert(
      fc.asyncProperty(CLARA, FORMA, async (c, forma) => {
        const leido = await leerCartola(await xlsx({ Hoja1: filasDe(c, forma) }));
        if (leido.tipo !== 'cartolas') throw new Error('a question is asked');
        const [leida] = leido.cartolas;
        expect(leida?.formato).toBe('mapeo-probado');
        expect(leida?.errores).toEqual([]);
        expect(leida && contenido(leida, forma.descendente)).toEqual(verdad(c));
      }),
      { numRuns: 40 },
    );
  });

  test('beside charges below zero, an amount of the first movement alone is money in', async () => {
    const leido = await leerCartola(
      await hoja(
        ['Prisma', 'Quilla', 'Faro', 'Nudo', 'Zócalo'],
        [0, '20/08/2026', 'Depósito de Ana', 1, '1'],
        [-1000, '20/08/2026', 'Comisión mensual', 0, '-999'],
        [-1_000_000, '20/08/2026', 'Pago a Luis', 0, '-1.000.999'],
        [-19_980_101, '20/08/2026', 'Pago a Marta', 0, '-20.981.100'],
      ),
    );
    expect(leido.tipo === 'cartolas' && leido.cartolas[0]?.lineas.map((l) => [l.cargo, l.abono])).toEqual([
      [0, 1],
      [1000, 0],
      [1_000_000, 0],
      [19_980_101, 0],
    ]);
  });

  test('a mark says of the first movement what no balance before it proves', async () => {
    const leido = await leerCartola(
      await hoja(
        ['20/12/2025', '1', 'A', '1', 'Depósito de Ana'],
        ['20/12/2025', '-999.999', 'C', '1.000.000', 'Pago a Luis'],
        ['20/12/2025', '-1.000.000', 'C', '1', 'Comisión'],
      ),
    );
    if (leido.tipo !== 'cartolas') throw new Error('a question is asked');
    expect(leido.cartolas[0]).toMatchObject({ saldoInicial: 0, lineas: [{ abono: 1 }, {}, {}] });
  });

  test('also where it marks out only the first, and whatever the column of marks is called', async () => {
    const filas = [
      ['1.000', 'Pago a Luis', '0', 'C', '20/08/2026'],
      ['1.000.000', 'Depósito de Ana', '1.000.000', 'A', '20/08/2026'],
      ['19.980.101', 'Depósito de Marta', '20.980.101', 'A', '20/08/2026'],
      ['19.980.101', 'Depósito de Pedro', '40.960.202', 'A', '21/08/2026'],
    ];
    for (const encabezado of [[], [['Monto', 'Descripción', 'Saldo', 'Faro', 'Fecha']]]) {
      const leido = await leerCartola(await hoja(...encabezado, ...filas));
      if (leido.tipo !== 'cartolas') throw new Error('a question is asked');
      expect(leido.cartolas[0]).toMatchObject({ saldoInicial: 1000, lineas: [{ cargo: 1000 }, {}, {}, {}] });
    }
  });

  test('without balances its mapping is proposed from the names, and asked', async () => {
    await fc.assert(
      fc.asyncProperty(CLARA, FORMA, async (c, forma) => {
        const columnas = forma.columnas.filter((columna) => columna !== SALDO);
        const leido = await leerCartola(
          await xlsx({ Hoja1: filasDe(c, { ...forma, columnas, nombres: 'propios' }) }),
        );
        if (leido.tipo !== 'falta-mapeo') throw new Error('read without a proof');
        expect(leido.propuesta?.mapeo.columnas).toMatchObject({
          fecha: columnas.indexOf(FECHA),
          descripcion: columnas.indexOf(GLOSA),
        });
      }),
      { numRuns: 12 },
    );
  });
});

describe('a question is asked all the same', () => {
  const CUERPO = [
    ['13/05/2026', 'Compra uno', '-1.000', '9.000'],
    ['14/05/2026', 'Compra dos', '-2.500', '6.500'],
    ['15/05/2026', 'Abono de Ana', '500', '7.000'],
  ] as const;
  const NOMBRES = ['Fecha', 'Glosa', 'Monto', 'Saldo'];

  test('not of this one', async () => {
    expect(await tipoDe(NOMBRES, ...CUERPO)).toBe('cartolas');
  });

  test.each([
    ['two lines', [NOMBRES, ...CUERPO.slice(0, 2)]],
    ['a balance that does not follow', [NOMBRES, ...CUERPO, ['16/05/2026', 'Pago', '-10', '7.000']]],
    ['a cell that cannot be read', [NOMBRES, ...CUERPO, ['16/05/2026', 'Pago', 'diez', '6.990']]],
    ['no day above 12', [NOMBRES, ...CUERPO.map(([d, ...resto]) => [d.replace('1', '0'), ...resto])]],
    ['a card, whose debt grows', [['Tarjeta Visa'], NOMBRES, ...CUERPO]],
    [
      'amounts with decimals of a currency that nothing tells',
      [NOMBRES, ...CUERPO.map(([d, glosa, ...montos]) => [d, glosa, ...montos.map((m) => `${m},00`)])],
    ],
    [
      'equal movements on one day, which fit read from either end',
      [
        ['Prisma', 'Quilla', 'Faro', 'Nudo'],
        ['13/05/2026', 'Uno', '100', '1.100'],
        ['13/05/2026', 'Dos', '100', '1.200'],
        ['13/05/2026', 'Tres', '100', '1.300'],
        ['13/05/2026', 'Cuatro', '100', '1.400'],
      ],
    ],
  ])('of %s', async (_, filas) => {
    expect(await tipoDe(...filas)).toBe('falta-mapeo');
  });

  test('where whoever reads asks for it', async () => {
    const leido = await leerCartola(await hoja(NOMBRES, ...CUERPO), [], { preguntar: true });
    expect(leido.tipo).toBe('falta-mapeo');
  });
});

test('names that the balances contradict are not believed', () => {
  const filas = tabla(
    ['Fecha', 'Glosa', 'Haber', 'Debe', 'Saldo'],
    ['13/05/2026', 'Pago', '1.000', null, '9.000'],
    ['14/05/2026', 'Depósito', null, '3.000', '12.000'],
    ['15/05/2026', 'Pago', '500', null, '11.500'],
  );
  const propuesta = proponerMapeo(filas);
  expect(propuesta?.mapeo.columnas).toMatchObject({ cargo: 2, abono: 3, saldo: 4 });
  expect(
    propuesta && aplicarMapeo(filas, propuesta.mapeo).lineas.map(({ cargo, abono }) => [cargo, abono]),
  ).toEqual([
    [1000, 0],
    [0, 3000],
    [500, 0],
  ]);
});

test('a balance that only the last movement of a day carries is enough', async () => {
  const leido = await leerCartola(
    await hoja(
      ['Faro', 'Quilla', 'Prisma', 'Nudo', 'Brisa'],
      ['13/05/2026', 'Pago a Luis', 1000, null, null],
      ['13/05/2026', 'Depósito de Ana', null, 5000, 14_000],
      ['14/05/2026', 'Pago a Eva', 2500, null, 11_500],
      ['15/05/2026', 'Pago a Inés', 500, null, 11_000],
    ),
  );
  if (leido.tipo !== 'cartolas') throw new Error('a question is asked');
  expect(leido.cartolas[0]).toMatchObject({ saldoInicial: 10_000, saldoFinal: 11_000 });
});

test('the bank and the account that the heading names are kept', async () => {
  const c = cartolaDePrueba(1_000_000, [
    { dia: 0, glosa: 0, monto: 5000 },
    { dia: 1, glosa: 1, monto: -800 },
    { dia: 1, glosa: 2, monto: -90 },
  ]);
  const leido = await leerCartola(
    await hoja(
      ['Banco Ripley'],
      ['Cuenta Vista N° 12345678'],
      ['Fecha', 'Detalle', 'Importe', 'Disponible'],
      ...c.movimientos.map((m) => [dia(m.fecha), m.descripcion, m.abono - m.cargo, m.saldo]),
    ),
  );
  expect(leido).toMatchObject({
    tipo: 'cartolas',
    cartolas: [{ banco: 'Banco Ripley', numeroCuenta: '12345678', saldoFinal: 1_004_110 }],
  });
});

test.each([
  [
    'Tenpo',
    [
      ['Fecha', 'Descripción', 'Referencia', 'Monto', 'Saldo'],
      ['15/01/2026', 'TRANSBANK', 'REF123', '150000', '500000'],
      ['20/01/2026', 'ENEL', 'REF456', '-85000', '415000'],
      ['21/01/2026', 'ARRIENDO', 'REF457', '-15000', '400000'],
    ],
  ],
  [
    'MACH',
    [
      ['Fecha', 'Detalle', 'Cargo', 'Abono', 'Saldo'],
      ['15/01/2026', 'Transferencia de Ana', '', '150000', '500000'],
      ['20/01/2026', 'Compra', '85000', '', '415000'],
      ['21/01/2026', 'Compra', '15000', '', '400000'],
    ],
  ],
])('exports of which only doubtful descriptions exist need no layout: %s', async (_, filas) => {
  expect(await tipoDe(...filas)).toBe('cartolas');
});
