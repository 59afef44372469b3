import { DISPUTA_EN_PALABRAS, diaCorto } from '../cobranza/index.ts';
import { formatMonto } from '../dinero/index.ts';
import type { EtapaDePlan, MotivoDeNoSalir } from './tipos.ts';

/** Why a reminder does not leave, in Spanish, in at most eight words. */
export function explicarNoSale(motivo: MotivoDeNoSalir): string {
  switch (motivo.tipo) {
    case 'excluido':
      return 'Sin recordatorios: así lo decidiste';
    case 'pausado':
      return `En pausa hasta el ${diaCorto(motivo.hasta)}`;
    case 'respondio':
      return 'Respondió: revisa antes de insistir';
    case 'abono_por_conciliar':
      return `Abono de ${formatMonto(motivo.monto)} por conciliar`;
    case 'promesa':
      return `Promesa hasta el ${diaCorto(motivo.fecha)}`;
    case 'compromiso':
      return `En compromiso: cuota del ${diaCorto(motivo.fecha)}`;
    case 'judicial':
      return `En cobranza judicial desde el ${diaCorto(motivo.desde)}`;
    case 'disputa':
      return DISPUTA_EN_PALABRAS[motivo.motivo];
    case 'banco_sin_leer':
      return motivo.leidoAl === null
        ? `Banco sin leer; venció el ${diaCorto(motivo.vence)}`
        : `Banco al ${diaCorto(motivo.leidoAl)}; venció el ${diaCorto(motivo.vence)}`;
    case 'bajo_minimo':
      return `Bajo el mínimo de ${formatMonto(motivo.minimo)}`;
    case 'descanso':
      return `Ya se le escribió el ${diaCorto(motivo.ultimo)}`;
    case 'sin_contacto':
      return 'Sin contacto con correo para cobranza';
    case 'sacado':
      return 'Lo sacaste de este día';
    case 'limite':
      return `Pasa de los ${motivo.maxPorDia} correos del día`;
  }
}

/** `5 días antes`, `Día 10`, `El día que vence`. */
export function diasEnPalabras({ dias }: Pick<EtapaDePlan, 'dias'>): string {
  if (dias === 0) return 'El día que vence';
  if (dias > 0) return `Día ${dias}`;
  return dias === -1 ? '1 día antes' : `${-dias} días antes`;
}
