import type { AbonoTransbank, DepositoTransbank } from '@cuadra/contract';
import { MEDIOS_TRANSBANK } from '@cuadra/domain/transbank';
import { oneOf } from '../../../platform/values/index.ts';
import type { FilaAbono } from './store/abonos.ts';
import type { LineaDeBanco } from './store/bancos.ts';

export function presentAbono(fila: FilaAbono): AbonoTransbank {
  const { idCartola, casado, fechaLinea, montoLinea, banco, numeroCuenta, junto, medio, ...abono } = fila;
  return {
    ...abono,
    medio: oneOf(MEDIOS_TRANSBANK, medio),
    deposito:
      idCartola === null || casado === null
        ? null
        : {
            idCartola,
            fecha: fechaLinea ?? abono.fecha,
            banco: banco ?? '',
            numeroCuenta: numeroCuenta ?? '',
            monto: montoLinea ?? 0,
            junto,
            casado: oneOf(['regla', 'persona'], casado),
          },
  };
}

export function presentDeposito(linea: LineaDeBanco): DepositoTransbank {
  const { id, fecha, descripcion, abono, banco, numeroCuenta } = linea;
  return { idCartola: id, fecha, descripcion, monto: abono, banco, numeroCuenta };
}
