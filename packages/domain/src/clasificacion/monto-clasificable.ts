import { sumMontos } from '../dinero/index.ts';

/** What of a document decides how much of it is classified. Amounts in minor units of its currency, as it states them. */
export interface DocumentoClasificable {
  readonly modelo: string;
  /** Effect on what is owed; 0 for what carries no debt, as a guía de despacho. */
  readonly signo: number;
  readonly anulado: boolean;
  readonly montoNeto: number;
  readonly montoExento: number;
  readonly iva: number;
  readonly valorOtroImpuesto: number;
  readonly montoTotal: number;
  readonly otrosImpuestos: readonly { readonly codigo: string; readonly monto: number }[];
  /** IVA of the purchase that the SII's register says is not recovered. */
  readonly ivaNoRecuperable: number;
}

/**
 * Taxes of a purchase that are no cost of the buyer: IVA that the buyer retains and pays itself (15, 30 to 34, 36 to
 * 39, 41, 46 to 48, 60) and IVA paid in advance, which is recovered as IVA crédito (17, 18, 19). Codes of the SII's
 * format of the DTE, field CodImpAdic.
 */
const NO_SON_COSTO: ReadonlySet<string> = new Set(
  '15 17 18 19 30 31 32 33 34 36 37 38 39 41 46 47 48 60'.split(' '),
);

function costoDeCompra(documento: DocumentoClasificable): number {
  const { montoNeto, montoExento, ivaNoRecuperable, otrosImpuestos } = documento;
  const impuestos = otrosImpuestos
    .filter(({ codigo }) => !NO_SON_COSTO.has(codigo))
    .map(({ monto }) => monto);
  return sumMontos([montoNeto, montoExento, ivaNoRecuperable, ...impuestos]);
}

/**
 * How much of a document goes to the accounts that a person chooses; the rest (IVA that is recovered or owed, taxes of
 * others) goes to accounts of its own by the posting rules. A sale: neto and exento. A purchase or gasto: what it
 * costs, that is neto, exento, IVA that is not recovered and the taxes that are not given back. Anything else: its
 * total. A document that states no breakdown counts with its total less its taxes.
 *
 * Positive also for a nota de crédito, whose effect is that of its `signo`. Zero where nothing is classified: an
 * annulled document and what carries no debt.
 */
export function montoClasificable(documento: DocumentoClasificable): number {
  const { modelo, signo, anulado, montoNeto, montoExento, montoTotal, iva, valorOtroImpuesto } = documento;
  if (signo === 0 || anulado) return 0;
  if (modelo === 'Dte') {
    const venta = sumMontos([montoNeto, montoExento]);
    return venta === 0 ? sumMontos([montoTotal, -iva, -valorOtroImpuesto]) : venta;
  }
  if (modelo === 'Compra' || modelo === 'Gasto') {
    return montoNeto === 0 && montoExento === 0
      ? sumMontos([montoTotal, -iva, documento.ivaNoRecuperable])
      : costoDeCompra(documento);
  }
  return montoTotal;
}
