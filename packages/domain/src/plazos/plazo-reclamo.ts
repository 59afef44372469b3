import { addDias, diasEntre, fechaEnChile, instanteDeChile } from '../fecha/index.ts';
import type { Fecha } from '../fecha/index.ts';

/** Ley 19.983, artículo 3, as amended by Ley 20.956: eight calendar days from the reception at the SII. */
export const DIAS_PARA_RECLAMAR = 8;

export interface PlazoReclamo {
  /** Last calendar day, in Chile, on which the document can be claimed: reception is day zero. */
  readonly ultimoDia: Fecha;
  /**
   * The same hour of that day. The law counts whole days and the SII's own service speaks of eight days «después de la
   * recepción», which may be to the hour: who acts before this is in time either way.
   */
  readonly seguro: Date;
  /** The midnight that ends the last day. From it on silence has accepted, irrevocably. */
  readonly vence: Date;
}

export type EstadoPlazo = 'abierto' | 'ultimo_dia' | 'aceptado';

/** Time of day in Chile, `HH:mm:ss`. */
const HORA_EN_CHILE = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'America/Santiago',
  hourCycle: 'h23',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

/**
 * Until when a purchase received by the SII at `recepcion` can be accepted or claimed. Days are those of the calendar
 * in Chile, so that a change of the clock in between makes one an hour longer or shorter and moves no date.
 */
export function plazoReclamo(recepcion: Date): PlazoReclamo {
  const ultimoDia = addDias(fechaEnChile(recepcion), DIAS_PARA_RECLAMAR);
  return {
    ultimoDia,
    seguro: new Date(instanteDeChile(ultimoDia, HORA_EN_CHILE.format(recepcion))),
    vence: finDelDia(ultimoDia),
  };
}

/** The first instant of the day after. Chile's clock goes forward at midnight, when 00:00 does not exist. */
function finDelDia(dia: Fecha): Date {
  return new Date(instanteDeChile(addDias(dia, 1), '00:00:00'));
}

/** Calendar days left to claim at an instant: 8 on the day of the reception, 0 on the last one, negative afterwards. */
export function diasParaReclamar({ ultimoDia }: PlazoReclamo, ahora: Date): number {
  return diasEntre(fechaEnChile(ahora), ultimoDia);
}

/** Where a document that nobody accepted nor claimed stands: past its last day, silence has accepted it. */
export function estadoDelPlazo(plazo: PlazoReclamo, ahora: Date): EstadoPlazo {
  if (ahora.getTime() >= plazo.vence.getTime()) return 'aceptado';
  return diasParaReclamar(plazo, ahora) === 0 ? 'ultimo_dia' : 'abierto';
}

/** Receptions at or before this instant have their eight days behind them at `ahora`. */
export function ultimaRecepcionVencida(ahora: Date): Date {
  const primerDiaAbierto = addDias(fechaEnChile(ahora), -DIAS_PARA_RECLAMAR);
  return new Date(Date.parse(instanteDeChile(primerDiaAbierto, '00:00:00')) - 1);
}
