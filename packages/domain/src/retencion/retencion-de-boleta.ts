import type { Fecha } from '../fecha/index.ts';
import { calcularRetencion, type Retencion } from './calcular-retencion.ts';

/** `empresa`: whoever pays the boleta retains and pays the net. `prestador`: who issued it pays the tax by themself. */
export const QUIENES_RETIENEN = ['empresa', 'prestador'] as const;
export type QuienRetiene = (typeof QUIENES_RETIENEN)[number];

export interface BoletaConRetencion {
  readonly bruto: number;
  readonly retiene: QuienRetiene;
  /** What its issuer says that is retained; null where nobody does. */
  readonly dicha: number | null;
  readonly fechaEmision: Fecha;
  /** When the company means to pay it. */
  readonly fechaPagoInterna: Fecha | null;
  /** Date of the last bank line that it is reconciled with; null while nothing was paid. */
  readonly fechaPago: Fecha | null;
}

/**
 * Who retains of a boleta, as far as it says: the SII says only how much, and nothing means that whoever issued it pays
 * the tax (LIR, article 84 b).
 */
export const retieneDe = ({
  retiene,
  retencion,
}: {
  readonly retiene: QuienRetiene | null;
  readonly retencion: number | null;
}): QuienRetiene => retiene ?? (retencion === 0 ? 'prestador' : 'empresa');

export interface RetencionDeBoleta extends Retencion {
  readonly retiene: QuienRetiene;
  /** What leaves the bank: the net where the company retains, else the gross. */
  readonly aPagar: number;
  /** Whether the year is that of a payment, or still what the dates let expect. */
  readonly segun: 'pago' | 'estimada';
  /** The same boleta at the rate of the year after, where that is another; null once it is paid. */
  readonly siSePagaDespues: Retencion | null;
}

const anioDe = (fecha: Fecha) => Number(fecha.slice(0, 4));

/**
 * The retention of a boleta. The year of payment decides, not that of issue (Ley 21.133): once the bank says when it
 * was paid that year, before it the year in which it is meant to be paid, or that of issue. What the issuer says holds
 * for the year of issue.
 */
export function retencionDeBoleta(boleta: BoletaConRetencion): RetencionDeBoleta {
  const { bruto, retiene, dicha, fechaEmision, fechaPagoInterna, fechaPago } = boleta;
  const prevista =
    fechaPagoInterna !== null && fechaPagoInterna > fechaEmision ? fechaPagoInterna : fechaEmision;
  const anio = anioDe(fechaPago ?? prevista);
  const calculada = calcularRetencion(bruto, anio);
  const vale = dicha !== null && dicha >= 0 && dicha <= bruto && anio === anioDe(fechaEmision);
  const vigente = vale ? { ...calculada, retencion: dicha, liquido: bruto - dicha } : calculada;
  const despues = calcularRetencion(bruto, anio + 1);
  return {
    ...vigente,
    retiene,
    aPagar: retiene === 'empresa' ? vigente.liquido : bruto,
    segun: fechaPago === null ? 'estimada' : 'pago',
    siSePagaDespues: fechaPago === null && despues.tasa !== vigente.tasa ? despues : null,
  };
}
