import { expect, test } from 'vitest';
import { concordar, nombreDocumento } from './desde-dte.ts';
import { trasDosPuntos } from './tras-dos-puntos.ts';

test.each([
  ['El documento no trae firma.', 'La factura 1: el documento no trae firma.'],
  ['A la línea le falta el monto.', 'La factura 1: a la línea le falta el monto.'],
  ['FmaPago debe ser 1, 2 o 3 y dice 9.', 'La factura 1: FmaPago debe ser 1, 2 o 3 y dice 9.'],
  ['IVA sin neto.', 'La factura 1: IVA sin neto.'],
  ['«X» no es una fecha.', 'La factura 1: «X» no es una fecha.'],
])('%s', (mensaje, esperado) => {
  expect(trasDosPuntos('La factura 1', mensaje)).toBe(esperado);
});

test('the words agree with the name of the document', () => {
  expect(concordar(nombreDocumento(33, 1), 'emitida', 'emitido')).toBe('emitida');
  expect(concordar(nombreDocumento(null, 1), 'emitida', 'emitido')).toBe('emitido');
});
