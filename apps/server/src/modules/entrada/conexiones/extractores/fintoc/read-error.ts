import * as z from 'zod';
import { ExtractorError, type MotivoExtractor } from '../extractor-error.ts';

/** An answer that was no success, where it broke off a walk over pages: there the SDK throws what its client threw. */
const respuestaSchema = z.object({
  response: z.object({
    status: z.number(),
    data: z
      .object({ error: z.object({ type: z.string().catch(''), code: z.string().nullish().catch(null) }) })
      .optional()
      .catch(undefined),
  }),
});

/** How the SDK's own errors begin: `link_error: rejected_refresh_intent`. It keeps type and code nowhere else. */
const PRINCIPIO = /^([a-z_]+_error)(?:: ([a-z_]+))?/;

const POR_CODIGO: Readonly<Record<string, MotivoExtractor>> = {
  rate_limit_exceeded: 'limite',
  refresh_intent_in_progress: 'limite',
  invalid_api_key: 'configuracion',
  expired_api_key: 'configuracion',
  missing_resource: 'acceso_rechazado',
  invalid_link_token: 'acceso_rechazado',
  link_not_found: 'acceso_rechazado',
  invalid_exchange_token: 'acceso_rechazado',
  expired_exchange_token: 'acceso_rechazado',
};
const POR_TIPO: Readonly<Record<string, MotivoExtractor>> = {
  link_error: 'acceso_rechazado',
  institution_error: 'banco_no_disponible',
  authentication_error: 'configuracion',
  invalid_request_error: 'respuesta_inesperada',
  api_error: 'no_disponible',
};

function motivoDe(tipo: string, codigo: string, status: number): MotivoExtractor {
  const dicho = POR_CODIGO[codigo] ?? POR_TIPO[tipo];
  if (dicho !== undefined) return dicho;
  if (status === 429) return 'limite';
  if (status === 401) return 'configuracion';
  return 'no_disponible';
}

/** What became of a call, from whatever was thrown. Answers are not quoted: a token may stand in them. */
export function toExtractorError(error: unknown): ExtractorError {
  if (error instanceof ExtractorError) return error;
  const leida = respuestaSchema.safeParse(error);
  if (leida.success) {
    const { status, data } = leida.data.response;
    const { type = '', code = null } = data?.error ?? {};
    return new ExtractorError(motivoDe(type, code ?? '', status), `${status} ${type} ${code ?? ''}`.trim());
  }
  const texto = error instanceof Error ? error.message : '';
  const [, tipo = '', codigo = ''] = PRINCIPIO.exec(texto) ?? [];
  if (tipo !== '') return new ExtractorError(motivoDe(tipo, codigo, 0), `${tipo} ${codigo}`.trim());
  const nombre = error instanceof Error ? error.name : typeof error;
  return new ExtractorError('no_disponible', `no answer: ${nombre}`);
}
