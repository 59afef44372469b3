import type { ModeloDocumento } from '../documentos/index.ts';
import type { CategoriaFlujo } from './tipos.ts';

/** Of a document that a bank line pays, by its model. */
const DE_MODELO: ReadonlyMap<string, CategoriaFlujo> = new Map(
  Object.entries({
    Dte: 'clientes',
    Compra: 'proveedores',
    Gasto: 'gastos',
    Honorario: 'honorarios',
    BoletaTercero: 'honorarios',
    Remuneracion: 'remuneraciones',
    Previred: 'cotizaciones',
    Impuesto: 'impuestos',
  } as const satisfies Record<ModeloDocumento, CategoriaFlujo>),
);

/**
 * What a line is beyond documents and accounts: one side of an own transfer or of a reversal, or a part of what
 * Transbank settled; the deposit of that in the bank, which comes from another account of the company; and what is open
 * of an advance of a customer or of a fund of a person.
 */
export const MOTIVOS_PROPIOS = [
  'par_traspaso',
  'par_tarjeta',
  'par_reversa',
  'transbank_ventas',
  'transbank_anulaciones',
  'transbank_comision',
  'transbank_retenciones',
  'transbank_cobros',
  'transbank_neto',
  'transbank_abono',
  'anticipo',
  'fondo_por_rendir',
] as const;

/** What the wording of a line that nothing explains tells for sure; the rest of the reasons says nothing of its use. */
const DE_MOTIVO: Readonly<Record<string, CategoriaFlujo>> = {
  comision: 'gastos_financieros',
  impuesto_bancario: 'gastos_financieros',
  intereses: 'gastos_financieros',
  traspaso_propio: 'traspasos',
  abono_tarjetas: 'ventas_tarjeta',
  par_traspaso: 'traspasos',
  par_tarjeta: 'tarjetas',
  par_reversa: 'traspasos',
  transbank_ventas: 'ventas_tarjeta',
  transbank_anulaciones: 'ventas_tarjeta',
  transbank_comision: 'gastos_financieros',
  transbank_retenciones: 'gastos_financieros',
  transbank_cobros: 'gastos_financieros',
  transbank_neto: 'traspasos',
  transbank_abono: 'traspasos',
  anticipo: 'clientes',
  fondo_por_rendir: 'gastos',
};

/** Accounts that the posting rules name, where their subtype alone would not tell. */
const DE_KEY: Readonly<Record<string, CategoriaFlujo>> = {
  clientes: 'clientes',
  anticipos_clientes: 'clientes',
  proveedores: 'proveedores',
  anticipos_proveedores: 'proveedores',
  importaciones: 'proveedores',
  gastos_por_pagar: 'gastos',
  honorarios: 'honorarios',
  honorarios_por_pagar: 'honorarios',
  cotizaciones_por_pagar: 'cotizaciones',
  previred_por_pagar: 'cotizaciones',
  leyes_sociales: 'cotizaciones',
  fondos_por_rendir: 'gastos',
  traspasos: 'traspasos',
  tarjetas_credito: 'tarjetas',
  comisiones_bancarias: 'gastos_financieros',
  comisiones: 'gastos_financieros',
  puente_banco: 'sin_explicar',
};

/** The chart's subtypes: cuenta_subtipo of the migration `…1300`. */
const DE_SUBTIPO: Readonly<Record<number, CategoriaFlujo>> = {
  10: 'clientes',
  11: 'otros_ingresos',
  20: 'proveedores',
  30: 'gastos',
  301: 'remuneraciones',
  302: 'gastos',
  303: 'gastos',
  31: 'gastos_financieros',
  32: 'gastos',
  33: 'impuestos',
  401: 'traspasos',
  402: 'clientes',
  403: 'impuestos',
  404: 'proveedores',
  41: 'inversiones',
  411: 'inversiones',
  412: 'inversiones',
  413: 'inversiones',
  501: 'proveedores',
  502: 'remuneraciones',
  503: 'impuestos',
  504: 'prestamos',
  51: 'prestamos',
  511: 'prestamos',
  60: 'socios',
  61: 'socios',
  62: 'socios',
};

/** What a line was for that pays a document of this model. */
export function categoriaDeModelo(modelo: string): CategoriaFlujo {
  return DE_MODELO.get(modelo) ?? 'sin_explicar';
}

/** What a line is for that nobody explained, from why the search found nothing for it; null is for no reason. */
export function categoriaDeMotivo(motivo: string | null): CategoriaFlujo {
  return (motivo === null ? undefined : DE_MOTIVO[motivo]) ?? 'sin_explicar';
}

/** What a line was for that was classified in this account of the chart. */
export function categoriaDeCuenta(
  { key, idSubtipo }: { readonly key: string | null; readonly idSubtipo: number },
  entra: boolean,
): CategoriaFlujo {
  const deKey = key === null ? undefined : DE_KEY[key];
  return deKey ?? DE_SUBTIPO[idSubtipo] ?? (entra ? 'otros_ingresos' : 'otros_egresos');
}
