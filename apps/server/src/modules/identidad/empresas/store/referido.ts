import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';

const MAX_REFERIDOS = 100;

export async function readReferidos(tx: Tx, idEmpresa: number) {
  const { codigo } = await tx
    .selectFrom('empresa')
    .select('codigoReferido as codigo')
    .where('idEmpresa', '=', idEmpresa)
    .executeTakeFirstOrThrow();
  const { total } = await tx
    .selectFrom('referido')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('idEmpresa', '=', idEmpresa)
    .executeTakeFirstOrThrow();
  const items = await tx
    .selectFrom('referido')
    .select(['id', 'nombre', 'created'])
    .where('idEmpresa', '=', idEmpresa)
    .orderBy('id', 'desc')
    .limit(MAX_REFERIDOS)
    .execute();
  return { codigo, total, items };
}

/** The row is of the other company, which this transaction does not see: a function of the owner writes it. */
export async function insertReferido(tx: Tx, codigo: string): Promise<boolean> {
  const { rows } = await sql<{ hecho: boolean }>`select registrar_referido(${codigo}) as hecho`.execute(tx);
  return rows[0]?.hecho ?? false;
}
