import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';

interface Cuales {
  readonly idEmpresa: number;
  readonly ids: readonly number[];
  /** Keeps them as they are until the transaction ends. In the order of their ids, so that nobody waits in a ring. */
  readonly bloquear: boolean;
}

export function readDocumentos(tx: Tx, modelo: string, { idEmpresa, ids, bloquear }: Cuales) {
  return tx
    .selectFrom('documento as d')
    .innerJoin('moneda as m', 'm.id', 'd.idMoneda')
    .select(['d.id', 'd.rut', 'd.razonSocial', 'm.moneda', 'd.signo'])
    .where('d.idEmpresa', '=', idEmpresa)
    .where('d.modelo', '=', modelo)
    .where('d.id', 'in', [...ids])
    .orderBy('d.id')
    .$if(bloquear, (q) => q.forUpdate('d'))
    .execute();
}

export function readCartolas(tx: Tx, { idEmpresa, ids, bloquear }: Cuales) {
  return (
    tx
      .selectFrom('cartola as l')
      .innerJoin('cuentaCorriente as cc', (join) =>
        join.onRef('cc.idEmpresa', '=', 'l.idEmpresa').onRef('cc.id', '=', 'l.idCuentaCorriente'),
      )
      .innerJoin('moneda as m', 'm.id', 'cc.idMoneda')
      // Whom a rule named.
      .leftJoin('contraparte as c', (join) =>
        join.onRef('c.idEmpresa', '=', 'l.idEmpresa').onRef('c.id', '=', 'l.idContraparte'),
      )
      .select([
        'l.id',
        'c.rut as rutAsignado',
        'c.razonSocial as nombreAsignado',
        'l.cargo',
        'l.abono',
        'l.conciliado',
        'l.descripcion',
        'm.moneda',
        'l.rutOrigen',
        'l.nombreOrigen',
        'l.rutDestino',
        'l.nombreDestino',
        sql<boolean>`cc.id_tipo_cuenta_corriente = (
          select t.id from tipo_cuenta_corriente t where t.codigo = 'TC')`.as('deTarjeta'),
      ])
      .where('l.idEmpresa', '=', idEmpresa)
      .where('l.id', 'in', [...ids])
      .orderBy('l.id')
      .$if(bloquear, (q) => q.forUpdate('l'))
      .execute()
  );
}
export type FilaCartola = Awaited<ReturnType<typeof readCartolas>>[number];
