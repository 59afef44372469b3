import type { Moneda } from '../dinero/index.ts';
import type { ModeloDocumento } from '../documentos/index.ts';
import type { Fecha } from '../fecha/index.ts';
import type { QuienRetiene } from '../retencion/index.ts';

/** Accounts that the posting rules name; every company's chart has each of them. */
export const CUENTAS_DE_REGLAS = [
  'clientes',
  'proveedores',
  'gastos_por_pagar',
  'honorarios_por_pagar',
  'retencion_honorarios_por_pagar',
  'remuneraciones_por_pagar',
  'cotizaciones_por_pagar',
  'previred_por_pagar',
  'impuesto_unico',
  'impuestos_por_pagar',
  'impuestos_declarados',
  'iva_debito',
  'iva_credito',
  'iva_uso_comun',
  'iva_pendiente',
  'iva_retenido',
  'iva_anticipado',
  'impuestos_adicionales',
  'ppm',
  'puente_banco',
  'traspasos',
  'saldos_iniciales',
  'anticipos_clientes',
  'fondos_por_rendir',
  'creditos_cedidos_por_pagar',
  'compras_reclamadas',
  'importaciones',
  'ventas',
  'ventas_exentas',
  'ventas_exportacion',
  'compras_por_clasificar',
  'comisiones',
  'honorarios',
  'remuneraciones',
  'leyes_sociales',
  'impuesto_renta',
  'otros_impuestos',
  'diferencia_cambio',
  'diferencias_conciliacion',
] as const;
export type KeyCuenta = (typeof CUENTAS_DE_REGLAS)[number];

/** Kinds that post: all. An Ot (nota de venta) is no debt of anybody and posts nothing. */
export type ModeloContable = ModeloDocumento;

/** What some kinds tell beside their totals, in the document's minor units. Each is zero where nothing is known. */
export interface Particulares {
  /** Of the IVA of a purchase, what gives no credit, and what gives it in the proportion of the year. */
  readonly ivaNoRecuperable: number;
  readonly ivaUsoComun: number;
  /** Of a boleta: what its issuer says is retained, null where they say nothing, and who pays it to the State. */
  readonly retencion: number | null;
  readonly retiene: QuienRetiene;
  /** Of a liquidación de sueldo: what was taken from the pay, and what the company puts on top of it. */
  readonly cotizaciones: number;
  readonly impuestoUnico: number;
  readonly aportes: number;
  /** Of a planilla: what the liquidaciones of its month already said is owed. */
  readonly cotizacionesRetenidas: number;
  /** Of a F29: what it declares besides the IVA of the month, and what being late adds. */
  readonly ppm: number;
  readonly retencionHonorarios: number;
  readonly retencionSueldos: number;
  readonly retencionIva: number;
  readonly recargos: number;
}

export interface DocumentoContable {
  readonly id: number;
  readonly modelo: ModeloContable;
  readonly codigoTipo: string;
  /** A factura de compra, and the notes upon one: issued by the buyer, who withholds the IVA. */
  readonly emiteComprador: boolean;
  readonly fechaEmision: Fecha;
  readonly fechaPagoInterna: Fecha | null;
  /** Of the last bank line that it is reconciled with. */
  readonly fechaPago: Fecha | null;
  readonly moneda: Moneda;
  /** Pesos for one unit on the day of issue. */
  readonly tipoCambio: string | null;
  readonly montoNeto: number;
  readonly montoExento: number;
  readonly iva: number;
  readonly otrosImpuestos: readonly { readonly codigo: string; readonly monto: number }[];
  readonly montoTotal: number;
  /** What the cut-off date settles of it, with the sign of its effect. */
  readonly saldadoAlCorte: number;
  readonly signo: -1 | 0 | 1;
  readonly anulado: boolean;
  /** Whether what annulled it is a nota de crédito, which posts itself. */
  readonly anuladoPorNota: boolean;
  readonly estadoSii: 'registro' | 'pendiente' | 'reclamado' | 'no_incluir' | null;
  readonly particulares: Particulares;
}

export interface LineaContable {
  readonly id: number;
  readonly fecha: Fecha;
  readonly cargo: number;
  readonly abono: number;
  /** What documents explain of it. */
  readonly conciliado: number;
  readonly moneda: Moneda;
  readonly tipoCambio: string | null;
  /** The ledger account of its bank account. */
  readonly idCuentaBanco: number;
  /** One side of a deposit of card sales that was found: what left Transbank's account, or what came to the bank. */
  readonly traspaso: boolean;
  /** What its account held before, in minor units; zero but in the first line of an account. */
  readonly saldoInicial: number;
}

/** A share of what is split among accounts. */
export interface Parte {
  readonly idCuenta: number;
  readonly idLinea: number | null;
  readonly monto: number;
}

/** Pesos on one side of an account. `idDocumento` is whose open balance the line moves, where it moves one. */
export interface LineaAsiento {
  readonly cuenta: KeyCuenta | number;
  readonly idLinea: number | null;
  readonly idDocumento: number | null;
  readonly debe: number;
  readonly haber: number;
}

/** Lines of which debits equal credits, why there are none yet, or null where nothing is to be posted. */
export type Asiento =
  | { readonly fecha: Fecha; readonly lineas: readonly LineaAsiento[] }
  | { readonly motivo: string };

export const MOTIVO_SIN_TIPO_CAMBIO = 'Falta el tipo de cambio del día para llevarlo a pesos.';
