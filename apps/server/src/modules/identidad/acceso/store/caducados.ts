import type { Db } from '../../../../platform/database/index.ts';

/** Of one sweep, so that none takes long; the next one goes on. */
const MAXIMO = 500;

/** Deletes what ended: failures that are forgotten, sessions, and tokens that nobody asks about any more. */
export async function deleteCaducados(db: Db, ahora: Date, tokensHasta: Date): Promise<void> {
  await db
    .deleteFrom('intentoIngreso')
    .where('clave', 'in', (eb) =>
      eb
        .selectFrom('intentoIngreso')
        .select('clave')
        .where('hasta', '<', ahora)
        .limit(MAXIMO)
        .forUpdate()
        .skipLocked(),
    )
    .execute();
  await db
    .deleteFrom('sesion')
    .where('hashToken', 'in', (eb) =>
      eb
        .selectFrom('sesion')
        .select('hashToken')
        .where('vence', '<', ahora)
        .limit(MAXIMO)
        .forUpdate()
        .skipLocked(),
    )
    .execute();
  await db
    .deleteFrom('tokenUnico')
    .where('hashToken', 'in', (eb) =>
      eb
        .selectFrom('tokenUnico')
        .select('hashToken')
        .where('vence', '<', tokensHasta)
        .limit(MAXIMO)
        .forUpdate()
        .skipLocked(),
    )
    .execute();
}
