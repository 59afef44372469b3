import type * as z from 'zod';
import { ApiError, messageOf } from '../api/index.ts';

/**
 * Problems of a form: by field, and under `general` what is of no field. A problem inside a field of rows stands at
 * the field, and by its path too: `movimientos.0.cantidad`.
 */
export type Problems<N extends string> = {
  readonly [name in N | 'general']?: string | undefined;
} & { readonly [path: `${string}.${string}`]: string | undefined };

/** Other names of the fields, or the field of a name of the server's; `values` are those that were sent. */
export type Aliases<N extends string, V = unknown> =
  | Readonly<Record<string, N>>
  | ((field: string, values: V) => N | `${N}.${string}` | undefined);

const rootOf = (path: string): string => path.split('.', 1)[0] ?? path;

/** Gathers the first problem of each field. */
function collector<N extends string>(names: readonly N[]) {
  const found = new Map<string, string>();
  const put = (key: string, message: string) => {
    if (!found.has(key)) found.set(key, message);
  };
  return {
    found,
    /** False where no field asks for it. */
    add: (path: string, message: string): boolean => {
      if (!names.some((name) => name === path || name === rootOf(path))) return false;
      put(path, message);
      if (!names.some((name) => name === path)) put(rootOf(path), message);
      return true;
    },
    general: (message: string) => put('general', message),
    problems: () => Object.fromEntries(found) as Problems<N>,
  };
}

/** Reads the body by the contract's schema. A problem of a value that no field of `names` asks for is of the whole. */
export function readForm<S extends z.ZodType, N extends string>(
  schema: S,
  names: readonly N[],
  typed: unknown,
): { values: z.output<S> } | { problems: Problems<N> } {
  const parsed = schema.safeParse(typed);
  if (parsed.success) return { values: parsed.data };
  const { add, general, problems } = collector(names);
  for (const { path, message } of parsed.error.issues) {
    if (!add(path.join('.'), message)) general(message);
  }
  return { problems: problems() };
}

/** Problems that the server names, at their fields; otherwise the error's own message. */
export function problemsOf<N extends string>(
  error: unknown,
  names: readonly N[],
  aliases: Readonly<Record<string, N>> | ((field: string) => string | undefined) = {},
): Problems<N> {
  const { add, general, found, problems } = collector(names);
  const nameOf = typeof aliases === 'function' ? aliases : (field: string) => aliases[field];
  for (const [field, message] of Object.entries(error instanceof ApiError ? error.errors : {})) {
    add(nameOf(field) ?? field, message);
  }
  if (found.size === 0) general(messageOf(error));
  return problems();
}

/** Equal in content; a file is only equal to itself. */
function same(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (a instanceof Blob || b instanceof Blob) return false;
  const [left, right] = [new Map(Object.entries(a)), new Map(Object.entries(b))];
  return left.size === right.size && [...left].every(([key, value]) => same(value, right.get(key)));
}

/** Of the problems that the server had with a body, those of fields that have not changed since. */
export function standing<N extends string>(problems: Problems<N>, sent: object, now: object): Problems<N> {
  const [before, after] = [new Map(Object.entries(sent)), new Map(Object.entries(now))];
  return Object.fromEntries(
    Object.entries(problems).filter(
      ([path]) => path === 'general' || same(before.get(rootOf(path)), after.get(rootOf(path))),
    ),
  ) as Problems<N>;
}

/** The field to put right first: the first, in the form's order, that has something wrong. */
export function firstProblem<N extends string>(problems: Problems<N>, names: readonly N[]): N | undefined {
  return names.find((name) => problems[name] !== undefined);
}
