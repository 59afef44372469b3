import { sql } from 'kysely';
import { ID_PLAN_PRUEBA } from '@cuadra/contract';
import type { AvisoDePrueba } from '@cuadra/domain/planes';
import type { Fecha } from '@cuadra/domain';
import type { Db, Tx } from '../../../../platform/database/index.ts';

/** Features with their state in the company and their presence in the trial plan. */
export function readCatalogo(tx: Tx, idEmpresa: number) {
  return tx
    .selectFrom('funcionalidad as f')
    .leftJoin('empresaFuncionalidad as ef', (join) =>
      join.onRef('ef.idFuncionalidad', '=', 'f.id').on('ef.idEmpresa', '=', idEmpresa),
    )
    .leftJoin('planFuncionalidad as pf', (join) =>
      join.onRef('pf.idFuncionalidad', '=', 'f.id').on('pf.idPlan', '=', ID_PLAN_PRUEBA),
    )
    .select((eb) => [
      'f.id',
      'f.key',
      'f.nombre',
      'f.descripcion',
      'f.mensajeUpselling',
      'f.idParent',
      'pf.capacidadMax',
      eb.fn.coalesce('ef.activa', eb.val(false)).as('activa'),
      eb.fn.coalesce('ef.prueba', eb.val(false)).as('prueba'),
      eb('pf.idPlan', 'is not', null).$castTo<boolean>().as('seProbaria'),
    ])
    .orderBy('f.id')
    .execute();
}
export type FuncionLeida = Awaited<ReturnType<typeof readCatalogo>>[number];

export async function readPrueba(tx: Tx, idEmpresa: number, clave: string) {
  const fila = await tx
    .selectFrom('pruebaPlan')
    .select(['clave', 'desde', 'hasta', 'quiere', 'terminada'])
    .where('idEmpresa', '=', idEmpresa)
    .where('clave', '=', clave)
    .executeTakeFirst();
  return fila ?? null;
}
export type PruebaLeida = NonNullable<Awaited<ReturnType<typeof readPrueba>>>;

export async function readFuncionesDePrueba(tx: Tx, idEmpresa: number, clave: string): Promise<number[]> {
  const filas = await tx
    .selectFrom('pruebaPlanFuncion')
    .select('idFuncionalidad')
    .where('idEmpresa', '=', idEmpresa)
    .where('clave', '=', clave)
    .execute();
  return filas.map(({ idFuncionalidad }) => idFuncionalidad);
}

/** Begins a trial with its features. False where the company had it before. */
export async function insertPrueba(
  tx: Tx,
  prueba: {
    readonly idEmpresa: number;
    readonly clave: string;
    readonly desde: Fecha;
    readonly hasta: Fecha;
    readonly idUsuario: number | null;
  },
  idsFuncionalidad: readonly number[],
): Promise<boolean> {
  const { idEmpresa, clave } = prueba;
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('pruebaPlan')
    .values(prueba)
    .onConflict((c) => c.columns(['idEmpresa', 'clave']).doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 0n) return false;
  if (idsFuncionalidad.length > 0)
    await tx
      .insertInto('pruebaPlanFuncion')
      .values(idsFuncionalidad.map((idFuncionalidad) => ({ idEmpresa, clave, idFuncionalidad })))
      .execute();
  return true;
}

export async function saveDecision(
  tx: Tx,
  { idEmpresa, clave, idUsuario }: { idEmpresa: number; clave: string; idUsuario: number },
  quiere: boolean,
): Promise<void> {
  await tx
    .updateTable('pruebaPlan')
    .set({ quiere, decidida: sql<Date>`now()`, idUsuarioDecidio: idUsuario })
    .where('idEmpresa', '=', idEmpresa)
    .where('clave', '=', clave)
    .execute();
}

/** Trials that did not end, held until the transaction does. */
export function lockCorriendo(tx: Tx, idEmpresa: number) {
  return tx
    .selectFrom('pruebaPlan')
    .select(['clave', 'hasta', sql<AvisoDePrueba[]>`avisos`.as('avisos'), 'quiere'])
    .where('idEmpresa', '=', idEmpresa)
    .where('terminada', 'is', null)
    .orderBy('clave')
    .forUpdate()
    .execute();
}

export async function markAvisada(
  tx: Tx,
  idEmpresa: number,
  clave: string,
  aviso: AvisoDePrueba,
): Promise<void> {
  await tx
    .updateTable('pruebaPlan')
    .set({ avisos: sql<string[]>`array_append(avisos, ${aviso}::text)` })
    .where('idEmpresa', '=', idEmpresa)
    .where('clave', '=', clave)
    .execute();
}

export async function markTerminada(tx: Tx, idEmpresa: number, clave: string): Promise<void> {
  await tx
    .updateTable('pruebaPlan')
    .set({ terminada: sql<Date>`now()` })
    .where('idEmpresa', '=', idEmpresa)
    .where('clave', '=', clave)
    .execute();
}

interface Solicitud {
  readonly idEmpresa: number;
  readonly clave: string;
  readonly idUsuario: number;
  readonly dia: Fecha;
}

export async function hasSolicitud(
  tx: Tx,
  { idEmpresa, clave, idUsuario, dia }: Solicitud,
): Promise<boolean> {
  const fila = await tx
    .selectFrom('pruebaPlanSolicitud')
    .select('dia')
    .where('idEmpresa', '=', idEmpresa)
    .where('clave', '=', clave)
    .where('idUsuario', '=', idUsuario)
    .where('dia', '=', dia)
    .executeTakeFirst();
  return fila !== undefined;
}

/** Notes a request. False for a second of the day. */
export async function insertSolicitud(tx: Tx, solicitud: Solicitud): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('pruebaPlanSolicitud')
    .values(solicitud)
    .onConflict((c) => c.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows !== 0n;
}

/** Companies with a trial to end or to tell of. */
export async function readEmpresasConPruebas(db: Db, hoy: Fecha): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select empresas_con_pruebas(${hoy}::date) as id`.execute(db);
  return rows.map(({ id }) => id);
}

export function readNombreEmpresa(tx: Tx, idEmpresa: number, idUsuario: number) {
  return tx
    .selectFrom('empresa as e')
    .innerJoin('usuario as u', (join) => join.on('u.id', '=', idUsuario))
    .select(['e.nombre as empresa', 'u.nombre as usuario', 'u.email'])
    .where('e.idEmpresa', '=', idEmpresa)
    .executeTakeFirstOrThrow();
}

export async function readEmpresa(tx: Tx, idEmpresa: number): Promise<string> {
  const { nombre } = await tx
    .selectFrom('empresa')
    .select('nombre')
    .where('idEmpresa', '=', idEmpresa)
    .executeTakeFirstOrThrow();
  return nombre;
}
