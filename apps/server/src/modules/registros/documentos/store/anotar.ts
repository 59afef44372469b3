import { modelosCon } from '@cuadra/domain';
import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';
import { markDocumentos } from '../../../contabilidad/pendientes/index.ts';
import { ensureClientes, readUnidos } from '../../clientes/index.ts';
import { ensureProveedores } from '../../proveedores/index.ts';

/** A document as entries, customers and suppliers follow from it. */
export interface DocumentoAnotable {
  readonly id: number;
  readonly modelo: string;
  readonly signo: number;
  readonly idContraparte: number | null;
}

const DE_PROVEEDOR: readonly string[] = modelosCon('deProveedor');
const DE_CLIENTE: readonly string[] = modelosCon('deCliente');

/** Kinds that go to the kept customer where a person joined theirs. Purchases stay with the supplier of their RUT. */
export const DE_UNION: readonly string[] = [...DE_CLIENTE, 'Ot'];

/** Makes customers of the counterparties of sales, and suppliers of those of purchases. Sales of a joined customer go to
 * the kept one; the RUT that they state stays. */
export async function noteContrapartes(
  tx: Tx,
  idEmpresa: number,
  documentos: readonly Pick<DocumentoAnotable, 'id' | 'modelo' | 'idContraparte'>[],
): Promise<void> {
  const contrapartesDe = (modelos: readonly string[]) =>
    documentos.flatMap(({ modelo, idContraparte }) =>
      idContraparte !== null && modelos.includes(modelo) ? [idContraparte] : [],
    );
  await ensureProveedores(tx, idEmpresa, contrapartesDe(DE_PROVEEDOR));
  await ensureClientes(tx, idEmpresa, contrapartesDe(DE_CLIENTE));
  const unidos = await readUnidos(tx, idEmpresa, contrapartesDe(DE_UNION));
  if (unidos.size === 0) return;
  const ids = documentos.flatMap(({ id, modelo }) => (DE_UNION.includes(modelo) ? [id] : []));
  await sql`
    update documento d set id_contraparte = e.hacia
    from unnest(${[...unidos.keys()]}::bigint[], ${[...unidos.values()]}::bigint[]) as e (desde, hacia)
    where d.id_empresa = ${idEmpresa} and d.id = any(${ids}::bigint[]) and d.id_contraparte = e.desde`.execute(
    tx,
  );
}

/** Writes which entries, customers and suppliers follow from new documents. */
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
  await noteContrapartes(tx, idEmpresa, nuevos);
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
