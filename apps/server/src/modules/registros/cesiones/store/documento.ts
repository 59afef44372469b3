import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';

export interface DocumentoCedible {
  readonly id: number;
  readonly modelo: string;
  readonly codigoTipo: string;
  readonly folio: string;
  readonly rut: string;
  readonly razonSocial: string;
  readonly montoTotal: number;
  readonly fechaVencimiento: string | null;
  readonly anulado: boolean;
  readonly rutEmpresa: string;
  readonly razonSocialEmpresa: string;
}

/** A document held for the rest of the transaction, so that two cessions of it do not take the same place. */
export async function lockDocumento(
  tx: Tx,
  { idEmpresa, id }: { readonly idEmpresa: number; readonly id: number },
): Promise<DocumentoCedible | undefined> {
  const { rows } = await sql<DocumentoCedible>`
    select d.id, d.modelo, d.codigo_tipo, d.folio, d.rut, d.razon_social, d.monto_total, d.fecha_vencimiento, d.anulado,
      e.rut as rut_empresa, e.razon_social as razon_social_empresa
    from documento d join empresa e on e.id_empresa = d.id_empresa
    where d.id_empresa = ${idEmpresa} and d.id = ${id} for update of d`.execute(tx);
  return rows[0];
}

export interface ClaveTributaria {
  readonly modelo: string;
  readonly codigoTipo: string;
  readonly folio: string;
  readonly rut: string;
  readonly emiteComprador: boolean;
  readonly rutVendedor?: string;
}

export async function findDocumento(
  tx: Tx,
  idEmpresa: number,
  { modelo, codigoTipo, folio, rut, emiteComprador, rutVendedor = '' }: ClaveTributaria,
): Promise<number | undefined> {
  const fila = await tx
    .selectFrom('documento')
    .select('id')
    .where('idEmpresa', '=', idEmpresa)
    .where('modelo', '=', modelo)
    .where('codigoTipo', '=', codigoTipo)
    .where('folio', '=', folio)
    .where('rut', '=', rut)
    .where('emiteComprador', '=', emiteComprador)
    .where('rutVendedor', '=', rutVendedor)
    .executeTakeFirst();
  return fila?.id;
}
