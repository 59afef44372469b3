import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';

export interface RecibidoNuevo {
  readonly idEnvio: number;
  readonly clase: 'respuesta' | 'rebote' | 'queja';
  readonly messageId: string;
  readonly de: string;
  readonly asunto: string;
  readonly texto: string;
  readonly adjuntos: number;
  /** Of a bounce: its receiver, and whether its cause may pass. */
  readonly destinatario: string;
  readonly temporal: boolean;
}

/** Its id; null where the message is there already. */
export async function insertRecibido(
  tx: Tx,
  idEmpresa: number,
  { idEnvio, clase, messageId, de, asunto, texto, adjuntos, destinatario, temporal }: RecibidoNuevo,
): Promise<number | null> {
  const fila = await tx
    .insertInto('correoRecibido')
    .values({ idEmpresa, idEnvio, clase, messageId, de, asunto, texto, adjuntos, destinatario, temporal })
    .onConflict((conflicto) => conflicto.columns(['idEmpresa', 'idEnvio', 'messageId']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return fila?.id ?? null;
}

export interface ArchivoGuardado {
  readonly nombre: string;
  readonly bytes: number;
  readonly claveArchivo: string;
}

/** Notes the files of an answer, in their order. */
export async function insertArchivos(
  tx: Tx,
  idEmpresa: number,
  idRecibido: number,
  archivos: readonly ArchivoGuardado[],
): Promise<void> {
  if (archivos.length === 0) return;
  await tx
    .insertInto('recibidoAdjunto')
    .values(archivos.map((archivo, posicion) => ({ idEmpresa, idRecibido, posicion, ...archivo })))
    .execute();
}

export function readArchivo(
  tx: Tx,
  idEmpresa: number,
  { id, posicion }: { readonly id: number; readonly posicion: number },
): Promise<ArchivoGuardado | undefined> {
  return tx
    .selectFrom('recibidoAdjunto')
    .select(['nombre', 'bytes', 'claveArchivo'])
    .where('idEmpresa', '=', idEmpresa)
    .where('idRecibido', '=', id)
    .where('posicion', '=', posicion)
    .executeTakeFirst();
}

/**
 * Mails in a row to an address of a customer that came back for causes that may pass, up to the last that did; at most
 * `max`. Later ones are still on their way. One that did not come back, or an answer from the address, ends the row.
 */
export async function countSeguidos(
  tx: Tx,
  idEmpresa: number,
  { idCliente, email, max }: { readonly idCliente: number; readonly email: string; readonly max: number },
): Promise<number> {
  const { rows } = await sql<{ suave: boolean }>`
    with ultima_respuesta as (
      select max(r.recibido) as recibido from envio e
      join correo_recibido r on r.id_empresa = e.id_empresa and r.id_envio = e.id
      where e.id_empresa = ${idEmpresa} and e.id_contraparte = ${idCliente} and r.clase = 'respuesta' and r.de = ${email}),
    a_su_direccion as (
      select e.id, exists (select from correo_recibido r
          where r.id_empresa = e.id_empresa and r.id_envio = e.id and r.temporal and r.destinatario = ${email}
            and r.recibido > coalesce((select u.recibido from ultima_respuesta u), '-infinity')) as suave
      from envio e
      where e.id_empresa = ${idEmpresa} and e.id_contraparte = ${idCliente}
        and e.estado in ('enviado', 'rebotado', 'desconocido')
        and exists (select from unnest(e.para || e.cc || e.cco) d where lower(d) = ${email}))
    select suave from a_su_direccion
    where id <= (select max(id) from a_su_direccion where suave)
    order by id desc limit ${max}`.execute(tx);
  const fin = rows.findIndex(({ suave }) => !suave);
  return fin === -1 ? rows.length : fin;
}
