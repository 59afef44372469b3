import { formatMonto, MONEDAS } from '@cuadra/domain';
import { maximoVinculable } from '@cuadra/domain/ots';
import { AppError, conflict, notFound } from '../../../platform/errors/index.ts';
import { oneOf } from '../../../platform/values/index.ts';
import type { lockFacturas, lockOt } from './store/write.ts';

type OtBloqueada = NonNullable<Awaited<ReturnType<typeof lockOt>>>;
type Factura = Awaited<ReturnType<typeof lockFacturas>>[number];

export interface FacturaPedida {
  readonly id: number;
  /** As much as both leave where it is not said. */
  readonly monto?: number | undefined;
}

export interface Vinculo {
  readonly idDocumento: number;
  readonly folio: string;
  readonly monto: number;
}

function assertVinculable(ot: OtBloqueada, factura: Factura): void {
  const nombre = `La factura ${factura.folio}`;
  if (factura.anulado) throw conflict(`${nombre} está anulada. Elige otra.`);
  if (factura.signo !== 1)
    throw conflict(`El documento ${factura.folio} no factura una venta. Elige una factura o boleta.`);
  if (factura.rut !== ot.rut) throw conflict(`${nombre} es de otro cliente. Elige una del mismo RUT.`);
  if (factura.idMoneda !== ot.idMoneda)
    throw conflict(`${nombre} está en otra moneda que la nota de venta. Elige una en la misma.`);
  if (factura.vinculos.some(({ idOt }) => idOt === ot.id)) throw conflict(`${nombre} ya está vinculada.`);
}

/**
 * How much each DTE invoices of a nota de venta, in the order that they were asked for. Throws `no_encontrado`,
 * `conflicto` where one cannot be linked or nothing is left, and `validacion` for more than is left.
 */
export function planVinculos(
  ot: OtBloqueada,
  facturas: readonly Factura[],
  pedidas: readonly FacturaPedida[],
): Vinculo[] {
  const porId = new Map(facturas.map((factura) => [factura.id, factura]));
  const vinculos = new Map<number, Vinculo>();
  let facturado = ot.montoFacturado;
  for (const [i, { id, monto: pedido }] of pedidas.entries()) {
    const factura = porId.get(id);
    if (!factura) throw notFound('Esa factura no existe o no es de tu empresa.');
    if (vinculos.has(id)) throw conflict(`La factura ${factura.folio} está dos veces. Déjala una vez.`);
    assertVinculable(ot, factura);
    if (facturado >= ot.montoTotal) throw conflict('La nota de venta ya está facturada entera.');
    const ocupado = factura.vinculos.reduce((suma, { monto }) => suma + monto, 0);
    const maximo = maximoVinculable({
      totalOt: ot.montoTotal,
      facturado,
      totalDte: factura.montoTotal,
      ocupado,
    });
    if (maximo === 0)
      throw conflict(`La factura ${factura.folio} ya está vinculada entera a otras notas de venta.`);
    const monto = pedido ?? maximo;
    if (monto > maximo) {
      const tope = formatMonto(maximo, oneOf(MONEDAS, ot.moneda));
      const mensaje = `De la factura ${factura.folio} puedes vincular hasta ${tope}.`;
      throw new AppError('validacion', mensaje, { [`body.documentos.${i}.monto`]: [mensaje] });
    }
    facturado += monto;
    vinculos.set(id, { idDocumento: id, folio: factura.folio, monto });
  }
  return [...vinculos.values()];
}
