import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';

export interface CredencialGuardada {
  readonly rut: string;
  readonly modo: string;
  readonly secretoSellado: string;
  readonly estado: string;
  readonly motivo: string | null;
}

export function readCredencial(tx: Tx, idEmpresa: number): Promise<CredencialGuardada | undefined> {
  return tx
    .selectFrom('siiCredencial')
    .select(['rut', 'modo', 'secretoSellado', 'estado', 'motivo'])
    .where('idEmpresa', '=', idEmpresa)
    .executeTakeFirst();
}

export async function upsertCredencial(
  tx: Tx,
  fila: {
    idEmpresa: number;
    idUsuario: number | null;
    rut: string;
    modo: 'clave' | 'certificado';
    secretoSellado: string;
    validada: Date;
  },
): Promise<void> {
  const { idEmpresa, ...resto } = fila;
  const nueva = { ...resto, estado: 'valida', motivo: null, ingresandoHasta: null, modified: new Date() };
  await tx
    .insertInto('siiCredencial')
    .values({ idEmpresa, ...nueva })
    .onConflict((oc) => oc.column('idEmpresa').doUpdateSet(nueva))
    .execute();
}

/**
 * Takes the right to sign in for a while, where the credentials are good and nobody else has it; what they were then.
 */
export async function takeTurn(
  tx: Tx,
  idEmpresa: number,
  segundos: number,
): Promise<{ rut: string; modo: string; secretoSellado: string } | undefined> {
  return tx
    .updateTable('siiCredencial')
    .set({ ingresandoHasta: sql<Date>`now() + ${segundos} * interval '1 second'` })
    .where('idEmpresa', '=', idEmpresa)
    .where('estado', '=', 'valida')
    .where((eb) => eb.or([eb('ingresandoHasta', 'is', null), eb('ingresandoHasta', '<', sql<Date>`now()`)]))
    .returning(['rut', 'modo', 'secretoSellado'])
    .executeTakeFirst();
}

/** Keeps the turn while what it is for goes on. */
export async function renewTurn(
  tx: Tx,
  idEmpresa: number,
  secretoSellado: string,
  segundos: number,
): Promise<void> {
  await tx
    .updateTable('siiCredencial')
    .set({ ingresandoHasta: sql<Date>`now() + ${segundos} * interval '1 second'` })
    .where('idEmpresa', '=', idEmpresa)
    .where('secretoSellado', '=', secretoSellado)
    .where('ingresandoHasta', 'is not', null)
    .execute();
}

/** Gives the turn back. With a reason, the credentials are no longer used, unless they were changed meanwhile. */
export async function endTurn(
  tx: Tx,
  idEmpresa: number,
  secretoSellado: string,
  motivo: string | null,
): Promise<void> {
  await tx
    .updateTable('siiCredencial')
    .set({
      ingresandoHasta: null,
      modified: new Date(),
      ...(motivo === null ? {} : { estado: 'rechazada', motivo }),
    })
    .where('idEmpresa', '=', idEmpresa)
    .where('secretoSellado', '=', secretoSellado)
    .execute();
}
