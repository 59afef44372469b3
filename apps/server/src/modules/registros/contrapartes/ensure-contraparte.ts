import type { Tx } from '../../../platform/database/index.ts';
import { upsertContraparte, type DatosContraparte } from './store/contraparte.ts';

/** The id of whoever has the RUT, made where nobody does. What is known of them stays; what was missing is filled in. */
export function ensureContraparte(tx: Tx, idEmpresa: number, datos: DatosContraparte): Promise<number> {
  return upsertContraparte(tx, idEmpresa, datos);
}
