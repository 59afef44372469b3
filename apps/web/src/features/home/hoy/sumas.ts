import type { PlazoDelDia } from '@cuadra/contract';
import { PLAZOS_QUE_ENTRAN } from '@cuadra/domain/inicio';
import { formatMonto } from '../../../shared/formats/index.ts';

/** `, $1.200`: an amount that follows a count. */
export const sumaVencida = (monto: number): string => `, ${formatMonto(monto)}`;

export const entra = ({ clase }: PlazoDelDia): boolean => PLAZOS_QUE_ENTRAN.has(clase);

/** What a deadline moves: with a plus where it comes in, bare where it goes out, `vence` where nothing is paid. */
export function montoDePlazo(plazo: PlazoDelDia): string {
  if (plazo.monto === null) return plazo.clase === 'certificado' ? 'vence' : '';
  return `${entra(plazo) ? '+' : ''}${formatMonto(plazo.monto)}`;
}
