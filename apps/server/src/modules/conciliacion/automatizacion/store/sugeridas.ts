import { modelosCon } from '@cuadra/domain';
import { sql } from 'kysely';
import { literals, type Tx } from '../../../../platform/database/index.ts';

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
    where d.id_empresa = ${idEmpresa} and d.modelo in (${literals(modelosCon('deProveedor'))})
      and d.estado_clasificacion = 1 and d.fecha_emision >= ${desde}
    group by d.modelo, d.rut
    having count(distinct d.id) >= ${MIN_VECES} and count(*) = count(distinct d.id)
      and count(distinct (p.id_cuenta_contable, coalesce(p.id_linea, 0))) = 1
    order by count(distinct d.id) desc, d.rut limit ${MAX_HABITOS}`.execute(tx);
  return rows;
}

/** Parties that bank lines name and that people classified each time in the same single account. */
export async function readHabitosDeLineasConRut(tx: Tx, idEmpresa: number, desde: string): Promise<Habito[]> {
  const { rows } = await sql<Habito>`
    select 'Cartola' as modelo, rut as clave, max(nombre) as nombre, max(id_cuenta_contable) as id_cuenta,
      max(id_linea) as id_linea, count(distinct id) as veces
    from (
      select l.id, p.id_cuenta_contable, p.id_linea,
        coalesce(c.rut, case when l.abono > 0 then l.rut_origen else l.rut_destino end) as rut,
        coalesce(c.razon_social, case when l.abono > 0 then l.nombre_origen else l.nombre_destino end,
          l.descripcion) as nombre
      from cartola l
      join cartola_clasificacion p on p.id_empresa = l.id_empresa and p.id_cartola = l.id
      left join contraparte c on c.id_empresa = l.id_empresa and c.id = l.id_contraparte
      where l.id_empresa = ${idEmpresa} and l.estado_clasificacion = 1 and l.fecha >= ${desde}) h
    where rut is not null
    group by rut
    having count(distinct id) >= ${MIN_VECES} and count(*) = count(distinct id)
      and count(distinct (id_cuenta_contable, coalesce(id_linea, 0))) = 1
    order by count(distinct id) desc, rut limit ${MAX_HABITOS}`.execute(tx);
  return rows;
}

/** Beginnings of texts of bank lines that name nobody, up to their first digit, classified each time in the same single account. */
export async function readHabitosDeCartolas(tx: Tx, idEmpresa: number, desde: string): Promise<Habito[]> {
  const { rows } = await sql<Habito>`
    select 'Cartola' as modelo, texto as clave, texto as nombre, max(id_cuenta_contable) as id_cuenta,
      max(id_linea) as id_linea, count(distinct id) as veces
    from (
      select c.id, trim(regexp_replace(c.descripcion, '[0-9].*$', '')) as texto, p.id_cuenta_contable, p.id_linea
      from cartola c join cartola_clasificacion p on p.id_empresa = c.id_empresa and p.id_cartola = c.id
      where c.id_empresa = ${idEmpresa} and c.estado_clasificacion = 1 and c.fecha >= ${desde}
        and c.id_contraparte is null and coalesce(c.rut_origen, c.rut_destino) is null) l
    where length(texto) >= ${MIN_TEXTO}
    group by texto
    having count(distinct id) >= ${MIN_VECES} and count(*) = count(distinct id)
      and count(distinct (id_cuenta_contable, coalesce(id_linea, 0))) = 1
    order by count(distinct id) desc, texto limit ${MAX_HABITOS}`.execute(tx);
  return rows;
}

/** How a bank's text begins, up to its first digit: what stays the same from one line to the next. */
const COMIENZO = sql`trim(regexp_replace(l.descripcion, '[0-9].*$', ''))`;

/** Lines that begin alike and that people always reconcile with one counterparty, which the lines do not name. */
export interface HabitoDeConciliar {
  readonly clave: string;
  /** `abono` or `cargo`. */
  readonly sentido: string;
  readonly rut: string;
  readonly razonSocial: string;
  /** How many of them settled one document whole. */
  readonly enteros: number;
  readonly veces: number;
}

export async function readHabitosDeConciliar(
  tx: Tx,
  idEmpresa: number,
  desde: string,
): Promise<HabitoDeConciliar[]> {
  const { rows } = await sql<HabitoDeConciliar>`
    select clave, sentido, max(rut) as rut, max(razon_social) as razon_social,
      count(*) filter (where entero) as enteros, count(*) as veces
    from (
      select l.id, ${COMIENZO} as clave, case when l.abono > 0 then 'abono' else 'cargo' end as sentido,
        min(d.rut) as rut, max(d.rut) as otro, max(d.razon_social) as razon_social,
        bool_or(case when l.abono > 0 then l.rut_origen else l.rut_destino end = d.rut) as lo_nombra,
        count(*) = 1 and bool_and(abs(p.monto_documento) = d.monto_total) as entero
      from conciliacion c
      join conciliacion_par p on p.id_empresa = c.id_empresa and p.id_conciliacion = c.id and p.activo
      join cartola l on l.id_empresa = p.id_empresa and l.id = p.id_cartola
      join documento d on d.id_empresa = p.id_empresa and d.id = p.id_documento and d.modelo not in (${literals(modelosCon('reservado'))})
      where c.id_empresa = ${idEmpresa} and c.origen in ('persona', 'sugerencia') and c.deshecha is null
        and l.fecha >= ${desde}
      group by l.id, clave, sentido) h
    where length(clave) >= ${MIN_TEXTO}
    group by clave, sentido
    having count(*) >= ${MIN_VECES} and min(rut) = max(otro) and not bool_or(coalesce(lo_nombra, false))
    order by count(*) desc, clave limit ${MAX_HABITOS}`.execute(tx);
  return rows;
}

/** Lines that begin alike and of which people always write the same. */
export interface HabitoDeComentar {
  readonly clave: string;
  readonly comentario: string;
  readonly veces: number;
}

export async function readHabitosDeComentar(
  tx: Tx,
  idEmpresa: number,
  desde: string,
): Promise<HabitoDeComentar[]> {
  const { rows } = await sql<HabitoDeComentar>`
    select clave, max(comentario) as comentario, count(distinct id) as veces
    from (
      select l.id, ${COMIENZO} as clave, c.comentario
      from comentario c join cartola l on l.id_empresa = c.id_empresa and l.id = c.id_cartola
      where c.id_empresa = ${idEmpresa} and not c.borrado and c.menciones = '{}'
        and not exists (select from regla_ejecucion e where e.id_empresa = c.id_empresa and e.lote = c.lote)
        and l.fecha >= ${desde}) h
    where length(clave) >= ${MIN_TEXTO}
    group by clave
    having count(distinct id) >= ${MIN_VECES} and count(distinct lower(comentario)) = 1
    order by count(distinct id) desc, clave limit ${MAX_HABITOS}`.execute(tx);
  return rows;
}

/** Templates that people put away. */
export async function readArchivadas(tx: Tx, idEmpresa: number): Promise<ReadonlySet<string>> {
  const filas = await tx
    .selectFrom('reglaPlantillaArchivada')
    .select('plantilla')
    .where('idEmpresa', '=', idEmpresa)
    .execute();
  return new Set(filas.map(({ plantilla }) => plantilla));
}

/** Puts one away or brings it back; false where it already is so. */
export async function writeArchivada(
  tx: Tx,
  { idEmpresa, idUsuario, plantilla }: { idEmpresa: number; idUsuario: number; plantilla: string },
  archivar: boolean,
): Promise<boolean> {
  if (archivar) {
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('reglaPlantillaArchivada')
      .values({ idEmpresa, idUsuario, plantilla })
      .onConflict((oc) => oc.doNothing())
      .executeTakeFirst();
    return (numInsertedOrUpdatedRows ?? 0n) > 0n;
  }
  const { numDeletedRows } = await tx
    .deleteFrom('reglaPlantillaArchivada')
    .where('idEmpresa', '=', idEmpresa)
    .where('plantilla', '=', plantilla)
    .executeTakeFirst();
  return numDeletedRows > 0n;
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
