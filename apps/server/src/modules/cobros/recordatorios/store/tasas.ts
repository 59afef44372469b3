import type { TasaEscrita } from '@cuadra/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';

const MAX_TASAS = 240;

/** Rates of the company, newest first. */
export function readTasas(tx: Tx, idEmpresa: number) {
  return tx
    .selectFrom('tasaInteresLegal')
    .select(['desde', 'tasa', 'certificado', 'fuente'])
    .where('idEmpresa', '=', idEmpresa)
    .orderBy('desde', 'desc')
    .limit(MAX_TASAS)
    .execute();
}

/** Writes rates by their first day, the last of a day in place of those before. */
export async function writeTasas(
  tx: Tx,
  { idEmpresa, idUsuario }: { readonly idEmpresa: number; readonly idUsuario: number },
  tasas: readonly TasaEscrita[],
): Promise<void> {
  const porDia = new Map(tasas.map((tasa) => [tasa.desde, tasa]));
  await tx
    .insertInto('tasaInteresLegal')
    .values(
      [...porDia.values()].map(({ certificado = null, ...tasa }) => ({
        idEmpresa,
        idUsuario,
        certificado,
        ...tasa,
      })),
    )
    .onConflict((oc) =>
      oc.columns(['idEmpresa', 'desde']).doUpdateSet((eb) => ({
        tasa: eb.ref('excluded.tasa'),
        certificado: eb.ref('excluded.certificado'),
        fuente: eb.ref('excluded.fuente'),
        idUsuario: eb.ref('excluded.idUsuario'),
        created: sql<Date>`now()`,
      })),
    )
    .execute();
}

export async function removeTasa(tx: Tx, idEmpresa: number, desde: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('tasaInteresLegal')
    .where('idEmpresa', '=', idEmpresa)
    .where('desde', '=', desde)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
