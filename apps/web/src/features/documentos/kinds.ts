import type { ModeloDocumento } from '@cuadra/contract';
import { MODELOS, MODELOS_DOCUMENTO, porModelo, TIPOS_CREDITO_CEDIDO } from '@cuadra/domain';

export type ColumnKey =
  | 'folio'
  | 'tipo'
  | 'contraparte'
  | 'rut'
  | 'emision'
  | 'vence'
  | 'pago'
  | 'neto'
  | 'exento'
  | 'iva'
  | 'otros'
  | 'total'
  | 'saldo'
  | 'estado'
  | 'clasificacion';

/** What tells one kind of document from the others on its screen. */
export interface Kind {
  readonly modelo: ModeloDocumento;
  /** `1 venta`, `24 ventas`. */
  readonly uno: string;
  readonly varios: string;
  /** First tab, in the gender of the documents. */
  readonly todas: 'Todas' | 'Todos';
  /** Who stands at the other side. */
  readonly contraparte: string;
  readonly columns: readonly ColumnKey[];
  /** On offer in the menu of columns, hidden at first. */
  readonly extra: readonly ColumnKey[];
  /** Has due dates: a tab for what is late. */
  readonly vence: boolean;
  /** Has credit notes: a tab for them. */
  readonly notas: boolean;
  /** Has credits that were bought as cesionario: a tab for them, where there are any. */
  readonly creditos?: true;
  /** Domain of its document types in the catalogue. */
  readonly dominio: string;
  readonly saldo: 'Saldo por cobrar' | 'Saldo por pagar';
  /** How they come in, for the empty screen. */
  readonly llegada: string;
  /** What this kind calls a column otherwise. */
  readonly titulos?: Readonly<Partial<Record<ColumnKey, string>>>;
}

const TRIBUTARIAS: Pick<Kind, 'columns' | 'extra' | 'vence' | 'notas'> = {
  columns: [
    'folio',
    'tipo',
    'contraparte',
    'rut',
    'emision',
    'vence',
    'neto',
    'iva',
    'total',
    'saldo',
    'estado',
  ],
  extra: ['pago', 'exento', 'otros', 'clasificacion'],
  vence: true,
  notas: true,
};
const SIMPLES: Pick<Kind, 'columns' | 'extra' | 'vence' | 'notas'> = {
  columns: ['folio', 'contraparte', 'rut', 'emision', 'pago', 'total', 'saldo', 'estado'],
  extra: ['tipo', 'vence', 'clasificacion'],
  vence: false,
  notas: false,
};

const PROPIOS: Readonly<Record<ModeloDocumento, Omit<Kind, 'modelo' | 'uno' | 'varios' | 'saldo'>>> = {
  Dte: {
    ...TRIBUTARIAS,
    todas: 'Todas',
    contraparte: 'Cliente',
    creditos: true,
    dominio: 'ventas',
    llegada: 'Sube el registro de ventas del SII o tus XML.',
  },
  Compra: {
    ...TRIBUTARIAS,
    todas: 'Todas',
    contraparte: 'Proveedor',
    dominio: 'compras',
    llegada: 'Sube el registro de compras del SII o tus XML.',
  },
  Gasto: {
    ...SIMPLES,
    todas: 'Todos',
    contraparte: 'Beneficiario',
    dominio: 'gastos',
    llegada: 'Ingresa a mano lo que no tiene documento del SII, como un peaje.',
    titulos: { folio: 'N°' },
  },
  Honorario: {
    ...SIMPLES,
    todas: 'Todas',
    contraparte: 'Prestador',
    dominio: 'honorarios',
    llegada: 'Llegan solas si conectas el SII. También puedes ingresarlas o subir una planilla.',
    titulos: { folio: 'Boleta', total: 'Bruto' },
  },
  BoletaTercero: {
    ...SIMPLES,
    todas: 'Todas',
    contraparte: 'Prestador',
    dominio: 'boletas_terceros',
    llegada: 'Llegan solas si conectas el SII. También puedes ingresarlas o subir una planilla.',
    titulos: { folio: 'Boleta', total: 'Bruto' },
  },
  Remuneracion: {
    ...SIMPLES,
    todas: 'Todas',
    contraparte: 'Trabajador',
    dominio: 'nominas',
    llegada: 'Sube el Libro de Remuneraciones (LRE) o ingresa cada liquidación.',
    titulos: { folio: 'Mes', total: 'Líquido', emision: 'Cierre' },
  },
  Previred: {
    ...SIMPLES,
    todas: 'Todas',
    contraparte: 'Institución',
    dominio: 'nominas',
    llegada: 'Ingresa lo declarado en Previred o sube una planilla.',
    titulos: { folio: 'Mes', emision: 'Cierre' },
  },
  Impuesto: {
    ...SIMPLES,
    columns: ['tipo', 'folio', 'contraparte', 'emision', 'vence', 'pago', 'total', 'saldo', 'estado'],
    extra: ['rut'],
    vence: true,
    todas: 'Todos',
    contraparte: 'Institución',
    dominio: 'impuestos',
    llegada: 'Los F29 llegan solos si conectas el SII. Los demás los ingresas tú.',
    titulos: { emision: 'Cierre' },
  },
};

export const KINDS = porModelo(MODELOS_DOCUMENTO, (modelo): Kind => {
  const { uno, varios, sentido } = MODELOS[modelo];
  const saldo = sentido === 'ingreso' ? 'Saldo por cobrar' : 'Saldo por pagar';
  return { ...PROPIOS[modelo], modelo, uno, varios, saldo };
});

/** The credits that were bought, as the address of the list of sales asks for them. */
export const CREDITOS = TIPOS_CREDITO_CEDIDO.join(',');

const CREDITO_COMPRADO: Kind = {
  ...KINDS.Dte,
  uno: 'crédito',
  varios: 'créditos',
  contraparte: 'Deudor',
  llegada: 'Sube el archivo de cesión (AEC) en que tu empresa es la cesionaria.',
  titulos: { emision: 'Cesión' },
};

/** The kind that a list shows, by its types: among the sales, the credits that were bought go by their own name. */
export function kindOf(modelo: ModeloDocumento, tipo: string | undefined): Kind {
  return modelo === 'Dte' && tipo === CREDITOS ? CREDITO_COMPRADO : KINDS[modelo];
}
