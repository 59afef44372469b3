import { sql } from 'kysely';
import type { Db, Tx } from '../../../../platform/database/index.ts';

export interface TarjetaNueva {
  readonly idEmpresa: number;
  readonly idOperador: number;
  readonly idUsuario: number;
  readonly username: string;
  readonly tbkUserSellado: string;
  readonly marca: string;
  readonly numero: string;
}

/** The card that charges a company; undefined without one. */
export function readTarjeta(tx: Tx, idEmpresa: number) {
  return tx
    .selectFrom('planTarjeta as t')
    .innerJoin('usuario as u', 'u.id', 't.idUsuario')
    .select([
      't.id',
      't.idOperador',
      't.idUsuario',
      't.username',
      't.tbkUserSellado',
      't.marca',
      't.numero',
      't.created',
      't.avisada',
      'u.nombre as usuario',
    ])
    .where('t.idEmpresa', '=', idEmpresa)
    .where('t.retirada', 'is', null)
    .executeTakeFirst();
}

export async function insertTarjeta(tx: Tx, tarjeta: TarjetaNueva): Promise<void> {
  await tx.insertInto('planTarjeta').values(tarjeta).execute();
}

/** Withdraws the card of a company; its row stays for the charges that it made. */
export async function withdrawTarjeta(tx: Tx, idEmpresa: number): Promise<void> {
  await tx
    .updateTable('planTarjeta')
    .set({ retirada: sql<Date>`now()` })
    .where('idEmpresa', '=', idEmpresa)
    .where('retirada', 'is', null)
    .execute();
}

/** Refused charges until an instant are told. */
export async function markAvisada(tx: Tx, idEmpresa: number, id: number, avisada: Date): Promise<void> {
  await tx
    .updateTable('planTarjeta')
    .set({ avisada })
    .where('idEmpresa', '=', idEmpresa)
    .where('id', '=', id)
    .execute();
}

/** Companies that left a card. */
export async function readEmpresasConTarjeta(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select empresas_con_tarjeta() as id`.execute(db);
  return rows.map(({ id }) => id);
}
