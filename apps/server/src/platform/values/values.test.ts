import * as z from 'zod';
import { describe, expect, test } from 'vitest';
import { oneOf, spanishError } from './index.ts';

function messageOf(schema: z.ZodType, value: unknown): string | undefined {
  return schema.safeParse(value, { error: spanishError }).error?.issues[0]?.message;
}

describe('spanishError', () => {
  test.each([
    [z.string(), undefined, 'Requerido'],
    [z.string().min(1), '', 'Requerido'],
    [z.enum(['a', 'b']), undefined, 'Requerido'],
    [z.string(), 3, 'Ingresa un texto.'],
    [z.coerce.number(), 'x', 'Ingresa un número.'],
    [z.number().int(), 1.5, 'Ingresa un número entero.'],
    [z.number().max(10), 11, 'El máximo es 10.'],
    [z.number().min(1), 0, 'El mínimo es 1.'],
    [z.number().positive(), 0, 'Debe ser mayor que 0.'],
    [z.string().max(3), 'largo', 'Máximo 3 caracteres.'],
    [z.string().min(2), 'a', 'Mínimo 2 caracteres.'],
    [z.array(z.number()).min(1), [], 'Mínimo 1 elemento.'],
    [z.enum(['asc', 'desc']), 'otro', 'Elige entre: asc, desc.'],
    [z.uuid(), 'x', 'El formato no es válido.'],
    [z.union([z.literal(1), z.string()]), true, 'El valor no es válido.'],
    [z.strictObject({}), { sobra: 1 }, 'No conocemos: sobra.'],
  ])('%# says what to enter', (schema, value, message) => {
    expect(messageOf(schema, value)).toBe(message);
  });

  test('the words of a schema come first', () => {
    expect(messageOf(z.string('Ingresa tu email.'), undefined)).toBe('Ingresa tu email.');
  });
});

test('oneOf gives back a member, and throws for a text that the list has not', () => {
  expect(oneOf(['ingreso', 'egreso'], 'egreso')).toBe('egreso');
  expect(() => oneOf(['ingreso', 'egreso'], 'otro')).toThrow('otro');
});
