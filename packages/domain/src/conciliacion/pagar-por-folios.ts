import type { Contexto, LineaLeida } from './candidatas.ts';
import type { Doc } from './libro.ts';
import type { LotePagado } from './lotes.ts';
import { clavesDePagador } from './pagadores-ordenados.ts';
import { HOLGURA, SEGURA } from './retenidos.ts';

/**
 * Lines that name the folios of several documents: all of them, to the peso or less what a factoring keeps, also where they
 * are of different debtors. Where one was never entered or is paid already, nothing is said.
 */
export function resolverFolios(ctx: Contexto, leidas: readonly LineaLeida[]): LotePagado[] {
  const pagados: LotePagado[] = [];
  for (const leida of leidas.toSorted((a, b) => a.linea.dia - b.linea.dia)) {
    const { linea, contraparte } = leida;
    if (linea.motivo || leida.deshecha >= 0) continue;
    const docs = nombrados(ctx, leida);
    if (!docs) continue;
    const suma = docs.reduce((total, { saldo }) => total + saldo, 0);
    const deUno = new Set(docs.map(({ parte }) => parte)).size === 1;
    // The queue of a single debtor tells better what is paid whole, rounded or less a nota de crédito.
    // Suppliers share folios, and no factoring keeps a part of a payment that goes out: only the exact sum counts.
    if (linea.lado === 'cargo' && suma !== linea.monto) continue;
    if (suma < linea.monto || (deUno && laColaSabe(ctx, docs[0]!, linea, suma))) continue;
    const probabilidad =
      suma === linea.monto
        ? SEGURA.justa
        : ctx.retenidos.segura(
            clavesDePagador(linea, contraparte),
            1 - linea.monto / suma,
            HOLGURA[deUno ? 'uno' : 'varios'],
          );
    if (probabilidad === 0) continue;
    for (const doc of docs) doc.saldo = 0;
    leida.candidatas = [];
    pagados.push({ leida, docs, probabilidad, folios: true });
  }
  return pagados;
}

/** Whether what a single debtor pays of a sum is all of it, rounded, or may be less a nota de crédito. */
function laColaSabe(
  { libro, habitos }: Contexto,
  { parte }: Doc,
  { monto, dia }: LineaLeida['linea'],
  suma: number,
): boolean {
  return (
    suma === monto ||
    habitos.redondeos.log(parte, monto, suma) !== null ||
    libro.partes[parte]!.docs.some(
      ({ notaCredito, saldo, emision }) => notaCredito && saldo > 0 && emision <= dia,
    )
  );
}

/** A number of more digits is hardly a folio. */
const MAX_DIGITOS = 6;

/**
 * The one open document of each folio that a line names, two or more; null where any has none or several. Where no word
 * calls them folios, all loose numbers of a line that can be folios are.
 */
function nombrados(ctx: Contexto, { linea }: LineaLeida): Doc[] | null {
  const { folios: dichos, numeros } = linea.glosa;
  const leidos = dichos.length > 0 ? dichos : numeros.filter(({ valor }) => valor.length <= MAX_DIGITOS);
  const folios = new Set(leidos.map(({ valor }) => valor));
  if (folios.size < 2) return null;
  const docs: Doc[] = [];
  for (const folio of folios) {
    const suyos = (ctx.libro.porFolio.get(`${linea.lado}${folio}`) ?? []).filter(
      (doc) =>
        doc.saldo > 0 && !doc.notaCredito && doc.emision <= linea.dia && doc.hechos.moneda === linea.moneda,
    );
    if (suyos.length !== 1) return null;
    docs.push(suyos[0]!);
  }
  return docs;
}
