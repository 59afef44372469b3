import type { Tx } from '../../../../platform/database/index.ts';

/** Contacts of a customer, the oldest first. */
export function readContactos(tx: Tx, idEmpresa: number, idCliente: number) {
  return tx
    .selectFrom('contacto')
    .select(['id', 'nombre', 'email', 'telefono', 'recibe', 'rebota'])
    .where('idEmpresa', '=', idEmpresa)
    .where('idContraparte', '=', idCliente)
    .orderBy('id')
    .execute();
}
