import { ESTADOS_DOMINIO, type EstadoDominio } from '@cuadra/contract';
import { sql } from 'kysely';
import * as z from 'zod';
import type { Db, Tx } from '../../../../platform/database/index.ts';
import { oneOf } from '../../../../platform/values/index.ts';
import { hallazgoSchema, type Hallazgo } from '../tipos.ts';

export interface DominioGuardado {
  readonly direccion: string;
  readonly dominio: string;
  readonly selector: string;
  readonly llavePublica: string;
  readonly llaveSellada: string;
  readonly estado: EstadoDominio;
  readonly hallazgos: readonly Hallazgo[];
  readonly comprobado: Date | null;
  readonly created: Date;
}

function selectDominio(tx: Tx, idEmpresa: number) {
  return tx
    .selectFrom('dominioCorreo')
    .select([
      'direccion',
      'dominio',
      'selector',
      'llavePublica',
      'llaveSellada',
      'estado',
      'hallazgos',
      'comprobado',
      'created',
    ])
    .where('idEmpresa', '=', idEmpresa);
}

/** The domain of a company; `lock` keeps others from changing it. */
export async function readDominio(
  tx: Tx,
  idEmpresa: number,
  { lock = false } = {},
): Promise<DominioGuardado | null> {
  const fila = await selectDominio(tx, idEmpresa)
    .$if(lock, (qb) => qb.forUpdate())
    .executeTakeFirst();
  if (!fila) return null;
  const hallazgos = z.array(hallazgoSchema).catch([]).parse(fila.hallazgos);
  return { ...fila, estado: oneOf(ESTADOS_DOMINIO, fila.estado), hallazgos };
}

type DominioNuevo = Pick<
  DominioGuardado,
  'direccion' | 'dominio' | 'selector' | 'llavePublica' | 'llaveSellada'
> & { readonly idUsuario: number; readonly revisar: Date; readonly created: Date };

/** Writes a domain in place of any other. */
export async function writeDominio(tx: Tx, idEmpresa: number, dominio: DominioNuevo): Promise<void> {
  const nuevo = { ...dominio, estado: 'pendiente', hallazgos: '[]', comprobado: null };
  await tx
    .insertInto('dominioCorreo')
    .values({ idEmpresa, ...nuevo })
    .onConflict((oc) => oc.column('idEmpresa').doUpdateSet(nuevo))
    .execute();
}

export async function setDireccion(tx: Tx, idEmpresa: number, direccion: string): Promise<void> {
  await tx.updateTable('dominioCorreo').set({ direccion }).where('idEmpresa', '=', idEmpresa).execute();
}

export interface Comprobacion {
  readonly estado: EstadoDominio;
  readonly hallazgos: readonly Hallazgo[];
  readonly comprobado: Date | null;
  readonly revisar: Date;
}

export async function setComprobacion(
  tx: Tx,
  idEmpresa: number,
  { hallazgos, ...comprobacion }: Comprobacion,
): Promise<void> {
  await tx
    .updateTable('dominioCorreo')
    .set({ ...comprobacion, hallazgos: JSON.stringify(hallazgos) })
    .where('idEmpresa', '=', idEmpresa)
    .execute();
}

/** False where there was none. */
export async function deleteDominio(tx: Tx, idEmpresa: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('dominioCorreo')
    .where('idEmpresa', '=', idEmpresa)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Whether another company sends from a domain; nobody else verifies it until the transaction ends. */
export async function isAjeno(tx: Tx, idEmpresa: number, dominio: string): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended('cuadra.dominio_correo', hashtext(${dominio})))`.execute(
    tx,
  );
  const { rows } = await sql<{ de: number | null }>`
    select empresa_de_dominio_correo(${dominio}) as de`.execute(tx);
  const de = rows[0]?.de ?? null;
  return de !== null && de !== idEmpresa;
}

/** Companies whose domain is to be looked at. */
export async function readPorRevisar(db: Db, ahora: Date): Promise<readonly number[]> {
  const { rows } = await sql<{ idEmpresa: number }>`
    select id_empresa from dominios_correo_por_revisar(${ahora}::timestamptz)`.execute(db);
  return rows.map(({ idEmpresa }) => idEmpresa);
}

export async function readNombreDeEmpresa(tx: Tx, idEmpresa: number): Promise<string> {
  const { nombre } = await tx
    .selectFrom('empresa')
    .select('nombre')
    .where('idEmpresa', '=', idEmpresa)
    .executeTakeFirstOrThrow();
  return nombre;
}
