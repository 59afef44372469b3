import { expect, test } from 'vitest';
import { describeCupo, describeExigencia, hayLugar } from './textos.ts';

test('the room of the plan is told in words, whatever its size', () => {
  expect(describeCupo({ usados: 3, capacidad: 5 })).toBe(
    'Ocupas 3 de los 5 lugares de tu plan, con invitaciones abiertas.',
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

test('who has no second factor is told, and what demanding it means for them', () => {
  const persona = (segundoFactor: boolean, activo = true) => ({ segundoFactor, activo });
  const items = [persona(true), persona(false), persona(false), persona(false, false)];
  expect(describeExigencia({ items, exigeSegundoFactor: false })).toBe(
    '2 de 3 no la tienen. Si la exiges, deberán activarla para seguir usando Cuadra.',
  );
  expect(describeExigencia({ items: items.slice(0, 2), exigeSegundoFactor: true })).toBe(
    '1 de 2 no la tiene todavía: no puede hacer nada más hasta activarla.',
  );
  expect(describeExigencia({ items: [persona(true)], exigeSegundoFactor: true })).toBe(
    'Todas las personas de la empresa la tienen activada.',
  );
});
