import { sql, type RawBuilder } from 'kysely';

/**
 * The values of a closed list of the code, as literals for `in (…)`. Literals let a plan use a partial index whose
 * predicate names the same values; never for input.
 */
export function literals(values: readonly string[]): RawBuilder<unknown> {
  return sql.join(values.map((value) => sql.lit(value)));
}
