import type { Db } from '../../../platform/database/index.ts';
import { insertEvento, type TipoEvento } from './store/evento.ts';
import type { Origen } from './tipos.ts';

/** Notes what happened to a person's account, in the transaction of the act itself. */
export function recordEvento(db: Db, idUsuario: number, tipo: TipoEvento, origen: Origen): Promise<void> {
  return insertEvento(db, idUsuario, tipo, origen);
}
