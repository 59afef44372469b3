import { sql } from 'kysely';
import type { Db, Tx } from '../database/index.ts';
import { AppError } from '../errors/index.ts';

export interface HechoEnEspera {
  readonly id: number;
  readonly clase: string;
  readonly registros: readonly number[];
  readonly antes: readonly unknown[] | null;
  readonly despues: readonly unknown[] | null;
  readonly idUsuario: number | null;
  readonly created: Date;
}

interface DeUno {
  readonly idEmpresa: number;
  readonly seguidor: string;
}

/** The oldest facts that wait for a follower and are due, locked until the transaction ends. */
export async function readPendientes(
  tx: Tx,
  { idEmpresa, seguidor, cuantos }: DeUno & { readonly cuantos: number },
): Promise<HechoEnEspera[]> {
  const { rows } = await sql<HechoEnEspera>`
    select h.id, h.clase, array(select unnest(h.registros)::text) as registros, h.antes, h.despues, h.id_usuario, h.created
    from hecho_pendiente p join hecho h on h.id_empresa = p.id_empresa and h.id = p.id_hecho
    where p.id_empresa = ${idEmpresa} and p.seguidor = ${seguidor} and p.desde <= now()
    order by p.id_hecho limit ${cuantos} for update of p`.execute(tx);
  return rows.map((fila) => ({ ...fila, registros: fila.registros.map(Number) }));
}

export async function deletePendientes(
  tx: Tx,
  { idEmpresa, seguidor, ids }: DeUno & { readonly ids: readonly number[] },
): Promise<void> {
  await sql`
    delete from hecho_pendiente
    where id_empresa = ${idEmpresa} and seguidor = ${seguidor} and id_hecho = any(${[...ids]}::bigint[])`.execute(
    tx,
  );
}

/** Puts the oldest due fact off: a second after the first failure, twice as long after each further one, at most a day. */
export async function delayPendiente(
  tx: Tx,
  { idEmpresa, seguidor, mensaje }: DeUno & { readonly mensaje: string },
): Promise<number | undefined> {
  const { rows } = await sql<{ idHecho: number }>`
    update hecho_pendiente p
    set intentos = intentos + 1, error = left(${mensaje}, 500),
      desde = now() + least(interval '1 second' * 2 ^ least(intentos, 17), interval '1 day')
    where id_empresa = ${idEmpresa} and seguidor = ${seguidor} and id_hecho = (
      select min(id_hecho) from hecho_pendiente
      where id_empresa = ${idEmpresa} and seguidor = ${seguidor} and desde <= now())
    returning id_hecho`.execute(tx);
  return rows[0]?.idHecho;
}

/** Ends the facts of all companies that are older than 90 days and wait for no follower. */
export async function sweepHechos(db: Db): Promise<void> {
  await sql`select barrer_hechos()`.execute(db);
}

/** Lets kept facts since a moment wait for a follower again. Returns how many. Throws `validacion` for an unknown one. */
export async function repeatHechos(
  tx: Tx,
  { idEmpresa, seguidor, desde }: DeUno & { readonly desde: Date },
): Promise<number> {
  const conocidos = await tx
    .selectFrom('hechoSeguidor')
    .select('seguidor')
    .distinct()
    .orderBy('seguidor')
    .execute();
  const nombres = conocidos.map((conocido) => conocido.seguidor);
  if (!nombres.includes(seguidor))
    throw new AppError('validacion', `No hay un seguidor «${seguidor}». Los que hay: ${nombres.join(', ')}.`);
  const { numAffectedRows } = await sql`
    insert into hecho_pendiente (id_empresa, seguidor, id_hecho)
    select h.id_empresa, s.seguidor, h.id from hecho h join hecho_seguidor s using (clase)
    where h.id_empresa = ${idEmpresa} and s.seguidor = ${seguidor} and h.created >= ${desde}
    on conflict do nothing`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}

/** The facts of a company that failed at least once and wait for their next try. */
export async function readAtascados(tx: Tx, idEmpresa: number) {
  const { rows } = await sql<{
    seguidor: string;
    idHecho: number;
    clase: string;
    intentos: number;
    desde: Date;
    error: string;
  }>`
    select p.seguidor, p.id_hecho, h.clase, p.intentos, p.desde, p.error
    from hecho_pendiente p join hecho h on h.id_empresa = p.id_empresa and h.id = p.id_hecho
    where p.id_empresa = ${idEmpresa} and p.intentos > 0 order by p.id_hecho limit 100`.execute(tx);
  return rows;
}

/** Followers for whom facts of a company wait. */
export async function readSeguidores(tx: Tx, idEmpresa: number): Promise<string[]> {
  const { rows } = await sql<{ seguidor: string }>`
    select distinct seguidor from hecho_pendiente where id_empresa = ${idEmpresa} and desde <= now()`.execute(
    tx,
  );
  return rows.map(({ seguidor }) => seguidor);
}

/** Adds who follows which kind, where the database does not know it yet. */
export async function insertSeguidores(
  db: Db,
  filas: readonly { readonly clase: string; readonly seguidor: string }[],
): Promise<void> {
  if (filas.length === 0) return;
  await db
    .insertInto('hechoSeguidor')
    .values([...filas])
    .onConflict((conflicto) => conflicto.doNothing())
    .execute();
}

/** Every company and follower with a fact that is due. */
export async function readConHechos(db: Db): Promise<{ idEmpresa: number; seguidor: string }[]> {
  const { rows } = await sql<{
    idEmpresa: number;
    seguidor: string;
  }>`select id_empresa, seguidor from empresas_con_hechos()`.execute(db);
  return rows;
}
