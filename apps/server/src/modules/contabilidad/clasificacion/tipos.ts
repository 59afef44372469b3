import type { ModeloClasificable } from '@cuadra/contract';
import type { Moneda } from '@cuadra/domain';

/** Part of a classification as it is kept: account, business line or none, amount in minor units. */
export interface Parte {
  readonly idCuenta: number;
  readonly idLinea: number | null;
  readonly monto: number;
}

/** 1 a person, 2 a suggestion or an automation. */
export type Origen = 1 | 2;

/** What there is of a classification: its parts, and who made it. */
export interface Vigente {
  readonly origen: Origen;
  readonly partes: readonly Parte[];
}

/** A document or a bank line as classifying sees it. */
export interface Registro {
  readonly id: number;
  readonly modelo: ModeloClasificable;
  /** Kind for learning: bank lines that come in are not like those that go out. */
  readonly clase: string;
  /** Of the other side; null where a bank line says none. */
  readonly rut: string | null;
  readonly nombre: string;
  /** What the bank says of a line; of a document its glosas tell, which are read apart. */
  readonly descripcion: string;
  /** Whether a bank line is in the statement of a credit card. */
  readonly deTarjeta: boolean;
  readonly moneda: Moneda;
  /** What its parts must add up to; zero where nothing is to be classified. */
  readonly monto: number;
  /** Effect of it in a sum: -1 for a nota de crédito and for a charge. */
  readonly efecto: 1 | -1;
}
