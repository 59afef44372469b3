import { sql, type RawBuilder } from 'kysely';

/** Words as a part of a text, as `like` takes them: what they hold of its own signs stands for itself. */
export const patronDe = (texto: string): string => `%${texto.replace(/[\\%_]/g, String.raw`\$&`)}%`;

/**
 * Whether `columna` holds `texto`, whatever its capitals and accents: see the function `plano` of the schema. Most texts
 * have no accents, which is seen at once, and taking them off costs as much as all the rest.
 */
export function dice(columna: RawBuilder<unknown>, texto: string): RawBuilder<boolean> {
  const patron = sql`plano(${patronDe(texto)})`;
  return sql<boolean>`(lower(${columna}) like ${patron}
    or octet_length(${columna}) <> char_length(${columna}) and plano(${columna}) like ${patron})`;
}
