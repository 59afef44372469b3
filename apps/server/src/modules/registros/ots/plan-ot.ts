import type { OtNueva } from '@cuadra/contract';
import { calcularOt } from '@cuadra/domain/ots';
import { AppError } from '../../../platform/errors/index.ts';
import type { OtPorEscribir } from './store/write.ts';

const DEMASIADO = 'El total es demasiado grande. Revisa cantidades y valores.';

/** What is written of a form, its amounts worked out. Throws `validacion` where they leave the exact range. */
export function planOt(form: OtNueva, idContraparte: number): OtPorEscribir {
  const { rut, razonSocial, fechaEmision, moneda, estado, movimientos } = form;
  try {
    const { lineas, totales } = calcularOt(movimientos, moneda);
    return {
      idContraparte,
      rut,
      razonSocial,
      fechaEmision,
      moneda,
      estado,
      validez: form.validoHasta ?? null,
      condiciones: form.condiciones ?? null,
      vendedor: form.vendedor ?? null,
      contacto: form.contacto ?? null,
      totales,
      movimientos: lineas.map((montos, i) => {
        const movimiento = movimientos[i];
        if (!movimiento) throw new Error('a line was worked out that nobody asked for');
        return { ...movimiento, descripcion: movimiento.descripcion ?? null, ...montos };
      }),
    };
  } catch (error) {
    if (error instanceof RangeError)
      throw new AppError('validacion', DEMASIADO, { 'body.movimientos': [DEMASIADO] });
    throw error;
  }
}
