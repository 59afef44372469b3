import type { Tx } from '../../../../platform/database/index.ts';
import { hasTrabajos } from '../../../../platform/trabajos/index.ts';
import {
  isSmall,
  readEstadoBusqueda,
  readPendientes,
  type LibroChico,
  type Pendientes,
} from '../store/busqueda.ts';

/** More changes than this are not looked at one by one. */
const MAX_PENDIENTES = 500;
/** A book within these is searched whole in less than a second. */
export const CHICO: LibroChico = { lineas: 400, documentos: 1500, historial: 1500 };

export interface Plan {
  readonly pendientes: Pendientes;
  /** Somebody asked for the whole book, much came, or it was never searched. */
  readonly entera: boolean;
  /** Nothing can be said of a part before the whole is searched. */
  readonly soloEntera: boolean;
  readonly chico: boolean;
}

/** What there is to search of a company. */
export async function readPlan(tx: Tx, idEmpresa: number, chico: LibroChico = CHICO): Promise<Plan> {
  const pendientes = await readPendientes(tx, idEmpresa, MAX_PENDIENTES);
  const { buscada, pedida } = await readEstadoBusqueda(tx, idEmpresa);
  const soloEntera = pendientes.todo || !buscada;
  const entera = pedida || soloEntera || (await hasTrabajos(tx, idEmpresa, 'buscar_sugerencias'));
  const algo = entera || pendientes.ids.length > 0;
  return { pendientes, entera, soloEntera, chico: algo && (await isSmall(tx, idEmpresa, chico)) };
}
