import type { TipoRendicion } from '../rendiciones/index.ts';
import { sentidoDe } from './asiento-de-cartola.ts';
import { aPesos, armarLineas, sumPartidas, type Partida } from './partidas.ts';
import { MOTIVO_SIN_TIPO_CAMBIO, type Asiento, type KeyCuenta, type LineaContable } from './tipos.ts';

/** The account in which the open part of an advance or fund stands. */
export const cuentaDeRendicion = (tipo: TipoRendicion): KeyCuenta =>
  tipo === 'anticipo' ? 'anticipos_clientes' : 'fondos_por_rendir';

export interface RendicionContable {
  readonly tipo: TipoRendicion;
  /** In minor units of the line, positive. */
  readonly monto: number;
  /** What of the line was open before. */
  readonly restoAntes: number;
  /** Of a return: the line that opened what is returned, and what was open of it before. */
  readonly devuelve: { readonly linea: LineaContable; readonly saldoAntes: number } | null;
}

/**
 * The entry of an advance or fund on the day of its bank line: from the bridge to its account. A return takes from that
 * account the pesos that stand in it, those of the day on which it opened; the rest goes to `diferencia_cambio`.
 */
export function asientoDeRendicion(
  { tipo, monto, restoAntes, devuelve }: RendicionContable,
  linea: LineaContable,
): Asiento | null {
  const convertir = aPesos(linea.moneda, linea.tipoCambio);
  const abierta = devuelve === null ? linea : devuelve.linea;
  const enCuenta = aPesos(abierta.moneda, abierta.tipoCambio);
  if (convertir === null || enCuenta === null) return { motivo: MOTIVO_SIN_TIPO_CAMBIO };
  const sentido = sentidoDe(linea);
  const saldoAntes = devuelve === null ? monto : devuelve.saldoAntes;
  const partidas: Partida[] = [
    { cuenta: 'puente_banco', monto: sentido * (convertir(restoAntes) - convertir(restoAntes - monto)) },
    {
      cuenta: cuentaDeRendicion(tipo),
      monto: -sentido * (enCuenta(saldoAntes) - enCuenta(saldoAntes - monto)),
    },
  ];
  const lineas = armarLineas([...partidas, { cuenta: 'diferencia_cambio', monto: -sumPartidas(partidas) }]);
  return lineas.length === 0 ? null : { fecha: linea.fecha, lineas };
}
