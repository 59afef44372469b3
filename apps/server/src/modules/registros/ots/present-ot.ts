import type { OtItem } from '@cuadra/contract';
import { MONEDAS } from '@cuadra/domain';
import { ESTADOS_OT } from '@cuadra/domain/ots';
import { oneOf } from '../../../platform/values/index.ts';
import type { FilaOt } from './store/item.ts';

export function presentOt(fila: FilaOt): OtItem {
  return {
    ...fila,
    estado: oneOf(ESTADOS_OT, fila.estado),
    moneda: oneOf(MONEDAS, fila.moneda),
    created: fila.created.toISOString(),
  };
}
