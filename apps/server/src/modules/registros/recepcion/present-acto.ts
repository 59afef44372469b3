import type { ActoRecepcion } from '@cuadra/contract';
import { plazoReclamo } from '@cuadra/domain';
import type { ActoGuardado } from './tipos.ts';

export function presentActo({
  idDocumento: _documento,
  created,
  resuelto,
  ...acto
}: ActoGuardado): ActoRecepcion {
  return { ...acto, created: created.toISOString(), resuelto: resuelto?.toISOString() ?? null };
}

export function presentPlazo(recepcion: Date) {
  const { ultimoDia, seguro, vence } = plazoReclamo(recepcion);
  return { ultimoDia, seguro: seguro.toISOString(), vence: vence.toISOString() };
}
