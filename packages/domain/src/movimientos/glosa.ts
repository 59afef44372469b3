const CON_ACENTO = /[\u0300-\u036f]/g;
const NO_ASCII = /[^\u0000-\u007f]/;
const ESPACIOS = /[\s\u00a0]+/g;
const ESPACIOS_DE_MAS = /[\t\n\r\f\v\u00a0]|  /;

/** The form in which descriptions are compared: capitals, no accents, single spaces. */
export function normalizarGlosa(glosa: string): string {
  // Nearly all are clean already, so that is tested first.
  const texto = (ESPACIOS_DE_MAS.test(glosa) ? glosa.replace(ESPACIOS, ' ') : glosa).trim();
  return (NO_ASCII.test(texto) ? texto.normalize('NFD').replace(CON_ACENTO, '') : texto).toUpperCase();
}

function palabras(glosa: string): Set<string> {
  return new Set(normalizarGlosa(glosa).match(/[A-Z]{3,}|\d{3,}/g));
}

/** How much of the words and numbers of two descriptions is common to both, from 0 to 1. */
export function parecidoDeGlosas(a: string, b: string): number {
  const [unas, otras] = [palabras(a), palabras(b)];
  if (unas.size === 0 || otras.size === 0) return 0;
  let comunes = 0;
  for (const palabra of unas) if (otras.has(palabra)) comunes += 1;
  return comunes / (unas.size + otras.size - comunes);
}

/** Beyond this many comparisons the order of both sides decides: so many equal amounts of a day say nothing. */
const MAX_COMPARACIONES = 40_000;

/**
 * Pairs descriptions of lines that have day and amount in common and are told by different sources: the most alike
 * first, equals and strangers in their order. Answers positions in both lists; each is used once.
 */
export function parearGlosas(unas: readonly string[], otras: readonly string[]): [number, number][] {
  const parejas: [number, number][] = [];
  const libres = { unas: new Set(unas.keys()), otras: new Set(otras.keys()) };
  const parear = (i: number, j: number) => {
    if (!libres.unas.has(i) || !libres.otras.has(j)) return;
    libres.unas.delete(i);
    libres.otras.delete(j);
    parejas.push([i, j]);
  };
  if (unas.length * otras.length <= MAX_COMPARACIONES) {
    const candidatas: { i: number; j: number; parecido: number }[] = [];
    for (const [i, a] of unas.entries()) {
      for (const [j, b] of otras.entries()) {
        const parecido = parecidoDeGlosas(a, b);
        if (parecido > 0) candidatas.push({ i, j, parecido });
      }
    }
    candidatas.sort((x, y) => y.parecido - x.parecido || x.i - y.i || x.j - y.j);
    for (const { i, j } of candidatas) parear(i, j);
  }
  const restantes = [...libres.otras];
  for (const [n, i] of [...libres.unas].entries()) {
    const j = restantes[n];
    if (j !== undefined) parear(i, j);
  }
  return parejas;
}
