import type { ModeloExportacion, PedidoExportacion } from '@cuadra/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';

const MAX_EN_LISTA = 50;

export interface ExportacionNueva {
  readonly idUsuario: number;
  readonly deSoporte: boolean;
  readonly pedido: PedidoExportacion;
  readonly programada: string | null;
  readonly vence: Date;
  readonly archivos: readonly { readonly modelo: ModeloExportacion; readonly nombre: string }[];
}

/** Lets one request at a time count and add the exports of a company. */
export async function lockExportaciones(tx: Tx, idEmpresa: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('exportacion', ${idEmpresa}::bigint))`.execute(tx);
}

/** Exports with files to write, and those asked for in the last hour. */
export async function countExportaciones(
  tx: Tx,
  idEmpresa: number,
): Promise<{ enCurso: number; enUnaHora: number }> {
  const { rows } = await sql<{ enCurso: number; enUnaHora: number }>`
    select (select count(distinct id_exportacion)::int from exportacion_archivo
        where id_empresa = ${idEmpresa} and estado = 'pending') as en_curso,
      (select count(*)::int from exportacion
        where id_empresa = ${idEmpresa} and created > now() - interval '1 hour') as en_una_hora`.execute(tx);
  return rows[0] ?? { enCurso: 0, enUnaHora: 0 };
}

export async function insertExportacion(
  tx: Tx,
  idEmpresa: number,
  { archivos, pedido, ...resto }: ExportacionNueva,
): Promise<number> {
  const { id } = await tx
    .insertInto('exportacion')
    .values({ idEmpresa, ...resto, pedido: JSON.stringify(pedido) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('exportacionArchivo')
    .values(archivos.map((archivo) => ({ idEmpresa, idExportacion: id, ...archivo })))
    .execute();
  return id;
}

/** The newest exports that hold a file of the kinds, or one of them by id. */
export function readExportaciones(
  tx: Tx,
  idEmpresa: number,
  { modelos, id }: { readonly modelos: readonly string[]; readonly id?: number },
) {
  return tx
    .selectFrom('exportacion as e')
    .innerJoin('usuario as u', 'u.id', 'e.idUsuario')
    .select([
      'e.id',
      'e.idUsuario',
      'u.nombre',
      'e.deSoporte',
      'e.pedido',
      'e.created',
      'e.vence',
      'e.programada',
    ])
    .where('e.idEmpresa', '=', idEmpresa)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('exportacionArchivo as a')
          .select('a.id')
          .whereRef('a.idEmpresa', '=', 'e.idEmpresa')
          .whereRef('a.idExportacion', '=', 'e.id')
          .where('a.modelo', 'in', [...modelos]),
      ),
    )
    .$if(id !== undefined, (qb) => qb.where('e.id', '=', id ?? 0))
    .orderBy('e.id', 'desc')
    .limit(MAX_EN_LISTA)
    .execute();
}

/** Whether an export is of a person. */
export async function hasExportacion(
  tx: Tx,
  idEmpresa: number,
  { id, idUsuario }: { readonly id: number; readonly idUsuario: number },
): Promise<boolean> {
  const fila = await tx
    .selectFrom('exportacion')
    .select('id')
    .where('idEmpresa', '=', idEmpresa)
    .where('id', '=', id)
    .where('idUsuario', '=', idUsuario)
    .executeTakeFirst();
  return fila !== undefined;
}
