import { parseRut, type Rut } from '@cuadra/domain';

/**
 * `RCV_<register>_<RUT>_<yyyymm>`, with the type of document behind it where one alone was asked for, as in
 * `RCV_COMPRA_REGISTRO_76000000-0_202601_33.csv` and `RCV_VENTA_76000000-0_202601 (1).csv`.
 */
const NOMBRE_DEL_SII = /RCV_(?:COMPRA|VENTA)[A-Z_]*_(\d{1,8}-[\dK])_\d{6}/i;

/** RUT of the taxpayer in the name that the SII gives to a register; null for any other name or a wrong RUT. */
export function rutDelNombreRcv(nombre: string): Rut | null {
  const escrito = NOMBRE_DEL_SII.exec(nombre)?.[1];
  return escrito === undefined ? null : parseRut(escrito);
}
