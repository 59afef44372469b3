import { exportacionSchema, type ExportacionHecha } from '@cuadra/contract';
import type { Principal } from '../../../platform/auth/index.ts';
import { withEmpresa, type Tx } from '../../../platform/database/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { kindsOf, seesIncluded } from './kinds.ts';
import { presentExportacion } from './present-exportacion.ts';
import { readArchivos } from './store/archivos.ts';
import { readEstados } from './store/entregas.ts';
import { readExportaciones } from './store/exportaciones.ts';

/** Exports that a person may see, newest first, or one of them. */
export async function readVisibles(
  tx: Tx,
  principal: Principal,
  ahora: Date,
  id?: number,
): Promise<ExportacionHecha[]> {
  const { idEmpresa } = principal;
  const modelos = kindsOf(principal);
  if (modelos.length === 0) return [];
  const todas = await readExportaciones(tx, idEmpresa, { modelos, ...(id !== undefined && { id }) });
  const filas = todas.filter(({ pedido }) =>
    seesIncluded(principal, exportacionSchema.parse(pedido).incluir),
  );
  if (filas.length === 0) return [];
  const archivos = Map.groupBy(
    await readArchivos(tx, idEmpresa, { exportaciones: filas.map((fila) => fila.id), modelos }),
    ({ idExportacion }) => idExportacion,
  );
  const entregas = await readEstados(
    tx,
    idEmpresa,
    filas.map((fila) => fila.id),
  );
  return filas.map((fila) =>
    presentExportacion(fila, archivos.get(fila.id) ?? [], entregas.get(fila.id) ?? null, ahora),
  );
}

export function listExportaciones(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  principal: Principal,
): Promise<{ items: ExportacionHecha[] }> {
  return withEmpresa(db, principal.idEmpresa, async (tx) => ({
    items: await readVisibles(tx, principal, clock.now()),
  }));
}
