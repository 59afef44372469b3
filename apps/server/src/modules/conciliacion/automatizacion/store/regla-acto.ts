import { sql } from 'kysely';
import type { Json, Tx } from '../../../../platform/database/index.ts';

/** Image of a rule before or after an act. A new place alone is no change of the rule. */
export interface ImagenRegla {
  readonly nombre: string;
  readonly modelo: string;
  readonly estado: string;
  readonly grupos: Json;
  readonly acciones: Json;
  readonly detiene: boolean;
  readonly borrada: boolean;
  readonly orden: number;
}

export interface ActoDeRegla {
  readonly idRegla: number;
  readonly modulo: string;
  /** Null of one that was created. */
  readonly antes: ImagenRegla | null;
  readonly despues: ImagenRegla;
}

/** The rule as it stands, also one that was deleted. Throws where the company has none of this id. */
export async function readImagenRegla(
  tx: Tx,
  { idEmpresa, id }: { readonly idEmpresa: number; readonly id: number },
): Promise<ImagenRegla> {
  const { rows } = await sql<{ imagen: ImagenRegla }>`
    select jsonb_build_object('nombre', nombre, 'modelo', modelo, 'estado', estado, 'grupos', grupos,
      'acciones', acciones, 'detiene', detiene, 'borrada', borrada is not null, 'orden', orden) as imagen
    from regla where id_empresa = ${idEmpresa} and id = ${id}`.execute(tx);
  const [fila] = rows;
  if (!fila) throw new Error(`no rule ${id}`);
  return fila.imagen;
}

export async function insertActoDeRegla(
  tx: Tx,
  {
    antes,
    despues,
    ...acto
  }: {
    readonly idEmpresa: number;
    readonly lote: string;
    readonly idRegla: number;
    readonly antes: ImagenRegla | null;
    readonly despues: ImagenRegla;
  },
): Promise<void> {
  await tx
    .insertInto('reglaActo')
    .values({
      ...acto,
      antes: antes === null ? null : JSON.stringify(antes),
      despues: JSON.stringify(despues),
    })
    .execute();
}

export async function readActoDeRegla(
  tx: Tx,
  idEmpresa: number,
  lote: string,
): Promise<ActoDeRegla | undefined> {
  const { rows } = await sql<ActoDeRegla>`
    select a.id_regla, r.modulo, a.antes, a.despues
    from regla_acto a join regla r on r.id_empresa = a.id_empresa and r.id = a.id_regla
    where a.id_empresa = ${idEmpresa} and a.lote = ${lote}`.execute(tx);
  return rows[0];
}

export interface CambioDeRegla {
  readonly accion: string;
  /** Null where Cuadra did it. */
  readonly quien: string | null;
  readonly created: Date;
}

/** The last change of its rule after an act; undefined where the trail tells none. */
export async function readCambioDeRegla(
  tx: Tx,
  idEmpresa: number,
  lote: string,
): Promise<CambioDeRegla | undefined> {
  const { rows } = await sql<CambioDeRegla>`
    select a.accion, u.nombre as quien, a.created from regla_acto x
    join auditoria a on a.id_empresa = x.id_empresa and a.modelo = 'Regla' and a.id_registro = x.id_regla
      and a.created > x.created
    left join usuario u on u.id = a.id_usuario
    where x.id_empresa = ${idEmpresa} and x.lote = ${lote}
      and a.accion in ('cambiar', 'eliminar', 'recuperar', 'detener_regla')
    order by a.id desc limit 1`.execute(tx);
  return rows[0];
}

/** Takes the deletion of a rule back. False where its template has another rule by now. */
export async function unmarkBorrada(
  tx: Tx,
  { idEmpresa, id }: { readonly idEmpresa: number; readonly id: number },
): Promise<boolean> {
  const { rows } = await sql`
    update regla r set borrada = null where r.id_empresa = ${idEmpresa} and r.id = ${id} and not exists (
      select from regla o where o.id_empresa = r.id_empresa and o.plantilla = r.plantilla and o.borrada is null)
    returning r.id`.execute(tx);
  return rows.length > 0;
}
