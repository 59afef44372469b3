import type { Fijada } from '@cuadra/contract';
import type { Principal } from '../../../platform/auth/index.ts';
import { withEmpresa, type Db } from '../../../platform/database/index.ts';
import { replaceFijadas } from './store/fijadas.ts';

/** Puts these screens in the place of those that the caller had pinned. */
export function saveFijadas(
  db: Db,
  principal: Principal,
  fijadas: readonly Fijada[],
): Promise<{ items: Fijada[] }> {
  return withEmpresa(db, principal.idEmpresa, async (tx) => {
    await replaceFijadas(tx, principal, fijadas);
    return { items: [...fijadas] };
  });
}
