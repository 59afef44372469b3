import type { Opcion } from './asignar.ts';
import type { LineaLeida } from './candidatas.ts';
import { claveDeConjunto } from './formas.ts';
import type { Doc } from './libro.ts';
import { nombraFolio } from './rasgos-de-forma.ts';

/** A tie is never more than even. */
const EMPATE = 0.96;
/** Two lines alike to the letter: either may be the payment and the other its repetition, or each may pay either debt. */
const GEMELAS = 0.55;

interface Dicha extends Opcion {
  readonly docs: readonly Doc[];
  readonly confianza: number;
}

/** Bounds on the confidence of first options, and of the lines of batches, that another line may as well have. */
export interface Cruces {
  dichas: Map<Opcion, number>;
  lotes: Map<LineaLeida, number>;
}

/** Lines that could as well be crossed: of one party, day and amount, or alike to the letter. `enLote` pay a batch. */
export function buscarCruces(
  leidas: readonly LineaLeida[],
  opciones: readonly (readonly Dicha[])[],
  firme: ReadonlySet<Opcion>,
  enLote: ReadonlySet<LineaLeida>,
): Cruces {
  const empatadas = buscarEmpates(leidas, opciones, firme);
  const { repetidas, cruzadas, lotes } = buscarGemelas(leidas, opciones, firme, enLote);
  return { dichas: new Map([...cruzadas, ...empatadas, ...repetidas]), lotes };
}

/**
 * Lines of one day, party and amount that settle different documents of one amount may be crossed, unless one names its
 * folio. Returns the bound on the confidence of each.
 */
function buscarEmpates(
  leidas: readonly LineaLeida[],
  opciones: readonly (readonly Dicha[])[],
  firme: ReadonlySet<Opcion>,
): Map<Opcion, number> {
  const grupos = new Map<string, Opcion[]>();
  leidas.forEach(({ linea }, i) => {
    const primera = opciones[i]![0];
    if (
      !primera ||
      !firme.has(primera) ||
      primera.hipotesis.forma !== 'exacto' ||
      nombraFolio(linea, primera.docs)
    )
      return;
    const clave = `${primera.candidata.parte} ${linea.dia} ${linea.monto}`;
    const grupo = grupos.get(clave);
    if (grupo) grupo.push(primera);
    else grupos.set(clave, [primera]);
  });
  const topes = new Map<Opcion, number>();
  for (const grupo of grupos.values()) {
    if (grupo.length > 1) for (const opcion of grupo) topes.set(opcion, EMPATE / grupo.length);
  }
  return topes;
}

/**
 * Lines alike to the letter, of one day and account. Either some of them settle a document and the rest none
 * (`repetidas`), or they settle different documents (`cruzadas`). Returns the bound on the confidence of each.
 */
function buscarGemelas(
  leidas: readonly LineaLeida[],
  opciones: readonly (readonly Dicha[])[],
  firme: ReadonlySet<Opcion>,
  enLote: ReadonlySet<LineaLeida>,
): { repetidas: Map<Opcion, number>; cruzadas: Map<Opcion, number>; lotes: Map<LineaLeida, number> } {
  const grupos = new Map<string, number[]>();
  leidas.forEach(({ linea }, i) => {
    const clave = `${linea.lado} ${linea.cuenta} ${linea.dia} ${linea.monto} ${linea.glosa.canonico.texto}`;
    const grupo = grupos.get(clave);
    if (grupo) grupo.push(i);
    else grupos.set(clave, [i]);
  });
  const repetidas = new Map<Opcion, number>();
  const cruzadas = new Map<Opcion, number>();
  const lotes = new Map<LineaLeida, number>();
  for (const grupo of grupos.values()) {
    if (grupo.length < 2) continue;
    const deLote = grupo.map((i) => leidas[i]!).filter((leida) => enLote.has(leida));
    const firmes = grupo
      .flatMap((i) => opciones[i]![0] ?? [])
      .filter((opcion) => firme.has(opcion) && opcion.confianza >= 0.5);
    if (firmes.length + deLote.length === grupo.length) {
      for (const [opcion, tope] of repartir(firmes)) cruzadas.set(opcion, tope);
      continue;
    }
    for (const opcion of firmes) repetidas.set(opcion, GEMELAS);
    for (const leida of deLote) lotes.set(leida, GEMELAS);
  }
  return { repetidas, cruzadas, lotes };
}

/** Bounds for lines alike: the share of them that settles the same documents; none where all do. */
function repartir(firmes: readonly Dicha[]): [Opcion, number][] {
  const porConjunto = Map.groupBy(firmes, ({ docs }) => claveDeConjunto(docs.map(({ hechos }) => hechos)));
  if (porConjunto.size < 2) return [];
  return firmes.map((opcion) => {
    const iguales = porConjunto.get(claveDeConjunto(opcion.docs.map(({ hechos }) => hechos)))!;
    const parte = iguales.length / firmes.length;
    return [opcion, parte < 0.5 ? EMPATE * parte : Math.max(GEMELAS, EMPATE * parte)];
  });
}
