export type CodigoErrorConciliacion =
  | 'sin_lineas'
  | 'sin_documentos'
  | 'repetido'
  | 'monto_invalido'
  | 'linea_sin_saldo'
  | 'documento_sin_saldo'
  | 'moneda_distinta'
  | 'sin_valor_de_moneda'
  | 'cambio_lejano'
  | 'direccion_mezclada'
  | 'direccion_opuesta'
  | 'monto_supera_saldo'
  | 'monto_supera_linea'
  | 'notas_superan_documentos';

/** A choice of lines and documents that cannot be reconciled; `message` tells the person what to change. */
export class ErrorConciliacion extends Error {
  readonly codigo: CodigoErrorConciliacion;
  constructor(codigo: CodigoErrorConciliacion, mensaje: string) {
    super(mensaje);
    this.name = 'ErrorConciliacion';
    this.codigo = codigo;
  }
}
