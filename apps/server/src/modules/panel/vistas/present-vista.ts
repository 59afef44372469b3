import { LISTAS, type Vista } from '@cuadra/contract';
import * as z from 'zod';
import type { Principal } from '../../../platform/auth/index.ts';
import { oneOf } from '../../../platform/values/index.ts';
import type { FilaVista } from './store/vistas.ts';

const parametrosSchema = z.record(z.string(), z.string());

/** Its author edits a view; one that is shared, also who may edit permissions. */
export function canEdit({ idUsuario, permisos }: Principal, vista: FilaVista): boolean {
  return vista.idUsuario === idUsuario || (vista.compartida && permisos.includes('permisos.editar'));
}

export function presentVista(principal: Principal, { idUsuario, ...fila }: FilaVista): Vista {
  return {
    ...fila,
    lista: oneOf(LISTAS, fila.lista),
    parametros: parametrosSchema.parse(fila.parametros),
    propia: idUsuario === principal.idUsuario,
    puedeEditar: canEdit(principal, { idUsuario, ...fila }),
  };
}
