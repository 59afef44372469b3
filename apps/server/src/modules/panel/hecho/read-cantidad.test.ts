import { expect, test } from 'vitest';
import { readCantidad } from './read-cantidad.ts';

test('how many records are told as titles tell them, with or without accents and capitals', () => {
  expect(readCantidad('3 líneas')).toEqual({
    cantidad: 3,
    modelos: ['Cartola'],
    clases: ['conciliacion'],
    hizo: null,
  });
  expect(readCantidad(' CLASIFICO  1.250 lineas ')).toMatchObject({
    cantidad: 1250,
    hizo: ['clasificacion'],
  });
  expect(readCantidad('Unió 2 pares de líneas')).toMatchObject({
    cantidad: 2,
    clases: ['par'],
    hizo: ['par'],
  });
  expect(readCantidad('4 boletas de honorarios')?.modelos).toEqual(['Honorario', 'BoletaTercero']);
  expect(readCantidad('12 registros')).toMatchObject({ cantidad: 12, modelos: [], clases: [] });
});

test('any other text tells none', () => {
  for (const texto of ['', 'COPEC', '3', '3 copec', 'peajes 3 líneas', 'líneas 3', '12345678 líneas'])
    expect(readCantidad(texto)).toBeNull();
});
