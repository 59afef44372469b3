import type { Medida } from '@cuadra/domain/conciliacion';

const enteros = new Intl.NumberFormat('es-CL');
const porciento = (parte: number): string => `${(100 * parte).toFixed(1).replace('.', ',')} %`;

/** A measurement as a table for a person. */
export function explicarMedida(medida: Medida): string {
  const { seguras, sinPreguntar, entreIguales } = medida;
  const filas: [string, string][] = [
    ['líneas', `${enteros.format(medida.lineas)}, con respuesta ${enteros.format(medida.conRespuesta)}`],
    ['precisión', porciento(medida.precision)],
    ['recuperación', porciento(medida.recall)],
    ['F1', porciento(medida.f1)],
    ['desde 0,95', `precisión ${porciento(seguras.precision)}, recuperación ${porciento(seguras.recall)}`],
    [
      'sin preguntar',
      `${porciento(sinPreguntar.parte)} de las respuestas, con 99,5 % de aciertos desde ${sinPreguntar.desde.toFixed(4).replace('.', ',')}`,
    ],
    ['Brier', medida.brier.toFixed(4).replace('.', ',')],
    [
      'entre iguales',
      `${enteros.format(entreIguales.dichas)} mal que deben lo mismo, ${enteros.format(entreIguales.seguras)} desde 0,95; sin ellas, F1 ${porciento(entreIguales.sinEllas.f1)} y sin preguntar ${porciento(entreIguales.sinEllas.sinPreguntar.parte)}`,
    ],
    ['sobrantes', `${enteros.format(medida.sobrantes)} sugerencias para líneas que no pagan nada`],
  ];
  const clases = medida.clases.map(({ clase, total, dichas, buenas }): [string, string] => [
    `  ${clase}`,
    `${enteros.format(buenas)} de ${enteros.format(total)}${dichas > buenas ? `, ${enteros.format(dichas - buenas)} mal` : ''}`,
  ]);
  const ancho = Math.max(...[...filas, ...clases].map(([nombre]) => nombre.length));
  return [...filas, ...clases].map(([nombre, valor]) => `${nombre.padEnd(ancho + 2)}${valor}`).join('\n');
}
