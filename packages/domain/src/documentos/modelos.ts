/** Kinds of document, in the order in which lists of kinds show them. A nota de venta (`Ot`) is an order, not a document. */
export const MODELOS_DOCUMENTO = [
  'Dte',
  'Compra',
  'Gasto',
  'Honorario',
  'BoletaTercero',
  'Remuneracion',
  'Previred',
  'Impuesto',
] as const;
export type ModeloDocumento = (typeof MODELOS_DOCUMENTO)[number];

/** Facts of a kind that other lists derive from. Every fact is required, so that an incomplete kind does not compile. */
export interface RasgosDeModelo {
  /** One and many of the kind: `1 venta`, `24 ventas`. */
  readonly uno: string;
  readonly varios: string;
  /** The kind within a sentence, with its article: `la venta`. */
  readonly conArticulo: string;
  /** The kind as a whole within a sentence: `conciliar con cotizaciones`. */
  readonly rubro: string;
  /** Title of its list. */
  readonly titulo: string;
  /** Segment of its addresses in the API, and address of its screen. */
  readonly ruta: string;
  readonly pantalla: `/${string}`;
  /** Name in the export form (specification of exports). */
  readonly exportable: string;
  /** A sale is collected (`ingreso`), the other kinds are paid (`egreso`). */
  readonly sentido: 'ingreso' | 'egreso';
  /** Code of its document type; null for a kind of several types. */
  readonly codigoTipo: string | null;
  /** The SII's Registro de Compras y Ventas lists it; its facts change only there. */
  readonly enRegistroSii: boolean;
  /** A person may enter, change and annul it. */
  readonly manual: boolean;
  /** Its issuer counts as a supplier. */
  readonly deProveedor: boolean;
  /** Its receiver counts as a customer. */
  readonly deCliente: boolean;
  /** Boleta of which the company retains tax (LIR, article 74 N° 2). */
  readonly conRetencion: boolean;
  /** One a month: its folio is the month where it has no number of its own. */
  readonly mensual: boolean;
  /** Its file or spreadsheet speaks of one month. */
  readonly archivoMensual: boolean;
  /** The law sets the day of its payment: wages, contributions and taxes. */
  readonly plazoLegal: boolean;
  /** Shows the pay of a worker: seeing it needs `remuneraciones.ver`. */
  readonly reservado: boolean;
  /** The home counts it. */
  readonly enInicio: boolean;
  /** A rule may start when one arrives, and a rule may reconcile a bank line with it. */
  readonly iniciaRegla: boolean;
  readonly conciliaPorRegla: boolean;
}

/** The table of kinds. */
export const MODELOS = {
  Dte: {
    uno: 'venta',
    varios: 'ventas',
    conArticulo: 'la venta',
    rubro: 'ventas',
    titulo: 'Ventas',
    ruta: 'dtes',
    pantalla: '/ventas',
    exportable: 'dtes',
    sentido: 'ingreso',
    codigoTipo: null,
    enRegistroSii: true,
    manual: false,
    deProveedor: false,
    deCliente: true,
    conRetencion: false,
    mensual: false,
    archivoMensual: false,
    plazoLegal: false,
    reservado: false,
    enInicio: true,
    iniciaRegla: true,
    conciliaPorRegla: true,
  },
  Compra: {
    uno: 'compra',
    varios: 'compras',
    conArticulo: 'la compra',
    rubro: 'compras',
    titulo: 'Compras',
    ruta: 'compras',
    pantalla: '/compras',
    exportable: 'compras',
    sentido: 'egreso',
    codigoTipo: null,
    enRegistroSii: true,
    manual: false,
    deProveedor: true,
    deCliente: false,
    conRetencion: false,
    mensual: false,
    archivoMensual: false,
    plazoLegal: false,
    reservado: false,
    enInicio: true,
    iniciaRegla: true,
    conciliaPorRegla: true,
  },
  Gasto: {
    uno: 'gasto',
    varios: 'gastos',
    conArticulo: 'el gasto',
    rubro: 'gastos',
    titulo: 'Gastos',
    ruta: 'gastos',
    pantalla: '/gastos',
    exportable: 'gastos',
    sentido: 'egreso',
    codigoTipo: 'GAS',
    enRegistroSii: false,
    manual: true,
    deProveedor: true,
    deCliente: false,
    conRetencion: false,
    mensual: false,
    archivoMensual: false,
    plazoLegal: false,
    reservado: false,
    enInicio: true,
    iniciaRegla: true,
    conciliaPorRegla: true,
  },
  Honorario: {
    uno: 'boleta de honorarios',
    varios: 'boletas de honorarios',
    conArticulo: 'la boleta de honorarios',
    rubro: 'honorarios',
    titulo: 'Honorarios',
    ruta: 'honorarios',
    pantalla: '/honorarios',
    exportable: 'bhes',
    sentido: 'egreso',
    codigoTipo: '80',
    enRegistroSii: false,
    manual: true,
    deProveedor: true,
    deCliente: false,
    conRetencion: true,
    mensual: false,
    archivoMensual: false,
    plazoLegal: false,
    reservado: false,
    enInicio: true,
    iniciaRegla: true,
    conciliaPorRegla: true,
  },
  BoletaTercero: {
    uno: 'boleta de terceros',
    varios: 'boletas de terceros',
    conArticulo: 'la boleta de terceros',
    rubro: 'boletas de terceros',
    titulo: 'Boletas de terceros',
    ruta: 'boletas-terceros',
    pantalla: '/boletas-terceros',
    exportable: 'btes',
    sentido: 'egreso',
    codigoTipo: '90',
    enRegistroSii: false,
    manual: true,
    deProveedor: true,
    deCliente: false,
    conRetencion: true,
    mensual: false,
    archivoMensual: false,
    plazoLegal: false,
    reservado: false,
    enInicio: true,
    iniciaRegla: true,
    conciliaPorRegla: true,
  },
  Remuneracion: {
    uno: 'liquidación',
    varios: 'liquidaciones',
    conArticulo: 'la remuneración',
    rubro: 'remuneraciones',
    titulo: 'Remuneraciones',
    ruta: 'remuneraciones',
    pantalla: '/remuneraciones',
    exportable: 'remuneraciones',
    sentido: 'egreso',
    codigoTipo: 'LIQ',
    enRegistroSii: false,
    manual: true,
    deProveedor: false,
    deCliente: false,
    conRetencion: false,
    mensual: true,
    archivoMensual: true,
    plazoLegal: true,
    reservado: true,
    enInicio: true,
    iniciaRegla: false,
    // Not everybody who writes rules may see sueldos.
    conciliaPorRegla: false,
  },
  Previred: {
    uno: 'planilla',
    varios: 'planillas',
    conArticulo: 'la Previred',
    rubro: 'cotizaciones',
    titulo: 'Previred',
    ruta: 'previred',
    pantalla: '/previred',
    exportable: 'previred',
    sentido: 'egreso',
    codigoTipo: 'PRV',
    enRegistroSii: false,
    manual: true,
    deProveedor: false,
    deCliente: false,
    conRetencion: false,
    mensual: true,
    archivoMensual: true,
    plazoLegal: true,
    reservado: false,
    enInicio: false,
    iniciaRegla: false,
    conciliaPorRegla: true,
  },
  Impuesto: {
    uno: 'impuesto',
    varios: 'impuestos',
    conArticulo: 'el impuesto',
    rubro: 'impuestos',
    titulo: 'Impuestos',
    ruta: 'impuestos',
    pantalla: '/impuestos',
    exportable: 'impuestos',
    sentido: 'egreso',
    codigoTipo: null,
    enRegistroSii: false,
    manual: true,
    deProveedor: false,
    deCliente: false,
    conRetencion: false,
    mensual: true,
    archivoMensual: false,
    plazoLegal: true,
    reservado: false,
    enInicio: true,
    iniciaRegla: false,
    conciliaPorRegla: true,
  },
} as const satisfies Readonly<Record<ModeloDocumento, RasgosDeModelo>>;

type Tabla = typeof MODELOS;
type RasgoLogico = {
  [R in keyof RasgosDeModelo]: RasgosDeModelo[R] extends boolean ? R : never;
}[keyof RasgosDeModelo];

/** Kinds that have a trait: `ModeloCon<'manual'>`. */
export type ModeloCon<R extends RasgoLogico> = {
  [M in ModeloDocumento]: Tabla[M][R] extends true ? M : never;
}[ModeloDocumento];

export function tieneRasgo<R extends RasgoLogico>(modelo: string | null, rasgo: R): modelo is ModeloCon<R> {
  return MODELOS_DOCUMENTO.some((uno) => uno === modelo && MODELOS[uno][rasgo]);
}

/** Kinds that have a trait, in the order of the table. */
export function modelosCon<R extends RasgoLogico>(rasgo: R): readonly ModeloCon<R>[] {
  return MODELOS_DOCUMENTO.filter((modelo): modelo is ModeloDocumento & ModeloCon<R> =>
    tieneRasgo(modelo, rasgo),
  );
}

/** A value for each of these kinds. */
export function porModelo<M extends string, T>(
  modelos: readonly M[],
  valorDe: (modelo: M) => T,
): Readonly<Record<M, T>> {
  const valores: Partial<Record<M, T>> = {};
  for (const modelo of modelos) valores[modelo] = valorDe(modelo);
  if (!estaCompleto(modelos, valores)) throw new Error('a kind of document has no value');
  return valores;
}

function estaCompleto<M extends string, T>(
  modelos: readonly M[],
  valores: Partial<Record<M, T>>,
): valores is Record<M, T> {
  return modelos.every((modelo) => modelo in valores);
}
