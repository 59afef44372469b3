import { ENDPOINTS } from '@cuadra/contract';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { outlineOf } from '../../../build/outline-of.ts';
import { outline } from './outline.ts';

test.each<[Parameters<typeof outline>[0], unknown, boolean]>([
  [['items', 'total'], { items: [], total: 0, otro: 1 }, true],
  [['items', 'total'], { items: [] }, false],
  [['items'], [], false],
  [['items'], null, false],
  [['items'], '<!doctype html>', false],
  ['array', [1], true],
  ['array', {}, false],
])('the outline %j of %j', (expected, value, right) => {
  const read = outline(expected).safeParse(value);
  expect(read.success).toBe(right);
  if (read.success) expect(read.data).toBe(value);
});

test('what an answer lacks is named', () => {
  expect(outline(['id', 'token']).safeParse({ id: 1 })).toMatchObject({ error: { message: 'no token' } });
});

test('an outline asks for no more than its schema', () => {
  const schema = z.object({ id: z.number(), nota: z.string().optional(), nada: z.null() });
  expect(outlineOf(schema)).toEqual(['id', 'nada']);
  expect(outlineOf(z.array(schema))).toBe('array');
});

test.each([
  z.object({ fecha: z.coerce.date() }),
  z.object({ lista: z.array(z.object({ n: z.number().default(1) })) }),
  z.object({ texto: z.string().transform((texto) => texto.length) }),
  z.object({ texto: z.string().catch('') }),
  z.union([z.string(), z.number()]),
])('a schema that changes what it reads, or is no list nor object, stays whole', (schema) => {
  expect(outlineOf(schema)).toBeNull();
});

test('most answers of the contract need no more than their outline', () => {
  const schemas = ENDPOINTS.flatMap(({ reply }) => ('schema' in reply ? [reply.schema] : []));
  const whole = schemas.filter((schema) => outlineOf(schema) === null);
  expect(whole.length / schemas.length).toBeLessThan(0.15);
});
