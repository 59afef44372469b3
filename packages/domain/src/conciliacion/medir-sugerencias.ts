import { claveDeConjunto } from './formas.ts';
import type { ClaveDocumento, HechosDocumento, Sugerencia } from './tipos.ts';

/** What a line truly settled, and of what kind the payment was. */
export interface Respuesta {
  documentos: readonly ClaveDocumento[];
  clase: string;
}

/** Shares are from 0 to 1. An answer is right when it names exactly the documents that the line settled. */
export interface MedidaClase {
  clase: string;
  /** Lines of this kind, how many were answered at 0.5 or more, and how many of those rightly. */
  total: number;
  dichas: number;
  buenas: number;
}

export interface Medida {
  lineas: number;
  /** Lines that settle something. */
  conRespuesta: number;
  precision: number;
  recall: number;
  f1: number;
  /** Of what is said at 0.95 or more. */
  seguras: { dichas: number; precision: number; recall: number };
  /** Share of the answers above the confidence from which up 99.5 % is right, and that confidence (1 where none). */
  sinPreguntar: { parte: number; desde: number };
  /** Mean square of confidence less outcome, over the best suggestion of each line. */
  brier: number;
  clases: MedidaClase[];
  /** Confident suggestions for lines that settle nothing. */
  sobrantes: number;
  /**
   * Of the errors at 0.5 and at 0.95 or more, the choices of another document that its party owes alike, and what the
   * measure is without the lines of which such a choice is the best that is said.
   */
  entreIguales: { dichas: number; seguras: number; sinEllas: Pick<Medida, 'f1' | 'sinPreguntar'> };
}

/** Below this a suggestion is a hint: it neither earns nor costs. */
const DICHA = 0.5;
const SEGURA = 0.95;
const PROMESA = 0.995;

/** Measures suggestions against what the lines truly settled; a line that is not in `verdad` settles nothing. */
export function medirSugerencias(
  lineas: readonly { id: number }[],
  verdad: ReadonlyMap<number, Respuesta>,
  sugerencias: readonly Pick<Sugerencia, 'cartolas' | 'documentos' | 'confianza'>[],
  documentos: readonly HechosDocumento[] = [],
): Medida {
  const mejores = mejoresDe(lineas, sugerencias);
  const debe = new Map(documentos.map((documento) => [claveDeConjunto([documento]), loQueDebe(documento)]));
  const juzgadas = [...mejores].map(([id, { confianza, clave, documentos: dichos }]): Juzgada => {
    const respuesta = verdad.get(id);
    const acierta = respuesta !== undefined && claveDeConjunto(respuesta.documentos) === clave;
    const iguales = respuesta !== undefined && !acierta && debeLoMismo(debe, respuesta.documentos, dichos);
    return { confianza, acierta, iguales, clase: respuesta?.clase ?? null };
  });
  const entreIguales = (minimo: number): number =>
    juzgadas.filter(({ confianza, iguales }) => iguales && confianza >= minimo).length;
  const desde = (minimo: number): { dichas: number; buenas: number } => {
    const dichas = juzgadas.filter(({ confianza }) => confianza >= minimo);
    return { dichas: dichas.length, buenas: dichas.filter(({ acierta }) => acierta).length };
  };
  const todas = desde(DICHA);
  const seguras = desde(SEGURA);
  const parte = (cuantas: number, total: number): number => (total === 0 ? 0 : cuantas / total);
  const precision = parte(todas.buenas, todas.dichas);
  const recall = parte(todas.buenas, verdad.size);
  // Twice what is right by all that is said and all that was to be said: F1.
  const medirF1 = (buenas: number, dichas: number, total: number): number =>
    parte(2 * buenas, dichas + total);
  const decididas = juzgadas.filter(({ iguales }) => !iguales);
  const decidibles = verdad.size - (juzgadas.length - decididas.length);
  return {
    lineas: lineas.length,
    conRespuesta: verdad.size,
    precision,
    recall,
    f1: medirF1(todas.buenas, todas.dichas, verdad.size),
    seguras: {
      dichas: seguras.dichas,
      precision: parte(seguras.buenas, seguras.dichas),
      recall: parte(seguras.buenas, verdad.size),
    },
    sinPreguntar: medirSinPreguntar(juzgadas, verdad.size),
    brier: parte(
      juzgadas.reduce((suma, { confianza, acierta }) => suma + (confianza - (acierta ? 1 : 0)) ** 2, 0),
      juzgadas.length,
    ),
    clases: medirClases(juzgadas, verdad),
    sobrantes: juzgadas.filter(({ confianza, clase }) => clase === null && confianza >= DICHA).length,
    entreIguales: {
      dichas: entreIguales(DICHA),
      seguras: entreIguales(SEGURA),
      sinEllas: {
        f1: medirF1(todas.buenas, todas.dichas - entreIguales(DICHA), decidibles),
        sinPreguntar: medirSinPreguntar(decididas, decidibles),
      },
    },
  };
}

interface Juzgada {
  confianza: number;
  acierta: boolean;
  /** Wrong, though its party owes the chosen document as it owes the answer. */
  iguales: boolean;
  clase: string | null;
}

function loQueDebe({ rut, moneda, montoTotal }: HechosDocumento): string {
  return `${rut} ${moneda} ${montoTotal}`;
}

/** Whether two sets are of the same parties and amounts, one by one; of unknown documents never. */
function debeLoMismo(
  debe: ReadonlyMap<string, string>,
  unos: readonly ClaveDocumento[],
  otros: readonly ClaveDocumento[],
): boolean {
  const escribir = (claves: readonly ClaveDocumento[]): string[] =>
    claves.map((clave) => debe.get(claveDeConjunto([clave])) ?? '').sort();
  const [suyos, dichos] = [escribir(unos), escribir(otros)];
  return suyos.length === dichos.length && suyos.every((una, i) => una !== '' && una === dichos[i]);
}

function mejoresDe(
  lineas: readonly { id: number }[],
  sugerencias: readonly Pick<Sugerencia, 'cartolas' | 'documentos' | 'confianza'>[],
): Map<number, { confianza: number; clave: string; documentos: readonly ClaveDocumento[] }> {
  const pendientes = new Set(lineas.map(({ id }) => id));
  const mejores = new Map<
    number,
    { confianza: number; clave: string; documentos: readonly ClaveDocumento[] }
  >();
  for (const { cartolas, documentos, confianza } of sugerencias) {
    for (const id of cartolas) {
      if (!pendientes.has(id) || (mejores.get(id)?.confianza ?? -1) >= confianza) continue;
      mejores.set(id, { confianza, clave: claveDeConjunto(documentos), documentos });
    }
  }
  return mejores;
}

/** The most that could be reconciled without asking, were it from some confidence up, and be right as promised. */
function medirSinPreguntar(juzgadas: readonly Juzgada[], total: number): Medida['sinPreguntar'] {
  let buenas = 0;
  let mejor = { parte: 0, desde: 1 };
  juzgadas
    .toSorted((a, b) => b.confianza - a.confianza)
    .forEach(({ confianza, acierta }, i) => {
      if (acierta) buenas++;
      if (buenas / (i + 1) >= PROMESA) mejor = { parte: total === 0 ? 0 : buenas / total, desde: confianza };
    });
  return mejor;
}

function medirClases(juzgadas: readonly Juzgada[], verdad: ReadonlyMap<number, Respuesta>): MedidaClase[] {
  const clases = new Map<string, MedidaClase>();
  for (const { clase } of verdad.values()) {
    const medida = clases.get(clase) ?? { clase, total: 0, dichas: 0, buenas: 0 };
    clases.set(clase, medida);
    medida.total++;
  }
  for (const { clase, confianza, acierta } of juzgadas) {
    const medida = clase === null ? undefined : clases.get(clase);
    if (!medida || confianza < DICHA) continue;
    medida.dichas++;
    if (acierta) medida.buenas++;
  }
  return [...clases.values()].sort((a, b) => b.total - a.total || (a.clase < b.clase ? -1 : 1));
}
