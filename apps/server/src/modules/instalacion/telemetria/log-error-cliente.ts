import { sinDatosPersonales, type BodyOf, type reportErrorCliente } from '@cuadra/contract';
import type { Logger } from '../../../platform/log/index.ts';

/**
 * Writes what a browser reports into the log, where the team looks. Nobody has to be signed in to report, so the text
 * is a stranger's: one field of a line of JSON, cleaned of personal data, never part of the message itself.
 */
export function logErrorCliente(log: Logger, error: BodyOf<typeof reportErrorCliente>): void {
  const { tipo, build, embebida } = error;
  const errorCliente = {
    tipo,
    build,
    embebida,
    mensaje: sinDatosPersonales(error.mensaje),
    ruta: sinDatosPersonales(error.ruta.split(/[?#]/, 1)[0] ?? ''),
    pila: sinDatosPersonales(error.pila),
  };
  if (tipo === 'no_encontrada') log.warn({ errorCliente }, 'a browser found no page');
  else log.error({ errorCliente }, 'a browser reported an error');
}
