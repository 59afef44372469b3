import type { Db } from '../../../platform/database/index.ts';
import { deleteCaducados } from './store/caducados.ts';

/** How long a token is kept after its time, to find out what a link that no longer serves was. */
const DIAS_TOKEN = 30;

/** Takes away a little of what ended; called where people come in, so that nothing piles up. */
export function sweepCaducados(db: Db, ahora: Date): Promise<void> {
  return deleteCaducados(db, ahora, new Date(ahora.getTime() - DIAS_TOKEN * 86_400_000));
}
