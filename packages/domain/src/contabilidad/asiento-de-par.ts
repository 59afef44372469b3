import { sentidoDe } from './asiento-de-cartola.ts';
import { moverControl } from './control.ts';
import { aPesos, armarLineas, sumPartidas, type Partida } from './partidas.ts';
import {
  MOTIVO_SIN_TIPO_CAMBIO,
  type Asiento,
  type DocumentoContable,
  type KeyCuenta,
  type LineaContable,
} from './tipos.ts';

export interface ParContable {
  /** Towards the line's amount; negative where the document is netted against others. */
  readonly montoCartola: number;
  /** Towards zero of the document's balance, with the sign of its effect. */
  readonly montoDocumento: number;
  /** What was open of each before this pair, in the order of the pairs. */
  readonly saldoAntes: number;
  readonly restoAntes: number;
  /** The account of the advance or fund that pays, whose open part is then `restoAntes`; null or absent where the line itself does. */
  readonly rendicion?: KeyCuenta | null;
}

/**
 * The entry of a reconciled pair on the day of its bank line: from the bridge to the account of control of the document.
 * What the two amounts differ by was accepted by a person and goes to `diferencias_conciliacion`; what the peso did
 * between issue and payment, to `diferencia_cambio`, and so does what a line in one currency and a document in another
 * differ by in pesos. Of an advance or a fund it is from the account of that, once both the money and the document are
 * there.
 */
export function asientoDePar(
  par: ParContable,
  documento: DocumentoContable,
  linea: LineaContable,
): Asiento | null {
  const { montoCartola, montoDocumento, saldoAntes, restoAntes, rendicion = null } = par;
  const convertir = aPesos(linea.moneda, linea.tipoCambio);
  const control = moverControl(documento, saldoAntes, saldoAntes - montoDocumento);
  if (convertir === null || control === null) return { motivo: MOTIVO_SIN_TIPO_CAMBIO };
  const sentido = sentidoDe(linea);
  const puente: Partida = {
    cuenta: rendicion ?? 'puente_banco',
    monto: sentido * (convertir(restoAntes) - convertir(restoAntes - montoCartola)),
  };
  const delDocumento = documento.modelo === 'Dte' ? -montoDocumento : montoDocumento;
  // Amounts of two currencies cannot be told apart from each other: what their pesos differ by is of the exchange.
  const ajuste = linea.moneda === documento.moneda ? -convertir(sentido * montoCartola + delDocumento) : 0;
  const partidas = [puente, ...control, { cuenta: 'diferencias_conciliacion', monto: ajuste } as const];
  const lineas = armarLineas([...partidas, { cuenta: 'diferencia_cambio', monto: -sumPartidas(partidas) }]);
  const fecha =
    rendicion !== null && documento.fechaEmision > linea.fecha ? documento.fechaEmision : linea.fecha;
  return lineas.length === 0 ? null : { fecha, lineas };
}
