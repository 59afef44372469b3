import type { AccionRecepcion } from '@cuadra/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';
import type { ActoGuardado, DocumentoRecibido } from '../tipos.ts';

/** What was said of documents, the last first. */
export async function readActos(
  tx: Tx,
  idEmpresa: number,
  idsDocumento: readonly number[],
): Promise<ActoGuardado[]> {
  if (idsDocumento.length === 0) return [];
  const filas = await tx
    .selectFrom('recepcionActo as a')
    .leftJoin('usuario as u', 'u.id', 'a.idUsuario')
    .select([
      'a.id',
      'a.idDocumento',
      'a.accion',
      'a.estado',
      'a.mensaje',
      'a.created',
      'a.resuelto',
      'u.nombre as usuario',
    ])
    .where('a.idEmpresa', '=', idEmpresa)
    .where('a.idDocumento', 'in', [...idsDocumento])
    .orderBy('a.id', 'desc')
    .execute();
  return filas as ActoGuardado[];
}

const alContado = sql<boolean>`coalesce(d.detalle ->> 'formaPago' in ('contado', 'sin_costo'), false)`;

function selectRecibido(tx: Tx) {
  return tx
    .selectFrom('documento as d')
    .select([
      'd.id',
      'd.modelo',
      'd.codigoTipo',
      'd.folio',
      'd.rut',
      'd.razonSocial',
      'd.montoTotal',
      'd.anulado',
      'd.fechaRecepcion',
      'd.fechaAcuse',
      'd.fechaReclamo',
      alContado.as('alContado'),
    ]);
}

/** Purchases held for the rest of the transaction, so that two people do not say different things of one. */
export function lockRecibidos(
  tx: Tx,
  idEmpresa: number,
  ids: readonly number[],
): Promise<DocumentoRecibido[]> {
  return selectRecibido(tx)
    .where('d.idEmpresa', '=', idEmpresa)
    .where('d.modelo', '=', 'Compra')
    .where('d.id', 'in', [...ids])
    .orderBy('d.id')
    .forUpdate()
    .execute();
}

export function readRecibido(tx: Tx, idEmpresa: number, id: number): Promise<DocumentoRecibido | undefined> {
  return selectRecibido(tx).where('d.idEmpresa', '=', idEmpresa).where('d.id', '=', id).executeTakeFirst();
}

export async function insertActos(
  tx: Tx,
  actos: readonly {
    readonly idEmpresa: number;
    readonly idDocumento: number;
    readonly accion: AccionRecepcion;
    readonly idUsuario: number;
  }[],
): Promise<number[]> {
  if (actos.length === 0) return [];
  const filas = await tx
    .insertInto('recepcionActo')
    .values([...actos])
    .returning('id')
    .execute();
  return filas.map(({ id }) => id);
}

export interface ActoPorDecir {
  readonly id: number;
  readonly idDocumento: number;
  readonly accion: AccionRecepcion;
  readonly enviado: Date | null;
  readonly created: Date;
  readonly idUsuario: number | null;
  readonly codigoTipo: string;
  readonly folio: string;
  readonly rut: string;
}

/** An act that waits for the SII; null when it has been resolved. */
export async function readPedido(tx: Tx, idEmpresa: number, id: number): Promise<ActoPorDecir | null> {
  const fila = await tx
    .selectFrom('recepcionActo as a')
    .innerJoin('documento as d', (join) =>
      join.onRef('d.idEmpresa', '=', 'a.idEmpresa').onRef('d.id', '=', 'a.idDocumento'),
    )
    .select([
      'a.id',
      'a.idDocumento',
      'a.accion',
      'a.enviado',
      'a.created',
      'a.idUsuario',
      'd.codigoTipo',
      'd.folio',
      'd.rut',
    ])
    .where('a.idEmpresa', '=', idEmpresa)
    .where('a.id', '=', id)
    .where('a.estado', '=', 'pedido')
    .executeTakeFirst();
  return (fila as ActoPorDecir | undefined) ?? null;
}

/** Marks that it is about to be sent, before it is. */
export async function markEnviado(tx: Tx, idEmpresa: number, id: number): Promise<void> {
  await tx
    .updateTable('recepcionActo')
    .set({ enviado: sql<Date>`coalesce(enviado, now())` })
    .where('idEmpresa', '=', idEmpresa)
    .where('id', '=', id)
    .execute();
}

/** Ends an act. False when it had ended before. */
export async function resolveActo(
  tx: Tx,
  idEmpresa: number,
  id: number,
  resultado: { readonly estado: string; readonly codigo: number | null; readonly mensaje: string | null },
): Promise<boolean> {
  const fila = await tx
    .updateTable('recepcionActo')
    .set({ ...resultado, resuelto: sql<Date>`now()` })
    .where('idEmpresa', '=', idEmpresa)
    .where('id', '=', id)
    .where('estado', '=', 'pedido')
    .returning('id')
    .executeTakeFirst();
  return fila !== undefined;
}
