import { createHash } from 'node:crypto';
import type pg from 'pg';
import type { TablaDeEmpresa } from './catalogo.ts';
import type { TablaDeManifiesto } from './manifiesto.ts';
import { measureTabla } from './medir-tabla.ts';
import { exportQuery } from './proyeccion.ts';
import { copyRows } from './write-archivo.ts';

/** One sentence for each figure of a table that is not that of the archive: rows, sums, digest. */
export async function compareTabla(
  client: pg.ClientBase,
  tabla: TablaDeEmpresa,
  idEmpresa: number,
  esperada: TablaDeManifiesto,
): Promise<string[]> {
  const { filas, sumas } = await measureTabla(client, tabla, idEmpresa);
  const diferencias = filas === esperada.filas ? [] : [`tenía ${esperada.filas} filas y quedó con ${filas}.`];
  for (const [columna, suma] of Object.entries(esperada.sumas))
    if (sumas[columna] !== suma) diferencias.push(`${columna} sumaba ${suma} y suma ${sumas[columna]}.`);
  const hash = createHash('sha256');
  for await (const trozo of copyRows(client, exportQuery(tabla, idEmpresa))) hash.update(trozo);
  if (diferencias.length === 0 && hash.digest('hex') !== esperada.sha256)
    diferencias.push(`tiene ${filas} filas, pero no las mismas.`);
  return diferencias;
}
