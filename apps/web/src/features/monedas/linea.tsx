import type { MonedaItem } from '@cuadra/contract';
import { fechaCorta, formatValor } from '../../shared/formats/index.ts';

const ANCHO = 160;
const ALTO = 36;
const MARGEN = 2;

/** How a value moved, drawn small; its ends are told in words. */
export function Linea({ valores }: { valores: MonedaItem['valores'] }) {
  const primero = valores.at(0);
  const ultimo = valores.at(-1);
  if (!primero || !ultimo || valores.length < 2) return null;
  const numeros = valores.map(({ valor }) => Number(valor));
  const minimo = Math.min(...numeros);
  const alcance = Math.max(...numeros) - minimo || 1;
  const puntos = numeros.map((numero, indice) => {
    const x = MARGEN + (indice / (numeros.length - 1)) * (ANCHO - 2 * MARGEN);
    const y = ALTO - MARGEN - ((numero - minimo) / alcance) * (ALTO - 2 * MARGEN);
    return `${x.toFixed(1)},${y.toFixed(1)}`;
  });
  return (
    <svg
      role="img"
      aria-label={`De ${formatValor(primero.valor)} el ${fechaCorta(primero.fecha)} a ${formatValor(ultimo.valor)} el ${fechaCorta(ultimo.fecha)}`}
      viewBox={`0 0 ${ANCHO} ${ALTO}`}
      className="h-9 w-40 text-cuadra"
    >
      <polyline points={puntos.join(' ')} fill="none" stroke="currentColor" strokeWidth={1.5} />
    </svg>
  );
}
