import { addDias, diasEntre, type Fecha } from '../fecha/index.ts';

/**
 * Days after the issue on which a card is charged: at once, and three times more. Four charges in two weeks stay below
 * the limits of the brands (Mastercard 7 in 24 hours, Visa 15 in 30 days), and come before the grace ends.
 */
export const DIAS_DE_COBRO = [0, 3, 7, 14] as const;
/** Days before the restriction on which the company is told. */
const DIAS_DE_AVISO = [3, 1] as const;

export interface IntentoDeCobro {
  readonly fecha: Fecha;
  /** `definitivo`: the card will not pay (expired, blocked, unknown). `incierto`: its end is not known yet. */
  readonly resultado: 'pagado' | 'rechazado' | 'definitivo' | 'incierto';
}

export interface HechosDeCobro {
  readonly emitida: Fecha;
  /** With the present card, oldest first. */
  readonly intentos: readonly IntentoDeCobro[];
  readonly promesaVigente: boolean;
  readonly hoy: Fecha;
}

/** `agotado`: no further charge, until the company changes its card or pays otherwise. */
export type ProximoCobro =
  | { readonly tipo: 'cobrar' }
  | { readonly tipo: 'esperar'; readonly hasta: Fecha | null }
  | { readonly tipo: 'pagado' }
  | { readonly tipo: 'agotado' };

/**
 * What to do about a charge to a card today. An attempt whose end is not known is never repeated blindly; while a promise
 * stands nothing is charged. After a pause of the clock a missed day is made up for once.
 */
export function proximoCobro({ emitida, intentos, promesaVigente, hoy }: HechosDeCobro): ProximoCobro {
  const ultimo = intentos.at(-1);
  if (ultimo?.resultado === 'pagado') return { tipo: 'pagado' };
  if (ultimo?.resultado === 'incierto' || promesaVigente) return { tipo: 'esperar', hasta: null };
  const dia = DIAS_DE_COBRO[intentos.length];
  if (ultimo?.resultado === 'definitivo' || dia === undefined) return { tipo: 'agotado' };
  // A charge that came late moves the next one, so that two are as far apart as the plan says.
  const previo = DIAS_DE_COBRO[intentos.length - 1];
  const hasta =
    ultimo && previo !== undefined
      ? max(addDias(emitida, dia), addDias(ultimo.fecha, dia - previo))
      : addDias(emitida, dia);
  return hoy >= hasta ? { tipo: 'cobrar' } : { tipo: 'esperar', hasta };
}

const max = (a: Fecha, b: Fecha): Fecha => (a > b ? a : b);

export type AvisoDeDeuda = 'vencida' | 'tres_dias' | 'un_dia' | 'restringida';

/**
 * The notice that is due of a debt, each once: when it is overdue, three days and one day before the restriction, and on
 * it. One that was missed is not told late beside the next.
 */
export function avisoDeDeuda(
  { restringeEl, dados }: { readonly restringeEl: Fecha | null; readonly dados: readonly AvisoDeDeuda[] },
  hoy: Fecha,
): AvisoDeDeuda | null {
  if (restringeEl === null) return null;
  const faltan = diasEntre(hoy, restringeEl);
  const [tres, uno] = DIAS_DE_AVISO;
  const aviso: AvisoDeDeuda =
    faltan <= 0 ? 'restringida' : faltan <= uno ? 'un_dia' : faltan <= tres ? 'tres_dias' : 'vencida';
  return dados.includes(aviso) ? null : aviso;
}
