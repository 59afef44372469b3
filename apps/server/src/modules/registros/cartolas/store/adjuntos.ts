import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';

interface ClaveComprobante {
  readonly idEmpresa: number;
  readonly idCartola: number;
  readonly idAdjunto: number;
}

export async function lineaExists(tx: Tx, idEmpresa: number, id: number): Promise<boolean> {
  const fila = await tx
    .selectFrom('cartola')
    .select('id')
    .where('idEmpresa', '=', idEmpresa)
    .where('id', '=', id)
    .executeTakeFirst();
  return fila !== undefined;
}

export interface ComprobanteNuevo {
  readonly idEmpresa: number;
  readonly idCartola: number;
  readonly nombre: string;
  readonly tipo: string;
  readonly bytes: number;
  readonly huella: string;
  readonly claveArchivo: string;
  readonly idUsuario: number;
}

/** Lays a file upon a line; null where it lies there already. */
export async function insertComprobante(tx: Tx, nuevo: ComprobanteNuevo): Promise<number | null> {
  const hecho = await tx
    .insertInto('cartolaAdjunto')
    .values(nuevo)
    .onConflict((oc) =>
      oc.columns(['idEmpresa', 'idCartola', 'huella']).where('quitado', 'is', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  return hecho?.id ?? null;
}

/** The files on a line, oldest first. */
export function readComprobantes(tx: Tx, idEmpresa: number, idCartola: number) {
  return tx
    .selectFrom('cartolaAdjunto as a')
    .leftJoin('usuario as u', 'u.id', 'a.idUsuario')
    .select([
      'a.id',
      'a.nombre',
      'a.tipo',
      'a.bytes',
      'a.huella',
      'a.claveArchivo',
      'a.created',
      'u.nombre as usuario',
    ])
    .where('a.idEmpresa', '=', idEmpresa)
    .where('a.idCartola', '=', idCartola)
    .where('a.quitado', 'is', null)
    .orderBy('a.id')
    .execute();
}
export type FilaComprobante = Awaited<ReturnType<typeof readComprobantes>>[number];

export async function setQuitado(
  tx: Tx,
  { idEmpresa, idCartola, idAdjunto }: ClaveComprobante,
): Promise<void> {
  await tx
    .updateTable('cartolaAdjunto')
    .set({ quitado: sql<Date>`now()` })
    .where('idEmpresa', '=', idEmpresa)
    .where('idCartola', '=', idCartola)
    .where('id', '=', idAdjunto)
    .execute();
}
