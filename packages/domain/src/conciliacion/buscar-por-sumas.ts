import type { Moneda } from '../dinero/index.ts';
import { agregarCandidata, habitoDe, logAdelanto, logRezago } from './candidatas.ts';
import type { Candidata, Contexto, LineaLeida } from './candidatas.ts';
import { montosConDiferencia } from './diferencias.ts';
import { Hallazgos } from './hallazgos.ts';
import type { Hallazgo } from './hallazgos.ts';
import type { Doc, Parte } from './libro.ts';
import { montosNetos } from './netos.ts';
import { PARTES_IGUALES } from './redondez.ts';

/** Longest run of a party's documents whose sums are looked up, and how many documents of a party are tried. */
const MAX_CORRIDA = 12;
const MAX_DOCS = 160;
const MAX_MONTOS_PROPIOS = 24;
const MAX_POR_LINEA = 12;
/** Days around the due date in which a payment found by its amount alone is believable. */
const ANTES = 75;
const DESPUES = 150;

const BITS = 20;

/** Tells at once that an amount is not sought, as nearly every sum that is tried is not. */
class Filtro {
  readonly #bits = new Uint32Array(2 ** (BITS - 5));

  constructor(montos: Iterable<number>) {
    for (const monto of montos) {
      const h = lugarDe(monto);
      this.#bits[h >>> 5]! |= 1 << (h & 31);
    }
  }

  puedeEstar(monto: number): boolean {
    const h = lugarDe(monto);
    return ((this.#bits[h >>> 5]! >>> (h & 31)) & 1) === 1;
  }
}

function lugarDe(monto: number): number {
  return Math.imul(monto | 0, 0x9e3779b1) >>> (32 - BITS);
}

interface Buscada {
  leida: LineaLeida;
  /** Among all that are sought. */
  numero: number;
  dia: number;
  moneda: Moneda;
}

/** Beyond these many equal parts a debt is rarely paid. */
const POCAS_PARTES = 4;

/** Chance that a sum of this kind hits an amount by accident, as a handicap in the ranking of finds. */
const CASTIGO = {
  diferencia: 1,
  fraccion: 3,
  resto: 0.5,
  nota: 1,
  corrida: 2,
  conOmitido: 4,
  muchasPartes: 1,
  anticipo: 1,
} as const;

/**
 * For lines whose text names nobody: which parties could make up exactly that amount with a credit note netted,
 * several neighbouring documents, a usual difference, a plain fraction, or what an instalment left. One pass over
 * the parties' documents against the set of amounts sought: linear in documents, never lines × documents.
 */
export function buscarPorSumas(ctx: Contexto, leidas: readonly LineaLeida[]): void {
  const buscadas = { abono: new Map<number, Buscada[]>(), cargo: new Map<number, Buscada[]>() };
  const todas: LineaLeida[] = [];
  const propios = new Map<number, LineaLeida[]>();
  for (const leida of leidas) {
    const { linea, candidatas } = leida;
    for (const { parte, indicio } of candidatas) {
      if (indicio !== 'rut' && indicio !== 'nombre' && indicio !== 'pagador') continue;
      const lista = propios.get(parte);
      if (!lista) propios.set(parte, [leida]);
      else if (lista.length < MAX_MONTOS_PROPIOS) lista.push(leida);
    }
    if (linea.motivo || leida.deshecha >= 0 || candidatas.some(({ indicio }) => indicio === 'rut')) continue;
    const deLado = buscadas[linea.lado];
    const lista = deLado.get(linea.monto);
    const buscada = { leida, numero: todas.push(leida) - 1, dia: linea.dia, moneda: linea.moneda };
    if (lista) lista.push(buscada);
    else deLado.set(linea.monto, [buscada]);
  }
  if (todas.length === 0) return;

  for (const listas of [buscadas.abono, buscadas.cargo])
    for (const lista of listas.values()) if (lista.length > 1) lista.sort((a, b) => a.dia - b.dia);
  const hallazgos = new Hallazgos(todas.length);
  const filtros = { abono: new Filtro(buscadas.abono.keys()), cargo: new Filtro(buscadas.cargo.keys()) };
  for (const parte of ctx.libro.partes) {
    if (parte.docs.length === 0) continue;
    const deLado = buscadas[parte.lado];
    const filtro = filtros[parte.lado];
    const anotar = (monto: number, doc: Doc, final: Doc, castigo: number): void => {
      if (!filtro.puedeEstar(monto)) return;
      const lista = deLado.get(monto);
      if (!lista) return;
      const desde = Math.max(final.emision, doc.emision, doc.vence - ANTES);
      const hasta = doc.vence + DESPUES;
      for (let i = primeraDesde(lista, desde); i < lista.length; i++) {
        const { numero, dia, moneda } = lista[i]!;
        if (dia > hasta) break;
        if (doc.hechos.moneda !== moneda) continue;
        const puntaje = logRezago(ctx, parte.indice, dia, doc.vence) - castigo;
        hallazgos.anotar(numero, parte.indice, puntaje, castigo === CASTIGO.resto);
      }
    };
    const sirve = (monto: number): boolean => filtro.puedeEstar(monto);
    anticipos(ctx, parte, deLado, filtro, hallazgos);
    sumasDeParte(ctx, parte, propios.get(parte.indice) ?? [], sirve, anotar);
  }
  hallazgos.ordenar();
  todas.forEach((leida, numero) => agregarMejores(ctx, leida, hallazgos, numero));
}

/** Where, of the lines of an amount in order, those of a day or after it begin: a common amount has thousands. */
function primeraDesde(lista: readonly Buscada[], desde: number): number {
  let bajo = 0;
  let alto = lista.length;
  while (bajo < alto) {
    const medio = (bajo + alto) >>> 1;
    if (lista[medio]!.dia < desde) bajo = medio + 1;
    else alto = medio;
  }
  return bajo;
}

/** Adds the parties of the best finds, until twelve are new. */
function agregarMejores(ctx: Contexto, leida: LineaLeida, hallazgos: Hallazgos, numero: number): void {
  const hasta = leida.candidatas.length + MAX_POR_LINEA;
  let ultima: Hallazgo | null = null;
  const conResto: { candidata: Candidata; hallazgo: Hallazgo }[] = [];
  while (leida.candidatas.length < hasta) {
    const hallazgo = hallazgos.tomarMejor(numero);
    if (!hallazgo) break;
    const { parte } = hallazgo;
    agregarCandidata(ctx, leida, parte, 'monto');
    if (leida.candidatas.length >= hasta) ultima = hallazgo;
    const candidata = leida.candidatas.find((una) => una.parte === parte)!;
    candidata.sumas = true;
    if (hallazgo.resto > -Infinity) conResto.push({ candidata, hallazgo });
  }
  // A way that is weaker than the last party's is not looked at.
  for (const { candidata, hallazgo } of conResto) {
    const { parte, resto } = hallazgo;
    if (!ultima || resto > ultima.puntaje || (resto === ultima.puntaje && parte <= ultima.parte))
      candidata.espera = true;
  }
}

/** Notes the lines that carry the share that the party usually advances of a document, in the days before its date. */
function anticipos(
  ctx: Contexto,
  { indice, docs }: Parte,
  deLado: ReadonlyMap<number, readonly Buscada[]>,
  filtro: Filtro,
  hallazgos: Hallazgos,
): void {
  const { adelantos } = ctx.habitos;
  if (adelantos.cuantos(indice) === 0) return;
  const ventana = adelantos.ventana(indice);
  for (const { saldo, emision, notaCredito, hechos } of docs.slice(-MAX_DOCS)) {
    if (notaCredito || saldo < hechos.montoTotal) continue;
    for (const monto of adelantos.montos(indice, saldo)) {
      if (monto >= saldo || !filtro.puedeEstar(monto)) continue;
      const lista = deLado.get(monto) ?? [];
      for (let i = primeraDesde(lista, emision - ventana); i < lista.length; i++) {
        const { numero, dia, moneda } = lista[i]!;
        if (dia >= emision) break;
        if (hechos.moneda === moneda)
          hallazgos.anotar(numero, indice, logAdelanto(ctx, indice, emision - dia) - CASTIGO.anticipo, false);
      }
    }
  }
}

type Anotar = (monto: number, doc: Doc, final: Doc, castigo: number) => void;

function sumasDeParte(
  ctx: Contexto,
  parte: Parte,
  propias: readonly LineaLeida[],
  sirve: (monto: number) => boolean,
  anotar: Anotar,
): void {
  const docs = parte.docs.filter((doc) => doc.saldo > 0).slice(-MAX_DOCS);
  const notas = docs.filter((doc) => doc.notaCredito);
  const { parciales, pagos } = habitoDe(ctx, parte.indice);
  const castigoParcial = CASTIGO.fraccion - Math.log1p((3 * parciales) / (pagos + 1));
  docs.forEach((doc, i) => {
    if (doc.notaCredito) return;
    for (const monto of montosConDiferencia(ctx.habitos.diferencias, doc.saldo, sirve))
      anotar(monto, doc, doc, CASTIGO.diferencia);
    for (const partes of PARTES_IGUALES) {
      const abajo = Math.floor(doc.saldo / partes);
      const castigo = partes > POCAS_PARTES ? castigoParcial + CASTIGO.muchasPartes : castigoParcial;
      anotar(abajo, doc, doc, castigo);
      if (abajo * partes !== doc.saldo) anotar(abajo + 1, doc, doc, castigo);
    }
    for (const monto of montosNetos(ctx.habitos.netos, doc.saldo)) anotar(monto, doc, doc, castigoParcial);
    for (const decimos of [3, 4, 6, 7])
      anotar(Math.round((doc.saldo * decimos) / 10), doc, doc, castigoParcial);
    for (const { linea } of propias) {
      if (linea.monto < doc.saldo && linea.dia >= doc.emision)
        anotar(doc.saldo - linea.monto, doc, doc, CASTIGO.resto);
    }
    for (const nota of notas) {
      const neto = doc.saldo - nota.saldo;
      if (neto > 0)
        for (let ajuste = -1; ajuste <= 1; ajuste++) anotar(neto + ajuste, doc, nota, CASTIGO.nota);
    }
    let suma = doc.saldo;
    for (let j = i + 1; j < docs.length && j - i < MAX_CORRIDA; j++) {
      suma += docs[j]!.notaCredito ? -docs[j]!.saldo : docs[j]!.saldo;
      if (suma <= 0) continue;
      anotar(suma, doc, docs[j]!, CASTIGO.corrida);
      if (j - i > 6) continue;
      for (let k = i + 1; k < j; k++) {
        anotar(
          suma - (docs[k]!.notaCredito ? -docs[k]!.saldo : docs[k]!.saldo),
          doc,
          docs[j]!,
          CASTIGO.conOmitido,
        );
      }
    }
  });
}
