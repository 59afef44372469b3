import { MODELOS_COMENTARIO, type Comentario } from '@cuadra/contract';
import type { Principal } from '../../../platform/auth/index.ts';
import { oneOf } from '../../../platform/values/index.ts';
import { canDelete } from './quien-ve.ts';
import type { FilaComentario } from './store/comentarios.ts';

export function presentComentario(principal: Principal, fila: FilaComentario): Comentario {
  const { idUsuarioBorro: _quien, lote: _lote, foreignKey, ...resto } = fila;
  return {
    ...resto,
    modelo: oneOf(MODELOS_COMENTARIO, fila.modelo),
    foreignKey: foreignKey ?? 0,
    puedeBorrar: canDelete(principal, fila),
    created: fila.created.toISOString(),
  };
}
