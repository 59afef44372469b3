import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';
import { imagenesAsJson, type Imagenes } from '../../../../platform/imagenes/index.ts';
import type { ImagenDocumento } from '../tipos.ts';

export interface ActoDeDocumento extends Imagenes<ImagenDocumento> {
  readonly lote: string;
  readonly idDocumento: number;
  readonly modelo: string;
  readonly created: Date;
}

export async function insertActoDeDocumento(
  tx: Tx,
  {
    antes,
    despues,
    ...acto
  }: Imagenes<ImagenDocumento> & {
    readonly idEmpresa: number;
    readonly lote: string;
    readonly idDocumento: number;
  },
): Promise<void> {
  await tx
    .insertInto('documentoActo')
    .values({ ...acto, ...imagenesAsJson({ antes, despues }) })
    .execute();
}

/** The acts of these names, in any order. */
export async function readActosDeDocumentos(
  tx: Tx,
  idEmpresa: number,
  lotes: readonly string[],
): Promise<ActoDeDocumento[]> {
  const { rows } = await sql<ActoDeDocumento>`
    select a.lote, a.id_documento, d.modelo, a.antes, a.despues, a.created
    from documento_acto a join documento d on d.id_empresa = a.id_empresa and d.id = a.id_documento
    where a.id_empresa = ${idEmpresa} and a.lote = any(${[...lotes]}::uuid[])`.execute(tx);
  return rows;
}

export interface OrdenDeDocumento {
  readonly idDocumento: number;
  readonly idOrden: number;
  readonly monto: number;
  readonly pagada: boolean;
}

/** Payment orders in force that pay these documents, with what each pays of them. */
export async function readOrdenes(
  tx: Tx,
  { idEmpresa, ids }: { readonly idEmpresa: number; readonly ids: readonly number[] },
): Promise<OrdenDeDocumento[]> {
  const { rows } = await sql<OrdenDeDocumento>`
    select p.id_documento, o.id as id_orden, p.monto, o.id_estado = 4 as pagada from orden_pago_documento p
    join orden_pago o on o.id_empresa = p.id_empresa and o.id = p.id_orden
    where p.id_empresa = ${idEmpresa} and p.id_documento = any(${[...ids]}::bigint[]) and o.id_estado in (1, 2, 4)
    order by o.id desc`.execute(tx);
  return rows;
}
