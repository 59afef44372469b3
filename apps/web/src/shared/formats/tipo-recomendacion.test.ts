import { expect, test } from 'vitest';
import { formaDeTipo, nombreDeTipo } from './tipo-recomendacion.ts';

test('says the evidence and the form of a kind', () => {
  expect(nombreDeTipo('rut_monto_exacto')).toBe('RUT en la glosa, monto exacto');
  expect(nombreDeTipo('pagador_conocido_varios_documentos')).toBe('Pagador conocido, suman justo el monto');
  expect(nombreDeTipo('monto_exacto')).toBe('Monto exacto');
  expect(nombreDeTipo('nomina_remuneraciones')).toBe('Nómina de sueldos');
  expect(nombreDeTipo('nombre_valor_del_dia')).toBe('Nombre en la glosa, al valor del día de su moneda');
  expect(formaDeTipo('folio_nota_credito')).toBe('Con su nota de crédito');
});

test('tells a kind that it has not met by its own words', () => {
  expect(nombreDeTipo('rut_pago_en_cuotas')).toBe('RUT en la glosa, pago en cuotas');
  expect(formaDeTipo('otra_forma')).toBe('Otra forma');
});
