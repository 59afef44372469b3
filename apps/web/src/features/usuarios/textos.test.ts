import { expect, test } from 'vitest';
import { describeCupo, hayLugar } from './textos.ts';

test('the room of the plan is told in words, whatever its size', () => {
  expect(describeCupo({ usados: 3, capacidad: 5 })).toBe(
    'Ocupas 3 de los 5 lugares de tu plan, contando las invitaciones abiertas.',
  );
  expect(describeCupo({ usados: 1, capacidad: 1 })).toBe('Tu plan es para una persona.');
  expect(describeCupo({ usados: 2, capacidad: 1 })).toBe('Ocupas 2 lugares y tu plan es para una persona.');
  expect(describeCupo({ usados: 1, capacidad: null })).toBe('Ocupas 1 lugar. Tu plan no tiene límite.');
});

test('there is room below the number, or where there is none', () => {
  expect([hayLugar({ usados: 4, capacidad: 5 }), hayLugar({ usados: 5, capacidad: 5 })]).toEqual([
    true,
    false,
  ]);
  expect(hayLugar({ usados: 99, capacidad: null })).toBe(true);
});
