import type { EstadoMonedas, MonedaItem } from '@cuadra/contract';
import type { Fecha } from '@cuadra/domain';
import { fechaCorta } from '../../shared/formats/index.ts';

/** Which publication a value is of, or why there is none. */
export function explicarValor({ fecha, publicado, motivo }: MonedaItem['delDia'], hoy: Fecha): string {
  switch (motivo) {
    case 'antes_del_primero':
      return 'Es anterior al primer valor que tenemos';
    case 'despues_del_ultimo':
      return 'Aún no se conoce el valor de ese día';
    case 'sin_publicar':
      return 'No tenemos la publicación de ese día';
    case null:
      return publicado === null || publicado === fecha
        ? 'Publicado para ese día'
        : `Vale el del ${fechaCorta(publicado, hoy)}`;
  }
}

/** Until when values of a currency are known, and what failed where something did. */
export function explicarFrescura(
  { ultima, esperada, alDia, mensaje }: EstadoMonedas['items'][number],
  hoy: Fecha,
): { texto: string; tono: 'cuadra' | 'aviso' } {
  if (alDia && ultima !== null)
    return { texto: `Al día: conocido hasta el ${fechaCorta(ultima, hoy)}`, tono: 'cuadra' };
  const hasta =
    ultima === null
      ? 'Sin valores'
      : `Conocido hasta el ${fechaCorta(ultima, hoy)}${esperada === null ? '' : `; falta hasta el ${fechaCorta(esperada, hoy)}`}`;
  return { texto: mensaje === null ? hasta : `${hasta}. ${mensaje}`, tono: 'aviso' };
}
