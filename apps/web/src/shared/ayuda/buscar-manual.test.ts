import { expect, test } from 'vitest';
import { buscarManual } from './buscar-manual.ts';
import { seccionesDe } from '../../../build/secciones-de.ts';

const texto = (dicho: string) => [{ tipo: 'texto' as const, texto: dicho }];

const secciones = seccionesDe('empresa', {
  titulo: 'La empresa',
  bloques: [
    { tipo: 'parrafo', frases: texto('Razón social, giro y dirección.') },
    { tipo: 'titulo', nivel: 2, ancla: 'la-fecha-de-corte', frases: texto('La fecha de corte') },
    { tipo: 'parrafo', frases: texto('Lo anterior no queda pendiente.') },
    {
      tipo: 'tabla',
      cabeza: [],
      filas: [[texto('Firma'), texto('Vence cada tres años')]],
    },
    { tipo: 'titulo', nivel: 2, ancla: 'la-firma', frases: texto('La firma') },
    { tipo: 'lista', numerada: false, puntos: [[{ tipo: 'parrafo', frases: texto('Sube el certificado') }]] },
  ],
});

test('a chapter is cut at its titles, with the text of its tables and lists', () => {
  expect(secciones).toEqual([
    {
      lugar: { capitulo: 'empresa' },
      titulo: 'La empresa',
      de: null,
      texto: 'Razón social, giro y dirección.',
    },
    {
      lugar: { capitulo: 'empresa', ancla: 'la-fecha-de-corte' },
      titulo: 'La fecha de corte',
      de: 'La empresa',
      texto: 'Lo anterior no queda pendiente. Firma Vence cada tres años',
    },
    {
      lugar: { capitulo: 'empresa', ancla: 'la-firma' },
      titulo: 'La firma',
      de: 'La empresa',
      texto: 'Sube el certificado',
    },
  ]);
});

test.each([
  ['CORTE', ['La fecha de corte']],
  ['razon social', ['La empresa']],
  ['certific', ['La firma']],
  // Its title names it; the other only says it in a table.
  ['firma', ['La firma', 'La fecha de corte']],
  ['corte dirección', []],
  ['   ', []],
])('«%s» finds %j', (buscado, titulos) => {
  expect(buscarManual(secciones, buscado).map(({ titulo }) => titulo)).toEqual(titulos);
});
