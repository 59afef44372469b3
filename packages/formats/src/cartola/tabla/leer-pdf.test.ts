import { Buffer } from 'node:buffer';
import { deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { ErrorCartola } from '../errores.ts';
import { leerCartola } from '../leer-cartola.ts';
import { aplicarMapeo } from '../mapeo/aplicar-mapeo.ts';
import { probarSaldos } from '../probar-saldos.ts';
import { cartolaDePrueba } from '../testing/cartola-de-prueba.ts';
import { MUESTRAS_PDF } from '../testing/cuentas-pdf.ts';
import { pdf } from '../testing/pdf.ts';
import type { Texto } from '../testing/pdf.ts';
import type { CartolaLeida } from '../tipos.ts';

const t = (x: number, y: number, texto: string): Texto => ({ x, y, texto });
const d = (x: number, y: number, texto: string): Texto => ({ x, y, texto, derecha: true });

async function codigoDe(bytes: Uint8Array): Promise<string> {
  const error: unknown = await leerCartola(bytes).catch((causa: unknown) => causa);
  return error instanceof ErrorCartola ? error.codigo : 'read';
}

async function leer(bytes: Uint8Array): Promise<CartolaLeida[]> {
  const leido = await leerCartola(bytes);
  if (leido.tipo !== 'cartolas') throw new Error('not recognised');
  return leido.cartolas;
}

const EJEMPLO = cartolaDePrueba(1_000_000, [
  { dia: 0, glosa: 0, monto: 352_736 },
  { dia: 2, glosa: 2, monto: -820 },
]);

function muestra(layout: string): (typeof MUESTRAS_PDF)[number] {
  const hallada = MUESTRAS_PDF.find((una) => una.layout === layout);
  if (hallada === undefined) throw new Error(`no sample of ${layout}`);
  return hallada;
}

describe('refused kindly and at once', () => {
  test('one with a password', async () => {
    const paginas = muestra('scotiabank/estado-de-cuenta').paginas(EJEMPLO);
    expect(await codigoDe(await pdf(paginas, { clave: '76086428' }))).toBe('archivo-con-clave');
  });

  test('one without text', async () => {
    expect(await codigoDe(await pdf([[], []]))).toBe('pdf-sin-texto');
  });

  test('one cut short', async () => {
    const bytes = await pdf(muestra('bci/cartola').paginas(EJEMPLO));
    expect(['archivo-danado', 'pdf-sin-texto']).toContain(await codigoDe(bytes.slice(0, 400)));
  });

  test('a tax document', async () => {
    const factura = [
      t(400, 40, 'R.U.T.: 76.086.428-5'),
      t(400, 56, 'FACTURA ELECTRÓNICA'),
      t(400, 72, 'N° 1234'),
      t(40, 120, 'Fecha'),
      t(120, 120, 'Descripción'),
      t(400, 120, 'Monto'),
      t(40, 140, '05-09-2026'),
      t(120, 140, 'Servicio'),
      d(430, 140, '119.000'),
    ];
    expect(await codigoDe(await pdf([factura]))).toBe('formato-no-soportado');
  });

  test('one that has days and amounts nowhere', async () => {
    expect(
      await codigoDe(await pdf([[t(40, 40, 'Contrato de cuenta corriente'), t(40, 60, 'Cláusula uno')]])),
    ).toBe('formato-desconocido');
  });

  test('one that grows without end when it is opened', async () => {
    const flujo = deflateSync(Buffer.alloc(80 * 1024 * 1024, ' '));
    const bytes = Buffer.concat([
      Buffer.from(`%PDF-1.4\n4 0 obj\n<</Length ${flujo.length}/Filter/FlateDecode>>\nstream\r\n`),
      flujo,
      Buffer.from('\nendstream\nendobj\n%%EOF'),
    ]);
    expect(await codigoDe(bytes)).toBe('archivo-muy-grande');
  });
});

test('the accounts of one file are a statement each', async () => {
  const { paginas } = muestra('scotiabank/estado-de-cuenta');
  const otra = { ...EJEMPLO, cuenta: '99887766554' };
  const cartolas = await leer(await pdf([...paginas(EJEMPLO), ...paginas(otra)]));
  expect(cartolas.map(({ numeroCuenta, lineas }) => [numeroCuenta, lineas.length])).toEqual([
    [EJEMPLO.cuenta, 2],
    ['99887766554', 2],
  ]);
});

test('a statement of several pages is one, with the rows of all of them', async () => {
  const larga = cartolaDePrueba(
    5_000_000,
    Array.from({ length: 95 }, (_, i) => ({
      dia: i % 3 === 0 ? 1 : 0,
      glosa: i % 9,
      monto: i % 2 ? -1000 - i : 2500 + i,
    })),
  );
  for (const { layout, paginas } of MUESTRAS_PDF) {
    const [cartola, ...otras] = await leer(await pdf(paginas(larga)));
    expect([layout, cartola?.lineas.length, otras.length]).toEqual([layout, 95, 0]);
    if (cartola) expect(probarSaldos(cartola).cuadra).toBe(true);
  }
});

/** Below the names of a table whose only amounts are right of the name of charges. */
function soloCargos(bordes: { cargo: number; saldo: number }): Texto[] {
  return [
    t(40, 30, 'Banco Security'),
    t(40, 44, 'Cuenta Corriente N° 12345678'),
    t(40, 90, 'Fecha'),
    t(100, 90, 'Descripción'),
    d(330, 90, 'Cargos'),
    d(420, 90, 'Abonos'),
    d(520, 90, 'Saldo'),
    ...[
      ['01/09/2026', 'Compra a', '1.000', '99.000'],
      ['02/09/2026', 'Compra b', '12.000', '87.000'],
      ['03/09/2026', 'Compra c', '7', '86.993'],
    ].flatMap(([dia = '', glosa = '', cargo = '', saldo = ''], i) => [
      t(40, 110 + i * 13, dia),
      t(100, 110 + i * 13, glosa),
      d(bordes.cargo, 110 + i * 13, cargo),
      d(bordes.saldo, 110 + i * 13, saldo),
    ]),
  ];
}

test.each([
  ['under its name', { cargo: 330, saldo: 520 }],
  // Nearer to the name of the credits: only the balances tell.
  ['nearer to the other name', { cargo: 392, saldo: 540 }],
])('a column that is empty does not turn charges into credits: %s', async (_, bordes) => {
  const [cartola] = await leer(await pdf([soloCargos(bordes)]));
  expect(cartola?.lineas.map(({ cargo, abono, saldo }) => [cargo, abono, saldo])).toEqual([
    [1000, 0, 99_000],
    [12_000, 0, 87_000],
    [7, 0, 86_993],
  ]);
  expect(cartola?.avisos).toEqual([]);
});

test('where nothing proves the side of the amounts, a person is asked', async () => {
  const sinSaldos = soloCargos({ cargo: 330, saldo: 520 }).filter(
    ({ texto }) => !/^(99|87|86)\./.test(texto),
  );
  const leido = await leerCartola(await pdf([sinSaldos]));
  if (leido.tipo !== 'falta-mapeo') throw new Error('read without asking');
  expect(leido.propuesta?.vistaPrevia).toMatchObject({ cargos: [1000, 12_000, 7], abonos: [0, 0, 0] });
});

/** A statement of nobody known, its names on every page. */
function desconocida(mes: string, lineas: number): Texto[][] {
  const pagina = (desde: number, hasta: number): Texto[] => [
    t(40, 30, 'Cooperativa Ejemplo'),
    t(40, 90, 'Día'),
    t(100, 90, 'Glosa'),
    d(420, 90, 'Importe'),
    ...Array.from({ length: hasta - desde }, (_, i) => desde + i).flatMap((n, i) => [
      t(40, 110 + i * 13, `${String((n % 28) + 1).padStart(2, '0')}/${mes}/2026`),
      t(100, 110 + i * 13, `Operación ${n}`),
      d(420, 110 + i * 13, n % 2 === 0 ? `-${n + 1}.000` : `${n + 1}.500`),
    ]),
    t(500, 760, 'Hoja 1 de 2'),
  ];
  return [pagina(0, 20), pagina(20, lineas)];
}

test('an unknown layout is mapped once, and the next of its kind is read with it', async () => {
  const primera = await leerCartola(await pdf(desconocida('08', 30)));
  if (primera.tipo !== 'falta-mapeo' || primera.propuesta === null) throw new Error('no proposal');
  const { mapeo } = primera.propuesta;
  expect(aplicarMapeo(primera.tabla, mapeo).lineas).toHaveLength(30);
  const segunda = await leerCartola(await pdf(desconocida('09', 35)), [mapeo]);
  if (segunda.tipo !== 'cartolas') throw new Error('asked again');
  expect(segunda.cartolas[0]).toMatchObject({ formato: 'mapeo', errores: [] });
  expect(
    segunda.cartolas[0]?.lineas.map(({ descripcion, cargo, abono }) => [descripcion, cargo, abono]),
  ).toEqual(
    Array.from({ length: 35 }, (_, n) => [
      `Operación ${n}`,
      n % 2 === 0 ? (n + 1) * 1000 : 0,
      n % 2 === 0 ? 0 : (n + 1) * 1000 + 500,
    ]),
  );
});
