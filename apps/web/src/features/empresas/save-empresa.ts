import {
  actualizacionSchema,
  getActualizacion,
  getEmpresa,
  getPlazosPago,
  listEmpresas,
  patchEmpresa,
  streamActualizacion,
  type Actualizacion,
} from '@cuadra/contract';
import type { QueryClient } from '@tanstack/react-query';
import { ApiError, call, streamEvents, upload } from '../../shared/api/index.ts';
import { keyOf } from '../../shared/queries/index.ts';
import type { Session } from '../../shared/session/index.ts';
import { followUpdate } from './follow-update.ts';

interface Alrededor {
  readonly session: Session;
  readonly queryClient: QueryClient;
  readonly idEmpresa: number;
}

const otraEnCurso = () =>
  new ApiError({
    type: 'general',
    color: 'error',
    errors: {},
    message: 'Ya se están actualizando los datos de la empresa. Espera a que termine.',
    code: 409,
  });

function follow(idEmpresa: number, tell: (estado: Actualizacion) => void): Promise<Actualizacion> {
  const params = { id: idEmpresa };
  return followUpdate(
    {
      stream: async function* () {
        for await (const { data } of streamEvents(streamActualizacion, {
          params,
          schema: actualizacionSchema,
        }))
          yield data;
      },
      poll: async () => (await call(getActualizacion, { params })).actualizacion,
      sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    },
    tell,
  );
}

function forget(queryClient: QueryClient): Promise<unknown> {
  return Promise.all(
    [getEmpresa, getPlazosPago, listEmpresas, getActualizacion].map((endpoint) =>
      queryClient.invalidateQueries({ queryKey: keyOf(endpoint) }),
    ),
  );
}

/**
 * Sends the form of the company and resolves as soon as it is saved; what the update does after that goes on by
 * itself and is told in the session. Rejects with what the server has against it, or where another update runs.
 */
export function saveEmpresa({ session, queryClient, idEmpresa }: Alrededor, form: FormData): Promise<void> {
  return new Promise((resolve, reject) => {
    const update = session.updateCompany(async (notify) => {
      try {
        const { pasos } = await upload(patchEmpresa, { params: { id: idEmpresa }, form });
        notify(pasos);
        await forget(queryClient);
        resolve();
      } catch (error) {
        reject(error instanceof Error ? error : new Error('the save failed', { cause: error }));
        throw error;
      }
      const { estado } = await follow(idEmpresa, ({ pasos }) => notify(pasos));
      await Promise.allSettled([session.reloadUser(), forget(queryClient)]);
      if (estado === 'error') throw new Error('a step of the update failed');
    });
    // Settled already, save where another update keeps this one from beginning.
    void update.then((done) => {
      if (!done) reject(otraEnCurso());
    });
  });
}

/** Goes on hearing of an update that was begun before this page was opened, or by somebody else. */
export function resumeUpdate({ session, queryClient, idEmpresa }: Alrededor): void {
  void session.updateCompany(async (notify) => {
    await follow(idEmpresa, ({ pasos }) => notify(pasos));
    await forget(queryClient);
  });
}
