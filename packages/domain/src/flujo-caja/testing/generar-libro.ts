import { addDias, type Fecha } from '../../fecha/index.ts';

export interface FacturaGenerada {
  readonly id: number;
  readonly parte: string;
  readonly emision: Fecha;
  readonly vence: Fecha;
  readonly monto: number;
  /** Null where it is never paid. */
  readonly pago: Fecha | null;
}

/** Numbers between 0 and 1 that a seed decides (mulberry32). */
function azarDe(semilla: number): () => number {
  let estado = semilla;
  return () => {
    estado = (estado + 0x6d2b79f5) | 0;
    let t = Math.imul(estado ^ (estado >>> 15), 1 | estado);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const CLIENTES = 80;
const DIAS = 420;

/**
 * A book of sales whose customers each pay in their own way: some on the day, most some weeks late, a few much later;
 * all with some scatter, one payment in twenty much later than usual, and one customer in thirty not at all. A quarter
 * of them began to buy only lately, so that there is little to know of them.
 */
export function generarLibro(semilla: number, inicio: Fecha): FacturaGenerada[] {
  const azar = azarDe(semilla);
  const entre = (desde: number, hasta: number) => desde + Math.floor(azar() * (hasta - desde + 1));
  const facturas: FacturaGenerada[] = [];
  for (let c = 0; c < CLIENTES; c += 1) {
    const tipo = azar();
    const habito = tipo < 0.4 ? entre(-2, 3) : tipo < 0.8 ? entre(8, 30) : entre(35, 75);
    const paga = azar() >= 1 / 30;
    const plazo = [15, 30, 30, 45, 60][entre(0, 4)] ?? 30;
    const desde = azar() < 0.25 ? entre(DIAS - 150, DIAS - 60) : 0;
    const cada = entre(8, 40);
    for (let dia = desde + entre(0, cada); dia < DIAS; dia += entre(Math.ceil(cada / 2), cada * 2)) {
      const emision = addDias(inicio, dia);
      const vence = addDias(emision, plazo);
      const retraso = habito + entre(-4, 4) + (azar() < 0.05 ? entre(20, 60) : 0);
      const pago = addDias(vence, Math.max(retraso, 1 - plazo));
      facturas.push({
        id: facturas.length + 1,
        parte: `cliente ${c}`,
        emision,
        vence,
        monto: entre(50, 4_000) * 1_000,
        pago: paga ? pago : null,
      });
    }
  }
  return facturas;
}

/** The book as it is known on a day: what is open, and of what was due by then how long it took or has taken. */
export function libroAl(facturas: readonly FacturaGenerada[], hoy: Fecha) {
  const emitidas = facturas.filter(({ emision }) => emision <= hoy);
  return {
    abiertas: emitidas.filter(({ pago }) => pago === null || pago > hoy),
    retrasos: emitidas
      .filter(({ vence }) => vence <= hoy)
      .map(({ parte, vence, pago }) =>
        pago === null || pago > hoy
          ? { parte, vence, fecha: hoy, abierto: true }
          : { parte, vence, fecha: pago, abierto: false },
      )
      .toSorted((a, b) => (a.vence < b.vence ? 1 : a.vence > b.vence ? -1 : 0)),
  };
}
