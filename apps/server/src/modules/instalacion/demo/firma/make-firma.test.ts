import { addMeses, parseRut } from '@cuadra/domain';
import { expect, test } from 'vitest';
import { makeFirma } from './make-firma.ts';

const HOY = '2026-11-17';
const firma = makeFirma(1, HOY);

test('is about 5,000 documents of every kind and 6,000 lines in three banks and a card', () => {
  expect(firma.documentos.length).toBeGreaterThan(4500);
  expect(firma.documentos.length).toBeLessThan(5500);
  expect(firma.lineas.length).toBeGreaterThan(5400);
  expect(firma.lineas.length).toBeLessThan(6600);
  expect(new Set(firma.documentos.map((d) => d.modelo)).size).toBe(8);
  expect(firma.cuentas.map((c) => c.tipo)).toEqual(['CC', 'CC', 'CC', 'TC']);
  expect(new Set(firma.documentos.filter((d) => d.modelo === 'Dte').map((d) => d.rut)).size).toBeGreaterThan(
    280,
  );
});

test('the same seed and day give the same year', () => {
  expect(makeFirma(1, HOY)).toEqual(firma);
  expect(makeFirma(2, HOY)).not.toEqual(firma);
});

test('nothing is dated after today, every RUT is valid, every total adds up', () => {
  for (const documento of firma.documentos) {
    expect(documento.fechaEmision <= HOY).toBe(true);
    expect(parseRut(documento.rut)).toBe(documento.rut);
    expect(documento.montoNeto + documento.montoExento + documento.iva).toBe(documento.montoTotal);
  }
  expect(firma.lineas.every((linea) => linea.fecha <= HOY)).toBe(true);
});

test('no line pays more than it has, and no document is paid more than it is', () => {
  const pagado = new Map<number, number>();
  for (const { abono, cargo, paga } of firma.lineas) {
    expect(paga.reduce((suma, { monto }) => suma + monto, 0)).toBeLessThanOrEqual(abono + cargo);
    for (const { documento, monto } of paga) pagado.set(documento, (pagado.get(documento) ?? 0) + monto);
  }
  for (const [indice, monto] of pagado)
    expect(Math.abs(monto)).toBeLessThanOrEqual(firma.documentos[indice]?.montoTotal ?? 0);
});

test('kinds and folios are unique, as the database wants them', () => {
  const claves = firma.documentos.map((d) => `${d.modelo} ${d.codigoTipo} ${d.folio} ${d.rut}`);
  expect(new Set(claves).size).toBe(claves.length);
});

test('taxes and contributions name the month that they declare, and fall due in the month after', () => {
  for (const modelo of ['Impuesto', 'Previred']) {
    const suyos = firma.documentos.filter((documento) => documento.modelo === modelo);
    expect(suyos.length).toBeGreaterThan(10);
    for (const { folio, fechaVencimiento } of suyos)
      expect(fechaVencimiento?.slice(0, 7)).toBe(addMeses(folio, 1));
  }
});
