import type { TipoCuentaPago } from '@cuadra/domain/beneficiarios';

/** The account that receives a transfer, as it was approved. */
export interface Destino {
  readonly rut: string;
  readonly nombre: string;
  readonly banco: string;
  readonly codigoSbif: string | null;
  readonly tipoCuenta: TipoCuentaPago;
  readonly numeroCuenta: string;
}
