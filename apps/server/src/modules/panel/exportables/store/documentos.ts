import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';

/** A document beside one of its pairs, whose values are null where it has none; amounts in minor units. */
export interface DocumentoConPar {
  readonly id: number;
  readonly tipo: string;
  readonly codigo: string;
  readonly folio: string;
  readonly rut: string;
  readonly razonSocial: string;
  readonly fechaEmision: string;
  readonly fechaVencimiento: string | null;
  readonly fechaPagoInterna: string | null;
  readonly moneda: string;
  readonly montoNeto: number;
  readonly montoExento: number;
  readonly iva: number;
  readonly valorOtroImpuesto: number;
  readonly montoTotal: number;
  readonly signo: number;
  readonly saldo: number;
  readonly estadoConciliacion: number;
  readonly anulado: boolean;
  readonly fecha: string | null;
  readonly banco: string;
  readonly cuenta: string;
  readonly descripcion: string;
  readonly monedaCartola: string;
  readonly montoDocumento: number;
  readonly montoCartola: number;
}

/**
 * Documents with a row for each of their standing pairs, in the order of the ids. Columns carry their final names: giving
 * them to each row costs a tenth of an export.
 */
export async function readDocumentosConPares(
  tx: Tx,
  idEmpresa: number,
  ids: readonly number[],
): Promise<DocumentoConPar[]> {
  const { rows } = await sql<DocumentoConPar>`
    select d.id, t.descripcion as tipo, t.codigo, d.folio, d.rut, d.razon_social as "razonSocial",
      d.fecha_emision as "fechaEmision", d.fecha_vencimiento as "fechaVencimiento",
      d.fecha_pago_interna as "fechaPagoInterna", m.moneda, d.monto_neto as "montoNeto", d.monto_exento as "montoExento", d.iva,
      d.valor_otro_impuesto as "valorOtroImpuesto", d.monto_total as "montoTotal", d.signo, d.saldo,
      d.estado_conciliacion as "estadoConciliacion", d.anulado, l.fecha, i.nombre as banco, c.numero_cuenta as cuenta,
      l.descripcion, n.moneda as "monedaCartola", p.monto_documento as "montoDocumento", p.monto_cartola as "montoCartola"
    from unnest(${[...ids]}::bigint[]) with ordinality e (id, orden)
    join documento d on d.id_empresa = ${idEmpresa} and d.id = e.id
    join tipo_documento t on t.id = d.id_tipo_documento
    join moneda m on m.id = d.id_moneda
    left join conciliacion_par p on p.id_empresa = d.id_empresa and p.id_documento = d.id and p.activo
    left join cartola l on l.id_empresa = p.id_empresa and l.id = p.id_cartola
    left join cuenta_corriente c on c.id_empresa = l.id_empresa and c.id = l.id_cuenta_corriente
    left join integrador i on i.id = c.id_integrador
    left join moneda n on n.id = c.id_moneda
    order by e.orden, l.fecha, l.id`.execute(tx.withoutPlugins());
  return rows;
}
