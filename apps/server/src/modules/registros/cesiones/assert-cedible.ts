import { TIPOS_CEDIBLES } from '@cuadra/formats';
import { AppError } from '../../../platform/errors/index.ts';
import type { DocumentoCedible } from './store/documento.ts';

/** Throws `conflicto` for a document that the law does not let be ceded, or that is annulled. */
export function assertCedible(documento: DocumentoCedible): void {
  if (!TIPOS_CEDIBLES.has(Number(documento.codigoTipo))) {
    throw new AppError(
      'conflicto',
      'Este documento no se puede ceder: la ley deja ceder solo facturas, facturas exentas, liquidaciones-factura y facturas de compra.',
    );
  }
  if (documento.anulado)
    throw new AppError('conflicto', 'Este documento está anulado: no hay nada que pagar.');
}
