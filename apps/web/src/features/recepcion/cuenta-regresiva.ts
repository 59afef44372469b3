import type { DocumentoDetalle } from '@cuadra/contract';
import { diasParaReclamar, estadoDelPlazo } from '@cuadra/domain';
import { plural } from '../../shared/formats/index.ts';

/** Up to this many days left, it is said in colour. */
const POCOS_DIAS = 2;

/** `Vence hoy`, `Vence mañana`, `Quedan 5 días`. */
export function textoDeDias(dias: number): string {
  if (dias <= 0) return 'Vence hoy';
  if (dias === 1) return 'Vence mañana';
  return `Quedan ${plural(dias, 'día')}`;
}

export function tonoDeDias(dias: number): 'negativo' | 'aviso' | 'neutro' {
  if (dias <= 0) return 'negativo';
  return dias <= POCOS_DIAS ? 'aviso' : 'neutro';
}

export interface Cuenta {
  readonly abierta: boolean;
  readonly dias: number;
  /** The last day, past the hour at which the SII received it: there is a doubt about how it counts. */
  readonly apurada: boolean;
}

/** How long a purchase has at an instant. */
export function contar(plazo: NonNullable<DocumentoDetalle['plazoReclamo']>, ahora: Date): Cuenta {
  const leido = {
    ultimoDia: plazo.ultimoDia,
    seguro: new Date(plazo.seguro),
    vence: new Date(plazo.vence),
  };
  const abierta = estadoDelPlazo(leido, ahora) !== 'aceptado';
  return { abierta, dias: diasParaReclamar(leido, ahora), apurada: abierta && ahora >= leido.seguro };
}
