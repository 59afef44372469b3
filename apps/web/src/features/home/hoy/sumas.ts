import type { PlazoDelDia } from '@cuadra/contract';
import { addDias, type Fecha } from '@cuadra/domain';
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

/** Sums of payments and collections of the seven days from a Monday: `Esta semana pagas $1.200 y te pagan $300`; empty without either. */
export function decirSemana(porDia: ReadonlyMap<Fecha, readonly PlazoDelDia[]>, lunes: Fecha): string {
  const hasta = addDias(lunes, 7);
  const suyos = [...porDia].flatMap(([dia, plazos]) => (dia >= lunes && dia < hasta ? plazos : []));
  const suma = (entran: boolean) =>
    suyos.reduce((total, plazo) => total + (entra(plazo) === entran ? (plazo.monto ?? 0) : 0), 0);
  const [pagas, pagan] = [suma(false), suma(true)];
  if (pagas === 0 && pagan === 0) return '';
  if (pagas === 0) return `Esta semana te pagan ${formatMonto(pagan)}`;
  return `Esta semana pagas ${formatMonto(pagas)}${pagan > 0 ? ` y te pagan ${formatMonto(pagan)}` : ''}`;
}
