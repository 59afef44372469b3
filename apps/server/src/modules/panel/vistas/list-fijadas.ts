import type { listFijadas as endpoint, ReplyOf } from '@cuadra/contract';
import type { Principal } from '../../../platform/auth/index.ts';
import { withEmpresa, type Db } from '../../../platform/database/index.ts';
import { readFijadas } from './store/fijadas.ts';

/** The screens that the caller pinned in the company, in their order. */
export function listFijadas(db: Db, principal: Principal): Promise<ReplyOf<typeof endpoint>> {
  return withEmpresa(db, principal.idEmpresa, async (tx) => ({ items: await readFijadas(tx, principal) }));
}
