import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';
import type { DocumentoGuardado } from './documento.ts';
import type { DocumentoLeido } from '../escribir/tipos.ts';

/** The month of a declaration, where its source says it. */
function mesDe({ detalle }: DocumentoLeido): string | null {
  const mes = typeof detalle === 'object' && detalle !== null && 'mes' in detalle ? detalle['mes'] : null;
  return typeof mes === 'string' ? mes : null;
}

/**
 * Declarations that a person entered before the SII told of them, which know their month and not yet their number. The
 * first that the SII has in force of a month is that one.
 */
export async function lockDeclaradas(
  tx: Tx,
  idEmpresa: number,
  leidos: readonly DocumentoLeido[],
): Promise<ReadonlyMap<DocumentoLeido, DocumentoGuardado>> {
  const declaradas = new Map<DocumentoLeido, DocumentoGuardado>();
  for (const leido of leidos) {
    const mes = mesDe(leido);
    if (leido.modelo !== 'Impuesto' || leido.fuente !== 'sii' || leido.anulado === true || mes === null)
      continue;
    const { rows } = await sql<DocumentoGuardado>`
      select d.id, d.modelo, d.codigo_tipo, d.folio, d.rut, d.emite_comprador, d.fecha_emision, d.fuente, d.id_moneda,
        d.signo, d.monto_total, d.anulado, d.detalle ? 'codigos' as con_codigos, d.estado_sii, null as fecha_recepcion, null as fecha_acuse,
        null as fecha_reclamo,
        coalesce((select sum(p.monto_documento) from conciliacion_par p
          where p.id_empresa = d.id_empresa and p.id_documento = d.id and p.activo), 0)::bigint as conciliado
      from documento d
      where d.id_empresa = ${idEmpresa} and d.modelo = 'Impuesto' and d.codigo_tipo = ${leido.codigoTipo}
        and d.rut = ${leido.rut} and d.folio = ${mes} and d.fuente = 'manual' and not d.anulado
      for update of d`.execute(tx);
    const [guardada] = rows;
    if (guardada) declaradas.set(leido, guardada);
  }
  return declaradas;
}
