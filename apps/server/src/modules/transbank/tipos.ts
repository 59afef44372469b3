import type { Principal } from '../../platform/auth/index.ts';
import type { Tx } from '../../platform/database/index.ts';

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
