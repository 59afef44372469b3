import { expect, test } from 'vitest';
import { insertMention, matchPersonas, mentionedIn, openMention, splitMentions } from './menciones.ts';

const ANA = { id: 1, nombre: 'Ana Pérez' };
const ANA_MARIA = { id: 2, nombre: 'Ana Pérez Soto' };
const BERTA = { id: 3, nombre: 'Berta Núñez' };

test('an @ that begins a word opens a mention until its line or its length ends', () => {
  expect(openMention('Hola @ber', 9)).toEqual({ desde: 5, hasta: 9, buscado: 'ber' });
  expect(openMention('@', 1)).toEqual({ desde: 0, hasta: 1, buscado: '' });
  expect(openMention('(@ana pé', 8)?.buscado).toBe('ana pé');
  expect(openMention('correo a@b', 10)).toBeNull();
  expect(openMention('@ana\nsigue', 10)).toBeNull();
  expect(openMention('@ nada', 6)).toBeNull();
  expect(openMention(`@${'x'.repeat(60)}`, 61)).toBeNull();
  expect(openMention('@ana y @be', 4)?.buscado).toBe('ana');
});

test('people are found by any word of their name, whatever the accents', () => {
  expect(matchPersonas([ANA, BERTA], 'nun')).toEqual([BERTA]);
  expect(matchPersonas([ANA, BERTA], 'ANA PER')).toEqual([ANA]);
  expect(matchPersonas([ANA, BERTA], 'na')).toEqual([]);
  expect(matchPersonas([ANA, BERTA], '')).toEqual([ANA, BERTA]);
});

test('the name takes the place of what was typed, with one space after it', () => {
  const texto = 'Hola @be ¿ok?';
  const abierta = openMention(texto, 8);
  expect(abierta && insertMention(texto, abierta, BERTA)).toEqual({
    texto: 'Hola @Berta Núñez ¿ok?',
    caret: 18,
  });
});

test('a text is taken apart where it names somebody, the longer name first', () => {
  expect(splitMentions('¿@Ana Pérez Soto y @Berta Núñez?', [ANA, ANA_MARIA, BERTA])).toEqual([
    { texto: '¿', persona: null },
    { texto: '@Ana Pérez Soto', persona: ANA_MARIA },
    { texto: ' y ', persona: null },
    { texto: '@Berta Núñez', persona: BERTA },
    { texto: '?', persona: null },
  ]);
  expect(mentionedIn('@Ana Pérez @Ana Pérez y @Otro', [ANA, BERTA])).toEqual([1]);
});
