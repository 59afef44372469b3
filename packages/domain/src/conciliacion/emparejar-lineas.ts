import type { Linea } from './libro.ts';
import { PALABRAS_DE_BANCO } from './ruido.ts';

/** A bank gives back what it could not pay within days. */
const DIAS_REVERSA = 15;
/** A payment repeated by mistake follows within a week; a month later it is the next payment. */
const DIAS_REPETIDA = 7;
/** Most wordings among payments of one amount for which the nearest still counts as the undone one. */
const POCAS_ESCRITAS = 2;
const MIN_PALABRA = 5;
/** A transfer made on a Friday evening arrives on Monday, or on Tuesday where that is a holiday. */
const DIAS_TRASPASO = 4;

/** Lines that undo each other, by index. */
export interface LineasDeshechas {
  /** The other line of each pair. */
  otra: Map<number, number>;
  /** Reversals without a decided original, with every line that each could undo; where one was decided, the others. */
  dudosas: Set<number>;
}

/**
 * The lines of the book that undo each other: a payment and its reversal in one account, and the two legs of a
 * transfer between own accounts. Each line has at most one. Of several that a reversal could undo, the payment made
 * twice, else the nearest of a few. Linear in the lines of one amount, which are few.
 */
export function emparejarLineas(lineas: readonly Linea[]): LineasDeshechas {
  const otra = new Map<number, number>();
  const dudosas = new Set<number>();
  const porMonto = new Map<string, number[]>();
  lineas.forEach(({ lado, moneda, monto }, i) => {
    const clave = `${lado} ${moneda} ${monto}`;
    const lista = porMonto.get(clave);
    if (lista) lista.push(i);
    else porMonto.set(clave, [i]);
  });
  lineas.forEach((linea, i) => {
    if (otra.has(i) || (linea.motivo !== 'reversa' && linea.motivo !== 'traspaso_propio')) return;
    const inverso = linea.lado === 'abono' ? 'cargo' : 'abono';
    const delMonto = porMonto.get(`${inverso} ${linea.moneda} ${linea.monto}`) ?? [];
    const deshecha = linea.motivo === 'reversa' ? deshace : cruza;
    const posibles = delMonto.filter((j) => !otra.has(j) && deshecha(linea, lineas[j]!));
    const esDoble = (j: number): boolean => delMonto.some((k) => repite(lineas[j]!, lineas[k]!));
    const dobles = linea.motivo === 'reversa' ? posibles.filter(esDoble) : [];
    const elegibles = dobles.length > 0 ? dobles : posibles;
    const [primera] = elegibles;
    if (primera === undefined) return;
    const escritas = new Set(elegibles.map((j) => lineas[j]!.glosa.canonico.texto));
    if (linea.motivo === 'reversa' && dobles.length === 0 && escritas.size > POCAS_ESCRITAS) {
      for (const j of [i, ...elegibles]) dudosas.add(j);
      return;
    }
    const lejos = (j: number): number => Math.abs(linea.dia - lineas[j]!.dia);
    const mejor = elegibles.reduce((una, j) => (lejos(j) < lejos(una) ? j : una), primera);
    otra.set(i, mejor);
    otra.set(mejor, i);
    if (linea.motivo === 'reversa' && elegibles.length > 1)
      for (const j of posibles)
        if (j !== mejor && escritas.has(lineas[j]!.glosa.canonico.texto)) dudosas.add(j);
  });
  return { otra, dudosas };
}

/** Whether a payment that names somebody looks like another, of the same day or before, made again. */
function repite(una: Linea, otra: Linea): boolean {
  const dias = una.dia - otra.dia;
  return una !== otra && dias >= 0 && dias <= DIAS_REPETIDA && nombra(una) && seEscribenIgual(una, otra);
}

function nombra({ glosa: { ruts, folios, canonico } }: Linea): boolean {
  const esNombre = (palabra: string): boolean =>
    palabra.length >= MIN_PALABRA && !/[0-9]/.test(palabra) && !PALABRAS_DE_BANCO.has(palabra);
  return ruts.length > 0 || folios.length > 0 || canonico.texto.split(' ').some(esNombre);
}

function seEscribenIgual(una: Linea, otra: Linea): boolean {
  return una.cuenta === otra.cuenta && una.glosa.canonico.texto === otra.glosa.canonico.texto;
}

/** A reversal undoes an earlier line of its account that is no reversal itself and names nobody else. */
function deshace(reversa: Linea, original: Linea): boolean {
  const dias = reversa.dia - original.dia;
  if (original.cuenta !== reversa.cuenta || original.motivo !== null || dias < 0 || dias > DIAS_REVERSA)
    return false;
  const ruts = original.glosa.ruts.map(({ valor }) => valor);
  return (
    reversa.glosa.ruts.length === 0 ||
    ruts.length === 0 ||
    reversa.glosa.ruts.some(({ valor }) => ruts.includes(valor))
  );
}

function cruza(una: Linea, otra: Linea): boolean {
  return (
    otra.motivo === 'traspaso_propio' &&
    una.cuenta !== otra.cuenta &&
    Math.abs(una.dia - otra.dia) <= DIAS_TRASPASO
  );
}
