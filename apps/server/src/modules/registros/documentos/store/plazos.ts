import type { Tx } from '../../../../platform/database/index.ts';

/** Days after its issue on which a document falls due that states no date. */
export interface PlazosDePago {
  readonly plazoPagoClientes: number;
  readonly plazoPagoProveedores: number;
}

export function readPlazos(tx: Tx, idEmpresa: number): Promise<PlazosDePago> {
  return tx
    .selectFrom('empresa')
    .select(['plazoPagoClientes', 'plazoPagoProveedores'])
    .where('idEmpresa', '=', idEmpresa)
    .executeTakeFirstOrThrow();
}
