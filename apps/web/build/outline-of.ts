import * as z from 'zod';
import type { Outline } from '../src/shared/api/outline.ts';

/** Schemas of these kinds change a value that is right already, so the browser must run them. */
const CHANGING = new Set(['transform', 'pipe', 'default', 'prefault', 'catch', 'date', 'codec', 'custom']);
const COERCED = 'coerce';

function defOf(schema: z.core.$ZodType): Record<string, unknown> {
  return schema._zod.def as unknown as Record<string, unknown>;
}

function isSchema(value: unknown): value is z.core.$ZodType {
  return typeof value === 'object' && value !== null && '_zod' in value;
}

/** Whether reading a right value by the schema gives another value than it. */
function changesValues(schema: z.core.$ZodType, seen = new Set<unknown>()): boolean {
  if (seen.has(schema)) return false;
  seen.add(schema);
  const def = defOf(schema);
  if (CHANGING.has(String(def['type'])) || def[COERCED] === true) return true;
  const inner = def['type'] === 'lazy' ? [(def['getter'] as () => unknown)()] : Object.values(def);
  return inner.some((part) => {
    if (isSchema(part)) return changesValues(part, seen);
    if (typeof part !== 'object' || part === null) return false;
    return Object.values(part).some((nested) => isSchema(nested) && changesValues(nested, seen));
  });
}

/** The outermost shape of an answer; null where the whole schema has to run. */
export function outlineOf(schema: z.core.$ZodType): Outline | null {
  if (changesValues(schema)) return null;
  if (schema instanceof z.ZodArray) return 'array';
  if (!(schema instanceof z.ZodObject)) return null;
  const parts: Record<string, z.core.$ZodType> = schema.shape;
  return Object.keys(parts).filter((name) => parts[name]?._zod.optin !== 'optional');
}
