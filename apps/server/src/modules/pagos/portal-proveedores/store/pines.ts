import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';

export interface PinNuevo {
  readonly idEmpresa: number;
  readonly idEnlace: number;
  readonly rut: string;
  readonly email: string;
  readonly huella: Buffer;
  readonly vence: Date;
}

/** PINs that were mailed for a RUT since a moment, by the links of all companies. */
export async function countPines(tx: Tx, rut: string, desde: Date): Promise<number> {
  const { rows } = await sql<{
    cuantos: number;
  }>`select pines_de_proveedor(${rut}, ${desde}) as cuantos`.execute(tx);
  return rows[0]?.cuantos ?? 0;
}

/** Writes the PINs of a link, one for each address; those before end, and those that no count needs any more go. */
export async function replacePines(
  tx: Tx,
  { idEmpresa, idEnlace }: { readonly idEmpresa: number; readonly idEnlace: number },
  pines: readonly PinNuevo[],
): Promise<void> {
  await endPines(tx, idEmpresa, idEnlace);
  await tx
    .deleteFrom('portalProveedorPin')
    .where('idEmpresa', '=', idEmpresa)
    .where('idEnlace', '=', idEnlace)
    .where('created', '<', sql<Date>`now() - interval '2 days'`)
    .execute();
  if (pines.length > 0)
    await tx
      .insertInto('portalProveedorPin')
      .values([...pines])
      .execute();
}

export async function endPines(tx: Tx, idEmpresa: number, idEnlace: number): Promise<void> {
  await tx
    .updateTable('portalProveedorPin')
    .set({ terminado: sql<Date>`now()` })
    .where('idEmpresa', '=', idEmpresa)
    .where('idEnlace', '=', idEnlace)
    .where('terminado', 'is', null)
    .execute();
}

export interface FilaPin {
  readonly idEnlace: number;
  readonly idBeneficiario: number;
  readonly huella: Buffer;
  readonly rut: string;
  readonly email: string;
  readonly intentos: number;
  readonly vence: Date;
}

/**
 * Takes a try of the PINs of a link that is in force, and locks them until the end of the transaction. `intentos` are
 * those before this one. None where the token is unknown: the same statement runs for both.
 */
export async function takeIntento(
  tx: Tx,
  { idEmpresa, huella }: { readonly idEmpresa: number; readonly huella: Buffer },
  { ahora, maximo }: { readonly ahora: Date; readonly maximo: number },
): Promise<FilaPin[]> {
  const { rows } = await sql<FilaPin>`
    update portal_proveedor_pin p set intentos = p.intentos + 1,
      terminado = case when p.intentos + 1 >= ${maximo}::int then ${ahora}::timestamptz end
    from portal_proveedor_enlace e
    where e.id_empresa = ${idEmpresa} and e.huella = ${huella} and e.reemplazado is null and e.vence > ${ahora}
      and p.id_empresa = e.id_empresa and p.id_enlace = e.id and p.terminado is null
    returning p.id_enlace, e.id_beneficiario, p.huella, p.rut, p.email, p.intentos - 1 as intentos, p.vence`.execute(
    tx,
  );
  return rows;
}
