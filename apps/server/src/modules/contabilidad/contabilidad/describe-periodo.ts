import { limitesDeMes, type Mes } from '@cuadra/domain';
import { fechaEnPalabras } from '@cuadra/domain/correo';

/** `Del 1 de enero de 2026 al 30 de noviembre de 2026 · Pesos chilenos`. */
export function describeMeses(desde: Mes, hasta: Mes): string {
  return `Del ${fechaEnPalabras(limitesDeMes(desde).desde)} al ${fechaEnPalabras(limitesDeMes(hasta).hasta)} · Pesos chilenos`;
}

export const describeMes = (mes: Mes): string => describeMeses(mes, mes);

/** Days of a filter, open on the side that it does not name. */
export function describeDias({
  desde,
  hasta,
}: {
  readonly desde: string | undefined;
  readonly hasta: string | undefined;
}): string {
  const partes = [
    ...(desde === undefined ? [] : [`${hasta === undefined ? 'Desde el' : 'Del'} ${fechaEnPalabras(desde)}`]),
    ...(hasta === undefined ? [] : [`${desde === undefined ? 'Hasta el' : 'al'} ${fechaEnPalabras(hasta)}`]),
  ];
  return `${partes.length === 0 ? 'Todo el período' : partes.join(' ')} · Pesos chilenos`;
}
