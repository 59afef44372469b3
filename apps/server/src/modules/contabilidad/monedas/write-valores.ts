import type { ValorPublicado } from '@cuadra/domain';
import type { Tx } from '../../../platform/database/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { revaluarDocumentosJob } from './revaluar-documentos-job.ts';
import { readUltimoAntes, upsertValores } from './store/publicados.ts';

/**
 * Writes values of one currency and, where any of them is new or another, asks for its documents to be valued anew, in
 * the same transaction. A value also settles the days since the one before it. Answers how many changed.
 */
export async function writeValores(
  { queue }: Platform,
  tx: Tx,
  idMoneda: number,
  valores: readonly ValorPublicado[],
  origen: { readonly fuente: string; readonly demostracion: boolean },
): Promise<number> {
  const filas = valores.map((valor) => ({ ...valor, idMoneda }));
  const cambiados = await upsertValores(tx, filas, origen);
  if (cambiados === 0) return 0;
  const primera = filas.reduce((menor, { fecha }) => (fecha < menor ? fecha : menor), filas[0]?.fecha ?? '');
  const desde = (await readUltimoAntes(tx, idMoneda, primera)) ?? primera;
  await queue.send(tx, revaluarDocumentosJob, { idMoneda, desde });
  return cambiados;
}
