import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openPdf } from '../dte/testing/open-pdf.ts';
import { leerTextosDePdf } from '../dte/testing/leer-textos.ts';
import { cifra, imprimirInforme, informeDeTabla, InformeMuyLargo, type Informe } from './index.ts';

const membrete = {
  empresa: { razonSocial: 'Envases Ñandú SpA', rut: '77310568-5', detalle: 'Fabricación de envases' },
  por: 'Javiera Soto',
  cuando: '17-11-2026 a las 09:42',
};
const informe = (cambios: Partial<Informe> = {}): Informe => ({
  titulo: 'Balance',
  subtitulo: 'Enero de 2026',
  membrete,
  apaisado: false,
  columnas: [
    { titulo: 'Cuenta', ancho: 30 },
    { titulo: 'Debe', ancho: 10, cifras: true },
  ],
  filas: [{ estilo: 'fila', celdas: ['Caja', '1.000'] }],
  ...cambios,
});
const filas = (cuantas: number) =>
  Array.from({ length: cuantas }, (_, i) => ({
    estilo: 'fila' as const,
    celdas: [`Cuenta ${i}`, cifra(i * 1000)],
  }));

test('each page says company, cut of the data and its number, and repeats the titles', async () => {
  const paginas = await leerTextosDePdf(await imprimirInforme(informe({ filas: filas(120) })));
  expect(paginas.length).toBeGreaterThan(2);
  paginas.forEach((pagina, i) => {
    const texto = pagina.join(' ');
    for (const parte of [
      'Envases Ñandú SpA',
      'RUT 77.310.568-5',
      'Cuenta',
      'Debe',
      'Emitido en Cuadra por Javiera Soto el 17-11-2026 a las 09:42, con datos hasta esa hora',
      `Página ${i + 1} de ${paginas.length}`,
    ])
      expect(texto).toContain(parte);
  });
});

test('a sum never stands alone on a page, nor a heading without its first row', async () => {
  // Any number of rows: the sums fall on each place of a page.
  for (let cuantas = 28; cuantas <= 42; cuantas += 1) {
    const paginas = await leerTextosDePdf(
      await imprimirInforme(
        informe({
          filas: [
            ...filas(cuantas),
            { estilo: 'total', celdas: ['Sumas', '9'] },
            { estilo: 'cierre', celdas: ['Totales', '9'] },
            { estilo: 'seccion', celdas: ['Gastos', ''] },
            { estilo: 'fila', celdas: ['Arriendo', '8'] },
          ],
        }),
      ),
    );
    const de = (texto: string) => paginas.findIndex((pagina) => pagina.includes(texto));
    expect(de('Sumas')).toBe(de(`Cuenta ${cuantas - 1}`));
    expect(de('Totales')).toBe(de('Sumas'));
    expect(de('Gastos')).toBe(de('Arriendo'));
  }
});

test('figures that do not fit go to further pages, beside the same accounts; none is lost', async () => {
  const meses = Array.from({ length: 36 }, (_, i) => ({ titulo: `Mes ${i + 1}`, ancho: 10, cifras: true }));
  const celdas = meses.map((_, i) => cifra(123_456_789_000 + i));
  const paginas = await leerTextosDePdf(
    await imprimirInforme(
      informe({
        apaisado: true,
        columnas: [{ titulo: 'Cuenta', ancho: 30 }, ...meses],
        filas: [{ estilo: 'fila', celdas: ['Ventas', ...celdas] }],
      }),
    ),
  );
  expect(paginas.length).toBeGreaterThan(1);
  for (const pagina of paginas) expect(pagina).toContain('Ventas');
  const todo = paginas.flat();
  for (const celda of celdas) expect(todo).toContain(celda);
});

test('notes and signatures stand on the last page alone', async () => {
  const paginas = await leerTextosDePdf(
    await imprimirInforme(
      informe({
        filas: filas(100),
        notas: ['63 líneas sin explicar.'],
        firmas: ['Representante legal', 'Contador'],
      }),
    ),
  );
  const donde = (texto: string) => paginas.flatMap((pagina, i) => (pagina.includes(texto) ? [i] : []));
  for (const texto of ['63 líneas sin explicar.', 'Representante legal', 'Contador'])
    expect(donde(texto)).toEqual([paginas.length - 1]);
});

test('a figure and the code after it stand apart, as do their titles', async () => {
  const cantidad = '9.876.543.210';
  const { documento, close } = await openPdf(
    await imprimirInforme(
      informe({
        columnas: [
          { titulo: 'Línea', ancho: 30 },
          { titulo: 'Cantidad', ancho: 10, cifras: true },
          { titulo: 'Código', ancho: 8, fija: true },
          { titulo: 'Monto', ancho: 16, cifras: true },
        ],
        filas: [{ estilo: 'fila', celdas: ['Facturas', cantidad, '502', cantidad] }],
      }),
    ),
  );
  const { items } = await (await documento.getPage(1)).getTextContent();
  const lugares = items.flatMap((item) =>
    'str' in item ? [{ texto: item.str, desde: item.transform[4] as number, ancho: item.width }] : [],
  );
  await close();
  for (const [una, otra] of [
    ['Cantidad', 'Código'],
    [cantidad, '502'],
  ]) {
    const cifras = lugares.find(({ texto }) => texto === una)!;
    const codigo = lugares.find(({ texto }) => texto === otra)!;
    expect(codigo.desde - (cifras.desde + cifras.ancho)).toBeGreaterThan(8);
  }
});

test('notes and signatures do not take a page of their own where closer rows leave them room', async () => {
  const firmas = ['Representante legal', 'Contador'];
  const paginas = await leerTextosDePdf(await imprimirInforme(informe({ filas: filas(44), firmas })));
  expect(paginas.length).toBe(1);
  expect(paginas[0]).toEqual(expect.arrayContaining(['Cuenta 43', ...firmas]));
});

test('a table of a spreadsheet is printed without its empty columns; too long a one is refused', async () => {
  async function* lotes(cuantos: number) {
    for (let i = 0; i < cuantos; i += 1)
      yield [
        [
          { tipo: 'fecha', fecha: '2026-02-28' },
          { tipo: 'texto', texto: 'Venta' },
          null,
          { tipo: 'monto', monto: -1_234_567, moneda: 'CLP' },
        ] as const,
      ];
  }
  const tabla = (cuantos: number) => ({
    hoja: 'Diario',
    columnas: ['Fecha', 'Glosa', 'Línea', 'Monto'].map((titulo) => ({ titulo, ancho: 10 })),
    filas: lotes(cuantos),
  });
  const comun = { titulo: 'Diario', subtitulo: 'Febrero', membrete, suma: () => false };
  const [pagina = []] = await leerTextosDePdf(
    await imprimirInforme(await informeDeTabla({ ...comun, tabla: tabla(1) })),
  );
  expect(pagina).toEqual(expect.arrayContaining(['28-02-2026', 'Venta', '-1.234.567']));
  expect(pagina).not.toContain('Línea');
  await expect(informeDeTabla({ ...comun, tabla: tabla(20_001) })).rejects.toThrow(InformeMuyLargo);
});

test('a figure reads back as its amount', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 }), (monto) => {
      expect(Number(cifra(monto).replaceAll('.', ''))).toBe(monto);
      expect(Math.round(Number(cifra(monto, 'USD').replaceAll('.', '').replace(',', '.')) * 100)).toBe(monto);
    }),
  );
});
