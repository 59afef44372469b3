import { diaDeCorte, medirSugerencias, ocultarPasado, type Medida } from '@cuadra/domain/conciliacion';
import { withEmpresa } from '../../../../platform/database/index.ts';
import type { Platform } from '../../../../platform/module/index.ts';
import { loadBook } from '../load-book.ts';
import { runEngine } from '../run-engine.ts';

/**
 * What the engine would have said of the newest part of a company's past, learning from the rest: `parte` of its lines,
 * from 0 to 1. Nothing is written. Null where the company has reconciled nothing.
 */
export async function measurePast(
  { db }: Platform,
  { idEmpresa, parte }: { readonly idEmpresa: number; readonly parte: number },
  signal: AbortSignal,
): Promise<{ desde: string; medida: Medida } | null> {
  const libro = await withEmpresa(db, idEmpresa, (tx) => loadBook(tx, idEmpresa));
  const desde = diaDeCorte(libro.historial, parte);
  if (desde === null) return null;
  const { entrada, verdad, conocidas } = ocultarPasado(libro, desde);
  const { sugerencias } = await runEngine(entrada, signal);
  return { desde, medida: medirSugerencias(conocidas, verdad, sugerencias, entrada.documentos) };
}
