import fc from 'fast-check';
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

/** What people and programs send in place of what is asked. */
const hostil = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    undefined,
    '',
    ' ',
    '2026-1-1',
    '2026-02-30',
    '2026-13',
    '20',
    'x',
    '\0',
    '1e999',
    '-1',
  ),
  fc.constantFrom<unknown>(
    -1,
    0,
    1.5,
    Number.MAX_SAFE_INTEGER + 2,
    Number.NaN,
    true,
    [],
    {},
    [null],
    ['x', 'x'],
    [{}],
  ),
  fc.string(),
  fc.double(),
);

/** A value of the shape of a schema with some of its parts replaced by others. */
function almost(schema: z.ZodType, hondura = 0): fc.Arbitrary<unknown> {
  if (hondura > 6) return hostil;
  const dentro = (hijo: unknown) => (isSchema(hijo) ? almost(hijo, hondura + 1) : hostil);
  const propio = (): fc.Arbitrary<unknown> => {
    if (schema instanceof z.ZodObject)
      return fc.record(
        Object.fromEntries(Object.entries(schema.shape).map(([clave, hijo]) => [clave, dentro(hijo)])),
      );
    if (schema instanceof z.ZodArray) return fc.array(dentro(schema.element), { maxLength: 3 });
    if (schema instanceof z.ZodUnion) return fc.oneof(...schema.options.map(dentro));
    if (schema instanceof z.ZodEnum) return fc.constantFrom<unknown>(...schema.options);
    if (schema instanceof z.ZodLiteral) return fc.constantFrom<unknown>(...schema.values);
    if (schema instanceof z.ZodPipe) return dentro(schema.in);
    if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
      return dentro(schema.unwrap());
    if (schema instanceof z.ZodNumber) return fc.oneof(fc.integer(), fc.double());
    if (schema instanceof z.ZodBoolean) return fc.boolean();
    return fc.oneof(fc.string(), fc.constantFrom('2026-11-17', '2026-11', '12345678-5', 'a@b.cl', '10'));
  };
  return fc.oneof({ arbitrary: propio(), weight: 4 }, { arbitrary: hostil, weight: 1 });
}

test.each(ESQUEMAS)('no input makes a schema throw: $nombre', ({ schema }) => {
  fc.assert(
    fc.property(almost(schema), (valor) => {
      schema.safeParse(valor);
    }),
    { seed: 20_261_122, numRuns: 60 },
  );
});
