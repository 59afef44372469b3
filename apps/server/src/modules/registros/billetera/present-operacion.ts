import { ESTADOS_OPERACION, type OperacionBilletera } from '@cuadra/contract';
import { oneOf } from '../../../platform/values/index.ts';
import type { FilaOperacion } from './store/operaciones.ts';

export function presentOperacion(fila: FilaOperacion): OperacionBilletera {
  const { id, monto, montoRecibido, referencia, motivo, usuario, idCuenta, banco, numeroCuenta } = fila;
  return {
    id,
    tipo: oneOf(['deposito', 'retiro'], fila.tipo),
    estado: oneOf(ESTADOS_OPERACION, fila.estado),
    monto,
    montoRecibido,
    referencia,
    cuenta: idCuenta === null ? null : { id: idCuenta, banco: banco ?? '', numeroCuenta: numeroCuenta ?? '' },
    motivo,
    usuario,
    created: fila.created.toISOString(),
    resuelta: fila.resuelta?.toISOString() ?? null,
  };
}
