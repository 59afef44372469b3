import type { Celda } from '../tabla/tipos.ts';
import { normalizarEtiqueta } from '../valores/texto.ts';
import type { SumasDeLineas } from './sumas-de-lineas.ts';
import type { ResumenMapeado } from './tipos.ts';

const CABEZA =
  /^(sub ?-?total(es)?|total(es)?|sumas?|saldos?|balance|(opening|closing) balance|transporte|vienen?|pasan?|van|de la (vuelta|pagina|hoja)|a la (vuelta|pagina|hoja))\b/;
const CABEZA_DE_TOTAL = /^(sub ?-?total(es)?|total(es)?|sumas?)\b/;
/** All that such a label says besides: with any other word (`TOTAL SPORT LTDA`) it is a description. */
const PALABRAS = new Set(
  `a abono abonos abril acumulada acumulado acumulados adeudado agosto al anterior apertura autorizado balance cargo
  cargos cartola cheques cheque cierre clp closing contable corriente creditos credito cta cuenta cuentas de debitos
  debito del depositos deposito desde dia diario diarios diciembre disponible dolares e egresos el en enero entradas
  facturado febrero fecha final finales general generales giro giros haber debe hasta hoja impuestos ingresos inicial
  inicio julio junio la las linea lineas los marzo mayo mes monto montos movimiento movimientos n neto no noviembre o
  octubre opening operaciones operacion otras otros pag pagina pagos parcial parciales pasa pasan periodo periodos pesos
  por previo promedio resumen retenciones retencion retenido salidas saldo saldos septiembre siguiente sigue sub subtotal
  subtotales suma sumas total totales transacciones transporte ultima ultimo us usd utilizado van vienen viene vista
  vuelta y compras comisiones intereses nacional nacionales internacional internacionales`.split(/\s+/),
);
const SALDO_INICIAL =
  /^saldos? (contable |disponible )?(inicial|anterior|previo|de apertura|al inicio)|^opening balance/;
const SALDO_FINAL =
  /^saldos? (contable )?(final|actual|al cierre|de cierre)|^saldo contable\b|^closing balance/;
/** Totals of a day or a page tie with few of the lines, and need not be told apart. */
const DE_UN_TRAMO = /^sub|\b(dia|hoja|pagina|pag)\b/;

/** A description that is a balance and nothing else: some banks date it, and put it under the credits. */
const SALDO_SUELTO =
  /^saldo (contable |disponible )?(inicial|anterior|previo|final|actual|contable|de apertura|de cierre|al inicio|al cierre)( (del?|al) [^0-9]{0,20})?$/;

/** Nearly every description begins otherwise, and needs no normalising to tell. */
const PUEDE_SER_SUELTO = /^[\s\u00a0]*[st\u0080-\uffff]/i;

export function esSaldoSuelto(descripcion: Celda | undefined): boolean {
  if (typeof descripcion !== 'string' || !PUEDE_SER_SUELTO.test(descripcion)) return false;
  return SALDO_SUELTO.test(normalizarEtiqueta(descripcion));
}

/** A cell that is a total by every word of it, as `TOTALES` or `Subtotal cargos del mes`. */
export function esTotalSuelto(celda: Celda | undefined): boolean {
  if (typeof celda !== 'string' || !PUEDE_SER_SUELTO.test(celda)) return false;
  const rotulo = normalizarEtiqueta(celda);
  return CABEZA_DE_TOTAL.test(rotulo) && soloPalabras(rotulo);
}

function soloPalabras(rotulo: string): boolean {
  return (rotulo.match(/\p{L}+/gu) ?? []).every((palabra) => PALABRAS.has(palabra));
}

export type CampoDeMonto = 'cargo' | 'abono' | 'monto' | 'saldo';

/**
 * The label of a totals or balance row, whichever cell holds it; null for any other row. A description of other words
 * makes a movement of it: cards have a column in which every purchase is `Total`.
 */
export function rotuloDeResumen(celdas: readonly Celda[], descripcion: Celda | undefined): string | null {
  if (typeof descripcion === 'string' && !soloPalabras(normalizarEtiqueta(descripcion))) return null;
  for (const celda of celdas) {
    if (typeof celda !== 'string') continue;
    const rotulo = normalizarEtiqueta(celda);
    if (CABEZA.test(rotulo) && soloPalabras(rotulo)) return rotulo;
  }
  return null;
}

/** Takes into the summary what a totals or balance row says, `monto` giving its amount in a column. */
export function tomarFilaResumen(
  rotulo: string,
  resumen: ResumenMapeado,
  monto: (campo: CampoDeMonto) => number | null,
  sumas: Pick<SumasDeLineas, 'anotarTotal'>,
): void {
  const saldo = (): number | null => monto('saldo') ?? monto('monto') ?? monto('abono');
  if (SALDO_INICIAL.test(rotulo)) resumen.saldoInicial ??= saldo();
  else if (SALDO_FINAL.test(rotulo)) resumen.saldoFinal = saldo() ?? resumen.saldoFinal;
  else if (CABEZA_DE_TOTAL.test(rotulo)) {
    for (const lado of ['cargo', 'abono'] as const) {
      const impreso = monto(lado);
      if (impreso !== null) sumas.anotarTotal(lado, Math.abs(impreso), DE_UN_TRAMO.test(rotulo));
    }
  }
}
