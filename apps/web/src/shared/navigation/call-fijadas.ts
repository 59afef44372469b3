import { listFijadas, MAX_FIJADAS, putFijadas, type Fijada } from '@cuadra/contract';
import { call } from '../api/index.ts';

export { MAX_FIJADAS };

/** The screens that the person pinned. Apart, as the declarations are heavier than the whole sidebar. */
export async function readFijadas(signal: AbortSignal): Promise<Fijada[]> {
  return (await call(listFijadas, { signal })).items;
}

export async function saveFijadas(items: Fijada[]): Promise<void> {
  await call(putFijadas, { body: { items } });
}
