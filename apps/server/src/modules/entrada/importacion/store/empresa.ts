import type { Tx } from '../../../../platform/database/index.ts';

export interface EmpresaQueImporta {
  readonly rut: string;
  readonly razonSocial: string;
  /** As people call it. */
  readonly nombre: string;
  readonly plazoPagoClientes: number;
  readonly plazoPagoProveedores: number;
}

export async function readEmpresa(tx: Tx, idEmpresa: number): Promise<EmpresaQueImporta> {
  return tx
    .selectFrom('empresa')
    .select(['rut', 'razonSocial', 'nombre', 'plazoPagoClientes', 'plazoPagoProveedores'])
    .where('idEmpresa', '=', idEmpresa)
    .executeTakeFirstOrThrow();
}
