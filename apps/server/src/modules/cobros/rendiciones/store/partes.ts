import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';
import { PARTE } from './abiertas.ts';

/** A counterparty as the rows name it; undefined where the company has no such. */
export async function readParte(tx: Tx, idEmpresa: number, id: number) {
  const { rows } = await sql<{ parte: { id: number; rut: string; nombre: string } }>`
    select ${PARTE} as parte from contraparte c where c.id_empresa = ${idEmpresa} and c.id = ${id}`.execute(
    tx,
  );
  return rows[0]?.parte;
}
