import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';

function selectEnlaces(tx: Tx, idEmpresa: number) {
  return tx
    .selectFrom('portalProveedorEnlace')
    .select(['id', 'idBeneficiario', 'sellado', 'vence', 'reemplazado', 'ultimaVisita'])
    .where('idEmpresa', '=', idEmpresa);
}
export type FilaEnlace = Awaited<ReturnType<ReturnType<typeof selectEnlaces>['execute']>>[number];

/** The link of a token, in force or not. */
export function readPorHuella(tx: Tx, idEmpresa: number, huella: Buffer): Promise<FilaEnlace | undefined> {
  return selectEnlaces(tx, idEmpresa).where('huella', '=', huella).executeTakeFirst();
}

/** The link of a beneficiary that was not replaced. */
export function readVigente(
  tx: Tx,
  idEmpresa: number,
  idBeneficiario: number,
): Promise<FilaEnlace | undefined> {
  return selectEnlaces(tx, idEmpresa)
    .where('idBeneficiario', '=', idBeneficiario)
    .where('reemplazado', 'is', null)
    .executeTakeFirst();
}

export interface EnlaceNuevo {
  readonly idEmpresa: number;
  readonly idBeneficiario: number;
  readonly huella: Buffer;
  readonly sellado: string;
  readonly vence: Date;
  readonly idUsuario: number | null;
}

/** Writes a link. One that another transaction wrote meanwhile holds instead. */
export async function insertEnlace(tx: Tx, enlace: EnlaceNuevo): Promise<void> {
  await tx
    .insertInto('portalProveedorEnlace')
    .values(enlace)
    .onConflict((oc) =>
      oc.columns(['idEmpresa', 'idBeneficiario']).where('reemplazado', 'is', null).doNothing(),
    )
    .execute();
}

/** Ends the link of a beneficiary and forgets its token; its sessions end with it. */
export async function endEnlace(tx: Tx, idEmpresa: number, idBeneficiario: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('portalProveedorEnlace')
    .set({ reemplazado: sql<Date>`now()`, sellado: null })
    .where('idEmpresa', '=', idEmpresa)
    .where('idBeneficiario', '=', idBeneficiario)
    .where('reemplazado', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function extendEnlace(tx: Tx, idEmpresa: number, id: number, vence: Date): Promise<void> {
  await tx
    .updateTable('portalProveedorEnlace')
    .set({ vence })
    .where('idEmpresa', '=', idEmpresa)
    .where('id', '=', id)
    .execute();
}

export async function noteVisita(tx: Tx, idEmpresa: number, id: number, cuando: Date): Promise<void> {
  await tx
    .updateTable('portalProveedorEnlace')
    .set({ ultimaVisita: cuando })
    .where('idEmpresa', '=', idEmpresa)
    .where('id', '=', id)
    .execute();
}
