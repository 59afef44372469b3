import { getImportacion, type Importacion } from '@cuadra/contract';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { queryFor } from '../../../shared/queries/index.ts';
import { putImportacion } from './put-importacion.ts';

const estado = (terminada: boolean): Importacion => ({
  id: 12,
  created: '2026-11-29T11:01:32.000Z',
  terminada,
  idActo: null,
  archivos: [],
});

test('an end that the stream tells stands, though a call that left before answers after it', async () => {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const { queryKey } = queryFor(getImportacion, { params: { id: 12 } });
  const { promise, resolve } = Promise.withResolvers<Importacion>();
  const vistas: (boolean | undefined)[] = [];
  const observer = new QueryObserver<Importacion>(queryClient, { queryKey, queryFn: () => promise });
  const stop = observer.subscribe(({ data }) => vistas.push(data?.terminada));
  await Promise.all([putImportacion(queryClient, estado(false)), putImportacion(queryClient, estado(true))]);
  resolve(estado(false));
  await promise;
  await new Promise((done) => setTimeout(done, 0));
  stop();
  expect(queryClient.getQueryData<Importacion>(queryKey)?.terminada).toBe(true);
  expect(vistas.at(-1)).toBe(true);
  queryClient.clear();
});
