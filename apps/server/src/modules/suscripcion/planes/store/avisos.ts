import { sql } from 'kysely';
import type { Medida } from '@cuadra/contract';
import type { UmbralDeTope } from '@cuadra/domain/planes';
import type { Db, Tx } from '../../../../platform/database/index.ts';

/** Which limit a notice is of. `mes` is a date, the first of its month. */
export interface Tope {
  readonly idEmpresa: number;
  readonly medida: Medida;
  readonly mes: string;
  readonly tope: number;
}

export async function readAvisosDeTope(
  tx: Tx,
  { idEmpresa, medida, mes, tope }: Tope,
): Promise<UmbralDeTope[]> {
  const filas = await tx
    .selectFrom('topeAviso')
    .select(sql<UmbralDeTope>`umbral`.as('umbral'))
    .where('idEmpresa', '=', idEmpresa)
    .where('medida', '=', medida)
    .where('mes', '=', mes)
    .where('tope', '=', tope)
    .execute();
  return filas.map(({ umbral }) => umbral);
}

/** Notes a notice. False where another process gave it. */
export async function insertAvisoDeTope(
  tx: Tx,
  aviso: Tope & { readonly umbral: UmbralDeTope },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('topeAviso')
    .values(aviso)
    .onConflict((c) => c.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows !== 0n;
}

/** Open companies whose plan bounds a use. */
export async function readEmpresasConTopes(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select empresas_con_topes() as id`.execute(db);
  return rows.map(({ id }) => id);
}
