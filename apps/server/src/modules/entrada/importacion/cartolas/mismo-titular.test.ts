import { expect, test } from 'vitest';
import { mismoTitular } from './mismo-titular.ts';

test.each([
  ['INGENIERIA ENACON SPA', 'Ingeniería Enacon SpA'],
  ['ING ENACON', 'Ingeniería Enacon SpA'],
  ['COMERCIAL E INDUSTRIAL SAN JORG', 'Comercial e Industrial San Jorge Limitada'],
  ['Señor(es): Panadería Ñuñoa', 'PANADERIA NUNOA LTDA.'],
  ['SOTO PEREZ JUAN ANTONIO', 'Juan Soto EIRL'],
  // Too little to tell.
  ['SPA', 'Ingeniería Enacon SpA'],
  ['12.345', 'Ingeniería Enacon SpA'],
  ['COMERCIAL E INVERSIONES', 'Ingeniería Enacon SpA'],
])('%s may be %s', (titular, nombre) => {
  expect(mismoTitular(titular, nombre)).toBe(true);
});

test.each([
  ['Juan Pérez González', 'Ingeniería Enacon SpA'],
  ['COMERCIAL EJEMPLO SPA', 'Comercial Don Tito SpA'],
  ['INVERSIONES LOS ANDES LIMITADA', 'Inversiones El Roble Limitada'],
  ['SERVICIOS SUR SA', 'Servicios Norte SA'],
  ['Prueba Uno', 'Otra Dos'],
])('%s is not %s', (titular, nombre) => {
  expect(mismoTitular(titular, nombre)).toBe(false);
});
