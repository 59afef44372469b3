import type { Moneda } from '@cuadra/domain';
import type { ModeloConciliable } from '@cuadra/domain/conciliacion';

export interface Quien {
  rut: string;
  nombre: string;
  natural: boolean;
}

/** How somebody's payments are written by the bank. */
export type Escritura = 'rut' | 'nombre' | 'ambos' | 'anonima';

/** Somebody the company sells to or buys from, with their habits. */
export interface Parte extends Quien {
  /** Index of the company's account that they mostly use. */
  cuenta: number;
  escritura: Escritura;
  /** Which of a bank's ways of writing it they get. */
  manera: number;
  nombraFolio: number;
  /** Days from due date to payment, and how far from it they stray. */
  demora: number;
  desorden: number;
  /** Pays only on this day of the week (1 to 5) or of the month; 0 any. */
  diaSemana: number;
  diaMes: number;
  /** Who pays for them, always or now and then. */
  tercero: { quien: Quien; veces: number } | null;
}

/** A document of the generated company; days are days since 1970. */
export interface Documento {
  modelo: ModeloConciliable;
  tipo: string;
  folio: string;
  quien: Quien;
  emision: number;
  vence: number | null;
  moneda: Moneda;
  monto: number;
  /** The company never entered it: it is not in the files, and who pays it pays nothing known. */
  perdido: boolean;
}

export type Clase =
  | '1_a_1'
  | 'n_a_1'
  | 'parcial'
  | 'nota_credito'
  | 'recurrente'
  | 'diferencia'
  | 'tercero'
  | 'nomina'
  | 'sueldo'
  | 'impuesto'
  | 'moneda'
  | 'factoring'
  | 'retencion'
  | 'honorario'
  | 'tarjetas'
  | 'varias_lineas'
  | 'devolucion'
  | 'cheques'
  | 'anticipo'
  | 'anticipo_sueldo'
  | 'anticipo_proveedor'
  | 'anticipo_cliente'
  | 'saldo_anticipo'
  | 'estado_pago'
  | 'retencion_final'
  | 'apoderado'
  | 'reintento'
  | 'rendicion'
  | 'redondeo'
  | 'cesion';

/** What a bank line settles: amounts in each document's currency, negative of a nota de crédito. */
export interface Aplicacion {
  documento: Documento;
  monto: number;
  /** Nothing more is owed of it, though less was paid. */
  cierra: boolean;
}

export interface Movimiento {
  dia: number;
  cuenta: number;
  abono: boolean;
  monto: number;
  glosa: string;
  /** Empty where it settles nothing. */
  aplica: Aplicacion[];
  clase: Clase | null;
}

/** What sort of company it is. Every number is a share of its parties, documents or payments. */
export interface Mezcla {
  anonimas: number;
  conFolio: number;
  terceros: number;
  perdidos: number;
  repetidos: number;
  impagos: number;
  notas: number;
  diferencias: number;
  abonosParciales: number;
  anticipos: number;
  /** Of the past: payments nobody reconciled, and months that were confused. */
  sinConciliar: number;
  equivocados: number;
  clientes: Record<TipoCliente, number>;
  proveedores: Record<TipoProveedor, number>;
  /** Share of its lines that are sales. */
  ventas: number;
  honorariosLiquidos: boolean;
  sueldosEnNomina: boolean;
  trabajadores: number;
}

export type TipoCliente =
  | 'suelto'
  | 'suscriptor'
  | 'agrupador'
  | 'cuotas'
  | 'uf'
  | 'dolar'
  | 'obra'
  | 'factoring'
  | 'tarjeta'
  | 'cheques';
export type TipoProveedor = 'suelto' | 'servicio' | 'nomina' | 'agrupado' | 'honorario' | 'dolar';
