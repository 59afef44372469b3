import type { AjusteDeFlujo } from '@cuadra/contract';
import { withEmpresa } from '../../../../platform/database/index.ts';
import type { Platform } from '../../../../platform/module/index.ts';
import { readAjustes } from '../store/ajustes.ts';
import { presentAjuste } from './present-ajuste.ts';

/** What is expected besides the documents: what falls next first, and what is over last. */
export async function listAjustes({ db, clock }: Platform, idEmpresa: number): Promise<AjusteDeFlujo[]> {
  const filas = await withEmpresa(db, idEmpresa, (tx) => readAjustes(tx, idEmpresa));
  const cuando = ({ proxima }: AjusteDeFlujo) => proxima ?? '9999';
  return filas
    .map((fila) => presentAjuste(fila, clock.hoy()))
    .toSorted((a, b) => (cuando(a) < cuando(b) ? -1 : cuando(a) > cuando(b) ? 1 : a.id - b.id));
}
