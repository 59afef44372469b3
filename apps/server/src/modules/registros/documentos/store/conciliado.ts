import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';
import type { ClaveDocumento } from '../escribir/tipos.ts';

export interface DocumentoConciliado {
  readonly id: number;
  readonly codigoTipo: string;
  readonly folio: string;
  readonly razonSocial: string;
}

/**
 * Which of these documents are kept, with something of them reconciled, from the SII's lists or a person: those that the
 * SII's word replaces.
 */
export async function readConciliados(
  tx: Tx,
  idEmpresa: number,
  claves: readonly ClaveDocumento[],
): Promise<DocumentoConciliado[]> {
  const pedidas = JSON.stringify(
    claves.map(({ modelo, codigoTipo, folio, rut }) => ({ modelo, tipo: codigoTipo, folio, rut })),
  );
  const { rows } = await sql<DocumentoConciliado>`
    select d.id, d.codigo_tipo, d.folio, d.razon_social
    from jsonb_to_recordset(${pedidas}::jsonb) as k(modelo text, tipo text, folio text, rut text)
    join documento d on d.id_empresa = ${idEmpresa} and d.modelo = k.modelo and d.codigo_tipo = k.tipo
      and d.folio = k.folio and d.rut = k.rut and d.fuente in ('sii', 'manual')
    where exists (select 1 from conciliacion_par p
      where p.id_empresa = d.id_empresa and p.id_documento = d.id and p.activo)
    order by d.id`.execute(tx);
  return rows;
}
