import { randomUUID } from 'node:crypto';
import type { acceptSinPar, BodyOf, ReplyOf } from '@cuadra/contract';
import type { Principal } from '../../../platform/auth/index.ts';
import { withEmpresa, type Db } from '../../../platform/database/index.ts';
import { conflict } from '../../../platform/errors/index.ts';
import { assertSees, classifyGrupos } from '../../contabilidad/clasificacion/index.ts';

/**
 * Classifies groups of lines in one act, by which they are undone together. Throws `validacion` for accounts that may not
 * be chosen, and `conflicto` with the reason where each of the lines was explained since the person saw it.
 */
export function acceptGrupos(
  db: Db,
  principal: Principal,
  { grupos }: BodyOf<typeof acceptSinPar>,
): Promise<ReplyOf<typeof acceptSinPar>> {
  assertSees(principal, 'Cartola');
  const { idEmpresa, idUsuario } = principal;
  return withEmpresa(db, idEmpresa, async (tx) => {
    const lote = randomUUID();
    const { hechas, omitidas } = await classifyGrupos(tx, { idEmpresa, idUsuario, lote }, grupos);
    const [primera] = omitidas;
    if (hechas.length === 0 && primera)
      throw conflict(
        omitidas.length === 1
          ? `No se clasificó. ${primera.motivo}`
          : `Ninguna de las ${omitidas.length} líneas se clasificó. ${primera.motivo}`,
      );
    return { lote, hechas, omitidas };
  });
}
