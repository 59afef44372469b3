import { expect, test } from 'vitest';
import { formaDeTipo, nombreDeTipo } from './tipo-recomendacion.ts';

test('says the evidence and the form of a kind', () => {
  expect(nombreDeTipo('rut_monto_exacto')).toBe('RUT en la glosa, monto exacto');
  expect(nombreDeTipo('pagador_conocido_varios_documentos')).toBe('Pagador conocido, suman justo el monto');
  expect(nombreDeTipo('monto_exacto')).toBe('Monto exacto');
  expect(nombreDeTipo('nomina_remuneraciones')).toBe('Nómina de sueldos');
  expect(formaDeTipo('folio_nota_credito')).toBe('Con su nota de crédito');
});

test('tells a kind that it has not met by its own words', () => {
  expect(nombreDeTipo('rut_valor_uf')).toBe('RUT en la glosa, valor uf');
  expect(formaDeTipo('abono_tarjetas')).toBe('Abono tarjetas');
});
