import type pg from 'pg';
import type { TablaDeEmpresa } from './catalogo.ts';
import { pathOf } from './manifiesto.ts';
import { quote } from './proyeccion.ts';
import { rejected } from './rechazo.ts';

/** Ids beyond it were drawn by no sequence; one would leave none for the companies that are here. */
const MAX_ID = 1_000_000_000_000n;
/** Room for ids that others draw between reading a sequence and moving it. */
const HOLGURA = 1000n;

/**
 * Moves each sequence past the ids that came, so that what is created next takes none of them. Sequences move outside
 * transactions: after a failure they have a gap, which does no harm.
 */
export async function advanceSecuencias(
  client: pg.ClientBase,
  tablas: readonly TablaDeEmpresa[],
  idEmpresa: number,
): Promise<void> {
  for (const tabla of tablas)
    for (const { nombre, secuencia } of tabla.columnas) {
      if (secuencia === null) continue;
      const { rows } = await client.query<{ mayor: string | null }>(
        `select max(${quote(nombre)})::text as mayor from ${quote(tabla.nombre)} where id_empresa = ${idEmpresa}`,
      );
      const mayor = BigInt(rows[0]?.mayor ?? 0);
      if (mayor > MAX_ID)
        throw rejected(`${pathOf(tabla.nombre)}, campo ${nombre}: ${mayor} es más de lo que numera Cuadra.`);
      await client.query(
        `select setval('${quote(secuencia)}', ${mayor + HOLGURA}) from ${quote(secuencia)} where last_value < ${mayor + 1n}`,
      );
    }
}
