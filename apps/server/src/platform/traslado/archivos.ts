import type pg from 'pg';
import type { TablaDeEmpresa } from './catalogo.ts';
import { exportExpression, quote, rowsOf } from './proyeccion.ts';

/** A stored file: its key in the storage and its path in the archive. */
export interface ArchivoNombrado {
  readonly clave: string;
  readonly ruta: string;
}

const POR_LOTE = 1000;

/** The files that the company's rows name, by path and each path once, a batch in memory at a time. */
export async function* readArchivosNombrados(
  client: pg.ClientBase,
  tablas: readonly TablaDeEmpresa[],
  idEmpresa: number,
): AsyncGenerator<ArchivoNombrado> {
  const consultas = tablas.flatMap((tabla) =>
    tabla.columnas
      .filter(({ papel }) => papel === 'archivo')
      .map(
        (columna) =>
          `select t.${quote(columna.nombre)} as clave, ${exportExpression(tabla, columna)} as ruta
           from ${quote(tabla.nombre)} t where ${rowsOf(tabla, idEmpresa)} and t.${quote(columna.nombre)} is not null`,
      ),
  );
  await client.query(
    `declare archivos_nombrados no scroll cursor for
     select ruta collate "C" as ruta, min(clave) as clave from (${consultas.join(' union all ')}) a group by 1 order by 1`,
  );
  for (;;) {
    const { rows } = await client.query<{ clave: string; ruta: string }>(
      `fetch ${POR_LOTE} from archivos_nombrados`,
    );
    yield* rows;
    if (rows.length < POR_LOTE) break;
  }
  await client.query('close archivos_nombrados');
}
