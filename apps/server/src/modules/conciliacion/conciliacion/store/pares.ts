import type { Moneda } from '@cuadra/domain';
import type { LineaSola, ParDeLineas } from '@cuadra/domain/pares';
import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';
import { SOLA } from './sola.ts';

/** The newest of what one search looks at, so that a book of any size fits in memory. */
const MAX_LINEAS = 100_000;

/** Lines by themselves whose amount stands on both sides, the newest first: of all amounts or of these. */
export async function readSolas(tx: Tx, idEmpresa: number, montos?: readonly number[]): Promise<LineaSola[]> {
  // Each side has its index, and its own words for lines of that side.
  const deMonto =
    montos === undefined
      ? sql``
      : sql`and (l.abono = 0 and l.cargo = any(${[...montos]}::bigint[])
          or l.abono > 0 and l.abono = any(${[...montos]}::bigint[]))`;
  const { rows } = await sql<LineaSola & { moneda: Moneda }>`
    with solas as materialized (
      select l.id, l.id_cuenta_corriente as id_cuenta, cc.numero_cuenta, cc.id_moneda, m.moneda, l.fecha, l.cargo, l.abono,
        l.descripcion, l.numero_documento,
        case when l.abono > 0 then l.rut_origen else l.rut_destino end as rut_contraparte,
        case when l.abono > 0 then l.cuenta_origen else l.cuenta_destino end as cuenta_contraparte
      from cartola l
      join cuenta_corriente cc on cc.id_empresa = l.id_empresa and cc.id = l.id_cuenta_corriente
      join moneda m on m.id = cc.id_moneda
      where l.id_empresa = ${idEmpresa} and ${SOLA} ${deMonto}
      order by l.fecha desc, l.id desc limit ${MAX_LINEAS}
    ), montos as (
      select id_moneda, cargo + abono as monto from solas
      group by 1, 2 having bool_or(cargo > 0) and bool_or(abono > 0)
    )
    select s.id, s.id_cuenta, s.numero_cuenta, s.moneda, s.fecha, s.cargo, s.abono, s.descripcion, s.numero_documento,
      s.rut_contraparte, s.cuenta_contraparte
    from solas s join montos m on m.id_moneda = s.id_moneda and m.monto = s.cargo + s.abono`.execute(tx);
  return rows;
}

/** What a line of an account is worth in pesos on its day, or as its statement says. */
const enPesos = (linea: 'l' | 'd', cuenta: 'lc' | 'dc') => {
  const [l, cc] = [sql.raw(linea), sql.raw(cuenta)];
  return sql`en_pesos(${l}.cargo + ${l}.abono, ${cc}.id_moneda,
    case ${cc}.id_moneda when 1 then 1 else coalesce(${l}.tipo_cambio, valor_del_dia(${cc}.id_moneda, ${l}.fecha)) end)`;
};

const clavePar = ({ idCargo, idAbono }: Pick<ParDeLineas, 'idCargo' | 'idAbono'>) => `${idCargo} ${idAbono}`;

/**
 * What people said against pairs, by key: `no` where they refused one, or took apart what was paired for them; `duda` where
 * they took apart what they had paired themselves, which may be asked for again.
 */
export async function readDecididos(tx: Tx, idEmpresa: number): Promise<ReadonlyMap<string, 'no' | 'duda'>> {
  const filas = await tx
    .selectFrom('cartolaPar')
    .select(['idCargo', 'idAbono', 'estado', 'origen'])
    .where('idEmpresa', '=', idEmpresa)
    .where('estado', '<>', 'aceptado')
    .execute();
  const dichos = new Map<string, 'no' | 'duda'>();
  for (const fila of filas) {
    const propia = fila.estado === 'deshecho' && fila.origen === 'persona';
    if (!propia || !dichos.has(clavePar(fila))) dichos.set(clavePar(fila), propia ? 'duda' : 'no');
  }
  return dichos;
}

export { clavePar };

const POR_TANDA = 1000;

/** Amounts of these lines, each once. */
export async function readMontos(tx: Tx, idEmpresa: number, lineas: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ monto: number }>`
    select distinct cargo + abono as monto from cartola
    where id_empresa = ${idEmpresa} and id = any(${[...lineas]}::bigint[])`.execute(tx);
  return rows.map(({ monto }) => monto);
}

/** Whether an account of the company is in another currency than the peso. */
export async function hasDivisas(tx: Tx, idEmpresa: number): Promise<boolean> {
  const { rows } = await sql`
    select from cuenta_corriente where id_empresa = ${idEmpresa} and id_moneda <> 1 limit 1`.execute(tx);
  return rows.length > 0;
}

/** Makes the proposals be exactly these: all of them, or those of these amounts and lines. */
export async function replaceSugeridos(
  tx: Tx,
  idEmpresa: number,
  pares: readonly ParDeLineas[],
  solo?: { readonly montos: readonly number[]; readonly lineas: readonly number[] },
): Promise<void> {
  const suyas = solo
    ? sql`and (s.id_cargo = any(${[...solo.lineas]}::bigint[]) or s.id_abono = any(${[...solo.lineas]}::bigint[])
      or exists (select from cartola l where l.id_empresa = s.id_empresa and l.id = s.id_cargo
        and l.cargo = any(${[...solo.montos]}::bigint[])))`
    : sql``;
  await sql`delete from cartola_par_sugerido s where s.id_empresa = ${idEmpresa} ${suyas}`.execute(tx);
  for (let desde = 0; desde < pares.length; desde += POR_TANDA)
    await tx
      .insertInto('cartolaParSugerido')
      .values(
        pares.slice(desde, desde + POR_TANDA).map(({ tipo, idCargo, idAbono, explicacion }) => ({
          idEmpresa,
          tipo,
          idCargo,
          idAbono,
          explicacion,
        })),
      )
      .onConflict((c) => c.doNothing())
      .execute();
}

/** Takes what was proposed for these lines away. */
export async function deleteSugeridos(tx: Tx, idEmpresa: number, lineas: readonly number[]): Promise<void> {
  await tx
    .deleteFrom('cartolaParSugerido')
    .where('idEmpresa', '=', idEmpresa)
    .where((eb) => eb.or([eb('idCargo', 'in', [...lineas]), eb('idAbono', 'in', [...lineas])]))
    .execute();
}

/** What lines need to be paired, beside what locks them. */
export async function readEstadosDePar(tx: Tx, idEmpresa: number, ids: readonly number[]) {
  return tx
    .selectFrom('cartola')
    .select(['id', 'idCuentaCorriente', 'estadoClasificacion', 'novedadBanco'])
    .where('idEmpresa', '=', idEmpresa)
    .where('id', 'in', [...ids])
    .execute();
}

export interface ParNuevo {
  readonly idEmpresa: number;
  /** Of the act that wrote it. */
  readonly lote: string;
  readonly tipo: ParDeLineas['tipo'];
  readonly idCargo: number;
  readonly idAbono: number;
  readonly estado: 'aceptado' | 'rechazado';
  readonly origen: 'persona' | 'automatizacion';
  readonly explicacion: string;
  readonly idUsuario: number | null;
}

/** Writes pairs and answers their ids, in their order. */
export async function insertPares(tx: Tx, pares: readonly ParNuevo[]): Promise<number[]> {
  const filas = await tx
    .insertInto('cartolaPar')
    .values([...pares])
    .returning(['id', 'idCargo', 'idAbono'])
    .execute();
  const porClave = new Map(filas.map((fila) => [clavePar(fila), fila.id]));
  return pares.flatMap((par) => porClave.get(clavePar(par)) ?? []);
}

export function lockPar(tx: Tx, idEmpresa: number, id: number) {
  return tx
    .selectFrom('cartolaPar')
    .select(['id', 'lote', 'tipo', 'idCargo', 'idAbono', 'estado'])
    .where('idEmpresa', '=', idEmpresa)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Pairs of an act that still stand, in the order in which they were written. */
export async function readVivosDeLote(tx: Tx, idEmpresa: number, lote: string): Promise<number[]> {
  const filas = await tx
    .selectFrom('cartolaPar')
    .select('id')
    .where('idEmpresa', '=', idEmpresa)
    .where('lote', '=', lote)
    .where('estado', '=', 'aceptado')
    .orderBy('id')
    .execute();
  return filas.map(({ id }) => id);
}

export async function markParUndone(tx: Tx, idEmpresa: number, id: number, idUsuario: number): Promise<Date> {
  const { deshecho } = await tx
    .updateTable('cartolaPar')
    .set({ estado: 'deshecho', deshecho: sql<Date>`now()`, idUsuarioDeshizo: idUsuario })
    .where('idEmpresa', '=', idEmpresa)
    .where('id', '=', id)
    .returning('deshecho')
    .executeTakeFirstOrThrow();
  if (!deshecho) throw new Error('a pair that was undone without a time');
  return deshecho;
}

/** The search's word on lines that something else explains now. */
export async function deleteSinPar(tx: Tx, idEmpresa: number, ids: readonly number[]): Promise<void> {
  await sql`
    delete from cartola_sin_par where id_empresa = ${idEmpresa} and id_cartola = any(${[...ids]}::bigint[])`.execute(
    tx,
  );
}

const LINEA = ['id', 'idCuentaCorriente', 'fecha', 'descripcion', 'cargo', 'abono'] as const;

/** Lines as a pair tells of them. */
export function readLineasDePar(tx: Tx, idEmpresa: number, ids: readonly number[]) {
  return tx
    .selectFrom('cartola as l')
    .innerJoin('cuentaCorriente as cc', (join) =>
      join.onRef('cc.idEmpresa', '=', 'l.idEmpresa').onRef('cc.id', '=', 'l.idCuentaCorriente'),
    )
    .innerJoin('integrador as i', 'i.id', 'cc.idIntegrador')
    .innerJoin('moneda as m', 'm.id', 'cc.idMoneda')
    .select(LINEA.map((columna) => `l.${columna}` as const))
    .select(['i.nombre as banco', 'cc.numeroCuenta', 'm.moneda'])
    .where('l.idEmpresa', '=', idEmpresa)
    .where('l.id', 'in', [...ids])
    .execute();
}
export type FilaLineaDePar = Awaited<ReturnType<typeof readLineasDePar>>[number];

/** Proposals whose two lines are still by themselves, the newest first, up to `limite`; and how many there are. */
export async function readSugeridos(tx: Tx, idEmpresa: number, limite: number) {
  const { rows } = await sql<{
    idCargo: number;
    idAbono: number;
    tipo: string;
    explicacion: string;
    total: number;
  }>`
    select s.id_cargo, s.id_abono, s.tipo, s.explicacion, count(*) over () as total
    from cartola_par_sugerido s
    join cartola l on l.id_empresa = s.id_empresa and l.id = s.id_cargo and ${SOLA}
    where s.id_empresa = ${idEmpresa} and exists (
      select from cartola l where l.id_empresa = s.id_empresa and l.id = s.id_abono and ${SOLA})
    order by l.fecha desc, l.id desc limit ${limite}`.execute(tx);
  return rows;
}

/** How people answered pairs of each kind: those that they made or left, and those that they refused or took apart. */
export async function readRecordDePares(
  tx: Tx,
  idEmpresa: number,
): Promise<ReadonlyMap<string, { aceptados: number; rechazados: number }>> {
  const filas = await tx
    .selectFrom('cartolaPar')
    .select([
      'tipo',
      sql<number>`count(*) filter (where estado = 'aceptado')`.as('aceptados'),
      sql<number>`count(*) filter (where estado <> 'aceptado')`.as('rechazados'),
    ])
    .where('idEmpresa', '=', idEmpresa)
    .where('origen', '=', 'persona')
    .groupBy('tipo')
    .execute();
  return new Map(filas.map(({ tipo, ...record }) => [tipo, record]));
}

/**
 * Lines by themselves that could explain a line, on the other side: of its amount and currency, or of another currency and
 * account and near in what both were worth. The nearest first.
 */
export async function readCandidatos(
  tx: Tx,
  idEmpresa: number,
  id: number,
  { dias, limite }: { dias: number; limite: number },
) {
  const { rows } = await sql<{ id: number; explicacion: string | null }>`
    select l.id, s.explicacion
    from cartola d
    join cuenta_corriente dc on dc.id_empresa = d.id_empresa and dc.id = d.id_cuenta_corriente
    join cartola l on l.id_empresa = d.id_empresa and ${SOLA}
      and (d.cargo > 0) <> (l.cargo > 0)
      and l.fecha between d.fecha - ${dias}::int and d.fecha + ${dias}::int
    join cuenta_corriente lc on lc.id_empresa = l.id_empresa and lc.id = l.id_cuenta_corriente
      and case when lc.id_moneda = dc.id_moneda then l.cargo + l.abono = d.cargo + d.abono
        else ${enPesos('l', 'lc')} between 0.8 * ${enPesos('d', 'dc')} and 1.2 * ${enPesos('d', 'dc')} end
    left join cartola_par_sugerido s on s.id_empresa = d.id_empresa
      and (s.id_cargo, s.id_abono) = (case when d.cargo > 0 then d.id else l.id end, case when d.cargo > 0 then l.id else d.id end)
    where d.id_empresa = ${idEmpresa} and d.id = ${id}
    order by s.explicacion is null, lc.id_moneda <> dc.id_moneda,
      case when lc.id_moneda <> dc.id_moneda then abs(${enPesos('l', 'lc')} - ${enPesos('d', 'dc')}) end,
      abs(l.fecha - d.fecha), l.id limit ${limite}`.execute(tx);
  return rows;
}

/** The pair in force of two lines, by its id. */
export async function readIdPar(
  tx: Tx,
  idEmpresa: number,
  { idCargo, idAbono }: Pick<ParDeLineas, 'idCargo' | 'idAbono'>,
): Promise<number | undefined> {
  const fila = await tx
    .selectFrom('cartolaPar')
    .select('id')
    .where('idEmpresa', '=', idEmpresa)
    .where('idCargo', '=', idCargo)
    .where('idAbono', '=', idAbono)
    .where('estado', '=', 'aceptado')
    .executeTakeFirst();
  return fila?.id;
}

/** Pairs of lines that Cuadra made by itself and that stand. */
export async function readParesDeCuadra(
  tx: Tx,
  idEmpresa: number,
  lineas: readonly number[],
): Promise<number[]> {
  const suyas = sql`any(${[...lineas]}::bigint[])`;
  const { rows } = await sql<{ id: number }>`
    select id from cartola_par
    where id_empresa = ${idEmpresa} and estado = 'aceptado' and origen = 'automatizacion'
      and (id_cargo = ${suyas} or id_abono = ${suyas})
    order by id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Deletes the pairs of lines that were refused or taken apart. */
export async function deleteParesDeshechos(
  tx: Tx,
  idEmpresa: number,
  lineas: readonly number[],
): Promise<void> {
  const suyas = sql`any(${[...lineas]}::bigint[])`;
  await sql`
    delete from cartola_par
    where id_empresa = ${idEmpresa} and estado <> 'aceptado' and (id_cargo = ${suyas} or id_abono = ${suyas})`.execute(
    tx,
  );
}
