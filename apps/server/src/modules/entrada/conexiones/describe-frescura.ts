import type { Frescura } from '@cuadra/contract';
import { fechaCorta, fechaEnChile } from '@cuadra/domain';
import type { EstadoConexion } from './tipos.ts';

/** Longer than a night and a morning: what a bank gives daily is late by then. */
const AL_DIA_MS = 26 * 3_600_000;

export interface Situacion {
  readonly estado: EstadoConexion;
  /** What the bank had then is here; null before the first reading. */
  readonly sincronizada: Date | null;
  /** What the last attempt failed with, for the person. */
  readonly fallo: string | null;
  readonly sincronizando: boolean;
}

const hora = (cuando: Date) =>
  new Intl.DateTimeFormat('es-CL', {
    timeZone: 'America/Santiago',
    hour: '2-digit',
    minute: '2-digit',
    hour12: false,
  }).format(cuando);
const instante = (cuando: Date, ahora: Date) =>
  `${fechaCorta(fechaEnChile(cuando), fechaEnChile(ahora))} a las ${hora(cuando)}`;

/** How fresh an account is, and a sentence on why it is no fresher and what makes it so. */
export function describeFrescura(situacion: Situacion, ahora: Date): { frescura: Frescura; motivo: string } {
  const { estado, sincronizada, fallo, sincronizando } = situacion;
  if (estado === 'manual')
    return { frescura: 'por_archivo', motivo: 'Se actualiza cuando importas su cartola.' };
  if (estado === 'notConnected')
    return {
      frescura: 'cortada',
      motivo: fallo ?? 'Nadie la actualiza: vuelve a conectarla o importa su cartola.',
    };
  if (sincronizada === null)
    return {
      frescura: 'atrasada',
      motivo:
        fallo ??
        (sincronizando ? 'Estamos trayendo sus movimientos por primera vez.' : 'Espera su primera lectura.'),
    };
  const hasta = `Leída el ${instante(sincronizada, ahora)}.`;
  if (ahora.getTime() - sincronizada.getTime() <= AL_DIA_MS)
    return { frescura: 'al_dia', motivo: fallo === null ? hasta : `${hasta} ${fallo}` };
  const por = fallo ?? 'Si esperas movimientos, vuelve a conectar o importa su cartola.';
  return { frescura: 'atrasada', motivo: `Sin novedades desde el ${instante(sincronizada, ahora)}. ${por}` };
}
