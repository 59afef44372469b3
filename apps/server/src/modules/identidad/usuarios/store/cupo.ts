import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';

/** Makes every other change of the company's people wait until this transaction ends. */
export async function lockPersonas(tx: Tx, idEmpresa: number): Promise<void> {
  await tx
    .selectFrom('empresa')
    .select('idEmpresa')
    .where('idEmpresa', '=', idEmpresa)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** People who may come in, the staff's visits aside, and invitations whose link still serves. */
export async function countPlazas(tx: Tx, idEmpresa: number): Promise<number> {
  const { rows } = await sql<{ usados: number }>`
    select (select count(*) from usuario_empresa where id_empresa = ${idEmpresa} and activo and vence is null)
      + (select count(*) from invitacion where id_empresa = ${idEmpresa} and aceptada is null and revocada is null
          and vence > now()) as usados`.execute(tx);
  return rows[0]?.usados ?? 0;
}

/** How many people the company's plan allows: null for no limit, undefined where it has no such feature. */
export async function readCapacidad(tx: Tx, idEmpresa: number): Promise<number | null | undefined> {
  const fila = await tx
    .selectFrom('empresaFuncionalidad as ef')
    .innerJoin('funcionalidad as f', 'f.id', 'ef.idFuncionalidad')
    .select('ef.capacidad')
    .where('ef.idEmpresa', '=', idEmpresa)
    .where('f.key', '=', 'numero_usuarios')
    .where((eb) => eb.or([eb('ef.activa', '=', true), eb('ef.prueba', '=', true)]))
    .executeTakeFirst();
  return fila?.capacidad;
}
