import { aPesos, armarLineas, repartirAcumulando, type Partida } from './partidas.ts';
import { MOTIVO_SIN_TIPO_CAMBIO, type Asiento, type LineaContable, type Parte } from './tipos.ts';

/** 1 where money comes in, -1 where it goes out. */
export const sentidoDe = ({ abono }: Pick<LineaContable, 'abono'>): 1 | -1 => (abono > 0 ? 1 : -1);

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
  const resto = traspaso || clasificacion.length > 0 ? convertir(cargo + abono - conciliado) : 0;
  const propias: Partida[] = traspaso
    ? [{ cuenta: 'traspasos', monto: -sentido * resto }]
    : split(resto, sentido, clasificacion);
  const lineas = armarLineas([
    { cuenta: idCuentaBanco, monto: sentido * total },
    { cuenta: 'puente_banco', monto: -sentido * (total - resto) },
    ...propias,
  ]);
  return lineas.length === 0 ? null : { fecha, lineas };
}

function split(resto: number, sentido: 1 | -1, clasificacion: readonly Parte[]): Partida[] {
  const montos = repartirAcumulando(
    resto,
    clasificacion.map(({ monto }) => monto),
  );
  return clasificacion.map(({ idCuenta, idLinea }, i) => ({
    cuenta: idCuenta,
    idLinea,
    monto: -sentido * (montos[i] ?? 0),
  }));
}
