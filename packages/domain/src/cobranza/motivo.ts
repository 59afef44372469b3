import { formatMonto, type Moneda } from '../dinero/index.ts';
import { addDias, diasEntre, NOMBRES_DE_MES, type Fecha } from '../fecha/index.ts';
import type { MotivoDisputa } from './listas.ts';

/** Why a customer stands where the worklist has them. Amounts in minor units; those without currency in pesos. */
export type MotivoCobranza =
  | { readonly tipo: 'promesa_rota'; readonly fecha: Fecha; readonly monto: number; readonly moneda: Moneda }
  | { readonly tipo: 'fuera_de_habito'; readonly habito: number; readonly dias: number }
  | { readonly tipo: 'en_habito'; readonly habito: number; readonly dias: number }
  | { readonly tipo: 'sin_pagos'; readonly dias: number }
  | { readonly tipo: 'abono_por_conciliar'; readonly monto: number }
  | {
      readonly tipo: 'promesa_vigente';
      readonly fecha: Fecha;
      readonly monto: number;
      readonly moneda: Moneda;
    }
  | {
      readonly tipo: 'compromiso_vigente' | 'compromiso_atrasado' | 'compromiso_incumplido';
      readonly fecha: Fecha;
      readonly monto: number;
      readonly moneda: Moneda;
    }
  | { readonly tipo: 'promesa_por_confirmar'; readonly fecha: Fecha }
  | { readonly tipo: 'disputa'; readonly motivo: MotivoDisputa; readonly monto: number }
  | { readonly tipo: 'judicial'; readonly desde: Fecha }
  | { readonly tipo: 'cedida' }
  | { readonly tipo: 'contacto_reciente'; readonly fecha: Fecha };

/** A dispute in a few words, without its amount. */
export const DISPUTA_EN_PALABRAS: Readonly<Record<MotivoDisputa, string>> = {
  monto: 'En disputa por el monto',
  entrega: 'En disputa por la entrega',
  calidad: 'En disputa por la calidad',
  repetida: 'En disputa: factura repetida',
  falta_oc: 'En disputa: falta orden',
  otro: 'En disputa',
};

const dias = (cuantos: number) => (cuantos === 1 ? '1 día' : `${cuantos} días`);

/** `24 nov`. */
export function diaCorto(fecha: Fecha): string {
  const mes = NOMBRES_DE_MES[Number(fecha.slice(5, 7)) - 1] ?? '';
  return `${Number(fecha.slice(8))} ${mes.slice(0, 3)}`;
}

function hace(fecha: Fecha, hoy: Fecha): string {
  if (fecha >= hoy) return 'hoy';
  return fecha === addDias(hoy, -1) ? 'ayer' : `hace ${dias(diasEntre(fecha, hoy))}`;
}

/** The reason in Spanish, in at most eight words. */
export function explicarMotivo(motivo: MotivoCobranza, hoy: Fecha): string {
  switch (motivo.tipo) {
    case 'promesa_rota':
      return `Promesa rota ${hace(motivo.fecha, hoy)}: ${montoSinEspacio(motivo)}`;
    case 'fuera_de_habito':
      return motivo.habito <= 0
        ? `Siempre paga a tiempo; lleva ${dias(motivo.dias)}`
        : `Paga ${dias(motivo.habito)} tarde; ya lleva ${motivo.dias}`;
    case 'en_habito':
      return `Suele pagar ${dias(motivo.habito)} tarde; lleva ${motivo.dias}`;
    case 'sin_pagos':
      return `Sin pagos anteriores; lleva ${dias(motivo.dias)}`;
    case 'abono_por_conciliar':
      return `Abono de ${formatMonto(motivo.monto)} por conciliar`;
    case 'promesa_vigente':
      return `Prometió ${montoSinEspacio(motivo)} para el ${diaCorto(motivo.fecha)}`;
    case 'compromiso_vigente':
      return `En compromiso: ${montoSinEspacio(motivo)} al ${diaCorto(motivo.fecha)}`;
    case 'compromiso_atrasado':
      return `Cuota atrasada, venció ${hace(motivo.fecha, hoy)}: ${montoSinEspacio(motivo)}`;
    case 'compromiso_incumplido':
      return `Compromiso incumplido ${hace(motivo.fecha, hoy)}: ${montoSinEspacio(motivo)}`;
    case 'promesa_por_confirmar':
      return `Prometió al ${diaCorto(motivo.fecha)}; falta leer el banco`;
    case 'disputa':
      return `${DISPUTA_EN_PALABRAS[motivo.motivo]}: ${formatMonto(motivo.monto)}`;
    case 'judicial':
      return `En cobranza judicial desde el ${diaCorto(motivo.desde)}`;
    case 'cedida':
      return 'Cedida: se la debe a otro';
    case 'contacto_reciente':
      return `Contactado ${hace(motivo.fecha, hoy)}: espera su respuesta`;
  }
}

/** The symbol of the UF is a word of its own: a space that does not break joins it to its amount. */
function montoSinEspacio({ monto, moneda }: { readonly monto: number; readonly moneda: Moneda }): string {
  return formatMonto(monto, moneda).replace(' ', '\u00a0');
}
