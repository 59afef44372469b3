import type { BodyOf, reportErrorCliente } from '@cuadra/contract';
import type { Logger } from '../../platform/log/index.ts';

/** What a message may quote by accident: addresses, RUTs, tokens and other long figures. */
const PERSONALES: readonly [RegExp, string][] = [
  [/[\w.+-]+@[\w-]+\.[\w.-]+/g, '[email]'],
  [/\b\d{1,2}\.?\d{3}\.?\d{3}-[\dkK]\b/g, '[rut]'],
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, '[token]'],
  [/\b\d{7,}\b/g, '[número]'],
];

function sinDatosPersonales(texto: string): string {
  return PERSONALES.reduce((limpio, [patron, en]) => limpio.replace(patron, en), texto);
}

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
