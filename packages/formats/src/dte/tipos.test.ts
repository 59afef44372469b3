import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import { esRetencion } from '../rcv/cuadrar-fila.ts';
import { TIPOS_DTE, leerDte } from './index.ts';
import type { DteLeido } from './index.ts';

const carpeta = new URL('fixtures/tipos/', import.meta.url);
const nombres = readdirSync(carpeta).filter((nombre) => nombre.endsWith('.xml'));
const bytesDe = (nombre: string) => readFileSync(new URL(nombre, carpeta));

function leer(nombre: string): DteLeido {
  const [documento, ...resto] = leerDte(bytesDe(nombre)).documentos;
  if (documento?.estado !== 'leido' || resto.length > 0) throw new Error(`${nombre} was not read`);
  expect([nombre, documento.firma.estado, documento.timbre.estado]).toEqual([nombre, 'valida', 'valida']);
  return documento.dte;
}

async function erroresXsd(archivos: readonly string[], esquema: string): Promise<string[]> {
  const esquemas = readdirSync(new URL('fixtures/esquemas/', import.meta.url)).map((fileName) => ({
    fileName,
    contents: readFileSync(new URL(`fixtures/esquemas/${fileName}`, import.meta.url)),
  }));
  const schema = esquemas.find(({ fileName }) => fileName === esquema)!;
  const xml = archivos.map((fileName) => ({ fileName, contents: bytesDe(fileName) }));
  const { errors } = await validateXML({ xml, schema: [schema], preload: esquemas });
  return errors.map(({ loc, message }) => `${loc?.fileName}: ${message}`);
}

const esBoleta = (nombre: string) => nombre.startsWith('39') || nombre.startsWith('41');

describe('los tipos del SII', () => {
  test('cada uno tiene un archivo, válido ante su esquema', async () => {
    const tipos = new Set(nombres.map((nombre) => Number(/^\d+/.exec(nombre)?.[0])));
    expect([...tipos].toSorted((a, b) => a - b)).toEqual([...TIPOS_DTE].toSorted((a, b) => a - b));
    const dtes = nombres.filter((nombre) => !esBoleta(nombre));
    expect(await erroresXsd(dtes, 'DTE_v10.xsd')).toEqual([]);
    expect(await erroresXsd(nombres.filter(esBoleta), 'EnvioBOLETA_v11.xsd')).toEqual([]);
  });

  test.each<[string, string, Partial<DteLeido['totales']>]>([
    [
      '33-impuestos-adicionales',
      'CLP',
      {
        montoNeto: 842_350,
        montoExento: 15_000,
        iva: 160_047,
        otrosImpuestos: [
          { codigo: '24', tasa: '31.5', monto: 31_500 },
          { codigo: '271', tasa: '18', monto: 9_000 },
        ],
        montoTotal: 1_057_897,
        montoNoFacturable: 5_000,
      },
    ],
    [
      '33-combustible',
      'CLP',
      {
        montoNeto: 38_666,
        iva: 7_347,
        otrosImpuestos: [{ codigo: '28', tasa: null, monto: 3_642 }],
        montoTotal: 49_655,
      },
    ],
    [
      '33-construccion',
      'CLP',
      { montoNeto: 50_000_000, iva: 9_500_000, creditoConstruccion: 3_087_500, montoTotal: 56_412_500 },
    ],
    ['33-envases', 'CLP', { montoNeto: 120_000, iva: 22_800, garantiaEnvases: 18_000, montoTotal: 160_800 }],
    ['33-descuento-global', 'CLP', { montoNeto: 90_000, iva: 17_100, montoTotal: 107_100 }],
    ['34', 'CLP', { montoNeto: 0, montoExento: 1_234_567, iva: 0, montoTotal: 1_234_567 }],
    ['39', 'CLP', { montoNeto: 8_395, montoExento: 1_000, iva: 1_595, montoTotal: 10_990 }],
    ['41', 'CLP', { montoNeto: 0, montoExento: 45_000, montoTotal: 45_000 }],
    [
      '43',
      'CLP',
      {
        montoNeto: 1_000_000,
        iva: 190_000,
        comisiones: { neto: 80_000, exento: 0, iva: 15_200 },
        montoTotal: 1_094_800,
      },
    ],
    ['43-negativa', 'CLP', { comisiones: { neto: 100_000, exento: 0, iva: 19_000 }, montoTotal: -59_500 }],
    [
      '46-retencion-total',
      'CLP',
      {
        montoNeto: 500_000,
        iva: 95_000,
        otrosImpuestos: [{ codigo: '15', tasa: '19', monto: 95_000 }],
        montoTotal: 500_000,
      },
    ],
    [
      '46-retencion-parcial',
      'CLP',
      {
        montoNeto: 300_000,
        iva: 57_000,
        otrosImpuestos: [{ codigo: '301', tasa: '10', monto: 30_000 }],
        ivaNoRetenido: 27_000,
        montoTotal: 327_000,
      },
    ],
    ['52', 'CLP', { montoNeto: 75_500, iva: 14_345, montoTotal: 89_845 }],
    ['56', 'CLP', { montoNeto: 12_345, iva: 2_346, montoTotal: 14_691 }],
    ['61-anula', 'CLP', { montoNeto: 90_000, iva: 17_100, montoTotal: 107_100 }],
    ['61-corrige-texto', 'CLP', { montoNeto: 0, iva: 0, montoTotal: 0 }],
    ['110', 'USD', { montoExento: 12_512_00, montoTotal: 12_512_00 }],
    ['111', 'EUR', { montoExento: 123_00, montoTotal: 123_00 }],
    ['112', 'USD', { montoExento: 50_09, montoTotal: 50_09 }],
  ])('%s, en %s: cada monto al peso', (nombre, moneda, totales) => {
    const dte = leer(`${nombre}.xml`);
    expect(dte).toMatchObject({ tipo: Number(/^\d+/.exec(nombre)?.[0]), moneda, totales });
    // What was not said to be there is not there.
    const {
      montoNeto,
      montoExento,
      iva,
      otrosImpuestos,
      creditoConstruccion,
      garantiaEnvases,
      comisiones,
      montoTotal,
    } = dte.totales;
    const impuestos = otrosImpuestos.reduce(
      (suma, { codigo, monto }) => suma + (esRetencion(codigo) ? -monto : monto),
      0,
    );
    const comision = comisiones === null ? 0 : comisiones.neto + comisiones.exento + comisiones.iva;
    expect(montoNeto + montoExento + iva + impuestos - creditoConstruccion + garantiaEnvases - comision).toBe(
      montoTotal,
    );
  });

  test('los de exportación dicen también cuánto son en pesos, con el cambio del día', () => {
    expect(['110', '111', '112'].map((nombre) => leer(`${nombre}.xml`).otraMoneda)).toMatchObject([
      { moneda: 'CLP', tipoCambio: '950.25', montoTotal: '11889528' },
      { moneda: 'CLP', tipoCambio: '1025.4', montoTotal: '126124' },
      { moneda: 'CLP', tipoCambio: '950.25', montoTotal: '47598' },
    ]);
  });
});
