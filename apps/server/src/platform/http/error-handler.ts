import { MENSAJES } from '@cuadra/contract';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { AppError, STATUS, type Details } from '../errors/index.ts';
import { InputError } from './compilers.ts';

const PARTE = { body: 'body', querystring: 'query', params: 'params', headers: 'headers' } as const;

function detailsOf(error: InputError, contexto: keyof typeof PARTE): Details {
  const details: Details = {};
  for (const issue of error.issues) {
    const clave = [PARTE[contexto], ...issue.path.map(String)].join('.');
    const mensajes = (details[clave] ??= []);
    if (!mensajes.includes(issue.message)) mensajes.push(issue.message);
  }
  return details;
}

/** PostgreSQL keeps no text with a NUL in it, wherever it came in. */
const TEXTO_IMPOSIBLE = '22021';

/** What Fastify and its plugins refuse before a handler runs, in our words. */
function fromFramework(error: FastifyError): AppError | null {
  switch (error.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
    case 'FST_REQ_FILE_TOO_LARGE':
      return new AppError('demasiado_grande', 'Lo que enviaste es demasiado grande.');
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
      return new AppError('validacion', 'No pudimos leer los datos enviados. Revisa que sean JSON válido.');
  }
  if (error.code === TEXTO_IMPOSIBLE)
    return new AppError(
      'validacion',
      'Un texto trae caracteres que no se pueden leer. Bórralos y reintenta.',
    );
  if (error.statusCode === 429) {
    return new AppError(
      'demasiadas_solicitudes',
      'Hiciste demasiadas solicitudes. Espera un minuto y vuelve a intentar.',
    );
  }
  return null;
}

export function toAppError(error: unknown): AppError | null {
  if (error instanceof AppError) return error;
  const framework = error as FastifyError & { validationContext?: keyof typeof PARTE };
  const origen = framework.cause ?? framework;
  if (origen instanceof InputError) {
    const details = detailsOf(origen, framework.validationContext ?? 'body');
    return new AppError('validacion', 'Revisa los campos marcados.', details);
  }
  return fromFramework(framework);
}

/** The one place where an error becomes an answer. What is not expected is logged whole and told without detail. */
export function errorHandler(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const conocido = toAppError(error);
  if (!conocido) request.log.error({ err: error }, 'unexpected error');
  const { code, message, details } = conocido ?? new AppError('interno', MENSAJES.desconocido);
  void reply.status(STATUS[code]).send({ error: { code, message, ...(details && { details }) } });
}
