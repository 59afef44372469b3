import { diasEntre, type Fecha } from '../fecha/index.ts';
import { esperarPago, type Historia } from '../pago-esperado/index.ts';
import { habilDesde, type Feriados } from '../vencimientos/index.ts';
import type { CategoriaFlujo, SentidoFlujo } from './tipos.ts';

/** What an open document says of its payment. */
export interface DocumentoAbierto {
  readonly id: number;
  readonly sentido: SentidoFlujo;
  readonly categoria: CategoriaFlujo;
  /** Customer or supplier: whose habit holds. */
  readonly parte: string;
  /** What will pass through the bank, in minor units; negative for a nota de crédito. */
  readonly monto: number;
  readonly vence: Fecha;
  /** When the company itself means to pay it or was told that it will be paid. */
  readonly fechaPagoInterna: Fecha | null;
  /** Owed by law on its due date: taxes, contributions and pay have no habit. */
  readonly legal: boolean;
}

/**
 * Why a document is expected on its day.
 *
 * - `programado`: that is its internal payment date. `programado_pasado`: it was, has passed, and is due now.
 * - `habito`: as the party pays; `observados` of its own payments say so, with those of its group and the whole book.
 * - `vencimiento`: nobody ever paid anything yet, or whoever looks asked for due dates.
 * - `legal`: a tax, contributions or pay on its due date. `atrasado`: it has passed.
 */
export type Motivo =
  | { readonly tipo: 'programado' | 'programado_pasado' | 'vencimiento' | 'legal' | 'atrasado' }
  | {
      readonly tipo: 'habito';
      readonly dias: number;
      readonly observados: number;
      /** Four of five payments fall between these days; null where many are never paid. */
      readonly desde: Fecha;
      readonly hasta: Fecha | null;
    };

export interface DocumentoFechado {
  readonly documento: DocumentoAbierto;
  readonly fecha: Fecha;
  readonly motivo: Motivo;
}

export interface Hoy {
  readonly hoy: Fecha;
  readonly feriados: Feriados;
  /** What a range has to hold so that four of five payments fall in it (`medirAcierto`). */
  readonly nivel?: number;
}

/** A debt to the State or the staff that is older than this was most likely paid and never reconciled. */
const MAX_ATRASO_LEGAL = 60;
/** Beyond a year nobody can say when. */
const MAX_ATRASO = 365;

const countPagados = (pagos: Historia['propios']) => pagos.filter(({ abierto }) => !abierto).length;

/**
 * When an open document is expected to pass through the bank: never before today, and on a working day. Null where
 * nothing tells: it is later than anybody ever paid.
 */
export function fecharDocumento(
  documento: DocumentoAbierto,
  historia: Historia,
  { hoy, feriados, nivel }: Hoy,
  segun: 'habito' | 'vencimiento',
): DocumentoFechado | null {
  const { vence, fechaPagoInterna, legal, sentido } = documento;
  const en = (fecha: Fecha, motivo: Motivo): DocumentoFechado => ({
    documento,
    fecha: habilDesde(fecha < hoy ? hoy : fecha, feriados),
    motivo,
  });
  if (fechaPagoInterna !== null && fechaPagoInterna >= hoy)
    return en(fechaPagoInterna, { tipo: 'programado' });
  // What the company itself put off is paid next; what a customer had promised is again a matter of habit.
  if (fechaPagoInterna !== null && sentido === 'egreso') return en(hoy, { tipo: 'programado_pasado' });
  const atraso = diasEntre(vence, hoy);
  if (legal) {
    if (atraso <= 0) return en(vence, { tipo: 'legal' });
    return atraso <= MAX_ATRASO_LEGAL ? en(hoy, { tipo: 'atrasado' }) : null;
  }
  if (atraso > MAX_ATRASO) return null;
  if (segun === 'vencimiento') return en(vence, { tipo: 'vencimiento' });
  const observados = countPagados(historia.propios);
  // Nobody ever paid anything: the due date is all there is.
  if (observados + countPagados(historia.grupo) + countPagados(historia.empresa) === 0)
    return atraso <= 0 ? en(vence, { tipo: 'vencimiento' }) : null;
  const esperado = esperarPago(vence, historia, { hoy, feriados, nivel });
  if (esperado === null) return null;
  const { fecha, desde, hasta } = esperado;
  return en(fecha, { tipo: 'habito', dias: diasEntre(vence, fecha), observados, desde, hasta });
}

/**
 * Takes notes from what else is expected of or owed to the same party, the first to be paid before: whoever pays deducts
 * them. What the notes exceed it by is not expected back. Documents without anything left are not in the answer, and of
 * each party the sum is that of its documents and notes, or zero.
 */
export function descontarNotas(fechados: readonly DocumentoFechado[]): DocumentoFechado[] {
  const clave = ({ documento: { sentido, parte } }: DocumentoFechado) => `${sentido} ${parte}`;
  const notas = new Map<string, number>();
  for (const fechado of fechados) {
    if (fechado.documento.monto < 0)
      notas.set(clave(fechado), (notas.get(clave(fechado)) ?? 0) - fechado.documento.monto);
  }
  return fechados
    .filter(({ documento }) => documento.monto > 0)
    .toSorted((a, b) => (a.fecha < b.fecha ? -1 : a.fecha > b.fecha ? 1 : a.documento.id - b.documento.id))
    .flatMap((fechado): DocumentoFechado[] => {
      const disponible = notas.get(clave(fechado)) ?? 0;
      if (disponible === 0) return [fechado];
      const { documento } = fechado;
      const descuento = Math.min(disponible, documento.monto);
      notas.set(clave(fechado), disponible - descuento);
      const monto = documento.monto - descuento;
      return monto === 0 ? [] : [{ ...fechado, documento: { ...documento, monto } }];
    });
}
