/** A suggestion that was decided: what the engine believed of it, and whether it was right. */
export interface DecisionMedida {
  readonly confianza: number;
  readonly acertada: boolean;
}

/**
 * How far a company's decisions bear out what the engine believes: a line on the log odds of its belief. Rising always,
 * so that what was surer stays surer.
 */
export interface Recalibracion {
  readonly pendiente: number;
  readonly desvio: number;
  /** Decisions that it was fitted on. */
  readonly decisiones: number;
}

/** With fewer, one mistake would move everything. */
const MINIMO_DECISIONES = 100;
/** How far the general calibration may be left, as standard deviations of the two numbers before any decision. */
interface Soltura {
  readonly pendiente: number;
  readonly desvio: number;
}
const SOLTURA: Soltura = { pendiente: 0.3, desvio: 0.6 };
const PENDIENTE_MINIMA = 0.2;
const MENOR = 0.0005;
const MAYOR = 0.9999;
const VUELTAS = 25;

const acotar = (p: number): number => Math.min(MAYOR, Math.max(MENOR, p));
const logit = (p: number): number => Math.log(p / (1 - p));
const sigmoide = (x: number): number => 1 / (1 + Math.exp(-x));

/**
 * Fits the confidence to one company by what it decided (Platt's scaling, with the general calibration as what is
 * believed before). Null where there is too little to learn from.
 */
export function ajustarRecalibracion(
  decisiones: readonly DecisionMedida[],
  soltura: Soltura = SOLTURA,
): Recalibracion | null {
  if (decisiones.length < MINIMO_DECISIONES) return null;
  const puntos = decisiones.map(({ confianza, acertada }) => ({
    x: logit(acotar(confianza)),
    y: acertada ? 1 : 0,
  }));
  const pesoPendiente = 1 / soltura.pendiente ** 2;
  const pesoDesvio = 1 / soltura.desvio ** 2;
  let pendiente = 1;
  let desvio = 0;
  const perdida = (a: number, b: number): number => {
    let suma = (pesoPendiente * (a - 1) ** 2 + pesoDesvio * b ** 2) / 2;
    for (const { x, y } of puntos) {
      const p = acotar(sigmoide(a * x + b));
      suma -= y === 1 ? Math.log(p) : Math.log(1 - p);
    }
    return suma;
  };
  let actual = perdida(pendiente, desvio);
  for (let vuelta = 0; vuelta < VUELTAS; vuelta++) {
    let ga = pesoPendiente * (pendiente - 1);
    let gb = pesoDesvio * desvio;
    let haa = pesoPendiente;
    let hab = 0;
    let hbb = pesoDesvio;
    for (const { x, y } of puntos) {
      const p = sigmoide(pendiente * x + desvio);
      const curva = p * (1 - p);
      ga += (p - y) * x;
      gb += p - y;
      haa += curva * x * x;
      hab += curva * x;
      hbb += curva;
    }
    const determinante = haa * hbb - hab * hab;
    const da = (hbb * ga - hab * gb) / determinante;
    const db = (haa * gb - hab * ga) / determinante;
    // A whole step may overshoot where nearly everything was right: it is halved until it helps.
    let paso = 1;
    let mejora = false;
    while (paso > 1e-4) {
      const a = Math.max(PENDIENTE_MINIMA, pendiente - paso * da);
      const b = desvio - paso * db;
      const otra = perdida(a, b);
      if (otra < actual) {
        mejora = actual - otra > 1e-9;
        [pendiente, desvio, actual] = [a, b, otra];
        break;
      }
      paso /= 2;
    }
    if (!mejora) break;
  }
  return { pendiente, desvio, decisiones: decisiones.length };
}

/**
 * The confidence of a suggestion as this company's decisions bear it out. Under one half nothing changes, since that is
 * only a hint, and what is said stays said: never below one half, never certain.
 */
export function recalibrar(confianza: number, recalibracion: Recalibracion | null): number {
  if (recalibracion === null || confianza < 0.5) return confianza;
  const { pendiente, desvio } = recalibracion;
  const ajustada = sigmoide(pendiente * logit(acotar(confianza)) + desvio);
  return Math.min(MAYOR, Math.max(0.5, Math.round(ajustada * 10_000) / 10_000));
}
