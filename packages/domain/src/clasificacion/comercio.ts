import { motivoDeGlosa } from '../conciliacion/ruido.ts';
import { canonico, plano } from '../conciliacion/texto.ts';
import { palabrasDe } from './palabras.ts';

/** Words before the name of a merchant that say how it was paid, or that it sells on the net. */
const DE_PAGO: ReadonlySet<string> = new Set(
  'redcompra webpay nac nacional int internacional tarjeta web pos www http https com mercadopago mp sumup paypal'.split(
    ' ',
  ),
);

/**
 * The merchant of a card purchase: the first word of the glosa that names it, without accents and in lower case. Branches
 * and numbers that follow it do not count. Null where the charge is no card purchase.
 *
 * @param deTarjeta whether the line stands in the statement of a credit card
 */
export function comercioDe(descripcion: string, deTarjeta: boolean): string | null {
  const { texto } = canonico(plano(descripcion));
  const motivo = motivoDeGlosa(texto);
  // A merchant may be paid through a processor of cards, which also names its own deposits.
  const quizas = motivo === null || motivo === 'abono_tarjetas';
  if (motivo !== 'compra_tarjeta' && !(quizas && (deTarjeta || texto.startsWith('COMPRA ')))) return null;
  for (const palabra of palabrasDe([descripcion])) if (!DE_PAGO.has(palabra)) return palabra;
  return null;
}
