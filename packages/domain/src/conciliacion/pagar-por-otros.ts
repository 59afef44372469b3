import type { Contexto, LineaLeida } from './candidatas.ts';
import type { Juntas } from './juntas.ts';
import type { Doc } from './libro.ts';
import type { LotePagado } from './lotes.ts';
import { clavesDePagador } from './pagadores-ordenados.ts';
import { buscarMezclas } from './mezclas.ts';

/** Parties whose documents are weighed one by one in order; of more, all their documents by how recent they are. */
const MAX_EN_ORDEN = 5;
const MAX_DE_CADA_UNA = 3;
const MAX_PARTES = 40;
const MAX_DOCS = 80;
/** How sure what fits in a single way is; of several, each has its share. */
const SEGURA = 0.96;
/** And where a party owes the same amount twice, so that it could as well be another month. */
const ENTRE_IGUALES = 0.8;
/** Weight, against a set of parties that one line paid together before, of one that none did. */
const SUELTAS = 0.1;
/** Bound on such a set of a payer whose past shows others of its parties together: two payers may be called alike. */
const DE_DOS_FAMILIAS = 0.94;
/** Bound on receipts of many shops: of those that are open, only the amount tells which the payment gives back. */
const DE_TIENDAS = 0.94;
/** Days within which receipts are given back, the odds that a receipt is in the payment, and of an older one. */
const RECIENTE = 45;
const FAVOR = { reciente: 1.5, antiguo: -3 } as const;
/** How likely a line of such a payer is, before its amount, to pay some of these. */
const PREVIA = 0.5;

interface Hallado {
  docs: Doc[];
  probabilidad: number;
  /** Documents of it that are not in every other set that fits. */
  dudosos?: readonly Doc[];
  maximo?: number;
}

/**
 * Lines of who pays at once for several others, as the past shows: parents for their children, a worker's receipts of
 * many shops. Only where no document of one of them is the amount. One after the other: what one paid is in none after it.
 */
export function resolverPagadores(ctx: Contexto, leidas: readonly LineaLeida[]): LotePagado[] {
  const { pagadoresDeVarios, juntas } = ctx.habitos;
  if (pagadoresDeVarios.size === 0) return [];
  const pagados: LotePagado[] = [];
  /** What an earlier line may have taken in place of another, and its amount: a later one may as well have paid it. */
  const dudosos = new Map<Doc, number>();
  for (const leida of leidas.toSorted((a, b) => a.linea.dia - b.linea.dia)) {
    const { linea, candidatas, contraparte } = leida;
    if (linea.motivo || leida.deshecha >= 0) continue;
    if (candidatas.some(({ indicio }) => indicio === 'folio')) continue;
    const deVarios = clavesDePagador(linea, contraparte).some((clave) => pagadoresDeVarios.has(clave));
    const partes = pagadas(leida, deVarios, juntas);
    if (partes.length < 2 || partes.length > MAX_PARTES) continue;
    const debido = partes
      .map((parte) =>
        ctx.libro.partes[parte]!.docs.filter(
          (doc) =>
            (doc.saldo > 0 || dudosos.has(doc)) &&
            !doc.notaCredito &&
            doc.emision <= linea.dia &&
            doc.hechos.moneda === linea.moneda,
        ),
      )
      .filter((docs) => docs.length > 0);
    const porParte = debido
      .map((docs) => docs.filter(({ saldo }) => saldo > 0))
      .filter((docs) => docs.length > 0);
    if (porParte.length < 2 || porParte.some((docs) => docs.some(({ saldo }) => saldo === linea.monto)))
      continue;
    const hallado =
      porParte.length <= MAX_EN_ORDEN
        ? enOrden(porParte, { debido, dudosos, juntas }, linea.monto)
        : porFechas(porParte.flat(), linea);
    if (!hallado || new Set(hallado.docs.map(({ parte }) => parte)).size < 2) continue;
    for (const doc of hallado.dudosos ?? []) dudosos.set(doc, doc.saldo);
    for (const doc of hallado.docs) doc.saldo = 0;
    leida.candidatas = [];
    const { docs, probabilidad, maximo } = hallado;
    pagados.push({ leida, docs, probabilidad, pagador: true, ...(maximo !== undefined && { maximo }) });
  }
  return pagados;
}

/**
 * Whom the past shows that a line may pay for: those whom its payer did, or, where it names one of them, those who were
 * paid together with that one, whoever paid.
 */
function pagadas({ candidatas }: LineaLeida, deVarios: boolean, juntas: Juntas): number[] {
  const nombrada = candidatas.find(
    ({ parte, indicio, homonimos }) =>
      juntas.has(parte) && (indicio === 'rut' || (indicio === 'nombre' && homonimos === 1)),
  );
  if (nombrada) return [nombrada.parte, ...(juntas.get(nombrada.parte) ?? [])];
  if (candidatas.some(({ indicio }) => indicio === 'rut')) return [];
  const partes = candidatas.filter(({ indicio }) => indicio === 'pagador').map(({ parte }) => parte);
  return deVarios || partes.some((una) => partes.some((otra) => juntas.get(una)?.has(otra))) ? partes : [];
}

/** What else bears on the sets of a payer: what earlier lines took without being sure, and who was paid together. */
interface AlLado {
  debido: readonly (readonly Doc[])[];
  dudosos: ReadonlyMap<Doc, number>;
  juntas: Juntas;
}

/**
 * Of each party the oldest, so many as make the amount: of all ways one of parties that were paid together, and then the
 * one of fewest documents. Ways that take what an earlier line only may have taken count against it.
 */
function enOrden(
  porParte: readonly (readonly Doc[])[],
  { debido, dudosos, juntas }: AlLado,
  monto: number,
): Hallado | null {
  const peso = (docs: readonly Doc[]): number => (fueronJuntas(docs, juntas) ? 1 : SUELTAS);
  const libres = formasDe(porParte, monto, ({ saldo }) => saldo);
  const mejor = libres.toSorted((a, b) => peso(b) - peso(a) || a.length - b.length)[0];
  if (!mejor) return null;
  const formas = libres.concat(
    formasDe(debido, monto, (doc) => doc.saldo || (dudosos.get(doc) ?? 0)).filter((docs) =>
      docs.some((doc) => dudosos.has(doc)),
    ),
  );
  const conIguales = porParte.some(
    (docs) => docs.some((doc) => mejor.includes(doc)) && docs.some((doc) => !mejor.includes(doc)),
  );
  const total = formas.reduce((suma, docs) => suma + peso(docs), 0);
  return {
    docs: mejor,
    probabilidad: ((conIguales ? ENTRE_IGUALES : SEGURA) * peso(mejor)) / total,
    dudosos: mejor.filter((doc) => formas.some((docs) => !docs.includes(doc))),
    ...(peso(mejor) < 1 && hayJuntas(debido, juntas) && { maximo: DE_DOS_FAMILIAS }),
  };
}

/** The oldest of each party, so many as make the amount, in every way. */
function formasDe(
  porParte: readonly (readonly Doc[])[],
  monto: number,
  valorDe: (doc: Doc) => number,
): Doc[][] {
  const formas: Doc[][] = [];
  const probar = (i: number, elegidos: readonly Doc[], falta: number): void => {
    if (falta === 0) formas.push([...elegidos]);
    if (falta <= 0 || i === porParte.length) return;
    const docs = porParte[i]!;
    probar(i + 1, elegidos, falta);
    let resto = falta;
    for (let n = 1; n <= Math.min(docs.length, MAX_DE_CADA_UNA); n++) {
      resto -= valorDe(docs[n - 1]!);
      if (resto < 0) break;
      probar(i + 1, [...elegidos, ...docs.slice(0, n)], resto);
    }
  };
  probar(0, [], monto);
  // Where one of a party is as good as none, the same set comes once for each.
  return [...new Map(formas.map((docs) => [docs.map(({ hechos }) => hechos.id).join(), docs])).values()];
}

/** Whether each party of a set was paid by one line with each of the others. */
function fueronJuntas(docs: readonly Doc[], juntas: Juntas): boolean {
  const partes = new Set(docs.map(({ parte }) => parte));
  return [...partes].every((una) =>
    [...partes].every((otra) => una === otra || juntas.get(una)?.has(otra) === true),
  );
}

function hayJuntas(porParte: readonly (readonly Doc[])[], juntas: Juntas): boolean {
  const partes = porParte.map((docs) => docs[0]!.parte);
  return partes.some((una) => partes.some((otra) => juntas.get(una)?.has(otra)));
}

/** Of many parties, the recent ones that make the amount, against an amount that is one of so many by chance. */
function porFechas(docs: readonly Doc[], { monto, dia }: LineaLeida['linea']): Hallado | null {
  if (docs.length > MAX_DOCS) return null;
  const mezcla = buscarMezclas(
    docs.map((doc) => ({
      doc,
      monto: doc.saldo,
      favor: dia - doc.emision <= RECIENTE ? FAVOR.reciente : FAVOR.antiguo,
    })),
    monto,
    monto,
  );
  if (!mezcla) return null;
  const casualidad = (1 - PREVIA) / PREVIA / monto;
  const probabilidad = (SEGURA * Math.exp(mezcla.log)) / (mezcla.peso + casualidad);
  return probabilidad < 0.1
    ? null
    : { docs: mezcla.elegidas.map(({ doc }) => doc), probabilidad, maximo: DE_TIENDAS };
}
