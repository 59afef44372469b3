import type { CuerpoManual, ModeloManual } from '@cuadra/contract';
import { addMeses, formatMonto, type Fecha } from '@cuadra/domain';
import { AppError } from '../../../platform/errors/index.ts';

function invalid(campo: string, mensaje: string): AppError {
  return new AppError('validacion', mensaje, { [`body.${campo}`]: [mensaje] });
}

/** What the fields say of each other. Throws `validacion` at the field to put right. */
export function assertDatos(datos: CuerpoManual<ModeloManual>, hoy: Fecha): void {
  if ('liquido' in datos) {
    const { haberes, descuentos, liquido } = datos;
    if (haberes !== null && descuentos !== null && haberes - descuentos !== liquido)
      throw invalid(
        'liquido',
        `Los haberes menos los descuentos dan ${formatMonto(haberes - descuentos)}. Corrige el que esté mal.`,
      );
  }
  if ('monto' in datos && 'formulario' in datos) {
    const total = datos.monto + datos.reajustes + datos.multas;
    if (datos.monto < 0 || total < 1)
      throw invalid('monto', 'El monto a pagar debe ser mayor a 0. Una declaración sin pago no se ingresa.');
  }
  const emision = 'fechaEmision' in datos ? datos.fechaEmision : null;
  if (emision !== null && datos.fechaVencimiento !== null && datos.fechaVencimiento < emision)
    throw invalid('fechaVencimiento', 'El vencimiento no puede ser anterior a la emisión.');
  if ('periodo' in datos && datos.periodo > addMeses(hoy.slice(0, 7), 1))
    throw invalid('periodo', 'Ese mes aún no llega. Revisa el período.');
}
