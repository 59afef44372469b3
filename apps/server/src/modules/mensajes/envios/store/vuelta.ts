import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';

/** A mail that was handed to the mail server, locked, with all the addresses that it went to in lower case. */
export async function readEnvioQueVuelve(tx: Tx, idEmpresa: number, id: number) {
  const fila = await tx
    .selectFrom('envio')
    .select(['idUsuario', 'idContraparte', 'para', 'cc', 'cco'])
    .where('idEmpresa', '=', idEmpresa)
    .where('id', '=', id)
    .where('messageId', 'is not', null)
    .forUpdate()
    .executeTakeFirst();
  if (!fila) return undefined;
  const { cc, cco, ...envio } = fila;
  const para = envio.para.map((una) => una.toLowerCase());
  return { ...envio, para, direcciones: [...para, ...[...cc, ...cco].map((una) => una.toLowerCase())] };
}

export type EnvioQueVuelve = NonNullable<Awaited<ReturnType<typeof readEnvioQueVuelve>>>;

/** Somebody answered: a mail of unknown end has arrived. */
export async function noteRespuesta(tx: Tx, idEmpresa: number, id: number): Promise<void> {
  await sql`
    update envio set respondido = coalesce(respondido, now()),
      enviado = coalesce(enviado, case when estado = 'desconocido' then now() end),
      motivo = case when estado = 'desconocido' then null else motivo end,
      estado = case when estado = 'desconocido' then 'enviado' else estado end
    where id_empresa = ${idEmpresa} and id = ${id}`.execute(tx);
}

/** The mail came back: it reached nobody. */
export async function noteRebote(tx: Tx, idEmpresa: number, id: number, motivo: string): Promise<void> {
  await tx
    .updateTable('envio')
    .set({ estado: 'rebotado', motivo })
    .where('idEmpresa', '=', idEmpresa)
    .where('id', '=', id)
    .execute();
}
