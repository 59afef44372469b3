import { getImportacion, type Importacion } from '@cuadra/contract';
import type { QueryClient } from '@tanstack/react-query';
import { queryFor } from '../../../shared/queries/index.ts';

/** States go into the cache one after another, in the order in which they were heard. */
let puestas: Promise<void> = Promise.resolve();

/** Puts a state of an import into the cache. A call that left before it would bring an older state back, and is dropped. */
export function putImportacion(queryClient: QueryClient, importacion: Importacion): Promise<void> {
  const { queryKey } = queryFor(getImportacion, { params: { id: importacion.id } });
  puestas = puestas.then(async () => {
    await queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData(queryKey, importacion);
  });
  return puestas;
}
