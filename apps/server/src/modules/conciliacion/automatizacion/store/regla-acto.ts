import { sql } from 'kysely';
import type { Json, Tx } from '../../../../platform/database/index.ts';
import { imagenesAsJson, type Imagenes } from '../../../../platform/imagenes/index.ts';

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

export interface ActoDeRegla extends Imagenes<ImagenRegla> {
  readonly lote: string;
  readonly idRegla: number;
  readonly modulo: string;
  readonly created: Date;
}

/** These rules as they stand by id, also those that were deleted. */
export async function readImagenesDeReglas(
  tx: Tx,
  { idEmpresa, ids }: { readonly idEmpresa: number; readonly ids: readonly number[] },
): Promise<Map<number, ImagenRegla>> {
  const { rows } = await sql<{ id: number; imagen: ImagenRegla }>`
    select id, jsonb_build_object('nombre', nombre, 'modelo', modelo, 'estado', estado, 'grupos', grupos,
      'acciones', acciones, 'detiene', detiene, 'borrada', borrada is not null, 'orden', orden) as imagen
    from regla where id_empresa = ${idEmpresa} and id = any(${[...ids]}::bigint[])`.execute(tx);
  return new Map(rows.map(({ id, imagen }) => [id, imagen]));
}

/** One of them. Throws where the company has none of this id. */
export async function readImagenRegla(
  tx: Tx,
  { idEmpresa, id }: { readonly idEmpresa: number; readonly id: number },
): Promise<ImagenRegla> {
  const imagen = (await readImagenesDeReglas(tx, { idEmpresa, ids: [id] })).get(id);
  if (!imagen) throw new Error(`no rule ${id}`);
  return imagen;
}

export async function insertActoDeRegla(
  tx: Tx,
  {
    antes,
    despues,
    ...acto
  }: Imagenes<ImagenRegla> & {
    readonly idEmpresa: number;
    readonly lote: string;
    readonly idRegla: number;
  },
): Promise<void> {
  await tx
    .insertInto('reglaActo')
    .values({ ...acto, ...imagenesAsJson({ antes, despues }) })
    .execute();
}

/** The acts of these names, in any order. */
export async function readActosDeReglas(
  tx: Tx,
  idEmpresa: number,
  lotes: readonly string[],
): Promise<ActoDeRegla[]> {
  const { rows } = await sql<ActoDeRegla>`
    select a.lote, a.id_regla, r.modulo, a.antes, a.despues, a.created
    from regla_acto a join regla r on r.id_empresa = a.id_empresa and r.id = a.id_regla
    where a.id_empresa = ${idEmpresa} and a.lote = any(${[...lotes]}::uuid[])`.execute(tx);
  return rows;
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
