import type { Cuota } from './habitos.ts';
import type { Parte } from './libro.ts';
import { R } from './rasgos.ts';

export type Forma =
  | 'liquido'
  | 'devolucion'
  | 'exacto'
  | 'resto'
  | 'diferencia'
  | 'grupo'
  | 'nota'
  | 'parcial'
  | 'cuota'
  | 'cambio';

/** One way in which a line could settle documents of one party. */
export interface Hipotesis {
  forma: Forma;
  /** `orden` of each document within the party. */
  docs: readonly number[];
  /** What the line takes from each: positive from an invoice, also positive from a nota de crédito. */
  montos: readonly number[];
  puntaje: number;
  /** Features, kept only while the weights are being fitted. */
  rasgos?: Float64Array;
}

/** What is open of each document of a party, and the last instalment of those in course. */
export interface EstadoParte {
  saldos: Float64Array;
  cuota: (orden: number) => Cuota | undefined;
}

/** A find by amount alone is worth as much as amounts of its kind are rare. */
export const RASGO_AJENO: Readonly<Record<Forma, number>> = {
  exacto: R.sinIdentificar,
  liquido: R.sinIdentificar,
  devolucion: R.sinIdentificar,
  resto: R.ajenoResto,
  diferencia: R.ajenaDiferencia,
  grupo: R.ajenoGrupo,
  nota: R.ajenaNota,
  parcial: R.ajenoParcial,
  cuota: R.ajenoParcial,
  cambio: R.sinIdentificar,
};

/** What identifies a set of documents, whatever their order. */
export function claveDeConjunto(docs: readonly { modelo: string; id: number }[]): string {
  return docs
    .map((doc) => `${doc.modelo}${doc.id}`)
    .sort()
    .join('+');
}

/** Whether a person has refused these documents. */
export function esRechazada({ docs }: Hipotesis, parte: Parte, rechazadas: ReadonlySet<string>): boolean {
  return rechazadas.has(claveDeConjunto(docs.map((orden) => parte.docs[orden]!.hechos)));
}

/** Most likely first; of equals, the one whose turn came first. */
export function porPuntaje(a: Hipotesis, b: Hipotesis): number {
  return b.puntaje - a.puntaje || a.docs[0]! - b.docs[0]! || a.docs.length - b.docs.length;
}
