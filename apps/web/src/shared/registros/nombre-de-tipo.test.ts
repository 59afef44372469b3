import { expect, test } from 'vitest';
import { nombreDeTipo } from './nombre-de-tipo.ts';

const tipos = [{ codigo: '33', descripcion: 'Factura electrónica' }];

test('names of what is referred to', () => {
  expect(nombreDeTipo('33', tipos)).toBe('Factura electrónica');
  expect(nombreDeTipo('801', tipos)).toBe('Orden de compra');
  expect(nombreDeTipo('XYZ', tipos)).toBe('Documento XYZ');
});
