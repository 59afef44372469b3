/** How many days after its due date a document was paid (before it where negative), and how much that counts. */
export interface Retraso {
  readonly dias: number;
  readonly peso: number;
  /** Not paid yet: all that it tells is that it took longer than this. */
  readonly abierto?: boolean;
}

/**
 * What the company's book as a whole counts beside a party's own payments, in payments: with fewer of its own than this
 * a party is mostly taken to pay as the others do. Chosen on generated books: docs/flujo-caja.md.
 */
export const PESO_DE_LA_EMPRESA = 2;

/**
 * The lower weighted median: the first value by which half of the weight has passed, so always one that was observed.
 * Null where nothing weighs.
 */
export function medianaPonderada(valores: readonly { valor: number; peso: number }[]): number | null {
  const total = valores.reduce((suma, { peso }) => suma + peso, 0);
  if (total <= 0) return null;
  let pasado = 0;
  for (const { valor, peso } of valores.toSorted((a, b) => a.valor - b.valor)) {
    pasado += peso;
    if (pasado * 2 >= total) return valor;
  }
  return null;
}

const porDias = (a: Retraso, b: Retraso) => a.dias - b.dias;

/**
 * The delay by which half of what is later than `atraso` is paid, by the estimator of Kaplan and Meier (J. Am. Stat.
 * Assoc. 53, 1958): what is still open counts among those at risk until the day that it has reached. Without it, recent
 * documents would tell only of those who pay quickly. Where less than half was ever paid, the longest delay that was;
 * null where none was.
 */
export function medianaDeRetraso(retrasos: readonly Retraso[], atraso: number): number | null {
  return medianaDeOrdenados(retrasos.toSorted(porDias), atraso);
}

function medianaDeOrdenados(ordenados: readonly Retraso[], atraso: number): number | null {
  let primero = 0;
  while ((ordenados[primero]?.dias ?? Infinity) <= atraso) primero += 1;
  let enRiesgo = 0;
  for (let i = primero; i < ordenados.length; i += 1) enRiesgo += ordenados[i]?.peso ?? 0;
  let quedan = 1;
  let ultimo: number | null = null;
  for (let i = primero; i < ordenados.length;) {
    const dias = ordenados[i]?.dias ?? 0;
    let pagados = 0;
    let idos = 0;
    for (; ordenados[i]?.dias === dias; i += 1) {
      const { peso = 0, abierto = false } = ordenados[i] ?? {};
      idos += peso;
      if (!abierto) pagados += peso;
    }
    if (pagados > 0) {
      ultimo = dias;
      quedan *= 1 - pagados / enRiesgo;
      // Half, but for what the sums of shares lose.
      if (quedan <= 0.5 + 1e-9) return dias;
    }
    enRiesgo -= idos;
  }
  return ultimo;
}

export interface Habito {
  /** The party's own, of weight 1 for each payment. */
  readonly propios: readonly Retraso[];
  /** Those of everybody on the same side; any weights. */
  readonly empresa: readonly Retraso[];
}

/** By the book that they were made of: thousands of documents are told by the same one. */
const pesados = new WeakMap<readonly Retraso[], readonly Retraso[]>();

/** The book's distribution by day, scaled to count as `PESO_DE_LA_EMPRESA` payments. */
function comoUnosPocos(empresa: readonly Retraso[]): readonly Retraso[] {
  const listo = pesados.get(empresa);
  if (listo) return listo;
  const total = empresa.reduce((suma, { peso }) => suma + peso, 0);
  const pesado =
    total <= 0
      ? []
      : empresa
          .map((retraso) => ({ ...retraso, peso: (retraso.peso * PESO_DE_LA_EMPRESA) / total }))
          .toSorted(porDias);
  pesados.set(empresa, pesado);
  return pesado;
}

/** Two lists by day as one; on the same day those of the first come first. */
function juntar(unos: readonly Retraso[], otros: readonly Retraso[]): readonly Retraso[] {
  if (unos.length === 0) return otros;
  const juntos: Retraso[] = [];
  let i = 0;
  for (const otro of otros) {
    for (let uno = unos[i]; uno !== undefined && uno.dias <= otro.dias; uno = unos[i]) {
      juntos.push(uno);
      i += 1;
    }
    juntos.push(otro);
  }
  return [...juntos, ...unos.slice(i)];
}

/**
 * Days after the due date on which a party is expected to pay: the median of its own payments together with the whole
 * book's, which counts as a few, so that one or two observations do not decide. What is more than `atraso` days late is
 * only compared with what took longer still. Null where nobody ever paid that late: no date can be given. With no
 * payment at all the due date itself (0), or null once it has passed.
 */
export function diasEsperados({ propios, empresa }: Habito, atraso: number): number | null {
  const todos = juntar(propios.toSorted(porDias), comoUnosPocos(empresa));
  if (todos.every(({ abierto = false }) => abierto)) return atraso < 0 ? 0 : null;
  return medianaDeOrdenados(todos, atraso);
}
