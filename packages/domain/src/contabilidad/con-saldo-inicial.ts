import { aPesos, armarLineas } from './partidas.ts';
import { MOTIVO_SIN_TIPO_CAMBIO, type Asiento, type LineaContable } from './tipos.ts';

/**
 * The entry of a bank line with what its account held before it, where it is the first of the account: on the same day,
 * against `saldos_iniciales`, and before the line's own movement. A card that was owed something adds to what is owed.
 */
export function conSaldoInicial(asiento: Asiento | null, linea: LineaContable): Asiento | null {
  const { saldoInicial, moneda, tipoCambio, idCuentaBanco, fecha } = linea;
  if (saldoInicial === 0 || (asiento !== null && 'motivo' in asiento)) return asiento;
  const monto = aPesos(moneda, tipoCambio)?.(saldoInicial);
  if (monto === undefined) return { motivo: MOTIVO_SIN_TIPO_CAMBIO };
  const apertura = armarLineas([
    { cuenta: idCuentaBanco, monto },
    { cuenta: 'saldos_iniciales', monto: -monto },
  ]);
  const lineas = [...apertura, ...(asiento?.lineas ?? [])];
  return lineas.length === 0 ? null : { fecha, lineas };
}
