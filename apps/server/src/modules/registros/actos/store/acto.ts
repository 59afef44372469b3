import type { AutorActo, ClaseActo } from '@cuadra/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';
import { lockActo, noteActo } from './resumen.ts';

interface FilaNueva {
  readonly idEmpresa: number;
  readonly clave: string;
  readonly clase: ClaseActo;
  readonly autor: AutorActo;
  readonly idUsuario: number | null;
  readonly nombre: string | null;
  readonly modelo: string | null;
  readonly idOrigen: number | null;
  readonly ajuste: string | null;
  readonly detalle: string;
  readonly cantidad: number;
  readonly montos: readonly { readonly moneda: string; readonly entra: number; readonly sale: number }[];
}

/** Writes an act, or adds a further part to it, with the kept counts. */
export async function upsertActo(tx: Tx, { montos, ...acto }: FilaNueva): Promise<void> {
  const { idEmpresa, clave } = acto;
  await lockActo(tx, idEmpresa, clave);
  await noteActo(tx, idEmpresa, clave, -1);
  const { id } = await tx
    .insertInto('acto')
    .values(acto)
    .onConflict((conflict) =>
      conflict.columns(['idEmpresa', 'clave']).doUpdateSet({
        cantidad: sql<number>`acto.cantidad + excluded.cantidad`,
        modelo: sql<string | null>`case when acto.modelo = excluded.modelo then acto.modelo end`,
      }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  await noteActo(tx, idEmpresa, clave, 1);
  if (montos.length === 0) return;
  await sql`
    insert into acto_monto (id_empresa, id_acto, id_moneda, entra, sale)
    select ${idEmpresa}, ${id}, m.id, x.entra, x.sale
    from jsonb_to_recordset(${JSON.stringify(montos)}::jsonb) as x (moneda text, entra bigint, sale bigint)
    join moneda m on m.moneda = x.moneda
    on conflict (id_empresa, id_acto, id_moneda)
      do update set entra = acto_monto.entra + excluded.entra, sale = acto_monto.sale + excluded.sale`.execute(
    tx,
  );
}

/** Adds to the records of acts that were undone. Acts from before the list have no row. */
export async function addUndone(
  tx: Tx,
  { idEmpresa, idUsuario }: { readonly idEmpresa: number; readonly idUsuario: number | null },
  deshechas: readonly (readonly [clave: string, cantidad: number])[],
): Promise<void> {
  const filas = deshechas.map(([clave, cantidad]) => ({ clave, cantidad }));
  await sql`
    update acto a set deshechas = least(a.cantidad, a.deshechas + x.cantidad), deshecho = now(),
      id_usuario_deshizo = ${idUsuario}
    from jsonb_to_recordset(${JSON.stringify(filas)}::jsonb) as x (clave text, cantidad integer)
    where a.id_empresa = ${idEmpresa} and a.clave = x.clave`.execute(tx);
}

/** Whether an act is a person's, by its lote. */
export async function isDePersona(tx: Tx, idEmpresa: number, clave: string): Promise<boolean> {
  const fila = await tx
    .selectFrom('acto')
    .select('id')
    .where('idEmpresa', '=', idEmpresa)
    .where('clave', '=', clave)
    .where('autor', '=', 'persona')
    .executeTakeFirst();
  return fila !== undefined;
}

/** Takes records off the undone ones of an act. An act of which all stands again tells no undo any more. */
export async function takeUndone(
  tx: Tx,
  { idEmpresa, idUsuario }: { readonly idEmpresa: number; readonly idUsuario: number },
  clave: string,
  cantidad: number,
): Promise<void> {
  await sql`
    update acto a set deshechas = x.quedan, rehecho = now(), id_usuario_rehizo = ${idUsuario},
      deshecho = case when x.quedan > 0 then a.deshecho end,
      id_usuario_deshizo = case when x.quedan > 0 then a.id_usuario_deshizo end
    from (select id, greatest(0, deshechas - ${cantidad}::integer) as quedan from acto
      where id_empresa = ${idEmpresa} and clave = ${clave}) x
    where a.id_empresa = ${idEmpresa} and a.id = x.id`.execute(tx);
}

/** Marks the whole acts of one record undone, of which at most one still stands. */
export async function undoWhole(
  tx: Tx,
  { idEmpresa, idUsuario }: { readonly idEmpresa: number; readonly idUsuario: number | null },
  { clase, idOrigen }: { readonly clase: ClaseActo; readonly idOrigen: number },
): Promise<void> {
  await sql`
    update acto set deshechas = cantidad, deshecho = now(), id_usuario_deshizo = ${idUsuario}
    where id_empresa = ${idEmpresa} and clase = ${clase} and id_origen = ${idOrigen}
      and deshecho is null`.execute(tx);
}

/** Keeps others from undoing an act while a work does. */
export async function beginUndo(tx: Tx, idEmpresa: number, id: number, idTrabajo: string): Promise<void> {
  await setTrabajo(tx, idEmpresa, id, idTrabajo);
}

export async function endUndo(tx: Tx, idEmpresa: number, id: number): Promise<void> {
  await setTrabajo(tx, idEmpresa, id, null);
}

async function setTrabajo(tx: Tx, idEmpresa: number, id: number, idTrabajo: string | null): Promise<void> {
  await tx
    .updateTable('acto')
    .set({ idTrabajo })
    .where('idEmpresa', '=', idEmpresa)
    .where('id', '=', id)
    .execute();
}
