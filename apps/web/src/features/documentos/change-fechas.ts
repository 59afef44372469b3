import { listDocumentos, patchDocumento, type ModeloDocumento, type QueryInput } from '@cuadra/contract';
import { call } from '../../shared/api/index.ts';
import type { Selection } from '../../shared/lista/index.ts';

type Filters = Omit<QueryInput<(typeof listDocumentos)['Dte']>, 'page' | 'perPage' | 'order'>;

/** The server allows 3,000 calls a minute; this many changes stay far from it. */
export const MAX_CHANGES = 1000;
const PER_PAGE = 100;
const AT_ONCE = 4;

/** Ids that a selection stands for; those of 'all that match' are asked for page by page. */
export async function idsOfSelection(
  modelo: ModeloDocumento,
  filters: Filters,
  selection: Selection,
): Promise<number[]> {
  if (selection.kind === 'some') return [...selection.ids].slice(0, MAX_CHANGES);
  const ids: number[] = [];
  for (let page = 1; page <= MAX_CHANGES / PER_PAGE; page += 1) {
    const { items, pagination } = await call(listDocumentos[modelo], {
      query: { ...filters, page, perPage: PER_PAGE, order: 'created.asc' },
    });
    ids.push(...items.map(({ id }) => id).filter((id) => !selection.except.has(id)));
    if (page >= pagination.totalPages) break;
  }
  return ids;
}

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
