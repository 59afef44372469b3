import { addMeses, limitesDeMes, type Fecha } from '@cuadra/domain';

/** Twelve whole months, that of `hoy` the last. */
export function doceMeses(hoy: Fecha): { desde: Fecha; hasta: Fecha } {
  const mes = hoy.slice(0, 7);
  return { desde: `${addMeses(mes, -11)}-01`, hasta: limitesDeMes(mes).hasta };
}
