import { sql } from 'kysely';
import type { Mes } from '@cuadra/domain';
import type { Tx } from '../../../../platform/database/index.ts';
import { setDocumentos } from './write.ts';

/** A document of contributions that is kept. Amounts in minor units of `moneda`. */
export interface CotizacionGuardada {
  readonly id: number;
  readonly folio: string;
  readonly rut: string;
  readonly razonSocial: string;
  readonly montoTotal: number;
  readonly moneda: string;
  readonly anulado: boolean;
  /** Its lines: of a comprobante, one per institution, with the folio in its description. */
  readonly lineas: readonly { readonly descripcion: string | null; readonly monto: number }[];
}

/** The contributions of a month and those with one of these numbers, held for the rest of the transaction, by age. */
export async function lockCotizaciones(
  tx: Tx,
  idEmpresa: number,
  mes: Mes,
  folios: readonly string[] = [],
): Promise<CotizacionGuardada[]> {
  const { rows } = await sql<CotizacionGuardada>`
    select d.id, d.folio, d.rut, d.razon_social, d.monto_total, m.moneda, d.anulado,
      coalesce((select jsonb_agg(jsonb_build_object('descripcion', g.descripcion, 'monto', g.monto_total) order by g.posicion)
        from documento_glosa g where g.id_empresa = d.id_empresa and g.id_documento = d.id), '[]'::jsonb) as lineas
    from documento d join moneda m on m.id = d.id_moneda
    where d.id_empresa = ${idEmpresa} and d.modelo = 'Previred'
      and (d.detalle ->> 'mes' = ${mes} or d.folio = any(${[...folios]}::text[]))
    order by d.id
    for update of d`.execute(tx);
  return rows;
}

/** Gives contributions that were entered by their month the number of the comprobante that pays them. */
export async function numberCotizacion(tx: Tx, idEmpresa: number, id: number, folio: string): Promise<void> {
  await setDocumentos(tx, idEmpresa, [id], { folio });
}
