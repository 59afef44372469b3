import {
  accionesSchema,
  ESTADOS_REGLA,
  gruposSchema,
  MODELOS_REGLA,
  MODULOS_REGLA,
  type AccionRegla,
  type EstadoRegla,
  type ModeloRegla,
} from '@cuadra/contract';
import type { Condicion } from '@cuadra/domain/reglas';
import { sql, type Selectable } from 'kysely';
import type { DB, Tx } from '../../../../platform/database/index.ts';
import { oneOf } from '../../../../platform/values/index.ts';

export type Modulo = (typeof MODULOS_REGLA)[number];

/** A rule as it is kept, parsed. */
export interface ReglaGuardada {
  readonly id: number;
  readonly modulo: Modulo;
  readonly nombre: string;
  readonly modelo: ModeloRegla;
  readonly orden: number;
  readonly estado: EstadoRegla;
  readonly grupos: readonly (readonly Condicion[])[];
  readonly acciones: readonly AccionRegla[];
  readonly detiene: boolean;
  readonly plantilla: string | null;
  readonly problema: string | null;
  readonly coincidencias: number;
  readonly idUsuario: number | null;
  readonly ejecutadas: number;
  readonly usuario: string | null;
  readonly created: Date;
  readonly modified: Date;
}

type Fila = Selectable<DB['regla']> & { readonly ejecutadas: number; readonly usuario: string | null };

const parse = (fila: Fila): ReglaGuardada => ({
  ...fila,
  modulo: oneOf(MODULOS_REGLA, fila.modulo),
  modelo: oneOf(MODELOS_REGLA, fila.modelo),
  estado: oneOf(ESTADOS_REGLA, fila.estado),
  grupos: gruposSchema.parse(fila.grupos),
  acciones: accionesSchema.parse(fila.acciones),
});

/** Makes every other change of the company's rules wait until this transaction ends. */
export async function lockReglas(tx: Tx, idEmpresa: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(7240330, ${idEmpresa % 2_147_483_647}::int)`.execute(tx);
}

function selectReglas(tx: Tx, idEmpresa: number) {
  return tx
    .selectFrom('regla as r')
    .leftJoin('usuario as u', 'u.id', 'r.idUsuario')
    .selectAll('r')
    .select('u.nombre as usuario')
    .select(
      sql<number>`coalesce((select sum(e.registros)::bigint from regla_ejecucion e
        where e.id_empresa = r.id_empresa and e.id_regla = r.id and e.deshecha is null), 0)`.as('ejecutadas'),
    )
    .where('r.idEmpresa', '=', idEmpresa)
    .where('r.borrada', 'is', null);
}

/** Rules of a module in their order, those of the states given. */
export async function readReglas(
  tx: Tx,
  idEmpresa: number,
  { modulo, estados }: { modulo: Modulo; estados: readonly EstadoRegla[] },
): Promise<ReglaGuardada[]> {
  if (estados.length === 0) return [];
  const filas = await selectReglas(tx, idEmpresa)
    .where('r.modulo', '=', modulo)
    .where('r.estado', 'in', [...estados])
    .orderBy('r.orden')
    .orderBy('r.id')
    .execute();
  return filas.map(parse);
}

export async function readRegla(tx: Tx, idEmpresa: number, id: number): Promise<ReglaGuardada | undefined> {
  const fila = await selectReglas(tx, idEmpresa).where('r.id', '=', id).executeTakeFirst();
  return fila && parse(fila);
}

/** Changes whenever an active rule does, or their order. */
export async function readHuella(tx: Tx, idEmpresa: number): Promise<string> {
  const { rows } = await sql<{ huella: string | null }>`
    select md5(string_agg(r::text, ' ' order by r.id)) as huella
    from regla r where r.id_empresa = ${idEmpresa} and r.estado = 'activa' and r.borrada is null`.execute(tx);
  return rows[0]?.huella ?? '';
}

export async function countReglas(tx: Tx, idEmpresa: number, modulo: Modulo) {
  const filas = await tx
    .selectFrom('regla')
    .select((eb) => ['estado', eb.fn.countAll<number>().as('cantidad')])
    .where('idEmpresa', '=', idEmpresa)
    .where('modulo', '=', modulo)
    .where('borrada', 'is', null)
    .groupBy('estado')
    .execute();
  return new Map(filas.map(({ estado, cantidad }) => [oneOf(ESTADOS_REGLA, estado), cantidad]));
}

export interface ReglaPorGuardar {
  readonly nombre: string;
  readonly modelo: ModeloRegla;
  readonly estado: EstadoRegla;
  readonly grupos: readonly (readonly Condicion[])[];
  readonly acciones: readonly AccionRegla[];
  readonly detiene: boolean;
  readonly coincidencias: number;
}

const columnasDe = <R extends Pick<ReglaPorGuardar, 'grupos' | 'acciones'>>({
  grupos,
  acciones,
  ...resto
}: R) => ({
  ...resto,
  grupos: JSON.stringify(grupos),
  acciones: JSON.stringify(acciones),
});

/** Adds a rule at the end of its module's order. Null where the template has one already. */
export async function insertRegla(
  tx: Tx,
  dueno: { idEmpresa: number; idUsuario: number; modulo: Modulo; plantilla: string | null },
  regla: ReglaPorGuardar,
): Promise<number | null> {
  const { idEmpresa, modulo } = dueno;
  const fila = await tx
    .insertInto('regla')
    .values({
      ...dueno,
      ...columnasDe(regla),
      orden: sql<number>`(select coalesce(max(orden), 0) + 1 from regla
        where id_empresa = ${idEmpresa} and modulo = ${modulo} and borrada is null)`,
    })
    .onConflict((oc) => oc.doNothing())
    .returning('id')
    .executeTakeFirst();
  return fila?.id ?? null;
}

export async function updateRegla(
  tx: Tx,
  { idEmpresa, id }: { idEmpresa: number; id: number },
  regla: Omit<ReglaPorGuardar, 'coincidencias'> & Partial<Pick<ReglaPorGuardar, 'coincidencias'>>,
): Promise<void> {
  await tx
    .updateTable('regla')
    .set({ ...columnasDe(regla), problema: null, modified: sql<Date>`now()` })
    .where('idEmpresa', '=', idEmpresa)
    .where('id', '=', id)
    .execute();
}

/** Numbers the rules of a module anew, in the order of the ids. */
export async function writeOrden(tx: Tx, idEmpresa: number, ids: readonly number[]): Promise<void> {
  await sql`
    update regla r set orden = o.orden from unnest(${[...ids]}::bigint[]) with ordinality as o (id, orden)
    where r.id_empresa = ${idEmpresa} and r.id = o.id and r.orden <> o.orden`.execute(tx);
}

export async function markBorrada(tx: Tx, idEmpresa: number, id: number): Promise<void> {
  await tx
    .updateTable('regla')
    .set({ borrada: sql<Date>`now()`, estado: 'archivada' })
    .where('idEmpresa', '=', idEmpresa)
    .where('id', '=', id)
    .execute();
}

/** Stops a rule that can no longer do what it says. */
export async function stopRegla(
  tx: Tx,
  { idEmpresa, id }: { idEmpresa: number; id: number },
  problema: string,
): Promise<void> {
  await tx
    .updateTable('regla')
    .set({ estado: 'inactiva', problema, modified: sql<Date>`now()` })
    .where('idEmpresa', '=', idEmpresa)
    .where('id', '=', id)
    .execute();
}
