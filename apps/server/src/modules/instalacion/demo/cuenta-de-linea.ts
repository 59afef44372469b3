/** The firm's account of lines that settle no document, by the beginning of the bank's text. */
const CUENTA_DE_LINEA: readonly (readonly [string, string])[] = [
  ['COMISION MANTENCION', '6.2.01.01'],
  ['IVA COMISION', '6.2.01.01'],
  ['ARRIENDO BODEGA SUR', '6.1.03.02'],
  ['LUZ DEL VALLE', '6.1.03.03'],
  ['COMPRA TAXI VELOZ', '6.1.03.08'],
  ['COMPRA BUSES CORDILLERA', '6.1.03.08'],
  ['COMPRA CAFE LA PLAZA', '6.1.03.08'],
  ['COMPRA COMIDA AL PASO', '6.1.03.08'],
  ['COMPRA BENCINERA EL CRUCE', '6.1.03.05'],
  ['COMPRA ALMACEN LA ESQUINA', '6.1.03.07'],
  ['COMPRA COMPUTACION MERIDIANO', '6.1.03.07'],
  ['COMPRA SOFTWARE NUBE ALTA', '6.1.03.11'],
  ['COMPRA CORREO VALLE', '5.1.01.02'],
  ['COMPRA FERRETERIA DOS HERMANOS', '6.1.03.06'],
];

/** Code of the account to which the firm gives a bank line; undefined where it never did. */
export const cuentaDeLinea = (descripcion: string): string | undefined =>
  CUENTA_DE_LINEA.find(([comienzo]) => descripcion.startsWith(comienzo))?.[1];
