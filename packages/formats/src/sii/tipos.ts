import type { Fecha, Mes, Rut } from '@cuadra/domain';

/** A boleta as the SII's monthly reports tell it: a boleta de honorarios received, or one de terceros issued. */
export type BoletaSii = {
  folio: string;
  /** Who worked and is paid: the issuer of a boleta de honorarios, the prestador of one de terceros. */
  rut: Rut;
  nombre: string;
  fecha: Fecha;
  /** Whole pesos: honorarios brutos. */
  bruto: number;
  /** What the company retains and pays to the State; 0 where the issuer pays it. */
  retencion: number;
  /** What the person receives, as the SII says it. */
  liquido: number;
  anulada: boolean;
};

/** One page of a monthly report. */
export type InformeBoletas = {
  boletas: BoletaSii[];
  /** Of the month, over all its pages. */
  total: number;
  paginas: number;
};

/** A form F29 of a month, as the list of its declarations tells it. */
export type DeclaracionF29 = {
  mes: Mes;
  folio: string;
  /** 1 is the one in force; others were replaced, are drafts or wait for their payment. */
  idEstado: number;
  /** As the SII words it. */
  estado: string;
  fecha: Fecha | null;
  /** Total to pay, whole pesos. */
  monto: number;
};
