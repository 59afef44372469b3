import { addDias, fechaConAnio, habilDesde, type Fecha, type Feriados } from '@cuadra/domain';
import { AppError } from '../../../platform/errors/index.ts';

const MAX_DIAS = 366;

export function invalid(campo: string, mensaje: string): AppError {
  return new AppError('validacion', mensaje, { [`body.${campo}`]: [mensaje] });
}

/** Throws `validacion` for a day in the past, a bank holiday or weekend, or a day over a year ahead. */
export function assertFecha(fecha: string | undefined, hoy: Fecha, feriados: Feriados): void {
  if (fecha === undefined) return;
  if (fecha < hoy) throw invalid('fechaPagoAgendado', 'Ese día ya pasó. Elige hoy o un día posterior.');
  if (fecha > addDias(hoy, MAX_DIAS)) throw invalid('fechaPagoAgendado', 'Elige un día dentro de un año.');
  const habil = habilDesde(fecha, feriados);
  if (habil !== fecha)
    throw invalid(
      'fechaPagoAgendado',
      `Los bancos no pagan ese día. El siguiente día hábil es el ${fechaConAnio(habil)}.`,
    );
}
