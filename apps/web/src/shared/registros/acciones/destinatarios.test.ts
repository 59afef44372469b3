import { expect, test } from 'vitest';
import { splitEmails } from './destinatarios.ts';

test('addresses are told apart however they were pasted, each once, and what is none is named', () => {
  expect(splitEmails('Ana@Prueba.cl; beto@prueba.cl,\nana@prueba.cl')).toEqual({
    validos: ['ana@prueba.cl', 'beto@prueba.cl'],
    malos: [],
  });
  expect(splitEmails('<ana@prueba.cl> ana@')).toEqual({ validos: ['ana@prueba.cl'], malos: ['ana@'] });
  expect(splitEmails('  ')).toEqual({ validos: [], malos: [] });
});
