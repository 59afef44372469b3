import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';

export type DocumentoLeido = readonly [
  id: number,
  tipo: string,
  codigo: string,
  folio: string,
  rut: string,
  razonSocial: string,
  fechaEmision: string,
  fechaVencimiento: string | null,
  fechaPagoInterna: string | null,
  moneda: string,
  montoNeto: number,
  montoExento: number,
  iva: number,
  valorOtroImpuesto: number,
  montoTotal: number,
  signo: number,
  saldo: number,
  estadoConciliacion: number,
  isAnnulled: boolean,
];

/** The bank line of a pair, and the amounts of both sides in minor units. */
export type ParLeido = readonly [
  fecha: string,
  banco: string,
  cuenta: string,
  descripcion: string,
  moneda: string,
  montoDocumento: number,
  montoCartola: number,
];

/**
 * Documents with a row for each of their standing pairs, in the order of the ids. Values come as arrays: an object of
 * named columns for each row costs the driver more than the database takes to read it.
 */
export async function readDocumentosConPares(
  tx: Tx,
  idEmpresa: number,
  ids: readonly number[],
): Promise<{ documento: DocumentoLeido; par: ParLeido | null }[]> {
  const { rows } = await sql<{ documento: DocumentoLeido; par: ParLeido | null }>`
    select json_build_array(d.id, t.descripcion, t.codigo, d.folio, d.rut, d.razon_social, d.fecha_emision,
        d.fecha_vencimiento, d.fecha_pago_interna, m.moneda, d.monto_neto, d.monto_exento, d.iva,
        d.valor_otro_impuesto, d.monto_total, d.signo, d.saldo, d.estado_conciliacion, d.anulado) as documento,
      case when l.id is not null then json_build_array(l.fecha, i.nombre, c.numero_cuenta, l.descripcion, n.moneda,
        p.monto_documento, p.monto_cartola) end as par
    from unnest(${[...ids]}::bigint[]) with ordinality e (id, orden)
    join documento d on d.id_empresa = ${idEmpresa} and d.id = e.id
    join tipo_documento t on t.id = d.id_tipo_documento
    join moneda m on m.id = d.id_moneda
    left join conciliacion_par p on p.id_empresa = d.id_empresa and p.id_documento = d.id and p.activo
    left join cartola l on l.id_empresa = p.id_empresa and l.id = p.id_cartola
    left join cuenta_corriente c on c.id_empresa = l.id_empresa and c.id = l.id_cuenta_corriente
    left join integrador i on i.id = c.id_integrador
    left join moneda n on n.id = c.id_moneda
    order by e.orden, l.fecha, l.id`.execute(tx);
  return rows;
}
