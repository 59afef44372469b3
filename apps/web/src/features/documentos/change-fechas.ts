import { patchDocumento, type ModeloDocumento } from '@cuadra/contract';
import { call } from '../../shared/api/index.ts';

/** The server allows 3,000 calls a minute; this many changes stay far from it. */
export const MAX_CHANGES = 1000;
const AT_ONCE = 4;

/** Runs `work` over the items, a few at once; answers the items that failed. */
export async function runEach<T>(
  items: readonly T[],
  work: (item: T) => Promise<unknown>,
  onProgress: (done: number) => void,
): Promise<T[]> {
  const failed: T[] = [];
  let next = 0;
  let done = 0;
  const worker = async () => {
    for (let item = items[next++]; item !== undefined; item = items[next++]) {
      try {
        await work(item);
      } catch {
        failed.push(item);
      }
      done += 1;
      onProgress(done);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return failed;
}

/** Sets the internal payment date of each document; answers the ids whose change was refused. */
export function changeFechas(
  modelo: ModeloDocumento,
  ids: readonly number[],
  fechaPagoInterna: string | null,
  onProgress: (done: number) => void,
): Promise<number[]> {
  return runEach(
    ids,
    (id) => call(patchDocumento[modelo], { params: { id }, body: { fechaPagoInterna } }),
    onProgress,
  );
}
