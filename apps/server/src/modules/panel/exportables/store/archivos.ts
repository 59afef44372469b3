import { sql, type Updateable } from 'kysely';
import type { DB, Db, Tx } from '../../../../platform/database/index.ts';

export function readArchivos(
  tx: Tx,
  idEmpresa: number,
  {
    exportaciones,
    modelos,
  }: { readonly exportaciones: readonly number[]; readonly modelos: readonly string[] },
) {
  return tx
    .selectFrom('exportacionArchivo')
    .selectAll()
    .where('idEmpresa', '=', idEmpresa)
    .where('idExportacion', 'in', [...exportaciones])
    .where('modelo', 'in', [...modelos])
    .orderBy('id')
    .execute();
}

export function readArchivo(tx: Tx, idEmpresa: number, id: number) {
  return tx
    .selectFrom('exportacionArchivo as a')
    .innerJoin('exportacion as e', (join) =>
      join.onRef('e.idEmpresa', '=', 'a.idEmpresa').onRef('e.id', '=', 'a.idExportacion'),
    )
    .select(['a.id', 'a.modelo', 'a.nombre', 'a.claveArchivo', 'e.vence', 'e.pedido'])
    .where('a.idEmpresa', '=', idEmpresa)
    .where('a.id', '=', id)
    .executeTakeFirst();
}

/** The oldest file to write, counting the attempt; undefined where all are written. */
export async function takePendiente(tx: Tx, idEmpresa: number) {
  const archivo = await tx
    .updateTable('exportacionArchivo')
    .set((eb) => ({ intentos: eb('intentos', '+', 1), hechas: 0 }))
    .where('idEmpresa', '=', idEmpresa)
    .where('estado', '=', 'pending')
    .where('id', '=', (eb) =>
      eb
        .selectFrom('exportacionArchivo')
        .select((s) => s.fn.min('id').as('id'))
        .where('idEmpresa', '=', idEmpresa)
        .where('estado', '=', 'pending'),
    )
    .returning(['id', 'idExportacion', 'modelo', 'nombre', 'intentos'])
    .executeTakeFirst();
  if (!archivo) return undefined;
  const exportacion = await tx
    .selectFrom('exportacion as e')
    .innerJoin('usuario as u', 'u.id', 'e.idUsuario')
    .innerJoin('empresa as m', 'm.idEmpresa', 'e.idEmpresa')
    .select([
      'e.pedido',
      'e.created',
      'u.nombre as nombrePersona',
      'm.razonSocial',
      'm.rut',
      sql<string>`coalesce((select string_agg(i.nombre || ' ' || c.numero_cuenta, ', ' order by c.id)
        from cuenta_corriente c join integrador i on i.id = c.id_integrador
        where c.id_empresa = e.id_empresa and e.pedido -> 'cuentas' @> to_jsonb(c.id)), '')`.as('cuentas'),
    ])
    .where('e.idEmpresa', '=', idEmpresa)
    .where('e.id', '=', archivo.idExportacion)
    .executeTakeFirstOrThrow();
  return { ...archivo, ...exportacion };
}

/** Changes a file that is still pending; false for any other. */
async function updatePendiente(
  tx: Tx,
  idEmpresa: number,
  id: number,
  cambios: Updateable<DB['exportacionArchivo']>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('exportacionArchivo')
    .set(cambios)
    .where('idEmpresa', '=', idEmpresa)
    .where('id', '=', id)
    .where('estado', '=', 'pending')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Notes progress; false once the file is no longer pending. */
export function advanceArchivo(
  tx: Tx,
  idEmpresa: number,
  id: number,
  avance: { readonly hechas?: number; readonly total?: number },
): Promise<boolean> {
  return updatePendiente(tx, idEmpresa, id, avance);
}

/** Ends a pending file; false where it had ended. */
export function endArchivo(
  tx: Tx,
  idEmpresa: number,
  id: number,
  fin:
    | {
        readonly estado: 'ok';
        readonly claveArchivo: string;
        readonly bytes: number;
        readonly hechas: number;
        readonly total: number;
      }
    | { readonly estado: 'error'; readonly motivo: string },
): Promise<boolean> {
  return updatePendiente(tx, idEmpresa, id, fin);
}

/** Ends the files to write of an export of a person; answers how many. */
export async function cancelArchivos(
  tx: Tx,
  idEmpresa: number,
  { id, idUsuario, motivo }: { readonly id: number; readonly idUsuario: number; readonly motivo: string },
): Promise<number> {
  const { rows } = await sql`
    update exportacion_archivo a set estado = 'error', motivo = ${motivo} from exportacion e
    where a.id_empresa = ${idEmpresa} and a.id_exportacion = ${id} and a.estado = 'pending'
      and e.id_empresa = a.id_empresa and e.id = a.id_exportacion and e.id_usuario = ${idUsuario}
    returning a.id`.execute(tx);
  return rows.length;
}

/** Takes their files from exports past their day; answers the keys. */
export async function expireArchivos(tx: Tx, idEmpresa: number, ahora: Date): Promise<string[]> {
  const { rows } = await sql<{ clave: string }>`
    update exportacion_archivo a set clave_archivo = null
    from (select id, clave_archivo from exportacion_archivo where id_empresa = ${idEmpresa} and clave_archivo is not null) v, exportacion e
    where a.id_empresa = ${idEmpresa} and a.id = v.id and e.id_empresa = a.id_empresa and e.id = a.id_exportacion
      and e.vence <= ${ahora}
    returning v.clave_archivo as clave`.execute(tx);
  return rows.map(({ clave }) => clave);
}

/** Companies with files past their day or to write. */
export async function readEmpresasConExportaciones(db: Db, ahora: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select empresas_con_exportaciones(${ahora}) as id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Person to be told once no file of an export is to be written; undefined before. */
export async function readTerminada(tx: Tx, idEmpresa: number, idExportacion: number) {
  const { rows } = await sql<{
    idUsuario: number;
    nombre: string;
    email: string;
    empresa: string;
    listos: number;
    fallados: number;
  }>`
    select e.id_usuario, u.nombre, u.email, m.nombre as empresa,
      (count(*) filter (where a.estado = 'ok'))::int as listos,
      (count(*) filter (where a.estado = 'error'))::int as fallados
    from exportacion e
    join usuario u on u.id = e.id_usuario
    join empresa m on m.id_empresa = e.id_empresa
    join exportacion_archivo a on a.id_empresa = e.id_empresa and a.id_exportacion = e.id
    where e.id_empresa = ${idEmpresa} and e.id = ${idExportacion}
    group by e.id_usuario, u.nombre, u.email, m.nombre
    having bool_and(a.estado <> 'pending')`.execute(tx);
  return rows[0];
}
