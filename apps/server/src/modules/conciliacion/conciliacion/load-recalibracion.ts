import { ajustarRecalibracion, type Recalibracion } from '@cuadra/domain/conciliacion';
import type { Tx } from '../../../platform/database/index.ts';
import { readDichas } from './store/decisiones.ts';

/** A company changes: what it decided long ago no longer says how sure to be. */
const ULTIMAS = 5000;

/** How far the newest decisions of this company bear out what the engine believes; null where they are too few. */
export async function loadRecalibracion(tx: Tx, idEmpresa: number): Promise<Recalibracion | null> {
  return ajustarRecalibracion(await readDichas(tx, idEmpresa, ULTIMAS));
}
