import { modelosCon } from '@cuadra/domain';
import { sql, type RawBuilder } from 'kysely';
import { literals, type Tx } from '../../../../platform/database/index.ts';
import { changeDocumentos, type DocumentoCambiado } from './write.ts';

/** Amounts by the id of their document, towards zero of its balance and with the sign of its effect. */
type MontosPagados = ReadonlyMap<number, number>;

/**
 * The part of an amount `m.monto` that moves the balance of document `d` by itself: all of it, but nothing where more than
 * its payments decides what the document owes. There `saldarDocumentos` writes the balance once the pairs are written.
 */
const delSaldo = (idEmpresa: number): RawBuilder<number> => sql<number>`
  case when d.modelo in (${literals(modelosCon('conRetencion'))}) or d.fecha_emision < coalesce(
    (select e.fecha_corte from empresa e where e.id_empresa = ${idEmpresa}), '-infinity') then 0 else m.monto end`;

/** As the generated column `por_conciliar`, of a balance that differs from that of the row `d` by `diferencia`. */
const porConciliarCon = (diferencia: RawBuilder<number>): RawBuilder<number> => sql<number>`
  case when d.saldo + ${diferencia} + d.saldado_al_corte = 0 then 0
    else d.saldo + ${diferencia} + d.saldado_al_corte + d.signo * d.monto_retenido end`;

const desdeMontos = (montos: MontosPagados) => sql`
  unnest(${[...montos.keys()]}::bigint[], ${[...montos.values()]}::bigint[]) as m (id, monto)`;

/** Moves the balances of documents by payments, and says who reconciled them last: 1 a person, 2 the automation. */
export function payDocumentos(
  tx: Tx,
  idEmpresa: number,
  montos: MontosPagados,
  por: 1 | 2,
): Promise<DocumentoCambiado[]> {
  const monto = delSaldo(idEmpresa);
  return changeDocumentos(tx, idEmpresa, {
    set: sql`saldo = d.saldo - ${monto}, conciliado_por = ${por}, modified = now()`,
    desde: desdeMontos(montos),
    donde: sql`d.id = m.id`,
    contable: false,
    antes: { porConciliar: porConciliarCon(monto) },
  });
}

/**
 * Moves the balances of documents back by payments whose pairs are marked undone, and says who made the newest
 * reconciliation in force on each. In one statement, since a document stands in many indexes.
 */
export function unpayDocumentos(
  tx: Tx,
  idEmpresa: number,
  montos: MontosPagados,
): Promise<DocumentoCambiado[]> {
  const monto = delSaldo(idEmpresa);
  return changeDocumentos(tx, idEmpresa, {
    set: sql`saldo = d.saldo + ${monto}, conciliado_por = coalesce((
      select case c.origen when 'automatizacion' then 2 else 1 end
      from conciliacion_par p
      join conciliacion c on c.id_empresa = p.id_empresa and c.id = p.id_conciliacion
      where p.id_empresa = d.id_empresa and p.id_documento = d.id and p.activo
      order by c.id desc limit 1), 0), modified = now()`,
    desde: desdeMontos(montos),
    donde: sql`d.id = m.id`,
    contable: false,
    antes: { porConciliar: porConciliarCon(sql<number>`-(${monto})`) },
  });
}
