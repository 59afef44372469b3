import type { CartolaItem, DocumentoItem, DocumentoSugerido, Sugerencia } from '@cuadra/contract';

/** A document beside the line, as the person has it before accepting. */
export interface Renglon {
  readonly id: number;
  readonly titulo: string;
  readonly detalle: string;
  readonly fechaVencimiento: string | null;
  /** Signed: negative for a nota de crédito. */
  readonly saldo: number;
  /** What is to be applied, signed as the balance. */
  readonly monto: number;
  readonly elegido: boolean;
}

export interface Borrador {
  readonly renglones: readonly Renglon[];
  /** The suggestion it came from while nothing was changed; null once it is the person's own. */
  readonly idSugerencia: number | null;
}

const AJUSTE_PROPORCION = 0.01;
const AJUSTE_MAXIMO = 2000;

function fromSugerido(documento: DocumentoSugerido): Renglon {
  return {
    id: documento.id,
    titulo: documento.descripcion,
    detalle: documento.subDescription,
    fechaVencimiento: documento.fechaVencimiento,
    saldo: documento.saldo,
    monto: documento.monto,
    elegido: true,
  };
}

export function fromSugerencia(sugerencia: Sugerencia | undefined): Borrador {
  return {
    renglones: sugerencia?.Documentos.map(fromSugerido) ?? [],
    idSugerencia: sugerencia?.id ?? null,
  };
}

/** What the line still has for documents. */
export function abierto(cartola: CartolaItem): number {
  return cartola.abono + cartola.cargo - cartola.conciliado;
}

export function sumElegidos({ renglones }: Borrador): number {
  return renglones.reduce((suma, { elegido, monto }) => (elegido ? suma + monto : suma), 0);
}

/** Line less documents: positive is left over, negative lacks. */
export function diferencia(borrador: Borrador, total: number): number {
  return total - sumElegidos(borrador);
}

/** A small difference may be closed with the reconciliation: at most one per cent and 2,000 pesos, as the server. */
export function canAdjust(valor: number, total: number): boolean {
  return valor !== 0 && Math.abs(valor) <= AJUSTE_MAXIMO && Math.abs(valor) <= total * AJUSTE_PROPORCION;
}

export function changeRenglon(
  borrador: Borrador,
  id: number,
  cambio: Partial<Pick<Renglon, 'elegido' | 'monto'>>,
): Borrador {
  return {
    idSugerencia: null,
    renglones: borrador.renglones.map((renglon) => (renglon.id === id ? { ...renglon, ...cambio } : renglon)),
  };
}

/** Adds a document that the person found: as much of its balance as the line still needs. */
export function addDocumento(borrador: Borrador, documento: DocumentoItem, total: number): Borrador {
  if (borrador.renglones.some(({ id }) => id === documento.id))
    return changeRenglon(borrador, documento.id, { elegido: true });
  const falta = Math.max(diferencia(borrador, total), 0);
  const saldo = documento.saldo;
  const monto = saldo < 0 || falta === 0 ? saldo : Math.min(saldo, falta);
  const renglon: Renglon = {
    id: documento.id,
    titulo: `${documento.tipo.nombre} ${documento.folio}`,
    detalle: documento.razonSocial,
    fechaVencimiento: documento.fechaVencimiento,
    saldo,
    monto,
    elegido: true,
  };
  return { idSugerencia: null, renglones: [...borrador.renglones, renglon] };
}

/** The body of POST /conciliaciones for what is chosen. */
export function toBody(borrador: Borrador, idsCartola: readonly number[], ajustarDiferencia: boolean) {
  return {
    cartolas: idsCartola.map((id) => ({ id })),
    documentos: borrador.renglones
      .filter(({ elegido, monto }) => elegido && monto !== 0)
      // Without an amount the server applies what is open, which is what closing a difference needs.
      .map(({ id, monto, saldo }) =>
        ajustarDiferencia || monto === saldo ? { id } : { id, monto: Math.abs(monto) },
      ),
    ajustarDiferencia,
  };
}
