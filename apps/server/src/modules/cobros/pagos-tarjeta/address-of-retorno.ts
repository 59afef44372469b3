import { getRetornoWebpay } from '@cuadra/contract';
import type { Platform } from '../../../platform/module/index.ts';
import type { PagoBloqueado } from './store/pagos.ts';

/** Where Webpay sends the browser back: at most 255 characters. */
export const addressOfRetorno = ({ apiUrl }: Platform): string => `${apiUrl}${getRetornoWebpay.path}`;

/** The page that shows a payment, or the portal where it is of none. */
export function addressOfPago(
  { publicUrl }: Platform,
  pago: Pick<PagoBloqueado, 'orden' | 'token' | 'regreso'> | null,
): string {
  if (pago === null) return `${publicUrl}/portal-cliente`;
  switch (pago.regreso) {
    case 'portal':
      return `${publicUrl}/portal-cliente?pago=${pago.orden}`;
    case 'plan':
      return `${publicUrl}/cuenta/tus-facturas?pago=${pago.token ?? ''}`;
  }
}
