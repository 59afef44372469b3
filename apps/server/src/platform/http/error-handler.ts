import { MENSAJES } from '@cuadra/contract';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { isConnectionLost } from '../database/index.ts';
import { isDiskFull } from '../disk/index.ts';
import { AppError, RETRY_AFTER, STATUS, type Details } from '../errors/index.ts';
import { MissingFileError } from '../storage/index.ts';
import { InputError } from './compilers.ts';

const PARTE = { body: 'body', querystring: 'query', params: 'params', headers: 'headers' } as const;

const PARAMETRO_DESCONOCIDO = 'No conocemos este parámetro: revisa cómo está escrito.';

function detailsOf(error: InputError, contexto: keyof typeof PARTE): Details {
  const details: Details = {};
  for (const issue of error.issues) {
    const camino = [PARTE[contexto], ...issue.path.map(String)];
    if (contexto === 'querystring' && issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) details[[...camino, key].join('.')] = [PARAMETRO_DESCONOCIDO];
      continue;
    }
    const mensajes = (details[camino.join('.')] ??= []);
    if (!mensajes.includes(issue.message)) mensajes.push(issue.message);
  }
  return details;
}

/** PostgreSQL keeps no text with a NUL in it, wherever it came in. */
const TEXTO_IMPOSIBLE = '22021';

const FALTA_ARCHIVO =
  'El archivo ya no está en el servidor. Vuelve a subirlo, o pide que lo recuperen de un respaldo.';

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
  return fromFramework(framework) ?? fromMachine(error);
}

/** The machine's own troubles, wherever a call met them. */
function fromMachine(error: unknown): AppError | null {
  if (error instanceof MissingFileError) return new AppError('no_encontrado', FALTA_ARCHIVO);
  if (isDiskFull(error)) return new AppError('sin_espacio', MENSAJES.sinEspacio);
  if (isConnectionLost(error)) return new AppError('base_no_disponible', MENSAJES.baseNoDisponible);
  return null;
}

/** The one place where an error becomes an answer. What is not expected is logged whole and told without detail. */
export function errorHandler(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const conocido = toAppError(error);
  if (!conocido) request.log.error({ err: error }, 'unexpected error');
  // A lost file is news for the operator, whatever the caller is told.
  if (error instanceof MissingFileError) request.log.error({ err: error }, 'file missing from the storage');
  const { code, message, details } = conocido ?? new AppError('interno', MENSAJES.desconocido);
  // Expected of a machine in trouble, and still for its operator to see.
  if (code === 'base_no_disponible' || code === 'sin_espacio') request.log.warn({ err: error }, code);
  const segundos = conocido?.retryAfter ?? RETRY_AFTER[code];
  if (segundos !== undefined) void reply.header('retry-after', segundos);
  void reply.status(STATUS[code]).send({ error: { code, message, ...(details && { details }) } });
}
