import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { onceRight } from './core/index.ts';
import { ENDPOINTS } from './endpoints.ts';

const ESQUEMAS = ENDPOINTS.flatMap(({ method, service, path, params, query, body }) =>
  Object.entries({ params, query, body }).flatMap(([parte, schema]) =>
    schema ? [{ nombre: `${method} /${service}${path} ${parte}`, schema }] : [],
  ),
);

const COMPUESTOS = new Set(['object', 'array', 'record', 'tuple', 'map', 'set', 'union', 'intersection']);

function isSchema(valor: unknown): valor is z.ZodType {
  return valor instanceof z.ZodType;
}

/** A schema and all that it is made of. */
function* walk(schema: z.ZodType, vistos = new Set<z.ZodType>()): Generator<z.ZodType> {
  if (vistos.has(schema)) return;
  vistos.add(schema);
  yield schema;
  for (const parte of Object.values(schema.def) as unknown[]) {
    const hijos: unknown[] =
      typeof parte === 'object' && parte !== null && !isSchema(parte) ? Object.values(parte) : [parte];
    for (const hijo of hijos) if (isSchema(hijo)) yield* walk(hijo, vistos);
  }
}

/** Rules of ours on a value of several parts that run whatever became of the parts. */
function uncheckedRules(schema: z.ZodType): number {
  return [...walk(schema)]
    .filter(({ def: { type } }) => COMPUESTOS.has(type))
    .flatMap(({ def: { checks = [] } }) => checks)
    .filter(({ _zod: { def } }) => def.check === 'custom' && def.when === undefined).length;
}

describe('rules over several fields', () => {
  test('run once the fields that they read are right, whatever the others are', () => {
    const rango = z
      .object({
        desde: z.string().regex(/^\d+$/),
        hasta: z.string().regex(/^\d+$/),
        otro: z.number(),
      })
      .refine(({ desde, hasta }) => BigInt(desde) <= BigInt(hasta), {
        when: onceRight('desde', 'hasta'),
        message: 'orden',
      });
    const problems = (valor: unknown) =>
      rango.safeParse(valor).error?.issues.map(({ path, message }) => [path.join('.'), message]);
    expect(problems({ desde: '2', hasta: '1', otro: 'x' })).toContainEqual(['', 'orden']);
    expect(problems({ desde: 'a', hasta: '1', otro: 1 })?.map(([campo]) => campo)).toEqual(['desde']);
    expect(problems(null)).toHaveLength(1);
    const lista = z
      .array(z.string().regex(/^\d+$/))
      .refine((todos) => todos.reduce((a, b) => a + BigInt(b), 0n) > 1n, { when: onceRight() });
    expect(lista.safeParse(['x']).error?.issues).toHaveLength(1);
    expect(lista.safeParse(['1']).success).toBe(false);
    expect(lista.safeParse(['2']).success).toBe(true);
  });

  test.each(ESQUEMAS)('say when they run: $nombre', ({ schema }) => {
    expect(uncheckedRules(schema)).toBe(0);
  });
});
