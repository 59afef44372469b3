import { aPesos, armarLineas, repartir, sumPartidas, type Partida } from './partidas.ts';
import { MOTIVO_SIN_TIPO_CAMBIO, type Asiento, type LineaContable, type Parte } from './tipos.ts';

/** 1 where money comes in, -1 where it goes out. */
export const sentidoDe = ({ abono }: Pick<LineaContable, 'abono'>): 1 | -1 => (abono > 0 ? 1 : -1);

/**
 * What documents do not explain of a line that stays within the company, in the account of transfers. Of another
 * currency both sides have to say the same pesos: the side that came in says those of the one that went
 * out, and what the exchange made of them stands apart. Null without the value of the other side's day.
 */
function deTraspaso({ cargo, traspaso }: LineaContable, resto: number, sentido: 1 | -1): Partida[] | null {
  const otra = traspaso?.otra ?? null;
  if (otra === null || cargo > 0) return [{ cuenta: 'traspasos', monto: -sentido * resto }];
  const pesosDeOtra = aPesos(otra.moneda, otra.tipoCambio);
  if (pesosDeOtra === null) return null;
  const salio = pesosDeOtra(otra.monto);
  return [
    { cuenta: 'traspasos', monto: -salio },
    { cuenta: 'diferencia_cambio', monto: salio - resto },
  ];
}

/**
 * The entry of a bank line on its day: the bank account against the bridge, in which stands what nobody has explained,
 * and nothing else. Of a line that is classified, or that stays within the company, the bridge takes only what documents
 * explain, and the accounts take the rest.
 */
export function asientoDeCartola(linea: LineaContable, clasificacion: readonly Parte[]): Asiento | null {
  const { cargo, abono, conciliado, fecha, moneda, tipoCambio, idCuentaBanco, traspaso } = linea;
  const convertir = aPesos(moneda, tipoCambio);
  if (convertir === null) return { motivo: MOTIVO_SIN_TIPO_CAMBIO };
  const sentido = sentidoDe(linea);
  const total = convertir(cargo + abono);
  const banco: Partida = { cuenta: idCuentaBanco, monto: sentido * total };
  const explicada = traspaso !== null || clasificacion.length > 0;
  const resto = explicada ? convertir(cargo + abono - conciliado) : 0;
  const propias =
    traspaso === null ? split(resto, sentido, clasificacion) : deTraspaso(linea, resto, sentido);
  if (propias === null) return { motivo: MOTIVO_SIN_TIPO_CAMBIO };
  const puente: Partida = { cuenta: 'puente_banco', monto: -sumPartidas([banco, ...propias]) };
  const lineas = armarLineas([banco, puente, ...propias]);
  return lineas.length === 0 ? null : { fecha, lineas };
}

function split(resto: number, sentido: 1 | -1, clasificacion: readonly Parte[]): Partida[] {
  const montos = repartir(
    resto,
    clasificacion.map(({ monto }) => monto),
  );
  return clasificacion.map(({ idCuenta, idLinea }, i) => ({
    cuenta: idCuenta,
    idLinea,
    monto: -sentido * (montos[i] ?? 0),
  }));
}
