import type { ModeloRegla } from '@cuadra/contract';
import type { Registro } from '@cuadra/domain/reglas';
import { TIPOS_CREDITO_CEDIDO } from '@cuadra/domain';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';

/** A record as rules see it, and what stands with it. */
export interface RegistroLeido extends Registro {
  readonly id: number;
  readonly fecha: string;
  readonly moneda: string;
  /** 0 nobody, 1 a person, 2 a suggestion or a rule. */
  readonly clasificado: number;
  /** Of a bank line, what documents or another line explain of it; null of a document. */
  readonly conciliado: number | null;
  /** A rule said whose the line is, or the document names somebody. */
  readonly nombrado: boolean;
}

/** Which records: those of these ids, or the newest before one. */
export type Cuales =
  | { readonly ids: readonly number[] }
  | { readonly antesDe: number; readonly limite: number };

/** Lines of a document that rules read: of an invoice with hundreds, the first tell what it is of. */
const MAX_GLOSAS = 20;

function cuales(registro: RawBuilder<unknown>, cuales_: Cuales): RawBuilder<unknown> {
  return 'ids' in cuales_
    ? sql`${registro}.id = any(${[...cuales_.ids]}::bigint[]) order by ${registro}.id`
    : sql`${registro}.id < ${cuales_.antesDe} order by ${registro}.id desc limit ${cuales_.limite}`;
}

/** Who is at the other side is whom a rule named, else whom the bank names. */
async function readCartolas(tx: Tx, idEmpresa: number, filtro: Cuales): Promise<RegistroLeido[]> {
  const { rows } = await sql<RegistroLeido>`
    select l.id, l.fecha, l.descripcion,
      coalesce(c.razon_social, case when l.abono > 0 then l.nombre_origen else l.nombre_destino end, '') as nombre,
      coalesce(c.rut, case when l.abono > 0 then l.rut_origen else l.rut_destino end) as rut,
      l.id_cuenta_corriente::text as cuenta, null as tipo, m.moneda,
      case when l.abono > 0 then 'abono' else 'cargo' end as sentido, l.cargo + l.abono as monto,
      extract(day from l.fecha)::int as dia, l.estado_clasificacion as clasificado, l.conciliado,
      l.id_contraparte is not null as nombrado
    from cartola l
    join cuenta_corriente cc on cc.id_empresa = l.id_empresa and cc.id = l.id_cuenta_corriente
    join moneda m on m.id = cc.id_moneda
    left join contraparte c on c.id_empresa = l.id_empresa and c.id = l.id_contraparte
    where l.id_empresa = ${idEmpresa} and ${cuales(sql.ref('l'), filtro)}`.execute(tx);
  return rows;
}

async function readDocumentos(
  tx: Tx,
  idEmpresa: number,
  modelo: ModeloRegla,
  filtro: Cuales,
): Promise<RegistroLeido[]> {
  const { rows } = await sql<RegistroLeido>`
    select d.id, d.fecha_emision as fecha,
      coalesce((select string_agg(concat_ws(' ', g.nombre, g.descripcion), ' · ' order by g.posicion)
        from documento_glosa g where g.id_empresa = d.id_empresa and g.id_documento = d.id
          and g.posicion <= ${MAX_GLOSAS}), '') as descripcion,
      d.razon_social as nombre, d.rut, null as cuenta, d.codigo_tipo as tipo, m.moneda, null as sentido,
      d.monto_total as monto, extract(day from d.fecha_emision)::int as dia, d.estado_clasificacion as clasificado,
      null as conciliado, d.id_contraparte is not null as nombrado
    from documento d join moneda m on m.id = d.id_moneda
    where d.id_empresa = ${idEmpresa} and d.modelo = ${modelo} and d.signo <> 0
      -- A rule on sales would book as income a credit that was bought.
      and d.codigo_tipo not in (${sql.join(TIPOS_CREDITO_CEDIDO)})
      and ${cuales(sql.ref('d'), filtro)}`.execute(tx);
  return rows;
}

/** Records of a model, by id upwards, or the newest first. */
export function readRegistros(
  tx: Tx,
  idEmpresa: number,
  modelo: ModeloRegla,
  filtro: Cuales,
): Promise<RegistroLeido[]> {
  return modelo === 'Cartola'
    ? readCartolas(tx, idEmpresa, filtro)
    : readDocumentos(tx, idEmpresa, modelo, filtro);
}

/** What a record is classified in. */
export interface Destinos {
  readonly id: number;
  /** Accounts and lines, as `cuenta:línea`, in order. */
  readonly destinos: readonly string[];
  /** Name of the account, or how many. */
  readonly nombreCuenta: string;
}

/** Of those of these records that are classified, in what, by id. */
export async function readDestinos(
  tx: Tx,
  idEmpresa: number,
  modelo: ModeloRegla,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Destinos>> {
  const lado = modelo === 'Cartola' ? 'cartola' : 'documento';
  const registro = sql.ref(`p.id_${lado}`);
  const { rows } = await sql<Destinos>`
    select ${registro} as id,
      array_agg(p.id_cuenta_contable || ':' || coalesce(p.id_linea::text, '')
        order by p.id_cuenta_contable, p.id_linea) as destinos,
      case count(*) when 1 then min(c.nombre) else count(*) || ' cuentas' end as nombre_cuenta
    from ${sql.table(`${lado}_clasificacion`)} p
    join cuenta_contable c on c.id_empresa = p.id_empresa and c.id = p.id_cuenta_contable
    where p.id_empresa = ${idEmpresa} and ${registro} = any(${[...ids]}::bigint[])
    group by 1`.execute(tx);
  return new Map(rows.map((fila) => [fila.id, fila]));
}

/** RUTs and models of the documents that lines are reconciled with, as `rut modelo`, by line. */
export async function readConciliadosCon(
  tx: Tx,
  idEmpresa: number,
  lineas: readonly number[],
): Promise<ReadonlyMap<number, readonly { rut: string; modelo: string }[]>> {
  const { rows } = await sql<{ id: number; rut: string; modelo: string }>`
    select distinct p.id_cartola as id, coalesce(ce.rut_cesionario, d.rut) as rut, d.modelo
    from conciliacion_par p
    join documento d on d.id_empresa = p.id_empresa and d.id = p.id_documento
    left join cesion ce on ce.id_empresa = d.id_empresa and ce.id_documento = d.id and ce.vigente
    where p.id_empresa = ${idEmpresa} and p.id_cartola = any(${[...lineas]}::bigint[]) and p.activo`.execute(
    tx,
  );
  return Map.groupBy(rows, ({ id }) => id);
}
