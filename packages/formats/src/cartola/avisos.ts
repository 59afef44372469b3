import type { AvisoCartola } from './tipos.ts';

/** Longer texts say no more of which row it is. */
const MAX_TEXTO = 160;

/**
 * Names a row or record that holds something and is no line of the statement: `En la fila 23…`. `porque` ends the
 * sentence.
 */
export function mensajeNoLeida(
  fila: number,
  textos: readonly (string | undefined)[],
  porque: string,
): string {
  const junto = textos.filter((texto) => texto !== undefined && texto !== '').join(' · ');
  const texto = junto.length > MAX_TEXTO ? `${junto.slice(0, MAX_TEXTO - 1)}…` : junto;
  return `No leímos la fila ${fila} («${texto}»): ${porque}. Revisa si falta ese movimiento.`;
}

/** Movements that a bank announces and has not booked: they are not in the account yet. */
export function avisosPorContabilizar(cuantos: number): AvisoCartola[] {
  if (cuantos === 0) return [];
  const que =
    cuantos === 1
      ? 'movimiento que el banco aún no contabiliza'
      : 'movimientos que el banco aún no contabiliza';
  return [
    {
      fila: null,
      codigo: 'por-contabilizar',
      mensaje: `El archivo anuncia ${cuantos} ${que}. Llegarán con la próxima cartola.`,
    },
  ];
}
