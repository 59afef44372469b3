import { limitesDeMes, addDias, type Mes } from '@cuadra/domain';
import { F29_VIGENTE, type DeclaracionF29, type EstadoRcv, type RcvFila } from '@cuadra/formats';
import { desdeRcv, DEL_SII, type DocumentoLeido } from '../../registros/documentos/index.ts';

/** Who the taxes are paid to. */
const SII = { rut: '60803000-K', razonSocial: 'Servicio de Impuestos Internos' } as const;
/** Day of the following month until which a F29 is paid by whoever issues electronic documents (DS 1001 of 2006). */
const DIA_DE_PAGO = 20;

/** A row of the register, in the state of the register that it was asked of. Null for a total of the month. */
export function desdeFilaRcv(fila: RcvFila, estado: EstadoRcv): DocumentoLeido | null {
  const documento = desdeRcv(fila);
  return documento && { ...documento, estadoSii: estado };
}

/**
 * The declarations of a month as documents: the one in force, and those kept that it has replaced. Drafts and payments
 * that were not finished are none.
 */
export function desdeDeclaraciones(
  declaraciones: readonly DeclaracionF29[],
  guardados: ReadonlySet<string>,
  mes: Mes,
): DocumentoLeido[] {
  const cierre = limitesDeMes(mes).hasta;
  return declaraciones
    .filter(({ idEstado, folio }) => idEstado === F29_VIGENTE || guardados.has(folio))
    .map(({ folio, idEstado, estado, fecha, monto }, posicion) => {
      const vigente = idEstado === F29_VIGENTE;
      return {
        ...DEL_SII,
        ...SII,
        modelo: 'Impuesto',
        codigoTipo: 'F29',
        folio,
        fila: posicion + 1,
        fechaEmision: fecha ?? addDias(cierre, 1),
        fechaVencimiento: addDias(cierre, DIA_DE_PAGO),
        montoTotal: vigente ? monto : 0,
        detalle: { mes, estado, monto },
        anulado: !vigente,
      } satisfies DocumentoLeido;
    });
}
