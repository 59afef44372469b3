import { mueveLoMismo, type DecisionDeMovimientos } from './decidir-movimientos.ts';
import { decidirRegresos, type LineaRetirada } from './decidir-regresos.ts';
import type { Dicho, LineaConocida, MovimientoDelBanco, NovedadDelBanco } from './tipos.ts';

export interface LineaMarcada {
  readonly linea: LineaConocida;
  readonly novedad: NovedadDelBanco;
  /** What the feed says of it now; null where it shows it no more. */
  readonly movimiento: MovimientoDelBanco | null;
  /** Whoever worked on the line has not heard of this yet. */
  readonly avisar: boolean;
}

/** What is to be written for a feed's answer. */
export interface PlanDeMovimientos {
  readonly nuevas: readonly MovimientoDelBanco[];
  /** Lines that had been taken off and are back, by their ids. */
  readonly regresan: readonly { readonly id: number; readonly movimiento: MovimientoDelBanco }[];
  /** Lines that are as the feed says, of which it had not said so, or not by this name or in these words. */
  readonly confirmadas: readonly {
    readonly linea: LineaConocida;
    readonly movimiento: MovimientoDelBanco;
  }[];
  /** Lines that become what the feed says of them now. */
  readonly reescritas: readonly {
    readonly linea: LineaConocida;
    readonly movimiento: MovimientoDelBanco;
  }[];
  readonly marcadas: readonly LineaMarcada[];
  readonly quitadas: readonly LineaConocida[];
}

/** What is kept of a feed's words beside a line: nothing where the line says the same. */
export function dichoAparte(linea: Dicho, movimiento: Dicho): Dicho | null {
  if (mueveLoMismo(linea, movimiento) && linea.descripcion === movimiento.descripcion) return null;
  const { fecha, descripcion, cargo, abono } = movimiento;
  return { fecha, descripcion, cargo, abono };
}

/**
 * What to write for a decision. A line that somebody worked on (`conHistoria`, by id) or that a file has is neither
 * changed nor taken off: it is marked, and a person decides.
 */
export function planMovimientos(
  lineas: readonly LineaConocida[],
  decision: DecisionDeMovimientos,
  conHistoria: ReadonlySet<number>,
  retiradas: readonly LineaRetirada[],
): PlanDeMovimientos {
  const confirmadas: PlanDeMovimientos['confirmadas'][number][] = [];
  const reescritas: PlanDeMovimientos['reescritas'][number][] = [];
  const marcadas: LineaMarcada[] = [];
  const quitadas: LineaConocida[] = [];
  const libre = ({ id, delArchivo }: LineaConocida) => !delArchivo && !conHistoria.has(id);
  for (const vista of decision.vistas) {
    const [linea, movimiento] = [lineas[vista.linea], decision.movimientos[vista.movimiento]];
    if (!linea || !movimiento) continue;
    if (vista.clase === 'igual') {
      if (traeAlgo(linea, movimiento)) confirmadas.push({ linea, movimiento });
    } else if (libre(linea)) {
      reescritas.push({ linea, movimiento });
    } else if (vista.clase === 'palabras') {
      confirmadas.push({ linea, movimiento });
    } else {
      const sabida = linea.dicho !== null && mueveLoMismo(linea.dicho, movimiento);
      // A person who saw it decided that the line stays as it is.
      const resuelta = sabida && linea.novedad === null;
      if (resuelta) {
        if (traeAlgo(linea, movimiento)) confirmadas.push({ linea, movimiento });
      } else if (
        !sabida ||
        linea.novedad !== 'cambiada' ||
        traeAlgo({ ...linea, novedad: null }, movimiento)
      ) {
        marcadas.push({ linea, novedad: 'cambiada', movimiento, avisar: !sabida });
      }
    }
  }
  for (const { linea: l, clase } of decision.sinVer) {
    const linea = lineas[l];
    if (!linea) continue;
    if (clase === 'retirada' && libre(linea)) quitadas.push(linea);
    else if (clase === 'retirada') marcadas.push({ linea, novedad: clase, movimiento: null, avisar: true });
    else if (linea.novedad !== 'ausente')
      marcadas.push({ linea, novedad: clase, movimiento: null, avisar: false });
  }
  const sinLinea = decision.nuevas.flatMap((m) => decision.movimientos[m] ?? []);
  const regresos = decidirRegresos(sinLinea, retiradas);
  const deRegreso = new Set(regresos.map(({ movimiento }) => movimiento));
  return {
    nuevas: sinLinea.filter((_, m) => !deRegreso.has(m)),
    regresan: regresos.flatMap(({ movimiento: m, retirada: r }) => {
      const [movimiento, retirada] = [sinLinea[m], retiradas[r]];
      return movimiento && retirada ? [{ id: retirada.id, movimiento }] : [];
    }),
    confirmadas,
    reescritas,
    marcadas,
    quitadas,
  };
}

/** Whether something of the line has to be written so that it is known as the feed tells it. */
function traeAlgo(linea: LineaConocida, movimiento: MovimientoDelBanco): boolean {
  return (
    linea.idMovimiento !== movimiento.id ||
    linea.novedad !== null ||
    linea.dicho === null ||
    linea.dicho.descripcion !== movimiento.descripcion ||
    (linea.saldo === null && movimiento.saldo !== null)
  );
}
