import type { MotivoFuente } from '@cuadra/contract';
import type { Fecha, Moneda, ValorPublicado } from '@cuadra/domain';

export interface Tramo {
  readonly desde: Fecha;
  readonly hasta: Fecha;
}

/** Where values come from. */
export interface Fuente {
  /** As the values' origin is kept and shown. */
  readonly nombre: string;
  /** Whether its values are made up. */
  readonly demostracion: boolean;
  /** What was published of a currency in some days, by date. Throws FuenteError. */
  read(moneda: Moneda, tramo: Tramo, signal: AbortSignal): Promise<ValorPublicado[]>;
}

/** Every source's whole history begins here or later, and no document that is worked with is older. */
export const PRIMERA_FECHA: Fecha = '2018-01-01';

const MENSAJES: Readonly<Record<MotivoFuente, string>> = {
  no_disponible: 'La fuente no responde. Volvemos a intentarlo solos.',
  clave_rechazada:
    'La CMF no aceptó la clave de su API. Quien opera Cuadra debe revisar el ajuste CMF_API_KEY.',
  cuota_agotada: 'Se agotaron las consultas de este mes a la CMF. Volvemos a intentarlo solos.',
  respuesta_inesperada: 'La fuente respondió algo que no entendemos. Volvemos a intentarlo solos.',
  archivo: 'El archivo de valores no se puede leer. Quien opera Cuadra debe revisar el ajuste MONEDAS_CSV.',
};

/** What a person reads of a failure: what happened and who does something about it. */
export const mensajeDeFuente = (motivo: MotivoFuente): string => MENSAJES[motivo];

/** The source did not give its values. `detalle` is for the log: never an address, which carries the key. */
export class FuenteError extends Error {
  readonly motivo: MotivoFuente;
  readonly detalle: string;

  constructor(motivo: MotivoFuente, detalle: string) {
    super(MENSAJES[motivo]);
    this.name = 'FuenteError';
    this.motivo = motivo;
    this.detalle = detalle;
  }
}
