import {
  ESTADOS_CLASIFICACION,
  ESTADOS_CONCILIACION,
  NOVEDADES_BANCO,
  TIPOS_CUENTA,
  TIPOS_PAR,
  type CartolaItem,
} from '@cuadra/contract';
import { MONEDAS } from '@cuadra/domain';
import { oneOf } from '../../../platform/values/index.ts';
import type { FilaCartola } from './store/item.ts';

const validacionDe = ({ hallazgo, saldo }: FilaCartola): CartolaItem['validacionSaldo'] => {
  if (hallazgo === 'repetida') return 'repetida';
  if (hallazgo === 'falta') return 'no_sigue';
  return saldo === null ? null : 'sigue';
};

export function presentCartola(fila: FilaCartola): CartolaItem {
  const { nombreOrigen, rutOrigen, bancoOrigen, cuentaOrigen } = fila;
  const { nombreDestino, rutDestino, bancoDestino, cuentaDestino } = fila;
  return {
    ...fila,
    tipoCuentaCorrienteCorto: oneOf(TIPOS_CUENTA, fila.tipoCuentaCorrienteCorto),
    moneda: oneOf(MONEDAS, fila.moneda),
    estadoConciliacion: ESTADOS_CONCILIACION[fila.estadoConciliacion] ?? 'sin_conciliar',
    estadoClasificacion: ESTADOS_CLASIFICACION[fila.estadoClasificacion] ?? 'sin_clasificar',
    par: fila.par === null ? null : oneOf(TIPOS_PAR, fila.par),
    origen: { nombre: nombreOrigen, rut: rutOrigen, banco: bancoOrigen, cuenta: cuentaOrigen },
    destino: { nombre: nombreDestino, rut: rutDestino, banco: bancoDestino, cuenta: cuentaDestino },
    Contraparte: fila.contraparte,
    validacionSaldo: validacionDe(fila),
    novedadBanco: fila.novedadBanco === null ? null : oneOf(NOVEDADES_BANCO, fila.novedadBanco),
    created: fila.created.toISOString(),
  };
}
