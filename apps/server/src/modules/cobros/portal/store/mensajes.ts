import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';

const MAX_MENSAJES = 50;

function selectMensajes(tx: Tx, idEmpresa: number) {
  return tx
    .selectFrom('portalMensaje as p')
    .leftJoin('usuario as u', 'u.id', 'p.idUsuarioAtendio')
    .select([
      'p.id',
      'p.idContraparte',
      'p.tipo',
      'p.texto',
      'p.fechaPago',
      'p.monto',
      'p.claveArchivo',
      'p.nombreArchivo',
      'p.tipoArchivo',
      'p.atendido',
      'u.nombre as usuario',
      'p.created',
      sql<{ id: number; tipo: string; folio: string }[]>`coalesce((
        select jsonb_agg(jsonb_build_object('id', d.id, 'tipo', d.codigo_tipo, 'folio', d.folio) order by d.id)
        from portal_mensaje_documento n join documento d on d.id_empresa = n.id_empresa and d.id = n.id_documento
        where n.id_empresa = p.id_empresa and n.id_mensaje = p.id), '[]')`.as('documentos'),
    ])
    .where('p.idEmpresa', '=', idEmpresa);
}
export type FilaMensaje = Awaited<ReturnType<ReturnType<typeof selectMensajes>['execute']>>[number];

/** Messages of a customer, newest first. */
export function readMensajes(tx: Tx, idEmpresa: number, idCliente: number): Promise<FilaMensaje[]> {
  return selectMensajes(tx, idEmpresa)
    .where('p.idContraparte', '=', idCliente)
    .orderBy('p.id', 'desc')
    .limit(MAX_MENSAJES)
    .execute();
}

export function readMensaje(tx: Tx, idEmpresa: number, id: number): Promise<FilaMensaje | undefined> {
  return selectMensajes(tx, idEmpresa).where('p.id', '=', id).executeTakeFirst();
}

/** Whether each of these messages is dealt with. */
export async function readAtendidos(tx: Tx, idEmpresa: number, ids: readonly number[]) {
  const filas = await tx
    .selectFrom('portalMensaje')
    .select(['id', 'atendido'])
    .where('idEmpresa', '=', idEmpresa)
    .where('id', 'in', [...ids])
    .execute();
  return filas.map(({ id, atendido }) => ({ id, atendido: atendido !== null }));
}

export async function readNombreDe(tx: Tx, idEmpresa: number, idContraparte: number): Promise<string> {
  const { nombre } = await tx
    .selectFrom('contraparte')
    .select('nombre')
    .where('idEmpresa', '=', idEmpresa)
    .where('id', '=', idContraparte)
    .executeTakeFirstOrThrow();
  return nombre;
}

/** Messages that a customer left since an instant. */
export async function countDesde(tx: Tx, idEmpresa: number, idCliente: number, desde: Date): Promise<number> {
  const { n } = await tx
    .selectFrom('portalMensaje')
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'bigint').as('n'))
    .where('idEmpresa', '=', idEmpresa)
    .where('idContraparte', '=', idCliente)
    .where('created', '>', desde)
    .executeTakeFirstOrThrow();
  return n;
}

interface MensajeNuevo {
  readonly idEmpresa: number;
  readonly idContraparte: number;
  readonly tipo: 'pregunta' | 'pago';
  readonly texto: string | null;
  readonly fechaPago?: string;
  readonly monto?: number;
  readonly claveArchivo?: string;
  readonly nombreArchivo?: string;
  readonly tipoArchivo?: string;
}

export async function insertMensaje(
  tx: Tx,
  mensaje: MensajeNuevo,
  documentos: readonly number[],
): Promise<number> {
  const { id } = await tx
    .insertInto('portalMensaje')
    .values(mensaje)
    .returning('id')
    .executeTakeFirstOrThrow();
  if (documentos.length > 0)
    await tx
      .insertInto('portalMensajeDocumento')
      .values(documentos.map((idDocumento) => ({ idEmpresa: mensaje.idEmpresa, idMensaje: id, idDocumento })))
      .execute();
  return id;
}

/** Marks a message as dealt with by a person, or as waiting with null. */
export async function setAtendido(
  tx: Tx,
  idEmpresa: number,
  id: number,
  idUsuario: number | null,
): Promise<void> {
  await tx
    .updateTable('portalMensaje')
    .set({
      atendido: idUsuario === null ? null : sql<Date>`now()`,
      idUsuarioAtendio: idUsuario,
    })
    .where('idEmpresa', '=', idEmpresa)
    .where('id', '=', id)
    .execute();
}

/** Moves the messages of a customer to another; answers the ids that moved. */
export async function moveMensajes(
  tx: Tx,
  idEmpresa: number,
  { desde, hacia, ids }: { readonly desde: number; readonly hacia: number; readonly ids?: readonly number[] },
): Promise<number[]> {
  const filas = await tx
    .updateTable('portalMensaje')
    .set({ idContraparte: hacia })
    .where('idEmpresa', '=', idEmpresa)
    .where('idContraparte', '=', desde)
    .$if(ids !== undefined, (q) => q.where(sql<boolean>`id = any(${[...(ids ?? [])]}::bigint[])`))
    .returning('id')
    .execute();
  return filas.map(({ id }) => id);
}
