import type { DocumentoItem, LineaSinPar } from '@cuadra/contract';

/** A document near an unknown line. */
export interface Cercano {
  readonly documento: DocumentoItem;
  /** Its open amount, positive. */
  readonly abierto: number;
  /** Excess of the line over it; negative where the line falls short. */
  readonly diferencia: number;
}

/** Documents that differ by more than this part of the line are not near. */
const MAX_DESVIO = 0.1;
export const MAX_CERCANOS = 2;

/** The nearest of the candidates that a key may take: in the currency of the line and of its side, the nearest amounts first. */
export function chooseCercanos(
  { monto, moneda }: Pick<LineaSinPar, 'monto' | 'moneda'>,
  candidatos: readonly DocumentoItem[],
): Cercano[] {
  const total = Math.abs(monto);
  return candidatos
    .flatMap((documento): Cercano[] => {
      const saldo = documento.saldo + documento.saldadoAlCorte;
      const aFavor = (documento.modelo === 'Dte') === saldo > 0;
      if (documento.moneda !== moneda || aFavor !== monto > 0 || saldo === 0) return [];
      const abierto = Math.abs(saldo);
      const diferencia = total - abierto;
      return Math.abs(diferencia) <= total * MAX_DESVIO ? [{ documento, abierto, diferencia }] : [];
    })
    .toSorted((a, b) => Math.abs(a.diferencia) - Math.abs(b.diferencia))
    .slice(0, MAX_CERCANOS);
}
