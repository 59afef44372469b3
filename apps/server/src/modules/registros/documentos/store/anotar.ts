import { modelosCon } from '@cuadra/domain';
import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';
import { markDocumentos } from '../../../contabilidad/pendientes/index.ts';
import { ensureProveedores } from '../../proveedores/index.ts';

/** A document as entries and suppliers follow from it. */
export interface DocumentoAnotable {
  readonly id: number;
  readonly modelo: string;
  readonly signo: number;
  readonly idContraparte: number | null;
}

const DE_PROVEEDOR: readonly string[] = modelosCon('deProveedor');

/** Makes suppliers of the counterparties of purchases. */
export async function noteProveedores(
  tx: Tx,
  idEmpresa: number,
  documentos: readonly Pick<DocumentoAnotable, 'modelo' | 'idContraparte'>[],
): Promise<void> {
  const compradas = documentos.flatMap(({ modelo, idContraparte }) =>
    idContraparte !== null && DE_PROVEEDOR.includes(modelo) ? [idContraparte] : [],
  );
  await ensureProveedores(tx, idEmpresa, compradas);
}

/** Writes which entries and suppliers follow from new documents. */
export async function noteNuevos(
  tx: Tx,
  idEmpresa: number,
  nuevos: readonly DocumentoAnotable[],
): Promise<void> {
  const asentables = nuevos.filter(({ modelo, signo }) => modelo !== 'Ot' && signo !== 0);
  await markDocumentos(
    tx,
    idEmpresa,
    asentables.map(({ id }) => id),
  );
  await noteProveedores(tx, idEmpresa, nuevos);
}

/** The same of documents that were written past this module, by their ids. */
export async function noteDocumentos(tx: Tx, idEmpresa: number, ids: readonly number[]): Promise<void> {
  const nuevos = await tx
    .selectFrom('documento')
    .select(['id', 'modelo', 'signo', 'idContraparte'])
    .where('idEmpresa', '=', idEmpresa)
    .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .execute();
  await noteNuevos(tx, idEmpresa, nuevos);
}
