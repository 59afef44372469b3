import { diasEntre } from '../fecha/index.ts';
import {
  masAntiguo,
  type CambioDeLinea,
  type DocumentoElegido,
  type DocumentoPorElegir,
  type LineaPorExplicar,
  type TerminosDeBusqueda,
} from './documentos-por-elegir.ts';
import { elegirAntiguos } from './elegir-antiguos.ts';
import { elegirPorMonto } from './elegir-por-monto.ts';

/** Where all is of one currency. */
const SIN_CAMBIO: CambioDeLinea = { delDia: {}, dias: { ajuste: () => null } };

/**
 * What a line settles by a rule's terms; nothing where no document fits. It never takes more than the line has open, notas
 * de crédito netted, nor than a document's balance, each in its own currency. Among equals the one issued first goes
 * first. A nota de crédito that came after the payment was not netted with it.
 */
export function elegirDocumentos(
  linea: LineaPorExplicar,
  candidatos: readonly DocumentoPorElegir[],
  { busca, tolerancia, dias }: TerminosDeBusqueda,
  cambio: CambioDeLinea = SIN_CAMBIO,
): DocumentoElegido[] {
  if (linea.monto <= 0) return [];
  const posibles = candidatos
    .filter(({ fecha, saldo }) => saldo > 0 && Math.abs(diasEntre(fecha, linea.fecha)) <= dias)
    .toSorted(masAntiguo);
  const deudas = posibles.filter(({ rebaja }) => !rebaja);
  const notas = posibles.filter(({ rebaja, fecha }) => rebaja && fecha <= linea.fecha);
  return busca === 'monto'
    ? elegirPorMonto(linea, deudas, notas, tolerancia, cambio)
    : elegirAntiguos(linea, deudas, notas, cambio);
}
