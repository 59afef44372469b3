import type { PartesAbono } from '@cuadra/domain/transbank';
import type { FilaLiquidacion } from '@cuadra/formats';
import type { Principal } from '../../../platform/auth/index.ts';
import type { Tx } from '../../../platform/database/index.ts';

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

export interface OpcionesTransbank {
  /** Told in the transaction in which a person says which bank line a deposit is. */
  readonly onUnido: (tx: Tx, idEmpresa: number) => Promise<void>;
  /** Told in the transaction in which a person says that two lines are not the same money. */
  readonly onSeparado: (
    tx: Tx,
    quien: Pick<Principal, 'idEmpresa' | 'idUsuario'>,
    lineas: { readonly idCargo: number; readonly idAbono: number },
  ) => Promise<void>;
}
