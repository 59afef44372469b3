import type { Moneda } from '../dinero/index.ts';
import { MODELOS_DOCUMENTO, type ModeloDocumento } from '../documentos/index.ts';
import type { Fecha } from '../fecha/index.ts';
import type { Recalibracion } from './recalibrar.ts';

/** Kinds of document that a bank line can settle: all. */
export const MODELOS_CONCILIABLES = MODELOS_DOCUMENTO;
export type ModeloConciliable = ModeloDocumento;

/** A bank line. Exactly one of `cargo` and `abono` is positive; both are minor units of `moneda` (CLP if absent). */
export interface LineaBancaria {
  id: number;
  fecha: Fecha;
  cargo: number;
  abono: number;
  descripcion: string;
  numeroCuenta: string;
  banco: string;
  moneda?: Moneda;
  /** Counterparty the bank itself reports (Fintoc's `holder_id`), in any writing. */
  rutContraparte?: string | null;
}

/** A bank line whose `cargo` or `abono` is what is still unreconciled of it. */
export type LineaPendiente = LineaBancaria;

/** What identifies a document. Ids are unique within a modelo. */
export interface ClaveDocumento {
  id: number;
  modelo: ModeloConciliable;
}

/** Facts of a document, open or already settled. Amounts are positive, also those of a nota de crédito (tipo 61). */
export interface HechosDocumento extends ClaveDocumento {
  tipo: string;
  folio: string;
  rut: string;
  razonSocial: string;
  fechaEmision: Fecha;
  fechaVencimiento: Fecha | null;
  moneda: Moneda;
  montoTotal: number;
}

/** A document with `saldo` still open: a positive integer of minor units, also for a nota de crédito. */
export interface DocumentoAbierto extends HechosDocumento {
  saldo: number;
}

/** A document and how much of it a reconciliation settles, in its own currency; negative for a nota de crédito. */
export interface DocumentoAplicado extends ClaveDocumento {
  monto: number;
  /** What of the line that takes, in minor units of the line's currency; only where it is another than the document's. */
  montoLinea?: number;
}

/** What one unit of a currency was worth on a day, in pesos: a decimal with a point, as published. */
export interface ValorDeMoneda {
  moneda: Exclude<Moneda, 'CLP'>;
  fecha: Fecha;
  valor: string;
}

/** An accepted reconciliation of the past: what the engine learns each party's habits from. */
export interface ConciliacionPasada {
  cartolas: LineaBancaria[];
  documentos: { documento: HechosDocumento; monto: number }[];
}

/** A suggestion a person declined: that line with exactly that set of documents is never suggested again. */
export interface ParRechazado {
  idCartola: number;
  documentos: ClaveDocumento[];
}

/** How sure a kind of suggestion turns out to be, against what the search believes of it. */
export type GrupoCalibrado =
  | 'nombradoExacto'
  | 'nombradoParcial'
  | 'nombradoOtro'
  | 'anonimoExacto'
  | 'anonimoParcial'
  | 'anonimoOtro';

/**
 * How far a company's own past bears out what the general calibration says, by kind of evidence and, for the kinds of
 * which it has too little, of all together.
 */
export interface Propia {
  grupos: ReadonlyMap<GrupoCalibrado, Recalibracion>;
  todas: Recalibracion | null;
}

export interface EntradaConciliacion {
  lineas: LineaPendiente[];
  documentos: DocumentoAbierto[];
  /** Newest reconciliations of the company; any number, from none to all. */
  historial: ConciliacionPasada[];
  /** Past bank lines that settled nothing (commissions, own transfers, ...). They teach what to leave alone. */
  lineasSinConciliar?: LineaBancaria[];
  rechazadas?: ParRechazado[];
  /** RUT of the company itself, so that its own transfers are recognised. */
  rutEmpresa?: string;
  /**
   * Values of the days on which a document of another currency may have been paid, in any order. A day without one is
   * not guessed: no document is matched by it.
   */
  valores?: readonly ValorDeMoneda[];
  /**
   * How far the company's own past bears the engine out, as an earlier answer for the whole book told; null where there is
   * nothing to go by. Left out, the engine rehearses on the past that it is given.
   */
  propia?: Propia | null;
}

/** Why a suggestion was made: the evidence for the party, then the form of the payment. */
export type TipoRecomendacion =
  | `${'rut' | 'folio' | 'nombre' | 'pagador_conocido' | 'habito'}_${
      | 'monto_exacto'
      | 'varios_documentos'
      | 'nota_credito'
      | 'parcial'
      | 'saldo_restante'
      | 'recurrente'
      | 'diferencia'
      | 'neto'
      | 'valor_del_dia'}`
  | 'monto_exacto'
  | 'varios_documentos'
  | 'nota_credito'
  | 'parcial'
  | 'saldo_restante'
  | 'recurrente'
  | 'diferencia'
  | 'neto'
  | 'valor_del_dia'
  | 'abono_tarjetas'
  | 'nomina_proveedores'
  | 'nomina_remuneraciones'
  | 'sueldo'
  | 'impuesto'
  | 'honorario_liquido'
  | 'devolucion';

/** A stretch of the line's `descripcion` that the engine read, as string offsets, for underlining. */
export interface Evidencia {
  desde: number;
  hasta: number;
  tipo: 'rut' | 'folio' | 'nombre';
}

export interface Sugerencia {
  /** Bank lines settled; one, except where several lines settle the same thing. */
  cartolas: number[];
  /** Never more in all than the line's amount, never more each than the document's saldo. */
  documentos: DocumentoAplicado[];
  /** Probability that this is what a person would decide: of what is said at 0.95, about 95 % is right. */
  confianza: number;
  tipoRecomendacion: TipoRecomendacion;
  /** Spanish sentences that name the evidence. */
  explicacion: string[];
  evidencia: Evidencia[];
  /** Line amount minus what the documents had open; zero unless paid with a difference or in part. */
  diferencia: number;
}

/** Why a line has no confident suggestion. */
export type MotivoSinPar =
  | 'comision'
  | 'intereses'
  | 'impuesto_bancario'
  | 'traspaso_propio'
  | 'reversa'
  | 'compra_tarjeta'
  | 'giro_efectivo'
  | 'abono_tarjetas'
  | 'repetida'
  | 'empate'
  | 'sin_documento';

export interface LineaSinPar {
  idCartola: number;
  motivo: MotivoSinPar;
  explicacion: string;
  /** The other leg of an own transfer, the reversed line, or the first of a repeated payment. */
  idCartolaRelacionada?: number;
}

export interface ResultadoConciliacion {
  /** Grouped by line in the order of the input, best first; at most the first of a line reaches 0.5. */
  sugerencias: Sugerencia[];
  sinPar: LineaSinPar[];
  /** What the confidence was corrected by, for a later search of a part of the book. */
  propia: Propia | null;
}
