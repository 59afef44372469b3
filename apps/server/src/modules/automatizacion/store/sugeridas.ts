import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/index.ts';

/** A habit of the people: what they always classify in one account. */
export interface Habito {
  readonly modelo: string;
  /** The RUT of the other side, or how the bank's text begins. */
  readonly clave: string;
  readonly nombre: string;
  readonly idCuenta: number;
  readonly idLinea: number | null;
  readonly veces: number;
}

/** As often as this, and never otherwise, is a habit. */
const MIN_VECES = 5;
const MAX_HABITOS = 12;
/** Shorter beginnings of a bank's text say nothing. */
const MIN_TEXTO = 8;

/** Suppliers whose documents of a year people classified, each time in the same single account. */
export async function readHabitosDeDocumentos(tx: Tx, idEmpresa: number, desde: string): Promise<Habito[]> {
  const { rows } = await sql<Habito>`
    select d.modelo, d.rut as clave, max(d.razon_social) as nombre, max(p.id_cuenta_contable) as id_cuenta,
      max(p.id_linea) as id_linea, count(distinct d.id) as veces
    from documento d
    join documento_clasificacion p on p.id_empresa = d.id_empresa and p.id_documento = d.id
    where d.id_empresa = ${idEmpresa} and d.modelo in ('Compra', 'Gasto', 'Honorario', 'BoletaTercero')
      and d.estado_clasificacion = 1 and d.fecha_emision >= ${desde}
    group by d.modelo, d.rut
    having count(distinct d.id) >= ${MIN_VECES} and count(*) = count(distinct d.id)
      and count(distinct (p.id_cuenta_contable, coalesce(p.id_linea, 0))) = 1
    order by count(distinct d.id) desc, d.rut limit ${MAX_HABITOS}`.execute(tx);
  return rows;
}

/** Beginnings of bank texts, up to their first digit, that people classified each time in the same single account. */
export async function readHabitosDeCartolas(tx: Tx, idEmpresa: number, desde: string): Promise<Habito[]> {
  const { rows } = await sql<Habito>`
    select 'Cartola' as modelo, texto as clave, texto as nombre, max(id_cuenta_contable) as id_cuenta,
      max(id_linea) as id_linea, count(distinct id) as veces
    from (
      select c.id, trim(regexp_replace(c.descripcion, '[0-9].*$', '')) as texto, p.id_cuenta_contable, p.id_linea
      from cartola c join cartola_clasificacion p on p.id_empresa = c.id_empresa and p.id_cartola = c.id
      where c.id_empresa = ${idEmpresa} and c.estado_clasificacion = 1 and c.fecha >= ${desde}) l
    where length(texto) >= ${MIN_TEXTO}
    group by texto
    having count(distinct id) >= ${MIN_VECES} and count(*) = count(distinct id)
      and count(distinct (id_cuenta_contable, coalesce(id_linea, 0))) = 1
    order by count(distinct id) desc, texto limit ${MAX_HABITOS}`.execute(tx);
  return rows;
}

/** Rules that were made of templates, by template. */
export async function readActivadas(tx: Tx, idEmpresa: number): Promise<ReadonlyMap<string, number>> {
  const filas = await tx
    .selectFrom('regla')
    .select(['id', 'plantilla'])
    .where('idEmpresa', '=', idEmpresa)
    .where('borrada', 'is', null)
    .where('plantilla', 'is not', null)
    .execute();
  return new Map(
    filas.flatMap(({ id, plantilla }) => (plantilla === null ? [] : [[plantilla, id] as const])),
  );
}

/** Accounts of the company by the code or the key that the standard chart gives them. */
export async function readCuentasDePlan(tx: Tx, idEmpresa: number): Promise<ReadonlyMap<string, number>> {
  const filas = await tx
    .selectFrom('cuentaContable')
    .select(['id', 'codigo', 'key'])
    .where('idEmpresa', '=', idEmpresa)
    .where('deleted', '=', false)
    .where('archivada', '=', false)
    .where('bloqueada', '=', false)
    .execute();
  return new Map(
    filas.flatMap(({ id, codigo, key }) => [
      [codigo, id] as const,
      ...(key === null ? [] : [[key, id] as const]),
    ]),
  );
}
