import { addDias, fechaEnChile, instanteDeChile } from '@cuadra/domain';

/** Nights in Chile, when the SII has little to do; between one and five, each company at its own minute. */
const DESDE_HORA = 1;
const MINUTOS = 4 * 60;
/** Spreads consecutive numbers over the night; prime to the minutes. */
const PASO = 77;

/** When a company is read next after `ahora`: its minute of the next night. */
export function nextVisit(idEmpresa: number, ahora: Date): Date {
  const minuto = (idEmpresa * PASO) % MINUTOS;
  const hora = `${String(DESDE_HORA + Math.floor(minuto / 60)).padStart(2, '0')}:${String(minuto % 60).padStart(2, '0')}:00`;
  const hoy = fechaEnChile(ahora);
  const esta = new Date(instanteDeChile(hoy, hora));
  return esta > ahora ? esta : new Date(instanteDeChile(addDias(hoy, 1), hora));
}
