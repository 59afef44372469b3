import * as z from 'zod';
import { assertInside } from './assert-inside.ts';
import { SiiError } from './sii-error.ts';
import type { SesionSii } from './sign-in.ts';

/** What every JSON service of www4.sii.cl answers around its data. */
const sobreSchema = z.object({
  data: z.unknown(),
  metaData: z
    .object({ errors: z.array(z.object({ descripcion: z.string().nullish() })).nullish() })
    .nullish(),
  respEstado: z
    .object({
      codRespuesta: z.coerce.number().nullish(),
      msgeRespuesta: z.string().nullish(),
      codError: z.string().nullish(),
    })
    .nullish(),
});
export type SobreSdi = z.output<typeof sobreSchema>;

export interface ServicioSdi {
  /** Address of the service, without the method. */
  readonly url: string;
  /** Java interface of the service: a wrong one answers 200 without data. */
  readonly namespace: string;
  readonly referer: string;
}

const SIN_PERMISO = /no est[aá] autorizado|no autorizado/i;
const SIN_SESION = /token no es v[aá]lido|problema con el token/i;

/** Posts to a JSON service of the SII, in the envelope that all of them share. Reads only. Throws SiiError. */
export async function callSdi(
  sesion: SesionSii,
  { url, namespace, referer }: ServicioSdi,
  metodo: string,
  data: unknown,
): Promise<SobreSdi> {
  const respuesta = await sesion.transporte.send({
    method: 'POST',
    url: `${url}/${metodo}`,
    body: JSON.stringify({
      metaData: {
        namespace: `${namespace}/${metodo}`,
        conversationId: sesion.token,
        transactionId: crypto.randomUUID(),
        page: null,
      },
      data,
    }),
    referer,
    repetible: true,
  });
  assertInside(respuesta);
  let json: unknown;
  try {
    json = JSON.parse(respuesta.texto);
  } catch (error) {
    throw new SiiError('respuesta_inesperada', `${metodo} did not answer JSON`, { cause: error });
  }
  const sobre = sobreSchema.safeParse(json);
  if (!sobre.success) throw new SiiError('respuesta_inesperada', `${metodo} answered another envelope`);
  const errores = (sobre.data.metaData?.errors ?? []).map(({ descripcion }) => descripcion ?? '');
  const dicho = [...errores, sobre.data.respEstado?.msgeRespuesta ?? ''].join(' ');
  if (SIN_SESION.test(dicho)) throw new SiiError('sesion_vencida', `${metodo} refused the token`);
  if (SIN_PERMISO.test(dicho)) throw new SiiError('sin_autorizacion', `${metodo} refused this RUT`);
  // The answer is 200 and the data empty: unlooked at, it would pass for a month without movements.
  if (errores.length > 0)
    throw new SiiError('respuesta_inesperada', `${metodo} answered ${errores.length} errors`);
  return sobre.data;
}
