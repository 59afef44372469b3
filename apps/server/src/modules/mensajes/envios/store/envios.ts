import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';

/** Which of the ids are documents of the company, and whether their XML is here. */
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

/** Mails that the company asked for within a day. */
export async function countDelDia(tx: Tx, idEmpresa: number): Promise<number> {
  const { n } = await tx
    .selectFrom('envio')
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'bigint').as('n'))
    .where('idEmpresa', '=', idEmpresa)
    .where('created', '>', sql<Date>`now() - interval '1 day'`)
    .executeTakeFirstOrThrow();
  return n;
}

interface EnvioNuevo {
  readonly idEmpresa: number;
  readonly idUsuario: number;
  readonly para: readonly string[];
  readonly cc: readonly string[];
  readonly asunto: string;
  readonly mensaje: string;
  readonly adjuntarPdf: boolean;
  readonly adjuntarXml: boolean;
}

/** Writes down what is to be sent; whoever answers writes to the person who asked for it. */
export async function insertEnvio(tx: Tx, envio: EnvioNuevo, documentos: readonly number[]): Promise<number> {
  const { id } = await tx
    .insertInto('envio')
    .values((eb) => ({
      ...envio,
      para: [...envio.para],
      cc: [...envio.cc],
      responderA: eb.selectFrom('usuario').select('email').where('id', '=', envio.idUsuario).$asScalar(),
    }))
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('envioDocumento')
    .values(documentos.map((idDocumento) => ({ idEmpresa: envio.idEmpresa, idEnvio: id, idDocumento })))
    .execute();
  return id;
}

/** A mail that still waits, with its documents; nothing once it went or was refused. */
export async function readPendiente(tx: Tx, idEmpresa: number, id: number) {
  const envio = await tx
    .selectFrom('envio as e')
    .innerJoin('usuario as u', 'u.id', 'e.idUsuario')
    .innerJoin('empresa as c', 'c.idEmpresa', 'e.idEmpresa')
    .select([
      'e.para',
      'e.cc',
      'e.responderA',
      'e.asunto',
      'e.mensaje',
      'e.adjuntarPdf',
      'e.adjuntarXml',
      'u.nombre as quien',
      'c.nombre as empresa',
    ])
    .where('e.idEmpresa', '=', idEmpresa)
    .where('e.id', '=', id)
    .where('e.estado', '=', 'pendiente')
    .executeTakeFirst();
  if (!envio) return undefined;
  const documentos = await tx
    .selectFrom('envioDocumento')
    .select('idDocumento')
    .where('idEmpresa', '=', idEmpresa)
    .where('idEnvio', '=', id)
    .orderBy('idDocumento')
    .execute();
  return { ...envio, documentos: documentos.map(({ idDocumento }) => idDocumento) };
}

export async function setEstado(
  tx: Tx,
  idEmpresa: number,
  id: number,
  estado: 'enviado' | 'rechazado',
): Promise<void> {
  await tx
    .updateTable('envio')
    .set({ estado, enviado: estado === 'enviado' ? sql<Date>`now()` : null })
    .where('idEmpresa', '=', idEmpresa)
    .where('id', '=', id)
    .execute();
}
