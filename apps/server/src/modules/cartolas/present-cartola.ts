import {
  ESTADOS_CLASIFICACION,
  ESTADOS_CONCILIACION,
  TIPOS_CUENTA,
  type CartolaItem,
} from '@cuadra/contract';
import { MONEDAS } from '@cuadra/domain';
import { oneOf } from '../../platform/values/index.ts';
import type { FilaCartola } from './store/item.ts';

export function presentCartola(fila: FilaCartola): CartolaItem {
  return {
    ...fila,
    tipoCuentaCorrienteCorto: oneOf(TIPOS_CUENTA, fila.tipoCuentaCorrienteCorto),
    moneda: oneOf(MONEDAS, fila.moneda),
    estadoConciliacion: ESTADOS_CONCILIACION[fila.estadoConciliacion] ?? 'sin_conciliar',
    estadoClasificacion: ESTADOS_CLASIFICACION[fila.estadoClasificacion] ?? 'sin_clasificar',
    created: fila.created.toISOString(),
  };
}
