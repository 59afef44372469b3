import { normalizarGlosa, parearGlosas } from './glosa.ts';
import type { Dicho, LineaConocida, MovimientoDelBanco } from './tipos.ts';

export interface Pareja {
  readonly linea: number;
  readonly movimiento: number;
}

type Llave = string | null;

const deMonto = ({ fecha, cargo, abono }: Dicho): string => `${fecha}|${cargo}|${abono}`;
const deContenido = (dicho: Dicho): string => `${deMonto(dicho)}|${normalizarGlosa(dicho.descripcion)}`;

type DeLinea = (linea: LineaConocida) => Llave;
type DeMovimiento = (movimiento: MovimientoDelBanco) => Llave;

interface Grupo {
  readonly lineas: number[];
  readonly movimientos: number[];
}

/** Kept lines and movements that are still without their pair. */
class Pareo {
  readonly parejas: Pareja[] = [];
  readonly enEspera: number[] = [];
  readonly #lineas: readonly LineaConocida[];
  readonly #movimientos: readonly MovimientoDelBanco[];
  readonly #lineasLibres: Set<number>;
  readonly #movimientosLibres: Set<number>;

  constructor(lineas: readonly LineaConocida[], movimientos: readonly MovimientoDelBanco[]) {
    this.#lineas = lineas;
    this.#movimientos = movimientos;
    this.#lineasLibres = new Set(lineas.keys());
    this.#movimientosLibres = new Set(movimientos.keys());
  }

  #unir(linea: number | undefined, movimiento: number | undefined): void {
    if (linea === undefined || movimiento === undefined) return;
    this.#lineasLibres.delete(linea);
    this.#movimientosLibres.delete(movimiento);
    this.parejas.push({ linea, movimiento });
  }

  /** Free lines and movements by a key that both must have; null stays out of it. */
  #grupos(deLinea: DeLinea, deMovimiento: DeMovimiento): Grupo[] {
    const grupos = new Map<string, Grupo>();
    for (const l of this.#lineasLibres) {
      const llave = this.#lineas[l] ? deLinea(this.#lineas[l]) : null;
      if (llave === null) continue;
      const grupo = grupos.get(llave);
      if (grupo) grupo.lineas.push(l);
      else grupos.set(llave, { lineas: [l], movimientos: [] });
    }
    for (const m of this.#movimientosLibres) {
      const llave = this.#movimientos[m] ? deMovimiento(this.#movimientos[m]) : null;
      if (llave !== null) grupos.get(llave)?.movimientos.push(m);
    }
    return [...grupos.values()];
  }

  /** Pairs those of one key in their order. */
  parear(deLinea: DeLinea, deMovimiento: DeMovimiento): void {
    for (const { lineas, movimientos } of this.#grupos(deLinea, deMovimiento)) {
      for (const [n, m] of movimientos.entries()) this.#unir(lineas[n], m);
    }
  }

  /** Pairs those of one key by how alike their words are. */
  parearPorParecido(deLinea: DeLinea, deMovimiento: DeMovimiento): void {
    for (const { lineas, movimientos } of this.#grupos(deLinea, deMovimiento)) {
      const glosas = [
        lineas.map((l) => this.#lineas[l]?.descripcion ?? ''),
        movimientos.map((m) => this.#movimientos[m]?.descripcion ?? ''),
      ] as const;
      for (const [i, j] of parearGlosas(...glosas)) this.#unir(lineas[i], movimientos[j]);
    }
  }

  /** Leaves movements that share a key with a free line for another time: which of them it is does not show yet. */
  esperar(deLinea: DeLinea, deMovimiento: DeMovimiento): void {
    for (const { movimientos } of this.#grupos(deLinea, deMovimiento)) {
      for (const m of movimientos) {
        this.#movimientosLibres.delete(m);
        this.enEspera.push(m);
      }
    }
  }
}

/** Different balances are different lines; one that is not told agrees with any. */
function conSaldos(
  parear: (deLinea: DeLinea, deMovimiento: DeMovimiento) => void,
  llave: (dicho: Dicho) => string,
): void {
  const deArchivo = (linea: LineaConocida): Llave => (linea.dicho === null ? llave(linea) : null);
  parear(
    (linea) => (linea.dicho === null && linea.saldo !== null ? `${llave(linea)}|${linea.saldo}` : null),
    (movimiento) => (movimiento.saldo === null ? null : `${llave(movimiento)}|${movimiento.saldo}`),
  );
  parear((linea) => (linea.saldo === null ? deArchivo(linea) : null), llave);
  parear(deArchivo, (movimiento) => (movimiento.saldo === null ? llave(movimiento) : null));
}

/**
 * Finds which kept line each movement is, the surest evidence over the whole answer first, so that a weak pair never
 * takes from a strong one:
 *
 * 1. its name and what was said of it;
 * 2. what was said of it, under another name;
 * 3. a file's line of its day, amount and words;
 * 4. a file's line of its day and amount that no feed told, in whatever words: banks write them otherwise there;
 * 5. its day and amount, where the feed's name for it is gone;
 * 6. its name, whatever it says now.
 *
 * In an answer that is not whole a better pair may be on another page, so that only names pair, and what could be a
 * line by anything else waits.
 */
export function parearLineas(
  lineas: readonly LineaConocida[],
  movimientos: readonly MovimientoDelBanco[],
  completo: boolean,
): { parejas: Pareja[]; enEspera: number[] } {
  const pareo = new Pareo(lineas, movimientos);
  const nombres = new Set(movimientos.map(({ id }) => id));
  const conocidos = new Set(lineas.map(({ idMovimiento }) => idMovimiento));
  const sinNombre = ({ idMovimiento }: LineaConocida) => idMovimiento === null || !nombres.has(idMovimiento);
  const perdida =
    (llave: (dicho: Dicho) => string): DeLinea =>
    (linea) =>
      linea.dicho && sinNombre(linea) ? llave(linea.dicho) : null;
  const porNombre = () => {
    pareo.parear(
      ({ idMovimiento }) => idMovimiento,
      ({ id }) => id,
    );
  };

  pareo.parear(
    ({ idMovimiento, dicho }) => (idMovimiento && dicho ? `${idMovimiento}|${deContenido(dicho)}` : null),
    (movimiento) => `${movimiento.id}|${deContenido(movimiento)}`,
  );
  if (completo) pareo.parear(perdida(deContenido), deContenido);
  else pareo.esperar(perdida(deContenido), deContenido);
  pareo.parear(({ dicho }) => dicho && deContenido(dicho), deContenido);
  if (completo) {
    conSaldos((deLinea, deMovimiento) => pareo.parear(deLinea, deMovimiento), deContenido);
    for (const conNombreNuevo of [true, false]) {
      const cuenta = ({ id }: MovimientoDelBanco) => !conNombreNuevo || !conocidos.has(id);
      conSaldos(
        (deLinea, deMovimiento) =>
          pareo.parearPorParecido(deLinea, (movimiento) =>
            cuenta(movimiento) ? deMovimiento(movimiento) : null,
          ),
        deMonto,
      );
    }
    pareo.parearPorParecido(perdida(deMonto), deMonto);
    porNombre();
  } else {
    porNombre();
    conSaldos((deLinea, deMovimiento) => pareo.esperar(deLinea, deMovimiento), deMonto);
    pareo.esperar(perdida(deMonto), deMonto);
  }
  return { parejas: enmendar(pareo.parejas, lineas, movimientos), enEspera: pareo.enEspera };
}

/**
 * A file's line may have been taken for a movement in other words while the one in its own words was not there. Once
 * that comes, the line is it, and the other movement is a line of its own.
 */
function enmendar(
  parejas: readonly Pareja[],
  lineas: readonly LineaConocida[],
  movimientos: readonly MovimientoDelBanco[],
): Pareja[] {
  const conLinea = new Set(parejas.map(({ movimiento }) => movimiento));
  const sobrantes = new Map<string, number[]>();
  for (const [m, movimiento] of movimientos.entries()) {
    if (conLinea.has(m)) continue;
    const llave = deContenido(movimiento);
    sobrantes.set(llave, [...(sobrantes.get(llave) ?? []), m]);
  }
  return parejas.map((pareja) => {
    const [linea, movimiento] = [lineas[pareja.linea], movimientos[pareja.movimiento]];
    if (!linea?.delArchivo || !movimiento || deContenido(linea) === deContenido(movimiento)) return pareja;
    const mejor = sobrantes.get(deContenido(linea))?.shift();
    return mejor === undefined ? pareja : { linea: pareja.linea, movimiento: mejor };
  });
}
