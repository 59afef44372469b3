import { sentidoDe } from './asiento-de-cartola.ts';
import { aPesos, armarLineas, sumPartidas, type Partida } from './partidas.ts';
import { MOTIVO_SIN_TIPO_CAMBIO, type Asiento, type LineaContable } from './tipos.ts';

/**
 * The entry of a bank line that another line explains, on its own day: a transfer between own accounts, or a payment and
 * its reversal. It stands against `traspasos`, which holds what is on its way from one line to the other and nothing
 * once both are posted. In a foreign currency both sides take the pesos of the day on which the money left; what the
 * rate did until it arrived goes to `diferencia_cambio`, with the line that received it.
 */
export function asientoDeLineaEnPar(linea: LineaContable, otra: LineaContable): Asiento | null {
  const salida = linea.cargo > 0 ? linea : otra;
  const [suya, deSalida] = [linea, salida].map(({ moneda, tipoCambio }) => aPesos(moneda, tipoCambio));
  if (!suya || !deSalida) return { motivo: MOTIVO_SIN_TIPO_CAMBIO };
  const sentido = sentidoDe(linea);
  const partidas: Partida[] = [
    { cuenta: linea.idCuentaBanco, monto: sentido * suya(linea.cargo + linea.abono) },
    { cuenta: 'traspasos', monto: -sentido * deSalida(salida.cargo) },
  ];
  const lineas = armarLineas([...partidas, { cuenta: 'diferencia_cambio', monto: -sumPartidas(partidas) }]);
  return lineas.length === 0 ? null : { fecha: linea.fecha, lineas };
}
