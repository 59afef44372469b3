import { MAX_REVISADOS, type ModeloRegla } from '@cuadra/contract';
import type { Tx } from '../../../platform/database/index.ts';
import { readRegistros, type RegistroLeido } from './store/registros.ts';

const POR_LECTURA = 5000;

/** Shows the newest records of a model, up to MAX_REVISADOS; answers how many there were and whether they were all. */
export async function scanPasado(
  tx: Tx,
  idEmpresa: number,
  modelo: ModeloRegla,
  visit: (registro: RegistroLeido) => void,
): Promise<{ revisados: number; completo: boolean }> {
  let antesDe = Number.MAX_SAFE_INTEGER;
  let revisados = 0;
  while (revisados < MAX_REVISADOS) {
    const tanda = await readRegistros(tx, idEmpresa, modelo, { antesDe, limite: POR_LECTURA });
    for (const registro of tanda) visit(registro);
    revisados += tanda.length;
    if (tanda.length < POR_LECTURA) return { revisados, completo: true };
    antesDe = tanda.at(-1)?.id ?? 0;
  }
  const [otro] = await readRegistros(tx, idEmpresa, modelo, { antesDe, limite: 1 });
  return { revisados, completo: otro === undefined };
}
