import type { Principal } from '../../../platform/auth/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { recordAjuste, type AjusteNuevo } from '../../registros/actos/index.ts';
import { pesos, type FilaOrden } from '../ordenes/index.ts';

/** `3 órdenes por $1.200.000`. */
export function describeNomina(filas: readonly Pick<FilaOrden, 'monto'>[]): string {
  const ordenes = filas.length === 1 ? '1 orden' : `${filas.length.toLocaleString('es-CL')} órdenes`;
  return `${ordenes} por ${pesos(filas.reduce((suma, { monto }) => suma + monto, 0))}`;
}

interface ActoDeNomina extends Pick<AjusteNuevo, 'titulo' | 'detalle' | 'cantidad'> {
  readonly id: number;
  /** It pays wages. */
  readonly reservado: boolean;
}

/** Writes an act on a payment file. The bank may hold the file, so the list of acts does not undo it. */
export const recordActoDeNomina = (
  tx: Tx,
  { idEmpresa, idUsuario }: Pick<Principal, 'idEmpresa' | 'idUsuario'>,
  { id, ...acto }: ActoDeNomina,
): Promise<void> => recordAjuste(tx, { idEmpresa, idUsuario }, { clase: 'nomina', ...acto, idOrigen: id });
