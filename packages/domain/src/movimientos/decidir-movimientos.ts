import { parearLineas, type Pareja } from './parear-lineas.ts';
import type { Dicho, LineaConocida, MovimientoDelBanco, RespuestaDelBanco } from './tipos.ts';

/** The kept line at `linea`, and the movement at `movimiento` of the answer that it is. */
export interface LineaVista extends Pareja {
  /**
   * igual: nothing moved. palabras: the bank calls it otherwise than before. cambio: its day or amount is not that of
   * the line.
   */
  readonly clase: 'igual' | 'palabras' | 'cambio';
}

/** A line of which the feed says no more. */
export interface LineaSinVer {
  readonly linea: number;
  /** retirada: the bank took it back. ausente: it was not shown where it had to be, which may be a slip. */
  readonly clase: 'retirada' | 'ausente';
}

/** What an answer means for the kept lines; numbers are indexes of the lines and of the movements. */
export interface DecisionDeMovimientos {
  /** The answer's movements, each once, whatever pages repeated. */
  readonly movimientos: readonly MovimientoDelBanco[];
  readonly nuevas: readonly number[];
  readonly vistas: readonly LineaVista[];
  readonly sinVer: readonly LineaSinVer[];
  /** Movements that may be a kept line under another name: only a whole answer tells. */
  readonly enEspera: readonly number[];
}

/**
 * Decides what a feed's answer means for the lines of an account. `lineas` must hold every kept line of the days that
 * it speaks of, and those whose names are in it; more does no harm.
 *
 * Lines are compared by what the feed said of them before, so that a name that changed makes no new line, and with
 * lines of files by day, amount and words, whatever words where only one of each is left over. Each line answers for
 * one movement, so equal movements all stay.
 *
 * What the feed no longer shows is taken back where the bank says so by name, or where two whole answers in a row
 * speak of its day without it. A day that is missing whole says nothing of its lines, and what a file has too is taken
 * back by name alone.
 */
export function decidirMovimientos(
  lineas: readonly LineaConocida[],
  respuesta: RespuestaDelBanco,
): DecisionDeMovimientos {
  const movimientos = [...new Map(respuesta.movimientos.map((uno) => [uno.id, uno])).values()];
  const { parejas, enEspera } = parearLineas(lineas, movimientos, respuesta.completo);
  const conLinea = new Set(parejas.map(({ movimiento }) => movimiento));
  const esperan = new Set(enEspera);
  const nuevas = [...movimientos.keys()].filter((m) => !conLinea.has(m) && !esperan.has(m));
  const vistas = parejas.flatMap(({ linea, movimiento }): LineaVista[] => {
    const [kept, dicho] = [lineas[linea], movimientos[movimiento]];
    return kept && dicho ? [{ linea, movimiento, clase: claseDe(kept, dicho) }] : [];
  });
  const noVistas = new Set(lineas.keys());
  for (const { linea } of parejas) noVistas.delete(linea);
  const sinVer = [...noVistas].flatMap((linea): LineaSinVer[] => {
    const clase = claseSinVer(lineas[linea], movimientos, respuesta);
    return clase === null ? [] : [{ linea, clase }];
  });
  return { movimientos, nuevas, vistas, sinVer, enEspera };
}

/** Whether both move the same amount on the same day. */
export function mueveLoMismo(a: Dicho, b: Dicho): boolean {
  return a.fecha === b.fecha && a.cargo === b.cargo && a.abono === b.abono;
}

function claseDe(linea: LineaConocida, movimiento: MovimientoDelBanco): LineaVista['clase'] {
  if (!mueveLoMismo(linea, movimiento)) return 'cambio';
  return linea.dicho !== null && linea.dicho.descripcion !== movimiento.descripcion ? 'palabras' : 'igual';
}

function claseSinVer(
  linea: LineaConocida | undefined,
  movimientos: readonly MovimientoDelBanco[],
  { desde, hasta, completo, retirados }: RespuestaDelBanco,
): LineaSinVer['clase'] | null {
  if (!linea?.dicho || linea.idMovimiento === null || linea.novedad === 'retirada') return null;
  if (retirados.includes(linea.idMovimiento)) return 'retirada';
  const { fecha } = linea.dicho;
  // An answer without movements is what a broken connection looks like.
  if (!completo || movimientos.length === 0 || fecha < desde || fecha > hasta) return null;
  const hablaDelDia = movimientos.some((movimiento) => movimiento.fecha === fecha);
  return linea.novedad === 'ausente' && hablaDelDia && !linea.delArchivo ? 'retirada' : 'ausente';
}
