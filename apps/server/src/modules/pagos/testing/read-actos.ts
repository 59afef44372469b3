import type { Acto, ActoDetalle, RegistroDeActo } from '@cuadra/contract';
import type { TestCuadra, TestEmpresa } from '@cuadra/testing';
import type { LightMyRequestResponse } from 'fastify';

/** The list of acts of a company, as a test asks for it. */
export interface ActosDePagos {
  list(headers?: object): Promise<Acto[]>;
  /** The newest act. */
  last(): Promise<Acto>;
  /** One act as it stands. */
  read(acto: Acto): Promise<ActoDetalle>;
  touched(acto: Acto): Promise<RegistroDeActo[]>;
  undo(acto: Acto, headers?: object): Promise<LightMyRequestResponse>;
  redo(acto: Acto, headers?: object): Promise<LightMyRequestResponse>;
}

/** `empresa` is asked at each call: a file reads the acts of the company of the running test. */
export function readActos(t: TestCuadra, empresa: () => Pick<TestEmpresa, 'headers'>): ActosDePagos {
  const api = (method: 'GET' | 'POST', ruta: string, headers: object = empresa().headers) =>
    t.app.inject({
      method,
      url: `/api/actos${ruta}`,
      headers: { ...headers },
      ...(method === 'POST' && { payload: {} }),
    });
  const list: ActosDePagos['list'] = async (headers) =>
    (await api('GET', '?perPage=100', headers)).json<{ items: Acto[] }>().items;
  return {
    list,
    last: async () => {
      const [acto] = await list();
      if (!acto) throw new Error('no act was written');
      return acto;
    },
    read: async ({ id }) => (await api('GET', `/${id}`)).json(),
    touched: async ({ id }) =>
      (await api('GET', `/${id}/registros?perPage=100`)).json<{ items: RegistroDeActo[] }>().items,
    undo: ({ id }, headers) => api('POST', `/${id}/deshacer`, headers),
    redo: ({ id }, headers) => api('POST', `/${id}/rehacer`, headers),
  };
}

/** The reason of a refusal. */
export const reasonOf = (respuesta: LightMyRequestResponse): string =>
  respuesta.json<{ error: { message: string } }>().error.message;
