import type { Trabajo } from '@cuadra/contract';
import { withEmpresa, type Db } from '../../../platform/database/index.ts';
import { notFound } from '../../../platform/errors/index.ts';
import { oneOf } from '../../../platform/values/index.ts';
import { readTrabajo } from '../../../platform/trabajos/index.ts';

const ESTADOS = ['pendiente', 'procesando', 'listo', 'error'] as const;

/** How far a mass acceptance or a search has come. */
export async function getTrabajo(db: Db, idEmpresa: number, lote: string): Promise<Trabajo> {
  const fila = await withEmpresa(db, idEmpresa, (tx) => readTrabajo(tx, idEmpresa, lote));
  if (!fila) throw notFound('Ese trabajo no existe o no es de tu empresa.');
  const { id, total, hechas, omitidas } = fila;
  return { id, estado: oneOf(ESTADOS, fila.estado), total, hechas, omitidas };
}
