import type { Fecha } from '@cuadra/domain';
import type { TipoDte } from '../tipos.ts';

export type ParteDte = {
  rut: string;
  razonSocial: string;
  giro?: string;
  direccion?: string;
  comuna?: string;
  ciudad?: string;
  correo?: string;
};

export type LineaDte = {
  nombre: string;
  descripcion?: string;
  /** Decimal strings. */
  cantidad?: string;
  unidad?: string;
  precioUnitario?: string;
  exento?: boolean;
  descuento?: number;
  codigoImpuesto?: string;
  monto: number;
};

/**
 * A document to be built. Amounts are integers of minor units of its currency (pesos, unless `monedaSii`).
 * Nothing is worked out: totals are written as they come, so that a test may write wrong ones.
 */
export type DatosDte = {
  tipo: TipoDte;
  folio: number;
  fechaEmision: Fecha;
  fechaVencimiento?: Fecha;
  formaPago?: 1 | 2 | 3;
  indicadorTraslado?: number;
  indicadorServicio?: number;
  emisor: ParteDte & { actividad?: number };
  receptor: ParteDte & { extranjero?: { numId: string; nacionalidad: string } };
  /** Export documents: the SII's name of the currency, `DOLAR USA`. */
  monedaSii?: string;
  /** The same total in another currency: `PESO CL` beside a total in dollars. Amounts as decimal strings. */
  otraMoneda?: { nombreSii: string; tipoCambio: string; montoExento?: string; montoTotal: string };
  totales: {
    montoNeto?: number;
    montoExento?: number;
    tasaIva?: string;
    iva?: number;
    otrosImpuestos?: { codigo: string; tasa?: string; monto: number }[];
    ivaPropio?: number;
    ivaTerceros?: number;
    ivaNoRetenido?: number;
    /** Crédito especial de empresas constructoras, taken from the total. */
    creditoConstruccion?: number;
    /** Depósito por envases, added to the total. */
    garantiaEnvases?: number;
    comisiones?: { neto: number; exento: number; iva: number };
    montoTotal: number;
    montoNoFacturable?: number;
  };
  detalle: LineaDte[];
  descuentosGlobales?: {
    tipo: 'D' | 'R';
    glosa?: string;
    unidad: '%' | '$';
    valor: string;
    exento?: boolean;
  }[];
  referencias?: { tipo: string; folio: string; fecha: Fecha; codRef?: 1 | 2 | 3; razon?: string }[];
  comisiones?: { glosa: string; neto: number; exento: number; iva: number }[];
  /** Local time `yyyy-MM-ddTHH:mm:ss`; noon of the day of issue when absent. */
  fechaFirma?: string;
};
