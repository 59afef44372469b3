import type { Fecha } from '@cuadra/domain';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';

interface Cuanto {
  readonly cantidad: number;
  readonly porCobrar: number;
  readonly porPagar: number;
}

/** Counts documents `d` of a condition, and what an amount of theirs is in pesos on each side. */
const cuanto = (condicion: RawBuilder<unknown>, monto: RawBuilder<unknown>) => {
  const pesos = (modelo: RawBuilder<unknown>) => sql`
    coalesce(sum(en_pesos(${monto}, d.id_moneda, d.valor_moneda)) filter (where ${condicion} and d.modelo ${modelo} 'Dte'), 0)::bigint`;
  return sql<Cuanto>`json_build_object('cantidad', count(*) filter (where ${condicion}),
    'porCobrar', ${pesos(sql`=`)}, 'porPagar', ${pesos(sql`<>`)})`;
};

export async function readCorte(
  tx: Tx,
  idEmpresa: number,
): Promise<{ fechaCorte: Fecha | null; confirmada: boolean }> {
  return tx
    .selectFrom('empresa')
    .select(['fechaCorte', 'corteConfirmado as confirmada'])
    .where('idEmpresa', '=', idEmpresa)
    .executeTakeFirstOrThrow();
}

/** The same, held against any other change of the company or of what its documents owe. */
export async function lockCorte(tx: Tx, idEmpresa: number) {
  const { fechaCorte, corteConfirmado: confirmada } = await tx
    .selectFrom('empresa')
    .select(['fechaCorte', 'corteConfirmado'])
    .where('idEmpresa', '=', idEmpresa)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return { fechaCorte, confirmada };
}

export async function sumSaldados(tx: Tx, idEmpresa: number): Promise<Cuanto> {
  const { rows } = await sql<{ saldados: Cuanto }>`
    select ${cuanto(sql`true`, sql`d.saldado_al_corte`)} as saldados
    from documento d where d.id_empresa = ${idEmpresa} and d.saldado_al_corte <> 0`.execute(tx);
  return rows[0]?.saldados ?? { cantidad: 0, porCobrar: 0, porPagar: 0 };
}

/** Of documents that owe something, or would, those that one of two cut-off dates concerns. */
const concierne = (idEmpresa: number, antes: Fecha | null, despues: Fecha | null) => sql`
  d.id_empresa = ${idEmpresa} and d.modelo <> 'Ot' and d.saldo + d.saldado_al_corte <> 0
  and d.fecha_emision < greatest(${antes}::date, ${despues}::date)`;

/** What would be settled and what would be open if the cut-off date went from one day to another. */
export async function readEfecto(
  tx: Tx,
  idEmpresa: number,
  antes: Fecha | null,
  despues: Fecha | null,
): Promise<{ seSaldan: Cuanto; seAbren: Cuanto }> {
  const saldado = sql`(coalesce(d.fecha_emision < ${despues}::date, false) and not d.sigue_pendiente and not exists (
    select from conciliacion_par p join cartola l on l.id_empresa = p.id_empresa and l.id = p.id_cartola
    where p.id_empresa = d.id_empresa and p.id_documento = d.id and p.activo and l.fecha >= ${despues}::date))`;
  const { rows } = await sql<{ seSaldan: Cuanto; seAbren: Cuanto }>`
    select ${cuanto(sql`d.saldado and d.saldo <> 0`, sql`d.saldo`)} as "seSaldan",
      ${cuanto(sql`not d.saldado and d.saldado_al_corte <> 0`, sql`d.saldado_al_corte`)} as "seAbren"
    from (select d.*, ${saldado} as saldado from documento d where ${concierne(idEmpresa, antes, despues)}) d`.execute(
    tx,
  );
  const nada = { cantidad: 0, porCobrar: 0, porPagar: 0 };
  return rows[0] ?? { seSaldan: nada, seAbren: nada };
}

/** The documents that the change from one cut-off date to another concerns, in the order in which they are locked. */
export async function lockConcernidos(
  tx: Tx,
  idEmpresa: number,
  antes: Fecha | null,
  despues: Fecha | null,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select d.id from documento d where ${concierne(idEmpresa, antes, despues)} order by d.id for update`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}
