import { describe, expect, test } from 'vitest';
import { ErrorCartola } from '../errores.ts';
import { fixture, tabla, xlsx } from '../testing/index.ts';
import { leerTablas } from '../tabla/leer-tablas.ts';
import type { Celda, LibroDeTablas, Tabla } from '../tabla/tipos.ts';
import type { CartolaLeida } from '../tipos.ts';
import { aplicarMapeo, aplicarMapeoAlLibro, reconocerMapeo } from './aplicar-mapeo.ts';
import { firmaDeEncabezado } from './encabezado.ts';
import { proponerMapeo } from './proponer-mapeo.ts';
import type { MapeoCartola } from './tipos.ts';

function proponer(hoja: Tabla): MapeoCartola {
  const propuesta = proponerMapeo(hoja);
  if (propuesta === null) throw new Error('no proposal');
  return propuesta.mapeo;
}

function leer(...filas: readonly (readonly Celda[])[]): CartolaLeida {
  const hoja = tabla(...filas);
  return aplicarMapeo(hoja, proponer(hoja));
}

const montos = (cartola: CartolaLeida): [number, number][] => cartola.lineas.map((l) => [l.cargo, l.abono]);

test('two accounts pasted into one sheet are two statements, and a page of the same one is none', async () => {
  const encabezado = ['Fecha', 'Glosa', 'Cargo', 'Abono'];
  const hoja = tabla(
    ['Cuenta:', '12345678'],
    encabezado,
    ['05/01/2026', 'Primera', 100, null],
    ['Cuenta:', '12345678'],
    encabezado,
    ['06/01/2026', 'Otra página', 200, null],
    ['Cuenta:', '87654321'],
    encabezado,
    ['05/01/2026', 'De la otra', null, 300],
  );
  const libro: LibroDeTablas = { formato: 'xlsx', separador: null, codificacion: null, tablas: [hoja] };
  const cartolas = aplicarMapeoAlLibro(libro, hoja, proponer(hoja));
  expect(
    cartolas.map(({ numeroCuenta, lineas }) => [numeroCuenta, lineas.map((l) => l.descripcion)]),
  ).toEqual([
    ['12345678', ['Primera', 'Otra página']],
    ['87654321', ['De la otra']],
  ]);
});

describe('dirty real files', () => {
  test('CSV with formula injection, odd blanks and mixed dates', async () => {
    const libro = await leerTablas(fixture('banco_sucio.csv'));
    const [hoja] = libro.tablas;
    if (!hoja) throw new Error('no table');
    const cartola = aplicarMapeo(hoja, proponer(hoja));
    expect(cartola.errores).toEqual([]);
    expect(cartola.numeroCuenta).toBe('123456789012');
    expect(cartola.lineas).toMatchObject([
      {
        fila: 2,
        fecha: '2026-01-05',
        descripcion: '=HYPERLINK("x","y")',
        cargo: 0,
        abono: 150_000,
        numeroDocumento: 'fac-1001',
      },
      {
        fila: 3,
        fecha: '2026-01-06',
        descripcion: 'Pago nomina enero',
        cargo: 250_000,
        abono: 0,
        numeroDocumento: 'NOM-ENE',
      },
    ]);
  });

  test('XLSX whose statement is on its second sheet', async () => {
    const libro = await leerTablas(fixture('banco_multisheet_sucio.xlsx'));
    expect(proponerMapeo(libro.tablas[0] ?? tabla())).toBeNull();
    const hoja = libro.tablas[1] ?? tabla();
    expect(montos(aplicarMapeo(hoja, proponer(hoja)))).toEqual([
      [0, 150_000],
      [250_000, 0],
    ]);
  });
});

describe('what the proposal says', () => {
  const hoja = tabla(
    ['Empresa Ejemplo SpA'],
    ['Cuenta N° 0012345678', null, 'Desde 01/12/2025 Hasta 31/01/2026'],
    ['Saldo inicial', 1_000],
    ['Fecha', 'Glosa', 'Nº Documento', 'Cargos', 'Abonos', 'Saldo', 'RUT', 'Nombre'],
    ['30/12', 'Pago luz', '11', '500', '-', '500', '76.086.428-5', 'LUZ SA'],
    ['02/01', 'Depósito', '12', '-', '1.500', '2.000', '1-1', null],
    ['Totales', null, null, '500', '1.500'],
    ['Documento sin valor tributario'],
  );

  test('finds header and columns, with their certainty and a preview', () => {
    const propuesta = proponerMapeo(hoja);
    expect(propuesta).toMatchObject({ filaEncabezado: 4, certeza: expect.any(Number) });
    expect(propuesta?.certeza).toBeGreaterThan(0.9);
    expect(propuesta?.mapeo.columnas).toEqual({
      fecha: 0,
      descripcion: 1,
      numeroDocumento: 2,
      cargo: 3,
      abono: 4,
      saldo: 5,
      rut: 6,
      nombre: 7,
    });
    expect(propuesta?.vistaPrevia.largo).toBe(2);
    expect(propuesta?.columnas[1]).toEqual({
      columna: 1,
      encabezado: 'Glosa',
      ejemplos: ['Pago luz', 'Depósito', 'Documento sin valor tributario'].slice(0, 2),
    });
  });

  test('reads header, footer and totals, and counts what it passed over', () => {
    const cartola = aplicarMapeo(hoja, proponer(hoja));
    expect(cartola).toMatchObject({
      numeroCuenta: '0012345678',
      periodo: { desde: '2025-12-01', hasta: '2026-01-31' },
      saldoInicial: 1_000,
      saldoFinal: 2_000,
      totalCargos: 500,
      totalAbonos: 1_500,
      saltadas: { encabezado: 4, totales: 1, pie: 1, vacias: 0 },
      errores: [],
    });
    expect(cartola.lineas).toMatchObject([
      {
        fila: 5,
        fecha: '2025-12-30',
        cargo: 500,
        saldo: 500,
        rutContraparte: '76086428-5',
        nombreContraparte: 'LUZ SA',
      },
      { fila: 6, fecha: '2026-01-02', abono: 1_500, saldo: 2_000, rutContraparte: null },
    ]);
    expect(cartola.avisos.map((a) => a.codigo)).toEqual(['rut-invalido']);
  });

  test('is plain JSON and is recognised again by its header', async () => {
    const mapeo = JSON.parse(JSON.stringify(proponer(hoja))) as MapeoCartola;
    const otra = { ...hoja, filas: [{ numero: 1, celdas: ['otra portada'] }, ...hoja.filas.slice(3, 5)] };
    const libro = await leerTablas(
      await xlsx({ A: [['x', 'y']], B: otra.filas.map((f) => f.celdas as string[]) }),
    );
    expect(reconocerMapeo(libro, [mapeo])?.tabla.nombre).toBe('B');
    expect(reconocerMapeo(libro, [{ ...mapeo, firma: 'otra' }])).toBeNull();
    expect(() => aplicarMapeo(tabla(['a', 'b']), mapeo)).toThrow(ErrorCartola);
  });

  test('the signature hides dates in headers and blanks at the end', () => {
    expect(firmaDeEncabezado(['Fecha', 'Saldo al 31/12', null])).toBe(
      firmaDeEncabezado(['FECHA ', 'saldo al 30/11']),
    );
  });

  test('columns without a header are told by what they hold', () => {
    const propuesta = proponerMapeo(
      tabla(
        ['05/01/2026', 'Transferencia de ACME', null, '1.500', '2.500'],
        ['06/01/2026', 'Comisión', '100', null, '2.400'],
        ['07/01/2026', 'Pago de luz', '400', null, '2.000'],
      ),
    );
    expect(propuesta?.filaEncabezado).toBeNull();
    expect(propuesta?.mapeo).toMatchObject({
      firma: '',
      columnas: { fecha: 0, descripcion: 1, cargo: 2, abono: 3, saldo: 4 },
    });
    expect(propuesta?.certeza).toBeLessThan(0.6);
  });

  test('gives up where there are no dates or no amounts', () => {
    expect(proponerMapeo(tabla(['x', 'y'], ['a', 'b']))).toBeNull();
    expect(proponerMapeo(tabla())).toBeNull();
  });
});

describe('habits of amounts', () => {
  test('signed amounts', () => {
    expect(
      montos(
        leer(
          ['Fecha', 'Detalle', 'Monto'],
          ['5 ene 2026', 'a', '$ 150.000'],
          ['06-01-26', 'b', '(1.000)'],
          ['2026-01-07', 'c', '20-'],
        ),
      ),
    ).toEqual([
      [0, 150_000],
      [1_000, 0],
      [20, 0],
    ]);
  });

  test.each([
    ['C/A', 'C', 'A'],
    ['D/H', 'D', 'H'],
    ['D/C', 'D', 'C'],
    ['+/-', '-', '+'],
    ['Tipo', 'Cargo', 'Abono'],
    ['Tipo movimiento', 'DÉBITO', 'crédito'],
  ])('a marker column %s', (titulo, cargo, abono) => {
    const cartola = leer(
      ['Fecha', titulo, 'Descripción', 'Monto'],
      ['05/01/2026', cargo, 'x', '100'],
      ['05/01/2026', abono, 'y', '200'],
    );
    expect(montos(cartola)).toEqual([
      [100, 0],
      [0, 200],
    ]);
  });

  test('a type column that is no marker is left alone', () => {
    const mapeo = proponer(
      tabla(
        ['Fecha', 'Tipo', 'Detalle', 'Monto'],
        ['05/01/2026', 'TEF', 'x', '-100'],
        ['05/01/2026', 'PAC', 'y', '200'],
      ),
    );
    expect(mapeo.marcas).toBeNull();
    expect(mapeo.columnas.tipo).toBeUndefined();
  });

  test('charges printed negative, and a reversal among positive ones', () => {
    const negativos = leer(
      ['Fecha', 'Detalle', 'Cargo', 'Abono'],
      ['05/01/2026', 'x', '-100', null],
      ['05/01/2026', 'y', '-200', null],
    );
    expect(montos(negativos)).toEqual([
      [100, 0],
      [200, 0],
    ]);
    const reversa = leer(
      ['Fecha', 'Detalle', 'Cargo', 'Abono'],
      ['05/01/2026', 'x', 100, 0],
      ['05/01/2026', 'y', 200, 0],
      ['05/01/2026', 'reversa', -100, 0],
    );
    expect(montos(reversa)[2]).toEqual([0, 100]);
  });

  test('a positive charge among negative ones is a reversal too', () => {
    const cartola = leer(
      ['Fecha', 'Detalle', 'Cargo', 'Abono'],
      ['05/01/2026', 'x', -100, null],
      ['05/01/2026', 'y', -200, null],
      ['05/01/2026', 'reversa', 100, null],
    );
    expect(montos(cartola)).toEqual([
      [100, 0],
      [200, 0],
      [0, 100],
    ]);
  });

  test('thousands or decimals are decided by the column, even from its last cell', () => {
    const dolares = leer(
      ['Fecha', 'Detalle', 'Monto', 'Moneda'],
      ['05/01/2026', 'x', '1,234', 'USD'],
      ['06/01/2026', 'y', '1,234.56', 'USD'],
    );
    expect(dolares.moneda).toBe('USD');
    expect(montos(dolares)).toEqual([
      [0, 123_400],
      [0, 123_456],
    ]);
    const alReves = leer(
      ['Fecha', 'Detalle', 'Monto (US$)'],
      ['05/01/2026', 'x', '1.234,56'],
      ['06/01/2026', 'y', '1.234.56'],
    );
    expect(alReves.errores).toMatchObject([{ fila: 3, campo: 'monto', codigo: 'no-es-monto' }]);
  });

  test('a month-first column is seen when the dates prove it', () => {
    const cartola = leer(['Date', 'Description', 'Amount'], ['01/05/2026', 'x', 1], ['01/31/2026', 'y', 1]);
    expect(cartola.lineas.map((l) => l.fecha)).toEqual(['2026-01-05', '2026-01-31']);
  });

  test('Excel serials and date cells', () => {
    const cartola = leer(['Fecha', 'Detalle', 'Monto'], [46_027, 'x', 1], [{ fecha: '2026-01-06' }, 'y', 1]);
    expect(cartola.lineas.map((l) => l.fecha)).toEqual(['2026-01-05', '2026-01-06']);
  });
});

test('the currency is known before the balance row above the first movement is read', () => {
  const cartola = leer(
    ['Fecha', 'Detalle', 'Monto', 'Saldo', 'Moneda'],
    [null, 'Saldo inicial', null, '10,50', null],
    ['05/01/2026', 'x', '1,25', '11,75', 'usd'],
  );
  expect(cartola).toMatchObject({ moneda: 'USD', saldoInicial: 1_050, saldoFinal: 1_175, errores: [] });
});

describe('cells that cannot be read', () => {
  test('name the row, the field and what to do, and the rest is read', () => {
    const cartola = leer(
      ['Fecha', 'Detalle', 'Cargo', 'Abono', 'Saldo', 'Moneda'],
      ['05/01/2026', 'bien', '100', null, '900', 'clp'],
      ['32/01/2026', 'fecha mala', '100', null, '800', 'CLP'],
      ['06/01/2026', 'monto malo', 'mil', null, '800', 'CLP'],
      ['06/01/2026', 'ambos', '1', '1', '800', 'CLP'],
      ['06/01/2026', 'vacío', null, null, '800', 'CLP'],
      ['06/01/2026', 'otra moneda', '1', null, '800', 'USD'],
      ['06/01/2026', 'moneda rara', '1', null, '800', 'XYZ'],
      [null, 'sin fecha', '1', null, '800', 'CLP'],
      ['07/01/2026', 'saldo malo', '1', null, 'x', 'CLP'],
    );
    expect(cartola.errores.map(({ fila, campo, codigo }) => [fila, campo, codigo])).toEqual([
      [3, 'fecha', 'fecha-ilegible'],
      [4, 'cargo', 'no-es-monto'],
      [5, 'monto', 'cargo-y-abono'],
      [6, 'monto', 'sin-monto'],
      [7, 'moneda', 'moneda-distinta'],
      [8, 'moneda', 'moneda-desconocida'],
      [9, 'fecha', 'fecha-ilegible'],
    ]);
    expect(cartola.lineas.map((l) => l.descripcion)).toEqual(['bien', 'saldo malo']);
    expect(cartola.lineas[1]?.saldo).toBeNull();
    expect(cartola.avisos).toMatchObject([{ fila: 10, codigo: 'saldo-ilegible' }]);
    expect(cartola.errores[0]?.mensaje).toContain('05-01-2026');
  });

  test('two accounts in one file are not mixed', () => {
    const cartola = leer(
      ['Fecha', 'Cuenta', 'Detalle', 'Monto'],
      ['05/01/2026', '001-23', 'x', 1],
      ['05/01/2026', '00123', 'y', 1],
      ['05/01/2026', '999', 'z', 1],
    );
    expect(cartola.lineas).toHaveLength(2);
    expect(cartola.errores).toMatchObject([{ fila: 4, campo: 'cuenta', codigo: 'cuenta-distinta' }]);
  });

  test('dates without a year and no period ask for it', () => {
    expect(leer(['Fecha', 'Detalle', 'Monto'], ['05/01', 'x', 1]).errores).toMatchObject([
      { fila: 2, codigo: 'fecha-sin-anio' },
    ]);
  });
});
