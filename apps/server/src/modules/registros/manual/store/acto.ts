import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';
import type { ImagenDocumento } from './imagen.ts';

export interface ActoDeDocumento {
  readonly idDocumento: number;
  readonly modelo: string;
  /** Null of one that was entered. */
  readonly antes: ImagenDocumento | null;
  readonly despues: ImagenDocumento;
}

export async function insertActoDeDocumento(
  tx: Tx,
  {
    antes,
    despues,
    ...acto
  }: {
    readonly idEmpresa: number;
    readonly lote: string;
    readonly idDocumento: number;
    readonly antes: ImagenDocumento | null;
    readonly despues: ImagenDocumento;
  },
): Promise<void> {
  await tx
    .insertInto('documentoActo')
    .values({
      ...acto,
      antes: antes === null ? null : JSON.stringify(antes),
      despues: JSON.stringify(despues),
    })
    .execute();
}

export async function readActoDeDocumento(
  tx: Tx,
  idEmpresa: number,
  lote: string,
): Promise<ActoDeDocumento | undefined> {
  const { rows } = await sql<ActoDeDocumento>`
    select a.id_documento, d.modelo, a.antes, a.despues
    from documento_acto a join documento d on d.id_empresa = a.id_empresa and d.id = a.id_documento
    where a.id_empresa = ${idEmpresa} and a.lote = ${lote}`.execute(tx);
  return rows[0];
}

export interface CambioDeDocumento {
  readonly accion: string;
  /** Null where Cuadra did it. */
  readonly quien: string | null;
  readonly created: Date;
}

/** Actions of the audit trail that change the image of a document. */
const CAMBIAN = [
  'editar_documento',
  'anular_documento',
  'cambiar_fecha_pago',
  'cambiar_vencimiento',
  'deshacer_ingreso',
  'deshacer_edicion',
  'deshacer_anulacion',
];

/** The last change of its document after an act; undefined where the trail tells none. */
export async function readCambioPosterior(
  tx: Tx,
  idEmpresa: number,
  lote: string,
): Promise<CambioDeDocumento | undefined> {
  const { rows } = await sql<CambioDeDocumento>`
    select a.accion, u.nombre as quien, a.created from documento_acto x
    join documento d on d.id_empresa = x.id_empresa and d.id = x.id_documento
    join auditoria a on a.id_empresa = d.id_empresa and a.modelo = d.modelo and a.id_registro = d.id
      and a.created > x.created
    left join usuario u on u.id = a.id_usuario
    where x.id_empresa = ${idEmpresa} and x.lote = ${lote} and a.accion = any(${CAMBIAN}::text[])
    order by a.id desc limit 1`.execute(tx);
  return rows[0];
}

export interface OrdenDeDocumento {
  readonly idOrden: number;
  readonly monto: number;
  readonly pagada: boolean;
}

/** Payment orders in force that pay a document, with what each pays of it. */
export async function readOrdenes(
  tx: Tx,
  { idEmpresa, id }: { readonly idEmpresa: number; readonly id: number },
): Promise<OrdenDeDocumento[]> {
  const { rows } = await sql<OrdenDeDocumento>`
    select o.id as id_orden, p.monto, o.id_estado = 4 as pagada from orden_pago_documento p
    join orden_pago o on o.id_empresa = p.id_empresa and o.id = p.id_orden
    where p.id_empresa = ${idEmpresa} and p.id_documento = ${id} and o.id_estado in (1, 2, 4)
    order by o.id desc`.execute(tx);
  return rows;
}
