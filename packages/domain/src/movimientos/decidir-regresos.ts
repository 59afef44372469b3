import { normalizarGlosa } from './glosa.ts';
import type { Dicho, MovimientoDelBanco } from './tipos.ts';

/** A line that was taken off an account. */
export interface LineaRetirada extends Dicho {
  readonly id: number;
  readonly idMovimiento: string | null;
}

/**
 * Which of the movements without a line are lines that had been taken off: by their name, or by what was said of them.
 * Answers pairs of movement and line, as positions in both lists.
 */
export function decidirRegresos(
  movimientos: readonly MovimientoDelBanco[],
  retiradas: readonly LineaRetirada[],
): { movimiento: number; retirada: number }[] {
  const regresos: { movimiento: number; retirada: number }[] = [];
  const libres = new Set(retiradas.keys());
  const contenido = ({ fecha, cargo, abono, descripcion }: Dicho) =>
    `${fecha}|${cargo}|${abono}|${normalizarGlosa(descripcion)}`;
  const esperan = new Set(movimientos.keys());
  const pasada = (
    deRetirada: (retirada: LineaRetirada) => string | null,
    deMovimiento: (movimiento: MovimientoDelBanco) => string,
  ) => {
    const porLlave = new Map<string, number[]>();
    for (const r of libres) {
      const llave = retiradas[r] ? deRetirada(retiradas[r]) : null;
      if (llave !== null) porLlave.set(llave, [...(porLlave.get(llave) ?? []), r]);
    }
    for (const m of esperan) {
      const retirada = movimientos[m] ? porLlave.get(deMovimiento(movimientos[m]))?.shift() : undefined;
      if (retirada === undefined) continue;
      libres.delete(retirada);
      esperan.delete(m);
      regresos.push({ movimiento: m, retirada });
    }
  };
  pasada(
    ({ idMovimiento }) => idMovimiento,
    ({ id }) => id,
  );
  pasada(contenido, contenido);
  return regresos;
}
