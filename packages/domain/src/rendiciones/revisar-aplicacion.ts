import { direccionDeDocumento, type ModeloConciliable } from '../conciliacion/index.ts';
import { formatMonto, type Moneda } from '../dinero/index.ts';
import { modelosCon } from '../documentos/index.ts';
import type { TipoRendicion } from './tipos.ts';

export interface RendicionAbierta {
  readonly tipo: TipoRendicion;
  readonly idContraparte: number;
  readonly moneda: Moneda;
  /** What nothing has taken of it, in minor units. */
  readonly disponible: number;
}

export interface DocumentoPorAplicar {
  readonly modelo: ModeloConciliable;
  readonly codigoTipo: string;
  readonly folio: string;
  readonly idContraparte: number | null;
  readonly moneda: Moneda;
  /** What is open of it, positive. */
  readonly saldo: number;
  /** What to apply, positive. */
  readonly monto: number;
}

/** Kinds of documents that an advance of a customer pays, and those that a person accounts for. */
export const MODELOS_DE_ANTICIPO = modelosCon('deCliente');
export const MODELOS_DE_FONDO = modelosCon('deProveedor');

/** Why an advance or fund cannot be applied to these documents, for a person; null where it can. */
export function revisarAplicacion(
  rendicion: RendicionAbierta,
  documentos: readonly DocumentoPorAplicar[],
): string | null {
  const { tipo, idContraparte, moneda, disponible } = rendicion;
  const deCliente = tipo === 'anticipo';
  for (const documento of documentos) {
    const { folio, saldo, monto } = documento;
    const modelos: readonly ModeloConciliable[] = deCliente ? MODELOS_DE_ANTICIPO : MODELOS_DE_FONDO;
    const direccion = direccionDeDocumento(documento.modelo, documento.codigoTipo);
    if (!modelos.includes(documento.modelo) || direccion !== (deCliente ? 'abono' : 'cargo'))
      return deCliente
        ? `El documento ${folio} no se cobra: un anticipo se aplica a facturas y boletas de venta.`
        : `El documento ${folio} no se paga: un fondo se aplica a gastos, compras y honorarios.`;
    if (deCliente && documento.idContraparte !== idContraparte)
      return `El documento ${folio} es de otro cliente.`;
    if (documento.moneda !== moneda)
      return `El documento ${folio} está en ${documento.moneda} y el saldo en ${moneda}: deben ser de la misma moneda.`;
    if (monto > saldo)
      return `El documento ${folio} tiene ${formatMonto(saldo, moneda)} por saldar y quieres aplicarle ${formatMonto(monto, moneda)}.`;
  }
  const total = documentos.reduce((suma, { monto }) => suma + monto, 0);
  if (total > disponible)
    return `Quieres aplicar ${formatMonto(total, moneda)} y quedan ${formatMonto(disponible, moneda)}.`;
  return null;
}
