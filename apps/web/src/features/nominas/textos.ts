import { fechaEnChile } from '@cuadra/domain';
import { fechaHora, hoy } from '../../shared/formats/index.ts';

const HORA = new Intl.DateTimeFormat('es-CL', {
  timeZone: 'America/Santiago',
  hour: 'numeric',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** `hoy a las 9:48`, `el 27 nov, 09:48`. */
export function cuandoFue(instante: string): string {
  const momento = new Date(instante);
  return fechaEnChile(momento) === hoy() ? `hoy a las ${HORA.format(momento)}` : `el ${fechaHora(instante)}`;
}
