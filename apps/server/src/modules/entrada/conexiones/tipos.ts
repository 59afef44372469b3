import type { ESTADOS_CONEXION } from '@cuadra/contract';

export type EstadoConexion = (typeof ESTADOS_CONEXION)[number];

/** What one reading made of one account, as it is kept beside the reading. */
export interface AvanceCuenta {
  readonly idCuenta: number;
  readonly numeroCuenta: string;
  readonly estado: 'pendiente' | 'leyendo' | 'lista' | 'error';
  readonly leidas: number;
  readonly nuevas: number;
  readonly cambiadas: number;
  readonly retiradas: number;
  readonly mensaje: string | null;
}
