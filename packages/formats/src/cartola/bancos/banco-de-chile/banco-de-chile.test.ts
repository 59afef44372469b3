import { describe, expect, test } from 'vitest';
import { leerCartola } from '../../leer-cartola.ts';
import { biff, filasDe, fixture, xlsx } from '../../testing/index.ts';
import type { Filas } from '../../testing/index.ts';
import { leerTablas } from '../../tabla/leer-tablas.ts';
import type { CartolaLeida } from '../../tipos.ts';

async function leer(bytes: Uint8Array): Promise<CartolaLeida[]> {
  const leido = await leerCartola(bytes);
  if (leido.tipo !== 'cartolas') throw new Error('not recognised');
  return leido.cartolas;
}

async function unica(bytes: Uint8Array): Promise<CartolaLeida> {
  const [cartola, ...otras] = await leer(bytes);
  if (!cartola || otras.length > 0) throw new Error('one statement expected');
  return cartola;
}

const suma = (cartola: CartolaLeida, campo: 'cargo' | 'abono'): number =>
  cartola.lineas.reduce((s, l) => s + l[campo], 0);

const ARCHIVOS = [
  'banco_chile_cartola_sample.xls',
  'banco_chile_credit_facturado_sample.xls',
  'banco_chile_credit_no_facturado_sample.xls',
];

test.each(ARCHIVOS)('%s reads the same as XLSX and as true BIFF', async (nombre) => {
  const original = fixture(nombre);
  const libro = await leerTablas(original);
  expect(libro.formato).toBe('xlsx');
  const binario = biff({ [libro.tablas[0]?.nombre ?? '']: filasDe(libro) });
  expect((await leerTablas(binario)).formato).toBe('xls');
  expect(await leer(binario)).toEqual(await leer(original));
});

describe('current account', () => {
  test('the published sample, whole', async () => {
    const cartola = await unica(fixture('banco_chile_cartola_sample.xls'));
    expect(cartola).toMatchObject({
      formato: 'banco-de-chile/cuenta-corriente',
      banco: 'Banco de Chile',
      numeroCuenta: '00-123-45678-90',
      titular: 'Juan Pérez González',
      moneda: 'CLP',
      tipoCuenta: 'CC',
      periodo: { desde: '2026-01-01', hasta: '2026-01-16' },
      saldoInicial: 1_500_000,
      saldoFinal: 521_174,
      totalCargos: 1_247_866,
      totalAbonos: 269_040,
      errores: [],
      saltadas: { pie: 1 },
    });
    expect(cartola.lineas).toHaveLength(10);
    expect(suma(cartola, 'cargo')).toBe(1_247_866);
    expect(suma(cartola, 'abono')).toBe(269_040);
    expect(cartola.lineas[3]).toMatchObject({
      fila: 31,
      posicion: 3,
      fecha: '2026-01-07',
      descripcion: 'Traspaso A:María González',
      sucursal: 'Cajero Automático',
      cargo: 66_525,
      abono: 0,
      saldo: 1_504_815,
    });
    // The sample's last two lines are dated after its own closing date.
    expect(cartola.avisos.map((a) => [a.fila, a.codigo])).toEqual([[36, 'fecha-fuera-de-periodo']]);
  });

  const conFilas = (movimientos: Filas, moneda = 'Pesos Chilenos (CLP)', unidad = 'CLP'): Filas => [
    [null, 'Sr(a):', 'Ejemplo SpA'],
    [null, 'Rut:', '76.086.428-5'],
    [null, 'Cuenta:', '00-800-12345-06'],
    [null, 'Moneda:', moneda],
    [null, 'Desde: 20/12/2025', 'Hasta: 10/01/2026'],
    [null, 'Saldo Inicial', 'Saldo Final'],
    [null, 1000, 1300],
    [null, 'Movimientos al 10/01/2026'],
    [
      null,
      'Fecha',
      'Descripción',
      'Canal o Sucursal',
      'N° Documento',
      `Cargos (${unidad})`,
      `Abonos (${unidad})`,
      `Saldo (${unidad})`,
    ],
    ...movimientos,
    [null, 'Infórmate sobre la garantía estatal de los depósitos en tu banco'],
  ];

  test('days and months over New Year, newest first, with document numbers', async () => {
    const cartola = await unica(
      await xlsx({
        Cartola: conFilas([
          [null, '05/01', 'Abono', 'Internet', '0000123', null, 500, 1300],
          [null, '31/12', 'Cheque', 'Sucursal', '456', 200, null, 800],
        ]),
      }),
    );
    expect(cartola).toMatchObject({
      rutTitular: '76086428-5',
      periodo: { desde: '2025-12-20', hasta: '2026-01-10' },
      saldoInicial: 1000,
      saldoFinal: 1300,
      errores: [],
      avisos: [],
    });
    expect(cartola.lineas.map((l) => [l.fecha, l.numeroDocumento])).toEqual([
      ['2026-01-05', '0000123'],
      ['2025-12-31', '456'],
    ]);
  });

  test('dollars have cents', async () => {
    const filas: Filas = conFilas(
      [[null, '05/01/2026', 'Abono', 'Internet', null, null, 10.55, '1.310,55']],
      'Dólares (USD)',
      'USD',
    );
    const cartola = await unica(
      biff({ Cartola: filas.map((f) => (f[1] === 1000 ? [null, 1300, 1310.55] : [...f])) }),
    );
    expect(cartola).toMatchObject({ moneda: 'USD', saldoInicial: 130_000, saldoFinal: 131_055, avisos: [] });
    expect(cartola.lineas).toMatchObject([{ abono: 1055, saldo: 131_055 }]);
  });

  test('a header that does not tie, and a line that is missing, are told', async () => {
    const libro = await leerTablas(fixture('banco_chile_cartola_sample.xls'));
    const filas = filasDe(libro).filter((fila) => fila[1] !== '09/01/2026');
    const { avisos } = await unica(await xlsx({ Hoja: filas }));
    expect(avisos.map((a) => [a.fila, a.codigo])).toEqual([
      [32, 'saldo-no-sigue'],
      [null, 'total-cargos-no-cuadra'],
      [35, 'fecha-fuera-de-periodo'],
    ]);
    expect(avisos[0]?.mensaje).toContain('$1.316.865');
    expect(avisos[1]?.mensaje).toContain('$198.055');
  });
});

describe('credit card', () => {
  test('billed: purchases are charges, payments credits, instalments kept', async () => {
    const cartola = await unica(fixture('banco_chile_credit_facturado_sample.xls'));
    expect(cartola).toMatchObject({
      formato: 'banco-de-chile/tarjeta-facturada',
      numeroCuenta: '****1234',
      titular: 'Juan Pérez González',
      moneda: 'CLP',
      tipoCuenta: 'TC',
      periodo: { hasta: '2026-01-08' },
      tarjeta: {
        facturada: true,
        estado: 'Vigente o Activo',
        montoFacturado: 850_000,
        pagoMinimo: 42_500,
        fechaFacturacion: '2026-01-08',
        pagarHasta: '2026-01-21',
      },
      errores: [],
    });
    expect(cartola.lineas).toHaveLength(11);
    expect(suma(cartola, 'abono')).toBe(39_272 + 7_631);
    expect(cartola.lineas[0]).toMatchObject({
      fecha: '2025-12-16',
      descripcion: 'Pago Pesos TEF',
      cargo: 0,
      abono: 39_272,
    });
    expect(cartola.lineas[10]).toMatchObject({
      fila: 29,
      descripcion: 'COMISION MENSUAL POR MANTENCION',
      cargo: 5_000,
      cuota: { numero: 1, total: 1 },
    });
    expect(cartola.avisos).toMatchObject([{ codigo: 'facturado-no-cuadra' }]);
  });

  test('unbilled: the amount stands two columns right of its header', async () => {
    const cartola = await unica(fixture('banco_chile_credit_no_facturado_sample.xls'));
    expect(cartola).toMatchObject({
      formato: 'banco-de-chile/tarjeta-no-facturada',
      numeroCuenta: '****1234',
      periodo: { hasta: '2026-01-16' },
      tarjeta: { facturada: false, cupoDisponible: 6_500_000, cupoUtilizado: 150_000, cupoTotal: 7_000_000 },
      errores: [],
    });
    expect(cartola.lineas).toHaveLength(10);
    expect(cartola.lineas[0]).toMatchObject({
      fila: 19,
      fecha: '2026-01-16',
      descripcion: 'NETFLIX.COM COMPRAS',
      sucursal: 'LAS CONDES',
      cargo: 47_547,
    });
    expect(suma(cartola, 'cargo')).toBe(288_310);
  });

  const conSecciones = (nacionales: Filas, internacionales: Filas): Filas => [
    [null, 'Sr(a).: ', 'Ejemplo SpA'],
    [null, 'Tipo de Tarjeta:', 'Titular Visa ****9876'],
    [null, 'Movimientos Facturados'],
    [null, 'Monto Facturado', null, 'Pago Mínimo', null, 'Fecha  de Facturación', null, null, 'Pagar Hasta'],
    [null, 30_000, null, 1_500, null, '08/01/2026', null, null, null, '21/01/2026'],
    [null, 'Movimientos Nacionales'],
    [null, 'Categoría', 'Fecha', 'Descripción', null, null, 'Cuotas', 'Monto ($)'],
    ...nacionales,
    [null, 'Movimientos Internacionales'],
    [null, 'Categoría', 'Fecha', 'Descripción', null, 'País', 'Monto Moneda Origen', 'Monto (USD)'],
    ...internacionales,
  ];

  test('dollars are a statement of their own, and a negative sign is a payment', async () => {
    const filas = conSecciones(
      [
        [null, 'Total', '30/12', 'TIENDA PAGO FACIL', null, null, '03/12', 40_000],
        [null, 'Total', '02/01', 'Pago Pesos TEF', null, null, '01/01', -10_000],
        [null, 'Total', '03/01', 'PAGO AUTOMATICO LUZ', null, null, '01/01', 500],
      ],
      [
        [null, 'Total', '29/12/2025', 'AMAZON WEB SERVICES', null, 'US', '12,30', '12,30'],
        [null, 'Total', '05/01/2026', 'SPOTIFY', null, 'SE', 110.5, 9.99],
      ],
    );
    const [pesos, dolares] = await leer(biff({ Hoja: filas }));
    expect(pesos?.lineas).toMatchObject([
      { fecha: '2025-12-30', cargo: 40_000, abono: 0, cuota: { numero: 3, total: 12 } },
      { fecha: '2026-01-02', cargo: 0, abono: 10_000 },
      { fecha: '2026-01-03', cargo: 500, abono: 0 },
    ]);
    // The due date stands one column right of its label, under the same merged cell.
    expect(pesos?.tarjeta).toMatchObject({
      montoFacturado: 30_000,
      pagoMinimo: 1_500,
      pagarHasta: '2026-01-21',
    });
    expect(dolares).toMatchObject({
      moneda: 'USD',
      numeroCuenta: '****9876',
      tarjeta: { montoFacturado: null },
      errores: [],
    });
    expect(dolares?.lineas.map((l) => l.cargo)).toEqual([1_230, 999]);
  });
});

test('a spreadsheet of another bank is not taken for one of this', async () => {
  const leido = await leerCartola(
    await xlsx({
      Hoja: [
        ['Fecha', 'Detalle', 'Cargo', 'Abono'],
        ['05/01/2026', 'x', 1, null],
      ],
    }),
  );
  expect(leido.tipo).toBe('falta-mapeo');
});
