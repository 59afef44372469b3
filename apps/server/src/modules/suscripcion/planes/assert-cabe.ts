import type { Medida } from '@cuadra/contract';
import { cabeOtro } from '@cuadra/domain/planes';
import type { Tx } from '../../../platform/database/index.ts';
import { conflict } from '../../../platform/errors/index.ts';
import { countUsos, lockTopes, readTopes } from './store/usos.ts';

/** Documents are never refused: the limit on them is told, and they go on arriving. Calls are refused one by one. */
type Limitada = Exclude<Medida, 'documentos' | 'personas' | 'llamadas'>;

const LLENO: Readonly<Record<Limitada, (tope: string) => string>> = {
  automatizaciones: (tope) =>
    `Tu plan permite ${tope} automatizaciones activas. Las que tienes siguen trabajando: pausa una o cambia de plan.`,
  conexiones: (tope) =>
    `Tu plan permite ${tope} conexiones bancarias. Las que tienes siguen: desconecta una o cambia de plan.`,
};

const MILES = new Intl.NumberFormat('es-CL');

/** Throws `conflicto` where the plan has no room for one more. The transaction holds the place until it ends. */
export async function assertCabe(tx: Tx, idEmpresa: number, medida: Limitada): Promise<void> {
  await lockTopes(tx, idEmpresa);
  const tope = (await readTopes(tx, idEmpresa))[medida];
  // The month counts for documents alone, which are not asked for here.
  const usado = (await countUsos(tx, idEmpresa, '2000-01'))[medida];
  if (tope !== null && tope !== undefined && !cabeOtro(usado, tope))
    throw conflict(LLENO[medida](MILES.format(tope)));
}
