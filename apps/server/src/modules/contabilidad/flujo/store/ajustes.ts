import type { AjusteCuerpo } from '@cuadra/contract';
import type { Tx } from '../../../../platform/database/index.ts';

function selectAjustes(tx: Tx, idEmpresa: number) {
  return tx
    .selectFrom('flujoAjuste as a')
    .innerJoin('moneda as m', 'm.id', 'a.idMoneda')
    .leftJoin('usuario as u', 'u.id', 'a.idUsuario')
    .select([
      'a.id',
      'a.descripcion',
      'a.sentido',
      'a.categoria',
      'm.moneda',
      'a.monto',
      'a.fecha',
      'a.repite',
      'a.hasta',
      'u.nombre as usuario',
    ])
    .where('a.idEmpresa', '=', idEmpresa);
}
export type FilaAjuste = Awaited<ReturnType<ReturnType<typeof selectAjustes>['execute']>>[number];

export function readAjustes(tx: Tx, idEmpresa: number): Promise<FilaAjuste[]> {
  return selectAjustes(tx, idEmpresa).orderBy('a.fecha').orderBy('a.id').execute();
}

export function readAjuste(tx: Tx, idEmpresa: number, id: number): Promise<FilaAjuste | undefined> {
  return selectAjustes(tx, idEmpresa).where('a.id', '=', id).executeTakeFirst();
}

export function readAjustesPorId(tx: Tx, idEmpresa: number, ids: readonly number[]): Promise<FilaAjuste[]> {
  return selectAjustes(tx, idEmpresa)
    .where('a.id', 'in', ids.length === 0 ? [0] : [...ids])
    .execute();
}

/** How many a company has, to bound them. */
export async function countAjustes(tx: Tx, idEmpresa: number): Promise<number> {
  const { n } = await tx
    .selectFrom('flujoAjuste')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('idEmpresa', '=', idEmpresa)
    .executeTakeFirstOrThrow();
  return n;
}

/** Inserts one; with an `id`, as the one that had it and was taken away. */
export async function insertAjuste(
  tx: Tx,
  ids: { readonly idEmpresa: number; readonly idUsuario: number; readonly id?: number },
  { moneda, ...ajuste }: AjusteCuerpo,
): Promise<number> {
  const { id } = await tx
    .insertInto('flujoAjuste')
    .values((eb) => ({
      ...ids,
      ...ajuste,
      idMoneda: eb.selectFrom('moneda').select('id').where('moneda', '=', moneda),
    }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateAjuste(
  tx: Tx,
  { idEmpresa, id, modified }: { readonly idEmpresa: number; readonly id: number; readonly modified: Date },
  { moneda, ...ajuste }: AjusteCuerpo,
): Promise<void> {
  await tx
    .updateTable('flujoAjuste')
    .set((eb) => ({
      ...ajuste,
      modified: modified.toISOString(),
      idMoneda: eb.selectFrom('moneda').select('id').where('moneda', '=', moneda),
    }))
    .where('idEmpresa', '=', idEmpresa)
    .where('id', '=', id)
    .execute();
}

export async function deleteAjuste(tx: Tx, idEmpresa: number, id: number): Promise<void> {
  await tx.deleteFrom('flujoAjuste').where('idEmpresa', '=', idEmpresa).where('id', '=', id).execute();
}
