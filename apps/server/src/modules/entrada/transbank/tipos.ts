import type { PartesAbono } from '@cuadra/domain/transbank';
import type { FilaLiquidacion } from '@cuadra/formats';

export interface FilaConHuella extends FilaLiquidacion {
  readonly huella: string;
  readonly ordinal: number;
}

export interface GrupoAbono extends PartesAbono {
  readonly fecha: string;
  readonly medio: FilaLiquidacion['medio'];
  readonly comercio: string;
  readonly local: string | null;
  readonly cuenta: string;
  readonly filas: readonly FilaConHuella[];
}

export type ParteLinea = 'ventas' | 'anulaciones' | 'comision' | 'retenciones' | 'cobros' | 'neto';

export interface LineaDeAbono {
  readonly parte: ParteLinea;
  readonly descripcion: string;
  /** Positive comes into Transbank's account, negative goes out. */
  readonly monto: number;
}
