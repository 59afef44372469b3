import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';

function selectEnlaces(tx: Tx, idEmpresa: number) {
  return tx
    .selectFrom('portalEnlace')
    .select(['id', 'idContraparte', 'sellado', 'principal', 'vence', 'fin', 'ultimaVisita', 'created'])
    .where('idEmpresa', '=', idEmpresa);
}
export type FilaEnlace = Awaited<ReturnType<ReturnType<typeof selectEnlaces>['execute']>>[number];

/** The link of a token, in force or not. */
export function readPorHuella(tx: Tx, idEmpresa: number, huella: Buffer): Promise<FilaEnlace | undefined> {
  return selectEnlaces(tx, idEmpresa).where('huella', '=', huella).executeTakeFirst();
}

/** The link that the company shows of a customer. */
export function readPrincipal(tx: Tx, idEmpresa: number, idCliente: number): Promise<FilaEnlace | undefined> {
  return selectEnlaces(tx, idEmpresa)
    .where('idContraparte', '=', idCliente)
    .where('fin', 'is', null)
    .where('principal', '=', true)
    .executeTakeFirst();
}

/** Whether the newest link of a customer was revoked: nothing makes another but a person. */
export async function isRevocado(tx: Tx, idEmpresa: number, idCliente: number): Promise<boolean> {
  const ultimo = await selectEnlaces(tx, idEmpresa)
    .where('idContraparte', '=', idCliente)
    .where('principal', '=', true)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return ultimo?.fin === 'anulado';
}

export interface EnlaceNuevo {
  readonly idEmpresa: number;
  readonly idContraparte: number;
  readonly huella: Buffer;
  readonly sellado: string;
  readonly vence: Date;
  readonly idUsuario: number | null;
}

/** Writes a link; false where another one of the customer came first. */
export async function insertEnlace(tx: Tx, enlace: EnlaceNuevo): Promise<boolean> {
  const fila = await tx
    .insertInto('portalEnlace')
    .values(enlace)
    .onConflict((oc) =>
      oc
        .columns(['idEmpresa', 'idContraparte'])
        .where('fin', 'is', null)
        .where('principal', '=', true)
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  return fila !== undefined;
}

/** Ends every link of a customer that is in force, and forgets its token. Answers how many there were. */
export async function endEnlaces(
  tx: Tx,
  idEmpresa: number,
  idCliente: number,
  fin: 'reemplazado' | 'anulado',
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('portalEnlace')
    .set({ fin, terminado: sql<Date>`now()`, sellado: null })
    .where('idEmpresa', '=', idEmpresa)
    .where('idContraparte', '=', idCliente)
    .where('fin', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

export async function extendEnlace(tx: Tx, idEmpresa: number, id: number, vence: Date): Promise<void> {
  await tx
    .updateTable('portalEnlace')
    .set({ vence })
    .where('idEmpresa', '=', idEmpresa)
    .where('id', '=', id)
    .execute();
}

export async function noteVisita(tx: Tx, idEmpresa: number, id: number, cuando: Date): Promise<void> {
  await tx
    .updateTable('portalEnlace')
    .set({ ultimaVisita: cuando })
    .where('idEmpresa', '=', idEmpresa)
    .where('id', '=', id)
    .execute();
}

/** Notes that a new link was asked for; false where that was less than `cada` ago, with any link of the customer. */
export async function notePedido(
  tx: Tx,
  idEmpresa: number,
  { id, idContraparte }: Pick<FilaEnlace, 'id' | 'idContraparte'>,
  { ahora, cada }: { readonly ahora: Date; readonly cada: number },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('portalEnlace as e')
    .set({ pedido: ahora })
    .where('e.idEmpresa', '=', idEmpresa)
    .where('e.id', '=', id)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('portalEnlace as o')
            .select('o.id')
            .where('o.idEmpresa', '=', idEmpresa)
            .where('o.idContraparte', '=', idContraparte)
            .where('o.pedido', '>', new Date(ahora.getTime() - cada)),
        ),
      ),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

interface Traslado {
  readonly desde: number;
  readonly hacia: number;
  readonly ids?: readonly number[];
}

/** Moves links to the customer that another one is joined to; theirs is the one shown, where they have one. */
export async function moveEnlaces(
  tx: Tx,
  idEmpresa: number,
  { desde, hacia, ids }: Traslado,
): Promise<number[]> {
  const elegidos = ids === undefined ? sql`` : sql`and r.id = any(${[...ids]}::bigint[])`;
  const { rows } = await sql<{ id: number }>`
    update portal_enlace r set id_contraparte = ${hacia},
      principal = r.principal and not exists (select from portal_enlace o
        where o.id_empresa = r.id_empresa and o.id_contraparte = ${hacia} and o.fin is null and o.principal)
    where r.id_empresa = ${idEmpresa} and r.id_contraparte = ${desde} ${elegidos}
    returning r.id`.execute(tx);
  return rows.map(({ id }) => id);
}
