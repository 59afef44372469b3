import { mismoNumeroCuenta } from '../importacion/index.ts';
import type { CuentaDelBanco } from './extractores/tipos.ts';
import type { FilaCuenta } from './store/cuentas.ts';

interface DeQuien {
  /** The bank that the access is of: several integradores may be one bank. */
  readonly codigoSbif: string | null;
  readonly idIntegrador: number;
  /** The connection that is being renewed; null for a new one. */
  readonly idConexion: number | null;
}

/**
 * The account of ours that one of a bank is: by its name in the same connection, else by bank, kind, currency and
 * number, whoever loaded it and even where a person took it off the lists. So an account that is connected again, or
 * that came by file before, is never made twice.
 */
export function matchCuenta(
  cuenta: CuentaDelBanco,
  { codigoSbif, idIntegrador, idConexion }: DeQuien,
  conocidas: readonly FilaCuenta[],
): FilaCuenta | undefined {
  const porNombre = conocidas.find(
    (una) => idConexion !== null && una.idConexion === idConexion && una.idExterno === cuenta.idExterno,
  );
  if (porNombre) return porNombre;
  const iguales = conocidas.filter(
    (una) =>
      (una.idIntegrador === idIntegrador || (codigoSbif !== null && una.codigoSbif === codigoSbif)) &&
      una.tipo !== 'CW' &&
      (una.tipo === 'TC') === (cuenta.tipo === 'TC') &&
      una.moneda === cuenta.moneda &&
      mismoNumeroCuenta(una.numeroCuenta, cuenta.numeroCuenta),
  );
  return iguales.find(({ eliminada }) => eliminada === null) ?? iguales[0];
}
