import { MODELOS, RUTS_DE_NADIE } from '@cuadra/domain';
import { MODELOS_CONCILIABLES, type ParteConocida, type Rastro } from '@cuadra/domain/conciliacion';
import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';
import { oneOf } from '../../../../platform/values/index.ts';
import { MAX_DOCUMENTOS } from './book.ts';

/** Zeros that people write before a folio, up to this length. */
const LARGO_FOLIO = 10;
const DE_ABONO = MODELOS_CONCILIABLES.filter((modelo) => MODELOS[modelo].sentido === 'ingreso');
const DE_CARGO = MODELOS_CONCILIABLES.filter((modelo) => MODELOS[modelo].sentido === 'egreso');

/** Who pays or is paid: of a document whose credit was ceded, its assignee. */
const PARTE = sql`coalesce(ce.rut_cesionario, d.rut) as rut, coalesce(ce.razon_social_cesionario, d.razon_social) as razon_social`;
const CESION = sql`left join cesion ce on ce.id_empresa = d.id_empresa and ce.id_documento = d.id and ce.vigente`;

/** Everybody with whom something is open, under each of their names. */
export async function readPartes(tx: Tx, idEmpresa: number): Promise<ParteConocida[]> {
  const { rows } = await sql<{ modelo: string; rut: string; razonSocial: string }>`
    select distinct d.modelo, ${PARTE} from documento d ${CESION}
    where d.id_empresa = ${idEmpresa} and d.por_conciliar <> 0 and d.modelo <> 'Ot' limit ${MAX_DOCUMENTOS}`.execute(
    tx,
  );
  return rows.map(({ modelo, ...resto }) => ({ ...resto, modelo: oneOf(MODELOS_CONCILIABLES, modelo) }));
}

/** Ids of all that is open of whom these lines may concern. */
export async function readIdsPorRastro(tx: Tx, idEmpresa: number, rastro: Rastro): Promise<number[]> {
  const { partes, montos, porMonto, folios, porFolio, modelos } = rastro;
  const escritos = folios.flatMap((folio) =>
    Array.from(
      { length: Math.max(1, LARGO_FOLIO - folio.length + 1) },
      (_, ceros) => '0'.repeat(ceros) + folio,
    ),
  );
  // Each part walks by its own index, whatever the planner believes of how many documents there are.
  const { rows } = await sql<{ id: number }>`
    with halladas as materialized (
      select y.id from unnest(${montos.map(({ monto }) => monto)}::bigint[],
        ${montos.map(({ fecha }) => fecha)}::date[], ${montos.map(({ lado }) => lado === 'abono')}::boolean[])
        as x (monto, fecha, abono)
      cross join lateral (
        select d.id from documento d
        where d.id_empresa = ${idEmpresa} and d.por_conciliar in (x.monto, -x.monto) and d.por_conciliar <> 0
          and d.modelo = any(case when x.abono then ${DE_ABONO}::text[] else ${DE_CARGO}::text[] end)
        order by abs(d.fecha_emision - x.fecha), d.fecha_emision desc, d.id desc limit ${porMonto}) y
      union
      select y.id from unnest(${escritos}::text[]) as x (folio)
      cross join lateral (
        select d.id from documento d
        where d.id_empresa = ${idEmpresa} and d.folio = x.folio and d.por_conciliar <> 0 and d.modelo <> 'Ot'
        order by d.fecha_emision desc, d.id desc limit ${porFolio}) y
    ), partes as materialized (
      select * from unnest(${partes.map(({ rut }) => rut)}::text[], ${partes.map(({ razonSocial }) => razonSocial)}::text[])
        as x (rut, razon_social)
      union
      select y.rut, y.razon_social from halladas h
      cross join lateral (
        select ${PARTE} from documento d ${CESION} where d.id_empresa = ${idEmpresa} and d.id = h.id offset 0) y
    )
    select y.id from partes p
    cross join lateral (
      select d.id from documento d
      where d.id_empresa = ${idEmpresa} and d.rut = p.rut and d.por_conciliar <> 0 and d.modelo <> 'Ot'
        and (p.rut <> all(${[...RUTS_DE_NADIE]}::text[]) or d.razon_social = p.razon_social) offset 0) y
    union
    select ce.id_documento from cesion ce
    where ce.id_empresa = ${idEmpresa} and ce.vigente and ce.rut_cesionario in (select rut from partes)
    union
    select d.id from documento d
    where d.id_empresa = ${idEmpresa} and d.por_conciliar <> 0 and d.modelo = any(${[...modelos]}::text[])
    limit ${MAX_DOCUMENTOS}`.execute(tx);
  return rows.map(({ id }) => id);
}
