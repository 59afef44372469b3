import { expect, test } from 'vitest';
import { nombreDeTipoDocumento } from './nombre-de-tipo-documento.ts';

const tipos = [{ codigo: '33', descripcion: 'Factura electrónica' }];

test('names of what is referred to', () => {
  expect(nombreDeTipoDocumento('33', tipos)).toBe('Factura electrónica');
  expect(nombreDeTipoDocumento('801', tipos)).toBe('Orden de compra');
  expect(nombreDeTipoDocumento('XYZ', tipos)).toBe('Documento XYZ');
});
