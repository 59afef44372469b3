import type { AccionRecepcion } from '@cuadra/contract';

export interface ActoGuardado {
  readonly id: number;
  readonly idDocumento: number;
  readonly accion: AccionRecepcion;
  readonly estado: 'pedido' | 'registrado' | 'rechazado';
  readonly mensaje: string | null;
  readonly usuario: string | null;
  readonly created: Date;
  readonly resuelto: Date | null;
}

/** What decides whether a purchase can be accepted or claimed. */
export interface DocumentoRecibido {
  readonly id: number;
  readonly modelo: string;
  readonly codigoTipo: string;
  readonly folio: string;
  readonly rut: string;
  readonly razonSocial: string;
  readonly montoTotal: number;
  readonly anulado: boolean;
  readonly fechaRecepcion: Date | null;
  readonly fechaAcuse: Date | null;
  readonly fechaReclamo: Date | null;
  readonly alContado: boolean;
}
