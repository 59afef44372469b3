/** What a rule may ask of a record, and of what sort it is. */
export const ATRIBUTOS = {
  descripcion: 'texto',
  nombre: 'texto',
  rut: 'clave',
  cuenta: 'clave',
  tipo: 'clave',
  moneda: 'clave',
  sentido: 'clave',
  monto: 'numero',
  dia: 'numero',
} as const;
export type Atributo = keyof typeof ATRIBUTOS;
type DeSorte<S extends (typeof ATRIBUTOS)[Atributo]> = {
  [A in Atributo]: (typeof ATRIBUTOS)[A] extends S ? A : never;
}[Atributo];
export type AtributoTexto = DeSorte<'texto'>;
export type AtributoClave = DeSorte<'clave'>;
export type AtributoNumero = DeSorte<'numero'>;

export const OPERADORES_TEXTO = ['contiene', 'empieza', 'termina', 'es'] as const;
export type OperadorTexto = (typeof OPERADORES_TEXTO)[number];

/** Holds where the text, without accents, case or punctuation, relates so to any of the values; `niega`: to none. */
export interface CondicionTexto {
  readonly atributo: AtributoTexto;
  readonly operador: OperadorTexto;
  readonly valores: readonly string[];
  readonly niega: boolean;
}

/** Holds where the key is one of the values; `niega`: where it is none of them, or there is no key. */
export interface CondicionClave {
  readonly atributo: AtributoClave;
  readonly valores: readonly string[];
  readonly niega: boolean;
}

/** Holds from `desde` to `hasta`, both included, null without end; `niega`: outside. Amounts in minor units. */
export interface CondicionNumero {
  readonly atributo: AtributoNumero;
  readonly desde: number | null;
  readonly hasta: number | null;
  readonly niega: boolean;
}

export type Condicion = CondicionTexto | CondicionClave | CondicionNumero;

/** Conditions that must all hold. */
export type Grupo = readonly Condicion[];

export interface Regla {
  readonly id: number;
  /** Any of them is enough; without any the rule applies to nothing. */
  readonly grupos: readonly Grupo[];
  /** What matches goes no further down the list. */
  readonly detiene: boolean;
}

/** A bank line or a document as rules see it. Absent texts are empty, absent keys null. */
export interface Registro {
  readonly descripcion: string;
  readonly nombre: string;
  readonly rut: string | null;
  readonly cuenta: string | null;
  readonly tipo: string | null;
  readonly moneda: string | null;
  readonly sentido: string | null;
  /** Without sign, in minor units of its currency. */
  readonly monto: number;
  /** Of the month. */
  readonly dia: number;
}

export const esDeTexto = (condicion: Condicion): condicion is CondicionTexto =>
  ATRIBUTOS[condicion.atributo] === 'texto';
export const esDeClave = (condicion: Condicion): condicion is CondicionClave =>
  ATRIBUTOS[condicion.atributo] === 'clave';
