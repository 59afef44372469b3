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
const pagado = ({ abierto = false }: Retraso) => !abierto;

/**
 * The delay by which half of what is later than `atraso` is paid, by the estimator of Kaplan and Meier (J. Am. Stat.
 * Assoc. 53, 1958): what is still open counts among those at risk until the day that it has reached. Without it, recent
 * documents would tell only of those who pay quickly. Where less than half was ever paid, the longest delay that was;
 * null where none was.
 */
export function medianaDeRetraso(retrasos: readonly Retraso[], atraso: number): number | null {
  return medianaDeDos(retrasos.toSorted(porDias), [], atraso);
}

/** The same of two lists together, each by its days. They are not joined: this is asked of every open document. */
function medianaDeDos(unos: readonly Retraso[], otros: readonly Retraso[], atraso: number): number | null {
  let [i, j] = [primeroTras(unos, atraso), primeroTras(otros, atraso)];
  let enRiesgo = pesoDesde(unos, i) + pesoDesde(otros, j);
  let quedan = 1;
  let ultimo: number | null = null;
  while (i < unos.length || j < otros.length) {
    const dias = Math.min(unos[i]?.dias ?? Infinity, otros[j]?.dias ?? Infinity);
    let pagados = 0;
    let idos = 0;
    for (let uno = unos[i]; uno?.dias === dias; uno = unos[i]) {
      idos += uno.peso;
      if (uno.abierto !== true) pagados += uno.peso;
      i += 1;
    }
    for (let otro = otros[j]; otro?.dias === dias; otro = otros[j]) {
      idos += otro.peso;
      if (otro.abierto !== true) pagados += otro.peso;
      j += 1;
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

function primeroTras(ordenados: readonly Retraso[], atraso: number): number {
  let i = 0;
  while ((ordenados[i]?.dias ?? Infinity) <= atraso) i += 1;
  return i;
}

function pesoDesde(retrasos: readonly Retraso[], primero: number): number {
  let suma = 0;
  for (let i = primero; i < retrasos.length; i += 1) suma += retrasos[i]?.peso ?? 0;
  return suma;
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

/**
 * Days after the due date on which a party is expected to pay: the median of its own payments together with the whole
 * book's, which counts as a few, so that one or two observations do not decide. What is more than `atraso` days late is
 * only compared with what took longer still. Null where nobody ever paid that late: no date can be given. With no
 * payment at all the due date itself (0), or null once it has passed.
 */
export function diasEsperados({ propios, empresa }: Habito, atraso: number): number | null {
  const libro = comoUnosPocos(empresa);
  if (!propios.some(pagado) && !libro.some(pagado)) return atraso < 0 ? 0 : null;
  return medianaDeDos(propios.toSorted(porDias), libro, atraso);
}
