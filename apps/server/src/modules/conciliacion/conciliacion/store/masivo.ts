import type { Moneda } from '@cuadra/domain';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';
import { saysText } from '../../../../platform/listas/index.ts';
import { FIELDS_OF_LINE } from './fields-of-line.ts';

export interface FiltroMasivo {
  readonly confianzaMin: number;
  readonly confianzaBajo?: number | undefined;
  readonly tipos?: readonly string[] | undefined;
  readonly desde?: string | undefined;
  readonly hasta?: string | undefined;
  readonly idCuentaCorriente?: number | undefined;
  readonly texto?: string | undefined;
}

/**
 * Pending suggestions that stand first for their line, within bounds of certainty, under the filters of the queue, which
 * leaves out what a person classified. Each finds its line by itself: of a company that is small beside the others the
 * planner expects a single row in each table, and would compare all of its rows with all.
 */
function masivas(idEmpresa: number, filtro: FiltroMasivo): RawBuilder<unknown> {
  const { confianzaMin, confianzaBajo, tipos, desde, hasta, idCuentaCorriente, texto } = filtro;
  const partes = [
    sql`s.id_empresa = ${idEmpresa} and s.estado = 'pendiente' and s.orden = 1 and s.confianza >= ${confianzaMin}`,
  ];
  if (confianzaBajo !== undefined) partes.push(sql`s.confianza < ${confianzaBajo}`);
  if (tipos && tipos.length > 0) partes.push(sql`s.tipo_recomendacion = any(${[...tipos]}::text[])`);
  partes.push(sql`l.estado_clasificacion <> 1`);
  if (desde) partes.push(sql`l.fecha >= ${desde}::date`);
  if (hasta) partes.push(sql`l.fecha <= ${hasta}::date`);
  if (idCuentaCorriente) partes.push(sql`l.id_cuenta_corriente = ${idCuentaCorriente}`);
  if (texto) partes.push(saysText(texto, FIELDS_OF_LINE));
  return sql`
    sugerencia s cross join lateral (
      select * from cartola l where l.id_empresa = ${idEmpresa} and l.id = s.id_cartola offset 0) l
    where ${sql.join(partes, sql` and `)}`;
}

/** The next ones to accept, most certain first, of those that were there when the person pressed the button. */
export async function readSiguientes(
  tx: Tx,
  idEmpresa: number,
  filtro: FiltroMasivo & { readonly hastaId: number; readonly limite: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select s.id from ${masivas(idEmpresa, filtro)} and s.id <= ${filtro.hastaId}
    order by s.confianza desc, s.id limit ${filtro.limite}`.execute(tx);
  return rows.map(({ id }) => id);
}

export async function countSiguientes(
  tx: Tx,
  idEmpresa: number,
  filtro: FiltroMasivo,
): Promise<{ total: number; hastaId: number }> {
  const { rows } = await sql<{ total: number; hastaId: number }>`
    select count(*) as total, coalesce(max(s.id), 0)::bigint as hasta_id from ${masivas(idEmpresa, filtro)}`.execute(
    tx,
  );
  return rows[0] ?? { total: 0, hastaId: 0 };
}

export interface LineaMasiva {
  readonly idCartola: number;
  readonly fecha: string;
  readonly descripcion: string;
  readonly rutDestino: string | null;
  readonly moneda: Moneda;
  /** What is open of the line, on its side. */
  readonly cargo: number;
  readonly abono: number;
  readonly tipoRecomendacion: string;
  readonly documentos: readonly {
    readonly id: number;
    readonly modelo: string;
    readonly folio: string;
    readonly rut: string;
    readonly razonSocial: string;
    readonly saldo: number;
    readonly monto: number;
    readonly cesion: { readonly rut: string; readonly razonSocial: string } | null;
  }[];
}

/** What would be accepted, in the order in which it would be. */
export async function readVistaPrevia(
  tx: Tx,
  idEmpresa: number,
  filtro: FiltroMasivo,
): Promise<LineaMasiva[]> {
  const { rows } = await sql<LineaMasiva>`
    with elegidas as materialized (
      select s.id, s.confianza, s.tipo_recomendacion, l.id as id_cartola, l.fecha, l.descripcion, l.rut_destino,
        l.id_cuenta_corriente, case when l.cargo > 0 then l.cargo - l.conciliado else 0 end as cargo,
        case when l.abono > 0 then l.abono - l.conciliado else 0 end as abono
      from ${masivas(idEmpresa, filtro)}
    )
    select e.id_cartola, e.fecha, e.descripcion, e.rut_destino, m.moneda, e.cargo, e.abono, e.tipo_recomendacion,
      a.documentos
    from elegidas e
    cross join lateral (
      select json_agg(json_build_object('id', d.id, 'modelo', d.modelo, 'folio', d.folio, 'rut', d.rut,
          'razonSocial', d.razon_social, 'saldo', d.por_conciliar, 'monto', sd.monto, 'cesion',
          case when c.rut_cesionario is not null then
            json_build_object('rut', c.rut_cesionario, 'razonSocial', c.razon_social_cesionario) end)) as documentos
      from sugerencia_documento sd
      cross join lateral (
        select * from documento d where d.id_empresa = ${idEmpresa} and d.id = sd.id_documento offset 0) d
      left join lateral (
        select c.rut_cesionario, c.razon_social_cesionario from cesion c
        where c.id_empresa = ${idEmpresa} and c.id_documento = d.id and c.vigente offset 0) c on true
      where sd.id_empresa = ${idEmpresa} and sd.id_sugerencia = e.id) a
    join cuenta_corriente cc on cc.id_empresa = ${idEmpresa} and cc.id = e.id_cuenta_corriente
    join moneda m on m.id = cc.id_moneda
    where a.documentos is not null
    order by e.confianza desc, e.id`.execute(tx);
  return rows;
}
