import type { OtDetalle } from '@cuadra/contract';
import { formatMonto } from '@cuadra/domain';

/** A nota de venta in the list of acts: `Aceros del Sur, $1.190.000`. */
export const nameOt = ({
  razonSocial,
  montoTotal,
  moneda,
}: Pick<OtDetalle, 'razonSocial' | 'montoTotal' | 'moneda'>): string =>
  `${razonSocial}, ${formatMonto(montoTotal, moneda)}`;
