import { MAX_POR_GRUPO } from '@cuadra/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';
import { fieldsOf, meetsAll } from '../../../../platform/listas/index.ts';
import type { Buscado } from './condiciones.ts';

/** Accounts of the chart, by code and name. */
export function findCuentasContables(tx: Tx, { idEmpresa, terminos }: Buscado) {
  return tx
    .selectFrom('cuentaContable as c')
    .select(['c.id', 'c.codigo', 'c.nombre'])
    .where('c.idEmpresa', '=', idEmpresa)
    .where('c.deleted', '=', false)
    .where(meetsAll(terminos, (termino) => fieldsOf(termino, { names: [sql`c.codigo`, sql`c.nombre`] })))
    .orderBy('c.codigo')
    .limit(MAX_POR_GRUPO)
    .execute();
}

/** Bank accounts, by bank, number and alias. */
export function findCuentasCorrientes(tx: Tx, { idEmpresa, terminos }: Buscado) {
  return tx
    .selectFrom('cuentaCorriente as cc')
    .innerJoin('integrador as i', 'i.id', 'cc.idIntegrador')
    .select(['cc.id', 'i.nombre as banco', 'cc.numeroCuenta', 'cc.alias'])
    .where('cc.idEmpresa', '=', idEmpresa)
    .where('cc.eliminada', 'is', null)
    .where(
      meetsAll(terminos, (termino) =>
        fieldsOf(termino, { names: [sql`i.nombre`, sql`cc.numero_cuenta`, sql`cc.alias`] }),
      ),
    )
    .orderBy(sql`i.nombre`)
    .orderBy('cc.id')
    .limit(MAX_POR_GRUPO)
    .execute();
}
