import { esFecha } from '@cuadra/domain';
import type { Fecha } from '@cuadra/domain';

/** Field 61 taken apart; `monto` still as written, with its decimal comma. */
export interface MovimientoSwift {
  readonly fecha: Fecha;
  /** A debit takes from the account. The reversal of a credit (RC) is one; that of a debit (RD) is not. */
  readonly esCargo: boolean;
  readonly monto: string;
  readonly referencia: string | null;
  readonly referenciaBanco: string | null;
  readonly suplemento: string | null;
}

// Value date, entry date, mark, funds code, amount, type, reference, bank's reference.
const LINEA =
  /^(\d{6})(\d{4})?(R?[CD])([A-Z])?(\d{1,15},?\d{0,4})(?:([A-Z][A-Z0-9 ]{3})([^/]*(?:\/(?!\/)[^/]*)*)(?:\/\/(.*))?)?$/;
const SIN_REFERENCIA = new Set(['', 'NONREF', 'NREF']);

/** `yyMMdd` → date. Two digits below 80 are of this century, as SWIFT reads them. */
export function leerFechaSwift(texto: string): Fecha | null {
  const anio = Number(texto.slice(0, 2));
  const fecha = `${anio < 80 ? 2000 + anio : 1900 + anio}-${texto.slice(2, 4)}-${texto.slice(4, 6)}`;
  return esFecha(fecha) ? fecha : null;
}

/**
 * The booking date has no year of its own: it is that of the value date, or of the year beside it where the two
 * fall on both sides of New Year.
 */
function fechaContable(valor: Fecha, mesDia: string | undefined): Fecha | null {
  if (mesDia === undefined) return valor;
  const anio = Number(valor.slice(0, 4));
  const meses = Number(mesDia.slice(0, 2)) - Number(valor.slice(5, 7));
  const suyo = meses > 6 ? anio - 1 : meses < -6 ? anio + 1 : anio;
  const fecha = `${suyo}-${mesDia.slice(0, 2)}-${mesDia.slice(2, 4)}`;
  return esFecha(fecha) ? fecha : null;
}

function limpiar(texto: string | undefined): string | null {
  const limpio = texto?.trim() ?? '';
  return SIN_REFERENCIA.has(limpio) ? null : limpio;
}

/**
 * Field 61 of an MT940 (SWIFT Standards, category 9: `6!n[4!n]2a[1!a]15d1!a3!c16x[//16x][34x]`). Null where it is
 * not of that form; `fecha: null` where its date does not exist.
 */
export function leerMovimiento(
  lineas: readonly string[],
): MovimientoSwift | { readonly fecha: null; readonly texto: string } | null {
  const partes = LINEA.exec(lineas[0] ?? '');
  if (!partes) return null;
  const [, valor = '', mesDia, marca = '', , monto = '', , referencia, delBanco] = partes;
  // Some banks value at the 30th of any month: the day of booking, where there is one, is what counts.
  const fechaValor =
    leerFechaSwift(valor) ?? (mesDia === undefined ? null : leerFechaSwift(`${valor.slice(0, 4)}01`));
  const fecha = fechaValor === null ? null : fechaContable(fechaValor, mesDia);
  if (fecha === null) return { fecha: null, texto: `${valor}${mesDia ?? ''}` };
  return {
    fecha,
    esCargo: marca === 'D' || marca === 'RC',
    monto,
    referencia: limpiar(referencia),
    referenciaBanco: limpiar(delBanco),
    suplemento: limpiar(lineas.slice(1).join(' ')),
  };
}
