import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';

/** Of no company of the other database. */
const OTRA = 1_000_000;

/**
 * The competitor: the same rows by one COPY out of a database into another, as a superuser past row security, without
 * triggers and references.
 */
export async function copyBare(
  desde: pg.Pool,
  hacia: pg.Pool,
  idEmpresa: number,
  tablas: readonly { nombre: string; columnas: readonly { nombre: string }[] }[],
): Promise<number> {
  const inicio = performance.now();
  const [lee, escribe] = [await desde.connect(), await hacia.connect()];
  try {
    await escribe.query('begin; set local session_replication_role = replica');
    for (const { nombre, columnas } of tablas) {
      const lista = columnas.map((columna) => `"${columna.nombre}"`).join(', ');
      const destino = nombre === 'empresa' ? 'empresa_copiada' : nombre;
      if (nombre === 'empresa')
        await escribe.query(
          'create temporary table empresa_copiada (like empresa) on commit drop; alter table empresa_copiada alter id_plan drop not null, alter id_plan_version drop not null, alter codigo_referido drop not null, alter id_empresa drop not null',
        );
      await pipeline(
        lee.query(
          copyTo(
            `copy (select ${OTRA} as id_empresa, ${lista} from ${nombre} where id_empresa = ${idEmpresa}) to stdout`,
          ),
        ),
        escribe.query(copyFrom(`copy ${destino} (id_empresa, ${lista}) from stdin`)) as Writable,
      );
    }
    await escribe.query('rollback');
    return performance.now() - inicio;
  } finally {
    lee.release();
    escribe.release();
  }
}
