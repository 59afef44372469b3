import type pg from 'pg';
import type { Huella } from './archive.ts';
import { columnsOf, nameOf, type Tabla } from './catalog.ts';

/** Half a digest as a signed number, so that PostgreSQL can add it up exactly. */
const half = (desde: number): string =>
  `coalesce(sum(('x' || encode(substr(h, ${desde}, 8), 'hex'))::bit(64)::bigint), 0)::text`;

/** Counts and digests the rows of each table in the transaction's snapshot. */
export async function readHuellas(client: pg.ClientBase, tablas: readonly Tabla[]): Promise<Huella[]> {
  const huellas: Huella[] = [];
  for (const tabla of tablas) {
    const { rows } = await client.query<{ filas: string; huella: string }>(`
      select count(*)::text as filas, ${half(1)} || ':' || ${half(9)} as huella
      from (select sha256(convert_to(row(${columnsOf(client, tabla)})::text, 'UTF8')) as h
        from ${nameOf(client, tabla.nombre)}) f`);
    const [fila] = rows;
    if (fila) huellas.push({ nombre: tabla.nombre, filas: Number(fila.filas), huella: fila.huella });
  }
  return huellas;
}

/** One sentence in Spanish for each table that differs, by its name. */
export function describeDiferencias(
  esperadas: readonly Huella[],
  halladas: readonly Huella[],
): Record<string, string[]> {
  const porNombre = new Map(halladas.map((huella) => [huella.nombre, huella]));
  const diferencias: Record<string, string[]> = {};
  for (const { nombre, filas, huella } of esperadas) {
    const hallada = porNombre.get(nombre);
    if (hallada?.filas !== filas)
      diferencias[nombre] = [`tenía ${filas} filas y quedó con ${hallada?.filas ?? 0}.`];
    else if (hallada.huella !== huella) diferencias[nombre] = [`tiene ${filas} filas, pero no las mismas.`];
  }
  return diferencias;
}
