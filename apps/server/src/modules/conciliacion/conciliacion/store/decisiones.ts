import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';

/** The best explanation of a line while it is decided. */
export interface Mejor {
  readonly idCartola: number;
  /** Sorted ids of documents. */
  readonly clave: string;
  readonly tipoRecomendacion: string;
  readonly confianza: number | null;
  readonly confianzaMotor: number | null;
  /** Of its documents, where they are all of one counterparty. */
  readonly rut: string | null;
}

/** What the machine says best of each of these lines now; lines of which it says nothing are left out. */
export async function readMejores(
  tx: Tx,
  idEmpresa: number,
  lineas: readonly number[],
): Promise<ReadonlyMap<number, Mejor>> {
  const { rows } = await sql<Mejor>`
    select s.id_cartola, s.clave, s.tipo_recomendacion, s.confianza, coalesce(s.confianza_motor, s.confianza) as confianza_motor,
      (select case when count(distinct d.rut) = 1 then min(d.rut) end
        from sugerencia_documento sd
        join documento d on d.id_empresa = sd.id_empresa and d.id = sd.id_documento
        where sd.id_empresa = s.id_empresa and sd.id_sugerencia = s.id) as rut
    from sugerencia s
    where s.id_empresa = ${idEmpresa} and s.id_cartola = any(${[...lineas]}::bigint[]) and s.estado = 'pendiente'
      and s.orden = 1`.execute(tx);
  return new Map(rows.map((fila) => [fila.idCartola, fila]));
}

export interface DecisionNueva {
  readonly idCartola: number;
  readonly mejor: Mejor | undefined;
  /** Sorted ids of the documents that the line got; null where it got none. */
  readonly respuesta: string | null;
  /** What was open of the line. */
  readonly monto: number;
  readonly idConciliacion: number | null;
}

export interface ActoDecidido {
  readonly idEmpresa: number;
  readonly idUsuario: number | null;
  readonly como: 'aceptada' | 'rechazada' | 'a_mano' | 'automatica';
  readonly idAutonomia: number | null;
}

/**
 * Keeps what the machine had said of each line beside what was decided. Where a person comes back to what had been done
 * without asking and undone, that was no mistake after all.
 */
export async function insertDecisiones(
  tx: Tx,
  { idEmpresa, idUsuario, como, idAutonomia }: ActoDecidido,
  decisiones: readonly DecisionNueva[],
): Promise<void> {
  if (decisiones.length === 0) return;
  const filas = JSON.stringify(
    decisiones.map(({ idCartola, mejor, respuesta, monto, idConciliacion }) => ({
      id_cartola: idCartola,
      clave: mejor?.clave ?? null,
      tipo_recomendacion: mejor?.tipoRecomendacion ?? null,
      confianza: mejor?.confianza ?? null,
      confianza_motor: mejor?.confianzaMotor ?? null,
      rut: mejor?.rut ?? null,
      respuesta: respuesta,
      acertada: mejor !== undefined && mejor.clave === respuesta,
      monto,
      id_conciliacion: idConciliacion,
    })),
  );
  await sql`
    with nuevas as (
      select * from jsonb_to_recordset(${filas}::jsonb) as e (
        id_cartola bigint, clave text, tipo_recomendacion text, confianza double precision,
        confianza_motor double precision, rut text, respuesta text, acertada boolean, monto bigint, id_conciliacion bigint)
    ), repuestas as (
      update sugerencia_decision v set anulada = true
      from nuevas e
      where v.id_empresa = ${idEmpresa} and v.id_cartola = e.id_cartola and v.como = 'automatica'
        and v.deshecha is not null and v.clave = e.respuesta
    )
    insert into sugerencia_decision (id_empresa, id_cartola, clave, tipo_recomendacion, confianza, confianza_motor, rut,
      respuesta, acertada, como, id_conciliacion, id_autonomia, monto, id_moneda, id_usuario, fecha)
    select ${idEmpresa}, e.id_cartola, e.clave, e.tipo_recomendacion, e.confianza, e.confianza_motor, e.rut, e.respuesta,
      e.acertada, ${como}, e.id_conciliacion, ${idAutonomia}, e.monto, cc.id_moneda, ${idUsuario},
      (now() at time zone 'America/Santiago')::date
    from nuevas e
    join cartola l on l.id_empresa = ${idEmpresa} and l.id = e.id_cartola
    join cuenta_corriente cc on cc.id_empresa = l.id_empresa and cc.id = l.id_cuenta_corriente`.execute(tx);
}

export interface Ensayo {
  readonly idCartola: number;
  readonly mejor: Omit<Mejor, 'rut'> | undefined;
  readonly respuesta: string;
}

/**
 * Keeps what the engine says of lines that were reconciled before it had said anything of them, on the day of each line.
 * What was decided with its word, what rules did, and what changed meanwhile are left out. Answers how many are kept.
 */
export async function insertEnsayos(tx: Tx, idEmpresa: number, ensayos: readonly Ensayo[]): Promise<number> {
  const filas = JSON.stringify(
    ensayos.map(({ idCartola, mejor, respuesta }) => ({
      id_cartola: idCartola,
      clave: mejor?.clave ?? null,
      tipo_recomendacion: mejor?.tipoRecomendacion ?? null,
      confianza: mejor?.confianza ?? null,
      confianza_motor: mejor?.confianzaMotor ?? null,
      respuesta: respuesta,
    })),
  );
  const { numAffectedRows } = await sql`
    with dichos as (
      select * from jsonb_to_recordset(${filas}::jsonb) as e (
        id_cartola bigint, clave text, tipo_recomendacion text, confianza double precision,
        confianza_motor double precision, respuesta text)
    ), reales as (
      select p.id_cartola, max(p.id_conciliacion) as id_conciliacion,
        string_agg(distinct p.id_documento::text, ',') as documentos
      from conciliacion_par p join conciliacion c on c.id_empresa = p.id_empresa and c.id = p.id_conciliacion
      where p.id_empresa = ${idEmpresa} and p.activo and p.id_cartola in (select id_cartola from dichos)
      group by 1 having bool_and(c.origen <> 'automatizacion')
    ), ruts as (
      select e.id_cartola, case when count(distinct d.rut) = 1 then min(d.rut) end as rut
      from dichos e cross join lateral unnest(string_to_array(e.clave, ',')::bigint[]) as x (id)
      join documento d on d.id_empresa = ${idEmpresa} and d.id = x.id
      group by 1
    )
    insert into sugerencia_decision (id_empresa, id_cartola, clave, tipo_recomendacion, confianza, confianza_motor, rut,
      respuesta, acertada, como, id_conciliacion, monto, id_moneda, fecha)
    select ${idEmpresa}, e.id_cartola, e.clave, e.tipo_recomendacion, e.confianza, e.confianza_motor, u.rut, e.respuesta,
      coalesce(e.clave = e.respuesta, false), 'ensayo', r.id_conciliacion, l.cargo + l.abono, cc.id_moneda, l.fecha
    from dichos e
    join reales r on r.id_cartola = e.id_cartola
      -- The same documents, in whatever order.
      and string_to_array(r.documentos, ',') @> string_to_array(e.respuesta, ',')
      and string_to_array(r.documentos, ',') <@ string_to_array(e.respuesta, ',')
    join cartola l on l.id_empresa = ${idEmpresa} and l.id = e.id_cartola
    join cuenta_corriente cc on cc.id_empresa = l.id_empresa and cc.id = l.id_cuenta_corriente
    left join ruts u on u.id_cartola = e.id_cartola
    where not exists (select from sugerencia_decision s where s.id_empresa = ${idEmpresa} and s.id_cartola = e.id_cartola)`.execute(
    tx,
  );
  return Number(numAffectedRows ?? 0);
}

/**
 * After an undo: what was done without asking was a mistake, what a person had decided counts no more. Answers the
 * permissions of which something was undone.
 */
export async function undoDecisiones(
  tx: Tx,
  idEmpresa: number,
  conciliaciones: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ idAutonomia: number | null }>`
    update sugerencia_decision set deshecha = now(), acertada = false, anulada = como <> 'automatica'
    where id_empresa = ${idEmpresa} and id_conciliacion = any(${[...conciliaciones]}::bigint[]) and deshecha is null
    returning id_autonomia`.execute(tx);
  return [...new Set(rows.flatMap(({ idAutonomia }) => idAutonomia ?? []))].toSorted((a, b) => a - b);
}

/** After a reconciliation was done again: its decisions count as they did before the undo. */
export async function redoDecisiones(
  tx: Tx,
  idEmpresa: number,
  conciliaciones: readonly number[],
): Promise<void> {
  await sql`
    update sugerencia_decision set deshecha = null, acertada = coalesce(clave = respuesta, false), anulada = false
    where id_empresa = ${idEmpresa} and id_conciliacion = any(${[...conciliaciones]}::bigint[])
      and deshecha is not null`.execute(tx);
}

/** A person takes back that they said no to an explanation of a line. */
export async function annulRechazo(
  tx: Tx,
  idEmpresa: number,
  { idCartola, clave }: { readonly idCartola: number; readonly clave: string },
): Promise<void> {
  await sql`
    update sugerencia_decision set deshecha = now(), anulada = true
    where id_empresa = ${idEmpresa} and id_cartola = ${idCartola} and clave = ${clave} and como = 'rechazada'
      and deshecha is null`.execute(tx);
}

export interface DecisionDicha {
  readonly confianza: number;
  readonly acertada: boolean;
}

/**
 * The newest decisions of lines of which the engine had said something, with what it believed by itself. What was done
 * without asking and taken back together says that it was allowed too much, not how sure to be of each: what was undone
 * at one moment with others is left out.
 */
export function readDichas(tx: Tx, idEmpresa: number, limite: number): Promise<DecisionDicha[]> {
  return sql<DecisionDicha>`
    select confianza, acertada from (
      select id, fecha, confianza_motor as confianza, acertada,
        como = 'automatica' and deshecha is not null and count(*) over (partition by deshecha) > 1 as en_bloque
      from sugerencia_decision where id_empresa = ${idEmpresa} and not anulada and confianza_motor >= 0.5
      order by fecha desc, id desc limit ${limite}) d
    where not en_bloque order by fecha desc, id desc`
    .execute(tx)
    .then(({ rows }) => rows);
}
