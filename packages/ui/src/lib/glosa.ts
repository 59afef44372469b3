/** A stretch of the glosa that served as evidence: `[desde, hasta)` in UTF-16 units of the text. */
export interface Evidencia {
  desde: number;
  hasta: number;
}

export interface TrozoGlosa {
  /** Its place in the text. */
  desde: number;
  texto: string;
  evidencia: boolean;
}

/** Clips the spans to the text, orders them and joins those that touch or overlap. */
export function ordenarEvidencias(largo: number, evidencias: readonly Evidencia[]): Evidencia[] {
  const dentro = evidencias
    .map(({ desde, hasta }) => ({ desde: Math.max(0, desde), hasta: Math.min(largo, hasta) }))
    .filter(({ desde, hasta }) => desde < hasta)
    .toSorted((a, b) => a.desde - b.desde);
  const juntas: Evidencia[] = [];
  for (const span of dentro) {
    const ultima = juntas.at(-1);
    if (ultima && span.desde <= ultima.hasta) ultima.hasta = Math.max(ultima.hasta, span.hasta);
    else juntas.push({ ...span });
  }
  return juntas;
}

/** Cuts the text into pieces, told apart by whether they are evidence. The pieces join to the text again. */
export function trozosGlosa(texto: string, evidencias: readonly Evidencia[]): TrozoGlosa[] {
  const trozos: TrozoGlosa[] = [];
  let lugar = 0;
  for (const { desde, hasta } of ordenarEvidencias(texto.length, evidencias)) {
    if (desde > lugar) trozos.push({ desde: lugar, texto: texto.slice(lugar, desde), evidencia: false });
    trozos.push({ desde, texto: texto.slice(desde, hasta), evidencia: true });
    lugar = hasta;
  }
  if (lugar < texto.length) trozos.push({ desde: lugar, texto: texto.slice(lugar), evidencia: false });
  return trozos;
}

/** What may never be lost: the words with a folio or a RUT (three digits or more) and the evidence. */
function protegidos(texto: string, evidencias: readonly Evidencia[]): Evidencia[] {
  const palabras = [...texto.matchAll(/\S+/g)]
    .filter(([palabra]) => palabra.replace(/\D/g, '').length >= 3)
    .map((hallazgo) => ({ desde: hallazgo.index, hasta: hallazgo.index + hallazgo[0].length }));
  return ordenarEvidencias(texto.length, [...palabras, ...evidencias]);
}

/**
 * Where the tail begins that must stay whole when the head is cut by the width of the row: the first
 * protected word that leaves a tail of at most `maxCola` characters, else the last word; with the space
 * before it, so that the ellipsis stands against the head.
 */
export function inicioDeCola(texto: string, evidencias: readonly Evidencia[] = [], maxCola = 28): number {
  const desde = texto.length - maxCola;
  if (desde <= 0) return texto.length;
  const primero = protegidos(texto, evidencias).find((span) => span.desde >= desde);
  if (primero) return texto[primero.desde - 1] === ' ' ? primero.desde - 1 : primero.desde;
  const ultima = texto.trimEnd().lastIndexOf(' ');
  return ultima >= desde ? ultima : texto.length;
}

/**
 * Shortens a glosa to `max` characters by cutting inside its longest unprotected stretches and never
 * a folio, a RUT or evidence; where those alone are longer than `max`, the result is longer too.
 * The spans come back moved to their new places.
 */
export function acortarGlosa(
  texto: string,
  max: number,
  evidencias: readonly Evidencia[] = [],
): { texto: string; evidencias: Evidencia[] } {
  const spans = ordenarEvidencias(texto.length, evidencias);
  let sobra = texto.length - max;
  if (sobra <= 0) return { texto, evidencias: spans };

  const libres: Evidencia[] = [];
  let lugar = 0;
  for (const { desde, hasta } of [
    ...protegidos(texto, spans),
    { desde: texto.length, hasta: texto.length },
  ]) {
    if (desde > lugar) libres.push({ desde: lugar, hasta: desde });
    lugar = hasta;
  }

  // A cut of n characters leaves one, the ellipsis; the spaces beside a protected word stay.
  const cortes: Evidencia[] = [];
  for (const libre of libres.toSorted((a, b) => b.hasta - b.desde - (a.hasta - a.desde))) {
    if (sobra <= 0) break;
    const inicio = libre.desde === 0 ? 0 : libre.desde + 1;
    const fin = libre.hasta === texto.length ? texto.length : libre.hasta - 1;
    const largo = Math.min(fin - inicio, sobra + 1);
    if (largo < 2) continue;
    const desde = inicio + Math.ceil((fin - inicio - largo) / 2);
    cortes.push({ desde, hasta: desde + largo });
    sobra -= largo - 1;
  }
  cortes.sort((a, b) => a.desde - b.desde);

  let corto = '';
  let desde = 0;
  for (const corte of cortes) {
    corto += `${texto.slice(desde, corte.desde)}…`;
    desde = corte.hasta;
  }
  corto += texto.slice(desde);

  const mover = (n: number) =>
    n -
    cortes
      .filter((corte) => corte.hasta <= n)
      .reduce((suma, corte) => suma + corte.hasta - corte.desde - 1, 0);
  return {
    texto: corto,
    evidencias: spans.map((span) => ({ desde: mover(span.desde), hasta: mover(span.hasta) })),
  };
}
