import { describe, expect, test } from 'vitest';
import { direccionDeDocumento, esNotaCredito } from '../conciliacion/index.ts';
import {
  MODELOS,
  MODELOS_DOCUMENTO,
  modelosCon,
  nombresDeTipo,
  porModelo,
  tieneRasgo,
  tipoDe,
  TIPOS_DOCUMENTO,
  tiposCon,
} from './index.ts';

describe('the table of kinds', () => {
  test('names each kind, route and screen once', () => {
    for (const rasgo of ['uno', 'varios', 'titulo', 'ruta', 'pantalla', 'exportable'] as const)
      expect(new Set(MODELOS_DOCUMENTO.map((modelo) => MODELOS[modelo][rasgo])).size, rasgo).toBe(
        MODELOS_DOCUMENTO.length,
      );
  });

  test('has the type of each kind of a single type', () => {
    const codigos = MODELOS_DOCUMENTO.flatMap((modelo) => MODELOS[modelo].codigoTipo ?? []);
    expect(codigos.filter((codigo) => tipoDe(codigo) === null)).toEqual([]);
  });

  test('tells which kinds make a supplier, retain tax, are entered by hand and show a wage', () => {
    expect(modelosCon('deProveedor')).toEqual(['Compra', 'Gasto', 'Honorario', 'BoletaTercero']);
    expect(modelosCon('conRetencion')).toEqual(['Honorario', 'BoletaTercero']);
    expect(modelosCon('manual')).not.toContain('Dte');
    expect(modelosCon('reservado')).toEqual(['Remuneracion']);
    expect(tieneRasgo('Remuneracion', 'reservado')).toBe(true);
    expect(tieneRasgo('Cartola', 'reservado')).toBe(false);
    expect(tieneRasgo(null, 'reservado')).toBe(false);
  });

  test('gives a value for each kind asked for', () => {
    expect(porModelo(['Dte', 'Gasto'], (modelo) => MODELOS[modelo].titulo)).toEqual({
      Dte: 'Ventas',
      Gasto: 'Gastos',
    });
  });
});

describe('the table of types', () => {
  test('gives types of one short name the same long names', () => {
    const largos = new Map<string, string>();
    for (const { nombre, uno, varios } of Object.values(TIPOS_DOCUMENTO)) {
      expect(largos.get(nombre) ?? `${uno} ${varios}`, nombre).toBe(`${uno} ${varios}`);
      largos.set(nombre, `${uno} ${varios}`);
    }
  });

  test('names a type in a sentence, and an unknown one by itself', () => {
    expect(nombresDeTipo('N. crédito')).toEqual(['Nota de crédito', 'Notas de crédito']);
    expect(nombresDeTipo('F. exportación')).toEqual(['Factura de exportación', 'Facturas de exportación']);
    expect(nombresDeTipo('Vale')).toEqual(['Vale', 'Vale']);
  });

  // Ley 19.983, articles 1 and 9; DL 825, article 25.
  test('says which types are ceded, claimed and give no credit', () => {
    expect(tiposCon(({ cedible }) => cedible)).toEqual(['33', '34', '43', '46']);
    expect(tiposCon(({ conCopiaCedible }) => conCopiaCedible)).toEqual(['33', '34', '43', '46', '52']);
    expect(tiposCon(({ reclamable }) => reclamable)).toEqual(['33', '34', '43']);
    expect(tiposCon(({ creditoIva }) => !creditoIva)).toEqual(['35', '38', '39', '41', '48']);
    expect(tiposCon(({ clase }) => clase === 'credito_cedido')).toEqual(['C33', 'C34', 'C43', 'C46']);
  });

  test('takes every nota de crédito off the debt, also on paper and of exports', () => {
    for (const tipo of ['60', '61', '106', '112']) {
      expect(esNotaCredito(tipo), tipo).toBe(true);
      expect(direccionDeDocumento('Dte', tipo), tipo).toBe('cargo');
      expect(direccionDeDocumento('Compra', tipo), tipo).toBe('abono');
    }
    for (const tipo of ['33', '56', '111', 'LIQ']) expect(esNotaCredito(tipo), tipo).toBe(false);
  });
});
