import { MAX_VISTAS, type Lista, type listVistas, type ReplyOf } from '@cuadra/contract';
import type { Principal } from '../../../platform/auth/index.ts';
import { withEmpresa, type Db } from '../../../platform/database/index.ts';
import { presentVista } from './present-vista.ts';
import { readPreferencia, readVistas } from './store/vistas.ts';

/** The views that the caller sees of a list, and how they have it. */
export function listVistasDe(
  db: Db,
  principal: Principal,
  lista: Lista,
): Promise<ReplyOf<typeof listVistas>> {
  const { idEmpresa, idUsuario } = principal;
  return withEmpresa(db, idEmpresa, async (tx) => {
    const filas = await readVistas(tx, idEmpresa, idUsuario, { lista, limit: MAX_VISTAS * 4 });
    const preferencia = await readPreferencia(tx, idEmpresa, idUsuario, lista);
    return {
      items: filas.map((fila) => presentVista(principal, fila)),
      columnas: preferencia?.columnas ?? null,
      predeterminada: preferencia?.idVista ?? null,
    };
  });
}
