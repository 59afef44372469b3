import type { EstadoEnvio } from '@cuadra/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';

/** Those of the ids that are documents of the company, with the key of their XML. */
export function readAdjuntables(tx: Tx, idEmpresa: number, ids: readonly number[]) {
  return tx
    .selectFrom('documento as d')
    .innerJoin('tipoDocumento as t', 't.id', 'd.idTipoDocumento')
    .select(['d.id', 'd.modelo', 'd.folio', 't.descripcion as tipo', 'd.claveXml'])
    .where('d.idEmpresa', '=', idEmpresa)
    .where('d.id', 'in', [...ids])
    .orderBy('d.id')
    .execute();
}

/** The customer of documents that all have the same one; null otherwise. */
export async function readClienteDe(
  tx: Tx,
  idEmpresa: number,
  ids: readonly number[],
): Promise<number | null> {
  const filas = await tx
    .selectFrom('documento as d')
    .leftJoin('cliente as k', (join) =>
      join.onRef('k.idEmpresa', '=', 'd.idEmpresa').onRef('k.idContraparte', '=', 'd.idContraparte'),
    )
    .select('k.idContraparte')
    .distinct()
    .where('d.idEmpresa', '=', idEmpresa)
    .where('d.id', 'in', [...ids])
    .execute();
  const [primero] = filas;
  return filas.length === 1 ? (primero?.idContraparte ?? null) : null;
}

/** Mails that people of the company asked for within a day, and reminders. */
export async function countDelDia(tx: Tx, idEmpresa: number): Promise<number> {
  const { n } = await tx
    .selectFrom('envio')
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'bigint').as('n'))
    .where('idEmpresa', '=', idEmpresa)
    .where('created', '>', sql<Date>`now() - interval '1 day'`)
    .where('sinTope', '=', false)
    .executeTakeFirstOrThrow();
  return n;
}

export interface EnvioNuevo {
  readonly idEmpresa: number;
  readonly idUsuario: number;
  readonly para: readonly string[];
  readonly cc: readonly string[];
  readonly cco?: readonly string[];
  /** Addresses between commas; the person's without it. */
  readonly responderA?: string;
  readonly asunto: string;
  readonly mensaje: string;
  /** The mail as it arrives; without it the message is laid out when it goes. */
  readonly html?: string;
  readonly remitente?: string;
  readonly adjuntarPdf: boolean;
  readonly adjuntarXml: boolean;
  readonly idTipoEmail?: number;
  readonly idContraparte?: number | null;
  readonly idContacto?: number | null;
  /** It follows from an act with limits of its own, and counts not towards the company's number of a day. */
  readonly sinTope?: boolean;
}

export interface ArchivoDeEnvio {
  readonly nombre: string;
  readonly tipo: string;
  readonly bytes: number;
  readonly claveArchivo: string;
}

/** Writes a mail that is to be sent, with its documents and files. Answers go to the person unless it says otherwise. */
export async function insertEnvio(
  tx: Tx,
  { responderA, cco = [], ...envio }: EnvioNuevo,
  documentos: readonly number[],
  archivos: readonly ArchivoDeEnvio[] = [],
): Promise<number> {
  const { idEmpresa } = envio;
  const { id } = await tx
    .insertInto('envio')
    .values((eb) => ({
      ...envio,
      para: [...envio.para],
      cc: [...envio.cc],
      cco: [...cco],
      responderA:
        responderA ?? eb.selectFrom('usuario').select('email').where('id', '=', envio.idUsuario).$asScalar(),
    }))
    .returning('id')
    .executeTakeFirstOrThrow();
  if (documentos.length > 0)
    await tx
      .insertInto('envioDocumento')
      .values(documentos.map((idDocumento) => ({ idEmpresa, idEnvio: id, idDocumento })))
      .execute();
  if (archivos.length > 0)
    await tx
      .insertInto('envioAdjunto')
      .values(archivos.map((archivo, posicion) => ({ idEmpresa, idEnvio: id, posicion, ...archivo })))
      .execute();
  return id;
}

/** A mail that has no end yet, with its documents and files; nothing once it went or was refused. */
export async function readSinEnd(tx: Tx, idEmpresa: number, id: number) {
  const envio = await tx
    .selectFrom('envio as e')
    .innerJoin('usuario as u', 'u.id', 'e.idUsuario')
    .innerJoin('empresa as c', 'c.idEmpresa', 'e.idEmpresa')
    .select([
      'e.estado',
      'e.para',
      'e.cc',
      'e.cco',
      'e.responderA',
      'e.remitente',
      'e.asunto',
      'e.mensaje',
      'e.html',
      'e.adjuntarPdf',
      'e.adjuntarXml',
      'e.idTipoEmail',
      'e.idContraparte',
      'e.idContacto',
      'u.nombre as quien',
      'u.email as emailDeQuien',
      'c.nombre as empresa',
    ])
    .where('e.idEmpresa', '=', idEmpresa)
    .where('e.id', '=', id)
    .where('e.estado', 'in', ['pendiente', 'enviando'])
    .executeTakeFirst();
  if (!envio) return undefined;
  const documentos = await tx
    .selectFrom('envioDocumento')
    .select('idDocumento')
    .where('idEmpresa', '=', idEmpresa)
    .where('idEnvio', '=', id)
    .orderBy('idDocumento')
    .execute();
  const archivos = await tx
    .selectFrom('envioAdjunto')
    .select(['nombre', 'tipo', 'claveArchivo'])
    .where('idEmpresa', '=', idEmpresa)
    .where('idEnvio', '=', id)
    .orderBy('posicion')
    .execute();
  return { ...envio, documentos: documentos.map(({ idDocumento }) => idDocumento), archivos };
}
export type EnvioPorSalir = NonNullable<Awaited<ReturnType<typeof readSinEnd>>>;

/** Earlier mails to the same customer and address that one is joined to, at most 5, oldest first. */
export async function readHilo(
  tx: Tx,
  idEmpresa: number,
  { id, idContraparte, para }: { id: number; idContraparte: number | null; para: readonly string[] },
): Promise<string[]> {
  if (idContraparte === null) return [];
  const filas = await tx
    .selectFrom('envio')
    .select('messageId')
    .$narrowType<{ messageId: string }>()
    .where('idEmpresa', '=', idEmpresa)
    .where('idContraparte', '=', idContraparte)
    .where('id', '<', id)
    .where('messageId', 'is not', null)
    .where('estado', 'in', ['enviado', 'desconocido'])
    .where(sql<boolean>`para && ${[...para]}::text[]`)
    .orderBy('id', 'desc')
    .limit(MAX_HILO)
    .execute();
  return filas.map(({ messageId }) => messageId).toReversed();
}
const MAX_HILO = 5;

/** Marks a waiting mail as being handed over. False where another worker was first, or it has ended. */
export async function claimEnvio(tx: Tx, idEmpresa: number, id: number, messageId: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('envio')
    .set({ estado: 'enviando', messageId })
    .where('idEmpresa', '=', idEmpresa)
    .where('id', '=', id)
    .where('estado', '=', 'pendiente')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Ends a mail of unknown end, by its id or by the Message-ID that an answer names. Null where there is none such.
 */
export async function settleDesconocido(
  tx: Tx,
  idEmpresa: number,
  id: number,
  estado: 'enviado' | 'detenido',
  motivo: string | null,
): Promise<number | null> {
  const fila = await tx
    .updateTable('envio')
    .set({ estado, motivo, enviado: estado === 'enviado' ? sql<Date>`created` : null })
    .where('idEmpresa', '=', idEmpresa)
    .where('estado', '=', 'desconocido')
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return fila?.id ?? null;
}

/** Writes how a mail that was handed over went; `pendiente` lets it be tried again. */
export async function setEstado(
  tx: Tx,
  idEmpresa: number,
  id: number,
  estado: Exclude<EstadoEnvio, 'enviando' | 'rebotado'>,
  motivo: string | null = null,
): Promise<void> {
  await tx
    .updateTable('envio')
    .set({ estado, motivo, enviado: estado === 'enviado' ? sql<Date>`now()` : null })
    .where('idEmpresa', '=', idEmpresa)
    .where('id', '=', id)
    // One that came back meanwhile has its end.
    .where('estado', 'in', ['pendiente', 'enviando'])
    .execute();
}
