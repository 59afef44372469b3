import type * as z from 'zod';
import { ApiError, messageOf } from '../api/index.ts';

/** What is wrong with a form: by field, or with the whole of it. */
export type Problems<N extends string> = { readonly [name in N | 'general']?: string | undefined };

/**
 * Reads what was typed by the contract's schema. By hand, as a form library would weigh a twelfth of all that the
 * first screen loads. What is wrong with something that no field of `names` asks for is told of the whole.
 */
export function readForm<S extends z.ZodType, N extends string>(
  schema: S,
  names: readonly N[],
  typed: unknown,
): { values: z.output<S> } | { problems: Problems<N> } {
  const parsed = schema.safeParse(typed);
  if (parsed.success) return { values: parsed.data };
  const found = new Map<N | 'general', string>();
  for (const { path, message } of parsed.error.issues) {
    const name = names.find((uno) => uno === path.join('.')) ?? 'general';
    if (!found.has(name)) found.set(name, message);
  }
  return { problems: Object.fromEntries(found) as Problems<N> };
}

/**
 * What the server has against it, at its fields where it names them; otherwise the error's own message. `aliases`
 * are fields that the server calls by another name.
 */
export function problemsOf<N extends string>(
  error: unknown,
  names: readonly N[],
  aliases: Readonly<Record<string, N>> = {},
): Problems<N> {
  const found = new Map<N | 'general', string>();
  for (const [field, message] of Object.entries(error instanceof ApiError ? error.errors : {})) {
    const name = aliases[field] ?? names.find((uno) => uno === field);
    if (name !== undefined && !found.has(name)) found.set(name, message);
  }
  if (found.size === 0) found.set('general', messageOf(error));
  return Object.fromEntries(found) as Problems<N>;
}

/** The field to put right first: the first, in the form's order, that has something wrong. */
export function firstProblem<N extends string>(problems: Problems<N>, names: readonly N[]): N | undefined {
  return names.find((name) => problems[name] !== undefined);
}
