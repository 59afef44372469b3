import { TIPOS_CREDITO_CEDIDO } from '@cuadra/domain';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';

interface Periodo {
  readonly idEmpresa: number;
  readonly desde: string;
  readonly hasta: string;
}

/**
 * Documents of a period by kind, state and who reconciled them, in pesos at the value of each document; one whose value
 * is not known yet counts and adds nothing.
 * Counted and added as the lists do, so that a number is the total of the list it leads to: credit notes subtract,
 * and a guía counts although it carries no debt and so never closes any.
 */
export function readDocumentos(tx: Tx, { idEmpresa, desde, hasta }: Periodo) {
  const enPesos = (monto: RawBuilder<unknown>) =>
    sql<number>`coalesce(sum(en_pesos((${monto})::bigint, d.id_moneda, d.valor_moneda)), 0)::bigint`;
  return tx
    .selectFrom('documento as d')
    .select([
      'd.modelo',
      sql<number>`d.estado_conciliacion`.as('estado'),
      'd.conciliadoPor as por',
      sql<number>`d.estado_clasificacion`.as('clasificacion'),
      // As the list behind the number has it.
      sql<boolean>`d.estado_clasificacion = 0 and d.signo <> 0 and not d.anulado`.as('porClasificar'),
      sql<number>`count(*)`.as('cantidad'),
      enPesos(sql`case d.signo when -1 then -1 else 1 end * d.monto_total`).as('total'),
      enPesos(sql`d.saldo`).as('saldo'),
      // What payments and notes closed: neither what is retained nor what the cut-off date settles.
      enPesos(sql`d.signo * (d.monto_total - d.monto_retenido) - d.saldado_al_corte - d.saldo`).as('cerrado'),
    ])
    .where('d.idEmpresa', '=', idEmpresa)
    .where('d.fechaEmision', '>=', desde)
    .where('d.fechaEmision', '<=', hasta)
    .where('d.codigoTipo', 'not in', [...TIPOS_CREDITO_CEDIDO])
    .groupBy([
      sql`d.modelo`,
      sql`d.estado_conciliacion`,
      sql`d.conciliado_por`,
      sql`d.estado_clasificacion`,
      sql`d.estado_clasificacion = 0 and d.signo <> 0 and not d.anulado`,
    ])
    .execute();
}

/** Bank lines of a period by direction, state and who reconciled them. Accounts in pesos alone. */
export function readCartolas(tx: Tx, { idEmpresa, desde, hasta }: Periodo) {
  return tx
    .selectFrom('cartola as l')
    .innerJoin('cuentaCorriente as cc', (join) =>
      join.onRef('cc.idEmpresa', '=', 'l.idEmpresa').onRef('cc.id', '=', 'l.idCuentaCorriente'),
    )
    .innerJoin('moneda as m', 'm.id', 'cc.idMoneda')
    .select([
      sql<boolean>`l.abono > 0`.as('esAbono'),
      sql<number>`l.estado_conciliacion`.as('estado'),
      'l.conciliadoPor as por',
      sql<boolean>`l.estado_clasificacion <> 0`.as('clasificada'),
      sql<number>`count(*)`.as('cantidad'),
      sql<number>`sum(l.abono + l.cargo)::bigint`.as('total'),
      sql<number>`sum(l.conciliado)::bigint`.as('conciliado'),
    ])
    .where('l.idEmpresa', '=', idEmpresa)
    .where('l.fecha', '>=', desde)
    .where('l.fecha', '<=', hasta)
    .where('m.moneda', '=', 'CLP')
    .groupBy([
      sql`l.abono > 0`,
      sql`l.estado_conciliacion`,
      sql`l.conciliado_por`,
      sql`l.estado_clasificacion <> 0`,
    ])
    .execute();
}

/** What passed through the bank by month, from the kept totals. */
export function readMeses(tx: Tx, { idEmpresa, desde, hasta }: Periodo) {
  return tx
    .selectFrom('cartolaResumen as r')
    .innerJoin('cuentaCorriente as cc', (join) =>
      join.onRef('cc.idEmpresa', '=', 'r.idEmpresa').onRef('cc.id', '=', 'r.idCuentaCorriente'),
    )
    .innerJoin('moneda as m', 'm.id', 'cc.idMoneda')
    .select([
      sql<string>`to_char(r.mes, 'YYYY-MM')`.as('mes'),
      sql<number>`coalesce(sum(r.conciliado_abonos + r.conciliado_cargos) filter (where r.conciliado_por = 2), 0)::bigint`.as(
        'automatico',
      ),
      sql<number>`coalesce(sum(r.conciliado_abonos + r.conciliado_cargos) filter (where r.conciliado_por <> 2), 0)::bigint`.as(
        'aMano',
      ),
      sql<number>`sum(r.monto_abonos + r.monto_cargos - r.conciliado_abonos - r.conciliado_cargos)::bigint`.as(
        'sinConciliar',
      ),
    ])
    .where('r.idEmpresa', '=', idEmpresa)
    .where('r.mes', '>=', desde)
    .where('r.mes', '<=', hasta)
    .where('m.moneda', '=', 'CLP')
    .groupBy('r.mes')
    .orderBy('r.mes')
    .execute();
}
