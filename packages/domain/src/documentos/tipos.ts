/** What a type of document is for posting and for lists; `propio` is a type of Cuadra, without a code of the SII. */
export const CLASES_DE_TIPO = [
  'factura',
  'boleta',
  'nota_debito',
  'nota_credito',
  'liquidacion_factura',
  'guia',
  'importacion',
  'credito_cedido',
  'propio',
  'otro',
] as const;
export type ClaseDeTipo = (typeof CLASES_DE_TIPO)[number];

/** Facts of a document type that other lists derive from. Every fact is required. */
export interface RasgosDeTipo {
  /** Short name, as a column shows it (`tipo_documento.nombre`). */
  readonly nombre: string;
  /** One and many of the type as a sentence has them: `Nota de crédito`, `Notas de crédito`. */
  readonly uno: string;
  readonly varios: string;
  readonly clase: ClaseDeTipo;
  /** Effect on the debt: 1 adds, -1 takes away, 0 carries none. */
  readonly signo: -1 | 0 | 1;
  readonly exportacion: boolean;
  /** Gives its buyer IVA credit. A boleta gives none (DL 825, article 25: only facturas and import declarations do). */
  readonly creditoIva: boolean;
  /** The SII's Registro de Compras y Ventas lists it one by one; of other types it has totals or nothing. */
  readonly enRegistro: boolean;
  /** The register does not always say who issued it. */
  readonly emisorIncierto: boolean;
  /** Its credit may be ceded (Ley 19.983). */
  readonly cedible: boolean;
  /** Has a printed copy for the cession (Ley 19.983, article 1): also the guía, with its factura. */
  readonly conCopiaCedible: boolean;
  /** Has a registro de aceptación o reclamo at the SII (Ley 19.983). */
  readonly reclamable: boolean;
  /** The SII answers for it one by one; boletas have a service of their own. */
  readonly consultable: boolean;
}

type Base = Omit<RasgosDeTipo, 'nombre' | 'uno' | 'varios'>;

const OTRO = {
  clase: 'otro',
  signo: 1,
  exportacion: false,
  creditoIva: true,
  enRegistro: false,
  emisorIncierto: false,
  cedible: false,
  conCopiaCedible: false,
  reclamable: false,
  consultable: false,
} as const satisfies Base;
const PROPIO = { ...OTRO, clase: 'propio' } as const satisfies Base;
const BOLETA = { ...OTRO, clase: 'boleta', creditoIva: false } as const satisfies Base;
const CREDITO_CEDIDO = { ...OTRO, clase: 'credito_cedido' } as const satisfies Base;
const DEL_REGISTRO = { ...OTRO, clase: 'factura', enRegistro: true } as const satisfies Base;
const EXPORTACION = { ...DEL_REGISTRO, exportacion: true } as const satisfies Base;
const NOTA_ELECTRONICA = { ...DEL_REGISTRO, emisorIncierto: true, consultable: true } as const satisfies Base;
const FACTURA_DE_COMPRA = {
  ...DEL_REGISTRO,
  cedible: true,
  conCopiaCedible: true,
  consultable: true,
} as const satisfies Base;
const FACTURA_ELECTRONICA = { ...FACTURA_DE_COMPRA, reclamable: true } as const satisfies Base;
const LIQUIDACION_ELECTRONICA = {
  ...FACTURA_ELECTRONICA,
  clase: 'liquidacion_factura',
} as const satisfies Base;
const GUIA_ELECTRONICA = {
  ...OTRO,
  clase: 'guia',
  signo: 0,
  conCopiaCedible: true,
  consultable: true,
} as const satisfies Base;

/**
 * The table of document types by code: those of the SII (formats of DTE, of the register of purchases and sales, and
 * LibroCV_v10.xsd) and Cuadra's own. `tipo_documento` holds the same rows.
 */
export const TIPOS_DOCUMENTO = {
  33: { ...FACTURA_ELECTRONICA, nombre: 'Factura', uno: 'Factura', varios: 'Facturas' },
  34: { ...FACTURA_ELECTRONICA, nombre: 'Exenta', uno: 'Factura exenta', varios: 'Facturas exentas' },
  39: { ...BOLETA, nombre: 'Boleta', uno: 'Boleta', varios: 'Boletas' },
  41: { ...BOLETA, nombre: 'Boleta exenta', uno: 'Boleta exenta', varios: 'Boletas exentas' },
  43: {
    ...LIQUIDACION_ELECTRONICA,
    nombre: 'Liquidación',
    uno: 'Liquidación',
    varios: 'Liquidaciones',
  },
  46: {
    ...FACTURA_DE_COMPRA,
    nombre: 'F. de compra',
    uno: 'Factura de compra',
    varios: 'Facturas de compra',
  },
  52: { ...GUIA_ELECTRONICA, nombre: 'Guía', uno: 'Guía de despacho', varios: 'Guías de despacho' },
  56: {
    ...NOTA_ELECTRONICA,
    clase: 'nota_debito',
    nombre: 'N. débito',
    uno: 'Nota de débito',
    varios: 'Notas de débito',
  },
  61: {
    ...NOTA_ELECTRONICA,
    clase: 'nota_credito',
    signo: -1,
    nombre: 'N. crédito',
    uno: 'Nota de crédito',
    varios: 'Notas de crédito',
  },
  110: {
    ...EXPORTACION,
    nombre: 'F. exportación',
    uno: 'Factura de exportación',
    varios: 'Facturas de exportación',
  },
  111: {
    ...EXPORTACION,
    clase: 'nota_debito',
    nombre: 'N. débito exp.',
    uno: 'Nota de débito de exportación',
    varios: 'Notas de débito de exportación',
  },
  112: {
    ...EXPORTACION,
    clase: 'nota_credito',
    signo: -1,
    nombre: 'N. crédito exp.',
    uno: 'Nota de crédito de exportación',
    varios: 'Notas de crédito de exportación',
  },
  30: { ...DEL_REGISTRO, nombre: 'Factura papel', uno: 'Factura en papel', varios: 'Facturas en papel' },
  32: {
    ...DEL_REGISTRO,
    nombre: 'Exenta papel',
    uno: 'Factura exenta en papel',
    varios: 'Facturas exentas en papel',
  },
  35: { ...BOLETA, nombre: 'Boleta papel', uno: 'Boleta en papel', varios: 'Boletas en papel' },
  38: {
    ...BOLETA,
    nombre: 'Boleta ex. papel',
    uno: 'Boleta exenta en papel',
    varios: 'Boletas exentas en papel',
  },
  40: {
    ...DEL_REGISTRO,
    clase: 'liquidacion_factura',
    nombre: 'Liquidación papel',
    uno: 'Liquidación-factura en papel',
    varios: 'Liquidaciones-factura en papel',
  },
  45: {
    ...DEL_REGISTRO,
    nombre: 'F. compra papel',
    uno: 'Factura de compra en papel',
    varios: 'Facturas de compra en papel',
  },
  48: {
    ...BOLETA,
    nombre: 'Pago electrónico',
    uno: 'Comprobante de pago electrónico',
    varios: 'Comprobantes de pago electrónico',
  },
  50: {
    ...OTRO,
    clase: 'guia',
    signo: 0,
    nombre: 'Guía papel',
    uno: 'Guía de despacho en papel',
    varios: 'Guías de despacho en papel',
  },
  55: {
    ...DEL_REGISTRO,
    clase: 'nota_debito',
    nombre: 'N. débito papel',
    uno: 'Nota de débito en papel',
    varios: 'Notas de débito en papel',
  },
  60: {
    ...DEL_REGISTRO,
    clase: 'nota_credito',
    signo: -1,
    nombre: 'N. crédito papel',
    uno: 'Nota de crédito en papel',
    varios: 'Notas de crédito en papel',
  },
  101: {
    ...EXPORTACION,
    nombre: 'F. exp. papel',
    uno: 'Factura de exportación en papel',
    varios: 'Facturas de exportación en papel',
  },
  104: {
    ...EXPORTACION,
    clase: 'nota_debito',
    nombre: 'N. déb. exp. papel',
    uno: 'Nota de débito de exportación en papel',
    varios: 'Notas de débito de exportación en papel',
  },
  106: {
    ...EXPORTACION,
    clase: 'nota_credito',
    signo: -1,
    nombre: 'N. cré. exp. papel',
    uno: 'Nota de crédito de exportación en papel',
    varios: 'Notas de crédito de exportación en papel',
  },
  901: {
    ...OTRO,
    nombre: 'F. territorio pref.',
    uno: 'Factura a territorio preferencial',
    varios: 'Facturas a territorio preferencial',
  },
  911: {
    ...OTRO,
    clase: 'importacion',
    nombre: 'DI zona franca',
    uno: 'Declaración de ingreso a zona franca',
    varios: 'Declaraciones de ingreso a zona franca',
  },
  914: {
    ...DEL_REGISTRO,
    clase: 'importacion',
    nombre: 'Importación',
    uno: 'Declaración de importación',
    varios: 'Declaraciones de importación',
  },
  80: { ...PROPIO, nombre: 'Honorarios', uno: 'Boleta de honorarios', varios: 'Boletas de honorarios' },
  90: { ...PROPIO, nombre: 'B. de terceros', uno: 'Boleta de terceros', varios: 'Boletas de terceros' },
  LIQ: { ...PROPIO, nombre: 'Liquidación', uno: 'Liquidación', varios: 'Liquidaciones' },
  PRV: { ...PROPIO, nombre: 'Previred', uno: 'Previred', varios: 'Planillas de Previred' },
  F29: { ...PROPIO, nombre: 'F29', uno: 'F29', varios: 'Formularios 29' },
  F50: { ...PROPIO, nombre: 'F50', uno: 'F50', varios: 'Formularios 50' },
  F22: { ...PROPIO, nombre: 'F22', uno: 'F22', varios: 'Formularios 22' },
  IMP: { ...PROPIO, nombre: 'Impuesto', uno: 'Impuesto', varios: 'Impuestos' },
  GAS: { ...PROPIO, nombre: 'Gasto', uno: 'Gasto', varios: 'Gastos' },
  NV: { ...PROPIO, signo: 0, nombre: 'Nota de venta', uno: 'Nota de venta', varios: 'Notas de venta' },
  29: { ...OTRO, nombre: 'F. de inicio', uno: 'Factura de inicio', varios: 'Facturas de inicio' },
  47: { ...OTRO, nombre: 'Vale electrónico', uno: 'Vale electrónico', varios: 'Vales electrónicos' },
  102: {
    ...DEL_REGISTRO,
    nombre: 'F. a zona franca',
    uno: 'Factura a zona franca',
    varios: 'Facturas a zona franca',
  },
  103: { ...DEL_REGISTRO, nombre: 'Liquidación', uno: 'Liquidación', varios: 'Liquidaciones' },
  105: {
    ...OTRO,
    nombre: 'Boleta liquidación',
    uno: 'Boleta de liquidación',
    varios: 'Boletas de liquidación',
  },
  108: {
    ...DEL_REGISTRO,
    nombre: 'Solicitud de factura',
    uno: 'Solicitud de registro de factura',
    varios: 'Solicitudes de registro de factura',
  },
  109: { ...DEL_REGISTRO, nombre: 'F. a turista', uno: 'Factura a turista', varios: 'Facturas a turistas' },
  902: {
    ...OTRO,
    nombre: 'Con. de embarque',
    uno: 'Conocimiento de embarque',
    varios: 'Conocimientos de embarque',
  },
  903: {
    ...OTRO,
    signo: 0,
    nombre: 'Doc. de salida',
    uno: 'Documento único de salida',
    varios: 'Documentos únicos de salida',
  },
  904: { ...OTRO, nombre: 'F. de traspaso', uno: 'Factura de traspaso', varios: 'Facturas de traspaso' },
  905: {
    ...OTRO,
    nombre: 'F. de reexpedición',
    uno: 'Factura de reexpedición',
    varios: 'Facturas de reexpedición',
  },
  906: {
    ...OTRO,
    nombre: 'Boleta módulo ZF',
    uno: 'Boleta de módulo de zona franca',
    varios: 'Boletas de módulo de zona franca',
  },
  907: {
    ...OTRO,
    nombre: 'F. módulo ZF',
    uno: 'Factura de módulo de zona franca',
    varios: 'Facturas de módulo de zona franca',
  },
  909: {
    ...OTRO,
    nombre: 'F. módulo ZF',
    uno: 'Factura de módulo de zona franca',
    varios: 'Facturas de módulo de zona franca',
  },
  910: {
    ...OTRO,
    nombre: 'Traslado ZF',
    uno: 'Solicitud de traslado de zona franca',
    varios: 'Solicitudes de traslado de zona franca',
  },
  919: { ...OTRO, nombre: 'Pasajes nacionales', uno: 'Pasajes nacionales', varios: 'Pasajes nacionales' },
  920: { ...OTRO, nombre: 'Otros registros', uno: 'Otro registro', varios: 'Otros registros' },
  922: { ...OTRO, signo: -1, nombre: 'Otros registros', uno: 'Otro registro', varios: 'Otros registros' },
  924: {
    ...OTRO,
    nombre: 'Pasajes internac.',
    uno: 'Pasajes internacionales',
    varios: 'Pasajes internacionales',
  },
  C33: {
    ...CREDITO_CEDIDO,
    nombre: 'Crédito de factura',
    uno: 'Crédito de factura',
    varios: 'Créditos de facturas',
  },
  C34: {
    ...CREDITO_CEDIDO,
    nombre: 'Crédito de exenta',
    uno: 'Crédito de factura exenta',
    varios: 'Créditos de facturas exentas',
  },
  C43: {
    ...CREDITO_CEDIDO,
    nombre: 'Crédito de liq.',
    uno: 'Crédito de liquidación-factura',
    varios: 'Créditos de liquidaciones-factura',
  },
  C46: {
    ...CREDITO_CEDIDO,
    nombre: 'Crédito de F. compra',
    uno: 'Crédito de factura de compra',
    varios: 'Créditos de facturas de compra',
  },
} as const satisfies Readonly<Record<string, RasgosDeTipo>>;

const POR_CODIGO: ReadonlyMap<string, RasgosDeTipo> = new Map(Object.entries(TIPOS_DOCUMENTO));

/** The facts of a type; null of a code that the table does not have. */
export function tipoDe(codigo: string): RasgosDeTipo | null {
  return POR_CODIGO.get(codigo) ?? null;
}

/** Codes of the types that meet a condition, those of numbers first and in their order. */
export function tiposCon(cumple: (tipo: RasgosDeTipo) => boolean): readonly string[] {
  return [...POR_CODIGO].flatMap(([codigo, tipo]) => (cumple(tipo) ? codigo : []));
}

const POR_NOMBRE: ReadonlyMap<string, RasgosDeTipo> = new Map(
  Object.values(TIPOS_DOCUMENTO).map((tipo) => [tipo.nombre, tipo]),
);

/** One and many of the type that has this short name: `N. crédito` → `Nota de crédito`, `Notas de crédito`. */
export function nombresDeTipo(nombre: string): readonly [uno: string, varios: string] {
  const tipo = POR_NOMBRE.get(nombre);
  return tipo ? [tipo.uno, tipo.varios] : [nombre, nombre];
}
