import type { DisputaEscrita } from '@cuadra/contract';
import { MOTIVOS_DISPUTA } from '@cuadra/domain/cobranza';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';
import { oneOf } from '../../../../platform/values/index.ts';
import { MODELOS } from '../../../registros/clientes/index.ts';

const MAX_DISPUTAS = 100;

async function select(tx: Tx, idEmpresa: number, cuales: RawBuilder<unknown>) {
  const { rows } = await sql<{
    id: number;
    idCliente: number;
    documento: { id: number; tipo: string; folio: string } | null;
    motivo: string;
    comentario: string | null;
    responsable: { id: number; nombre: string } | null;
    abierta: Date;
    cerrada: Date | null;
    resultado: string | null;
  }>`
    select p.id, p.id_contraparte as id_cliente, p.motivo, p.comentario, p.abierta, p.cerrada, p.resultado,
      (select jsonb_build_object('id', d.id, 'tipo', d.codigo_tipo, 'folio', d.folio) from documento d
        where d.id_empresa = p.id_empresa and d.id = p.id_documento) as documento,
      (select jsonb_build_object('id', u.id, 'nombre', u.nombre) from usuario u where u.id = p.id_responsable) as responsable
    from disputa p where p.id_empresa = ${idEmpresa} and ${cuales}
    order by p.abierta desc, p.id desc limit ${MAX_DISPUTAS}`.execute(tx);
  return rows.map((fila) => ({ ...fila, motivo: oneOf(MOTIVOS_DISPUTA, fila.motivo) }));
}

/** Disputes of one customer, newest first. */
export function readDisputas(tx: Tx, idEmpresa: number, idCliente: number) {
  return select(tx, idEmpresa, sql`p.id_contraparte = ${idCliente}`);
}

export async function readDisputa(tx: Tx, idEmpresa: number, id: number) {
  return (await select(tx, idEmpresa, sql`p.id = ${id}`))[0];
}
export type FilaDisputaEntera = NonNullable<Awaited<ReturnType<typeof readDisputa>>>;

/** The new dispute's id; null where one is open about the same. */
export async function insertDisputa(
  tx: Tx,
  { idEmpresa, idUsuario }: { readonly idEmpresa: number; readonly idUsuario: number },
  idContraparte: number,
  { idDocumento = null, motivo, comentario = null, idResponsable }: DisputaEscrita,
): Promise<number | null> {
  const fila = await tx
    .insertInto('disputa')
    .values({
      idEmpresa,
      idContraparte,
      idDocumento,
      motivo,
      comentario,
      idResponsable: idResponsable ?? idUsuario,
      idUsuario,
    })
    .onConflict((oc) => oc.doNothing())
    .returning('id')
    .executeTakeFirst();
  return fila?.id ?? null;
}

/** Closes an open dispute; false where it is closed already. */
export async function endDisputa(
  tx: Tx,
  { idEmpresa, idUsuario }: { readonly idEmpresa: number; readonly idUsuario: number },
  id: number,
  resultado: string | null,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('disputa')
    .set({ cerrada: sql<Date>`now()`, resultado, idUsuarioCierre: idUsuario })
    .where('idEmpresa', '=', idEmpresa)
    .where('id', '=', id)
    .where('cerrada', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Whether a document is a sale to this customer. */
export async function isDocumentoDe(
  tx: Tx,
  idEmpresa: number,
  idCliente: number,
  idDocumento: number,
): Promise<boolean> {
  const { rows } = await sql`
    select from documento d where d.id_empresa = ${idEmpresa} and d.id = ${idDocumento}
      and d.id_contraparte = ${idCliente} and d.modelo in (${MODELOS})`.execute(tx);
  return rows.length > 0;
}

/** Whether a person works in the company today. */
export async function isPersona(tx: Tx, idEmpresa: number, idUsuario: number): Promise<boolean> {
  const fila = await tx
    .selectFrom('usuarioEmpresa as m')
    .select('m.idUsuario')
    .where('m.idEmpresa', '=', idEmpresa)
    .where('m.idUsuario', '=', idUsuario)
    .where('m.activo', '=', true)
    .executeTakeFirst();
  return fila !== undefined;
}
