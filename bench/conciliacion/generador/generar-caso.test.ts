import { parseRut } from '@cuadra/domain/rut';
import { expect, test } from 'vitest';
import { ARQUETIPOS, esArquetipo } from './arquetipos/arquetipos.ts';
import { generarCaso } from './generar-caso.ts';
import type { LineaGenerada } from './generar-caso.ts';

const SEMILLAS = [1, 2, 3, 4];
const usuales = SEMILLAS.map((semilla) => generarCaso({ semilla, lineas: 900 }));
const deOficio = Object.keys(ARQUETIPOS)
  .filter(esArquetipo)
  .map((arquetipo) => generarCaso({ semilla: 5, lineas: 900, arquetipo }));
const casos = [...usuales, ...deOficio];

test('the same seed gives the same company, another seed another', () => {
  expect(generarCaso({ semilla: 1, lineas: 900 })).toEqual(casos[0]);
  expect(casos[1]).not.toEqual(casos[0]);
  const [primero] = deOficio;
  expect(generarCaso({ semilla: 5, lineas: 900, arquetipo: 'distribuidora' })).toEqual(primero);
});

test('as many lines as asked for, half of the year to be decided', () => {
  for (const { lineas } of casos) {
    expect(lineas.length).toBeGreaterThan(850);
    expect(lineas.length).toBeLessThan(1_200);
    const pendientes = lineas.filter(({ historica }) => !historica).length;
    expect(pendientes / lineas.length).toBeGreaterThan(0.35);
    expect(pendientes / lineas.length).toBeLessThan(0.7);
  }
});

test('lines are positive and in order, RUTs are right', () => {
  for (const { lineas, documentos } of casos) {
    lineas.forEach((linea, i) => {
      expect(Number.isSafeInteger(linea.monto) && linea.monto > 0).toBe(true);
      expect(linea.glosa.length).toBeGreaterThan(2);
      expect(linea.fecha >= (lineas[i - 1]?.fecha ?? '')).toBe(true);
    });
    expect(documentos.every(({ quien, monto }) => parseRut(quien.rut) === quien.rut && monto > 0)).toBe(true);
  }
});

test('no document is settled beyond its amount, over the whole year', () => {
  for (const { lineas } of casos) {
    const pagado = new Map<object, number>();
    for (const { aplica } of lineas) {
      for (const { documento, monto } of aplica) {
        const total = (pagado.get(documento) ?? 0) + Math.abs(monto);
        pagado.set(documento, total);
        expect(total).toBeLessThanOrEqual(documento.monto);
      }
    }
  }
});

test('what a line settles adds up to it, save where the kind says otherwise', () => {
  const inexactas = new Set(['diferencia', 'factoring', 'moneda', 'tarjetas', 'devolucion']);
  const suma = ({ aplica }: LineaGenerada): number => aplica.reduce((total, { monto }) => total + monto, 0);
  const lineas = casos.flatMap((caso) => caso.lineas);
  const exactas = lineas.filter(({ clase }) => clase !== null && !inexactas.has(clase));
  expect(exactas.filter((linea) => suma(linea) !== linea.monto)).toEqual([]);
  const devueltas = lineas.filter(({ clase }) => clase === 'devolucion');
  expect(devueltas.filter((linea) => -suma(linea) !== linea.monto)).toEqual([]);
  expect(lineas.filter(({ clase, aplica }) => (clase === null) !== (aplica.length === 0))).toEqual([]);
});

test('what the past settled is no longer owed, and what is left can be paid', () => {
  for (const { lineas, documentos, historial } of casos) {
    expect(historial.every(({ historica }) => historica)).toBe(true);
    const cerrados = historial.flatMap(({ aplica }) => aplica.filter(({ cierra }) => cierra));
    expect(cerrados.every(({ documento }) => documento.saldo === 0)).toBe(true);
    expect(documentos.every(({ saldo, monto }) => saldo >= 0 && saldo <= monto)).toBe(true);
    for (const { historica, aplica } of lineas)
      if (!historica)
        for (const { documento, monto } of aplica)
          expect(Math.abs(monto)).toBeLessThanOrEqual(documento.monto);
  }
});

test('the kinds that make a company hard are there', () => {
  const clases = new Set(casos.flatMap(({ lineas }) => lineas.map(({ clase }) => clase)));
  for (const clase of [
    '1_a_1',
    'n_a_1',
    'parcial',
    'recurrente',
    'nota_credito',
    'diferencia',
    'tercero',
    'nomina',
    'moneda',
  ])
    expect(clases).toContain(clase);
});

test('each way of paying that a trade has is there', () => {
  const clases = new Set(deOficio.flatMap(({ lineas }) => lineas.map(({ clase }) => clase)));
  for (const clase of [
    'anticipo_sueldo',
    'anticipo_proveedor',
    'anticipo_cliente',
    'saldo_anticipo',
    'estado_pago',
    'retencion_final',
    'apoderado',
    'reintento',
    'rendicion',
    'redondeo',
    'varias_lineas',
    'factoring',
    'cesion',
    'moneda',
    'nomina',
  ])
    expect(clases).toContain(clase);
});

test('a factoring pays invoices of several debtors at once, naming their folios and keeping the same share of each', () => {
  const cesiones = deOficio.flatMap(({ lineas }) => lineas.filter(({ clase }) => clase === 'cesion'));
  const deVarios = cesiones.filter(
    ({ aplica }) => new Set(aplica.map(({ documento }) => documento.quien.rut)).size > 1,
  );
  expect(deVarios.length).toBeGreaterThan(cesiones.length / 2);
  for (const { aplica, monto } of cesiones) {
    const deuda = aplica.reduce((suma, { documento }) => suma + documento.monto, 0);
    for (const una of aplica)
      expect(Math.abs(una.monto / una.documento.monto - monto / deuda)).toBeLessThan(0.001);
  }
  const conFolios = cesiones.filter(({ aplica, glosa }) =>
    aplica.every(({ documento }) => glosa.includes(documento.folio)),
  );
  expect(conFolios.length).toBeGreaterThan(cesiones.length / 2);
});

test('an advance is paid before its document, and what the bank gave back settles nothing', () => {
  const lineas = deOficio.flatMap((caso) => caso.lineas);
  const anticipos = lineas.filter(
    ({ clase }) => clase === 'anticipo_proveedor' || clase === 'anticipo_cliente',
  );
  expect(anticipos.every(({ dia, aplica }) => aplica.every(({ documento }) => documento.emision > dia))).toBe(
    true,
  );
  const vueltas = lineas.filter(({ glosa }) => /DEVUELTA|Devolucion transf|RECHAZADA|PROTESTADO/.test(glosa));
  expect(vueltas.length).toBeGreaterThan(0);
  expect(vueltas.every(({ aplica }) => aplica.length === 0)).toBe(true);
});
