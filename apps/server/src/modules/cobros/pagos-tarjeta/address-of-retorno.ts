import { getRetornoWebpay } from '@cuadra/contract';
import type { Platform } from '../../../platform/module/index.ts';

/** Where Webpay sends the browser back: at most 255 characters. */
export const addressOfRetorno = ({ apiUrl }: Platform): string => `${apiUrl}${getRetornoWebpay.path}`;

/** The page of the portal that shows a payment. */
export const addressOfPago = ({ publicUrl }: Platform, orden: string | null): string =>
  `${publicUrl}/portal-cliente${orden === null ? '' : `?pago=${orden}`}`;
