import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { biff } from '../cartola/testing/index.ts';
import { leerTablas } from '../cartola/tabla/leer-tablas.ts';
import { leerPlanilla, mesDelNombre } from './index.ts';
import { mesDeTexto } from './valores.ts';

const ENCABEZADO_DT = readFileSync(new URL('fixtures/lre_encabezado_dt.csv', import.meta.url), 'utf8').trim();
const CODIGOS = ENCABEZADO_DT.split(';').map((titulo) => /\((\d{4})\)/.exec(titulo)?.[1] ?? '');

/** A row of the LRE with the columns of these codes, the rest as the Dirección del Trabajo leaves them: empty. */
const filaLre = (valores: Readonly<Record<string, string | number>>) =>
  CODIGOS.map((codigo) => String(valores[codigo] ?? '')).join(';');
const rosa = {
  1101: '11111111-1',
  1102: '01/03/2020',
  5201: 1_200_000,
  5301: 240_000,
  5341: 216_000,
  5361: 24_000,
  5302: 0,
  5410: 60_000,
  5501: 960_000,
};
const juan = {
  1101: '12345678-5',
  1102: '15/06/2024',
  5201: 800_000,
  5301: 160_000,
  5410: 40_000,
  5501: 640_000,
};

const leer = async (texto: string | Uint8Array) =>
  leerPlanilla(await leerTablas(typeof texto === 'string' ? Buffer.from(texto) : texto));

describe('the LRE of the Dirección del Trabajo', () => {
  test('has 147 coded columns, and gives one sueldo per worker with what is paid and its totals', async () => {
    expect(CODIGOS).toHaveLength(147);
    const leida = await leer([ENCABEZADO_DT, filaLre(rosa), filaLre(juan)].join('\r\n'));
    expect(leida).toMatchObject({ clase: 'lre', errores: [], avisos: [] });
    expect(leida?.filas[0]).toMatchObject({
      fila: 2,
      rut: '11111111-1',
      monto: 960_000,
      haberes: 1_200_000,
      descuentos: 240_000,
      cotizaciones: 216_000,
      impuestoUnico: 24_000,
      otrosDescuentos: 0,
      aportesEmpleador: 60_000,
      inicioContrato: '2020-03-01',
      terminoContrato: null,
    });
    expect(leida?.filas[1]).toMatchObject({ rut: '12345678-5', cotizaciones: null });
  });

  test('is read in Latin-1, in any order of columns, and from a workbook', async () => {
    const texto = [ENCABEZADO_DT, filaLre(rosa)].join('\r\n');
    const latin1 = await leer(Buffer.from(texto, 'latin1'));
    const alReves = texto.split('\r\n').map((linea) => linea.split(';').toReversed().join(';'));
    const xls = await leer(biff({ LRE: texto.split('\r\n').map((linea) => linea.split(';')) }));
    for (const leida of [latin1, await leer(alReves.join('\n')), xls])
      expect(leida?.filas[0]).toMatchObject({ rut: '11111111-1', monto: 960_000, aportesEmpleador: 60_000 });
  });

  test('adds up the two contracts of a worker, and refuses the same one twice', async () => {
    const segundo = { ...rosa, 1102: '01/02/2026', 5201: 100_000, 5301: 0, 5501: 100_000 };
    const leida = await leer([ENCABEZADO_DT, filaLre(rosa), filaLre(segundo)].join('\n'));
    expect(leida?.filas).toMatchObject([
      { monto: 1_060_000, haberes: 1_300_000, inicioContrato: '2026-02-01' },
    ]);
    const doble = await leer([ENCABEZADO_DT, filaLre(rosa), filaLre(juan), filaLre(rosa)].join('\n'));
    expect(doble?.errores).toMatchObject([{ fila: 4, campo: 'Rut trabajador(1101)' }]);
    expect(doble?.errores[0]?.mensaje).toContain('la fila 2');
  });

  test('tells each bad row by its number, its column and what to do', async () => {
    const leida = await leer(
      [
        ENCABEZADO_DT,
        filaLre({ ...rosa, 1101: '11111111-2' }),
        filaLre({ ...juan, 5501: 650_000 }),
        filaLre({ ...juan, 1101: '9876543-3', 5501: 'mucho' }),
        filaLre({ ...juan, 1101: '', 5501: 640_000 }),
        filaLre({ ...juan, 1101: '7654321-6', 5201: 100_000, 5301: 200_000, 5501: -100_000 }),
        filaLre({ 1101: '76354771-K', 1102: '2024-06-15', 5201: 0, 5301: 0, 5501: 0 }),
      ].join('\n'),
    );
    expect(leida?.errores.map(({ fila, campo }) => [fila, campo])).toEqual([
      [2, 'Rut trabajador(1101)'],
      [3, 'Total líquido(5501)'],
      [4, 'Total líquido(5501)'],
      [5, 'Rut trabajador(1101)'],
      [6, 'Total líquido(5501)'],
    ]);
    expect(leida?.errores[0]?.mensaje).toBe(
      '«11111111-2» no es un RUT válido. Revisa el número y el dígito verificador.',
    );
    expect(leida?.errores[1]?.mensaje).toContain('los haberes menos los descuentos dan $640.000');
    expect(leida?.avisos).toMatchObject([{ fila: 7 }]);
  });
});

describe('a spreadsheet of sueldos', () => {
  test('is read by what people call their columns, below a title and above a total', async () => {
    const leida = await leer(
      'Nómina de marzo;;;;\n;;;;\nRUT Trabajador;Nombre;Período;Líquido a pago;Fecha de pago\n' +
        '11.111.111-1;Rosa Pino;marzo 2026;$ 960.000;31-03-2026\n12345678-5;Juan Soto;03/2026;640.000,00;31/03/2026\n;TOTAL;;1.600.000;\n',
    );
    expect(leida).toMatchObject({ clase: 'planilla_remuneraciones', errores: [] });
    expect(leida?.filas).toMatchObject([
      {
        fila: 4,
        rut: '11111111-1',
        nombre: 'Rosa Pino',
        periodo: '2026-03',
        monto: 960_000,
        fechaPago: '2026-03-31',
      },
      { rut: '12345678-5', monto: 640_000 },
    ]);
  });

  test('says what is wrong with a cell, and takes no formula for a name', async () => {
    const leida = await leer(
      'RUT;Nombre;Mes;Líquido\n11111111-1;"=HYPERLINK(""http://x"";""y"")";2026-03;1.000.000\n12345678-5;Juan;2026-13;50,5\n',
    );
    expect(leida?.errores.map(({ fila, campo, mensaje }) => `${fila} ${campo}: ${mensaje}`)).toEqual([
      '2 Nombre: «=HYPERLINK("http://x";"y")» es una fórmula. Escribe el texto sin el signo del comienzo.',
      '3 Líquido: «50,5» tiene más decimales que la moneda. Los montos en pesos van sin decimales.',
      '3 Mes: «2026-13» no es un mes. Escríbelo como 2026-03 o 03/2026.',
    ]);
  });
});

describe('other spreadsheets', () => {
  test('of boletas, as the SII lists them: those annulled stay out, and nothing retained says who retains', async () => {
    const leida = await leer(
      'N° Boleta;Fecha;Estado;Rut;Nombre o Razón Social;Brutos;Retenido;Pagado\n' +
        '12;10/03/2026;VIG;12345678-5;JUAN SOTO;100000;15250;84750\n13;11/03/2026;NULA;12345678-5;JUAN SOTO;5;0;5\n14;12/03/2026;VIG;11111111-1;ROSA PINO;200000;0;200000\n',
    );
    expect(leida).toMatchObject({ clase: 'planilla_honorarios', errores: [], avisos: [{ fila: 3 }] });
    expect(leida?.filas).toMatchObject([
      { folio: '12', fecha: '2026-03-10', monto: 100_000, sinRetencion: false },
      { folio: '14', monto: 200_000, sinRetencion: true },
    ]);
  });

  test('of boletas de terceros by their title, of contributions by institution, and of gastos in other currencies', async () => {
    const terceros = await leer(
      'Boletas de terceros;;;;\nRUT;Nombre;N° boleta;Fecha;Monto bruto\n12345678-5;Juan;7;01-03-2026;90000\n',
    );
    expect(terceros).toMatchObject({ clase: 'planilla_terceros', filas: [{ folio: '7', monto: 90_000 }] });
    const previred = await leer(
      'Institución;Período;Monto\nAFP Modelo;2026-02;300.000\nFonasa;2026-02;120.000\n',
    );
    expect(previred).toMatchObject({
      clase: 'planilla_previred',
      filas: [{ nombre: 'AFP Modelo', periodo: '2026-02' }, { monto: 120_000 }],
    });
    const gastos = await leer(
      'Fecha;Proveedor;Detalle del gasto;Monto;Moneda\n14-10-2026;Hotel Andes;Viaje;120,50;USD\n',
    );
    expect(gastos).toMatchObject({
      clase: 'planilla_gastos',
      filas: [{ nombre: 'Hotel Andes', descripcion: 'Viaje', monto: 12_050, moneda: 'USD' }],
    });
  });

  test('that are bank statements, or of nothing known, are left to others', async () => {
    expect(await leer('Fecha;Descripción;Cargo;Abono;Saldo\n14-10-2026;GASTO COMUN;1000;;5000\n')).toBeNull();
    expect(await leer('Fecha;Descripción;Monto\n14-10-2026;TRANSFERENCIA;-1000\n')).toBeNull();
    expect(await leer('Código;Cantidad\nA1;5\n')).toBeNull();
    await expect(leer('RUT;Nombre;Líquido\n')).rejects.toThrow('solo el encabezado');
  });
});

test('months are read as people write them, and from the name of a file where it says one', () => {
  expect(
    ['2026-03', '202603', '03/2026', '3-2026', 'Marzo 2026', 'mar-26', 'setiembre de 2025'].map(mesDeTexto),
  ).toEqual(['2026-03', '2026-03', '2026-03', '2026-03', '2026-03', '2026-03', '2025-09']);
  expect(['2026-00', 'hoy', '13/2026'].map(mesDeTexto)).toEqual([null, null, null]);
  expect(
    [
      'LRE_2026-03.csv',
      'libro 202603.csv',
      '76354771-K_03-2026.txt',
      'LRE.csv',
      '2026-01 a 2026-02.csv',
      '20260312999.csv',
    ].map(mesDelNombre),
  ).toEqual(['2026-03', '2026-03', '2026-03', null, null, null]);
});
