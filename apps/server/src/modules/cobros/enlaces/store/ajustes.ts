import type { AjustesPortal } from '@cuadra/contract';
import type { Tx } from '../../../../platform/database/index.ts';

const POR_OMISION: AjustesPortal = { activo: true, idCuentaCorriente: null, emailPagos: null };

/** Settings of a company's portals; the defaults where the company has no row. */
export async function readAjustes(tx: Tx, idEmpresa: number): Promise<AjustesPortal> {
  const fila = await tx
    .selectFrom('portalAjuste')
    .select(['activo', 'idCuentaCorriente', 'emailPagos'])
    .where('idEmpresa', '=', idEmpresa)
    .executeTakeFirst();
  return fila ?? POR_OMISION;
}

export async function writeAjustes(tx: Tx, idEmpresa: number, ajustes: AjustesPortal): Promise<void> {
  await tx
    .insertInto('portalAjuste')
    .values({ idEmpresa, ...ajustes })
    .onConflict((oc) => oc.column('idEmpresa').doUpdateSet(ajustes))
    .execute();
}

/** Whether money can be transferred to an account: a current account in pesos of a bank. */
export async function isTransferible(tx: Tx, idEmpresa: number, id: number): Promise<boolean> {
  const fila = await tx
    .selectFrom('cuentaCorriente as c')
    .innerJoin('moneda as m', 'm.id', 'c.idMoneda')
    .innerJoin('tipoCuentaCorriente as t', 't.id', 'c.idTipoCuentaCorriente')
    .select('c.id')
    .where('c.idEmpresa', '=', idEmpresa)
    .where('c.id', '=', id)
    .where('m.moneda', '=', 'CLP')
    .where('t.codigo', '=', 'CC')
    .executeTakeFirst();
  return fila !== undefined;
}
