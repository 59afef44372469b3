import type { Contexto, LineaLeida } from './candidatas.ts';
import type { Doc } from './libro.ts';
import type { LotePagado } from './lotes.ts';
import { clavesDePagador } from './pagadores-ordenados.ts';
import { SEGURA } from './retenidos.ts';

/**
 * Lines that name the folios of several documents: all of them, to the peso or less what a factoring keeps, also where they
 * are of different debtors. Where one was never entered or is paid already, nothing is said.
 */
export function resolverFolios(ctx: Contexto, leidas: readonly LineaLeida[]): LotePagado[] {
  const pagados: LotePagado[] = [];
  for (const leida of leidas.toSorted((a, b) => a.linea.dia - b.linea.dia)) {
    const { linea, contraparte } = leida;
    if (linea.lado !== 'abono' || linea.motivo || leida.deshecha >= 0) continue;
    const docs = nombrados(ctx, leida);
    if (!docs) continue;
    const suma = docs.reduce((total, { saldo }) => total + saldo, 0);
    const partes = new Set(docs.map(({ parte }) => parte)).size;
    const probabilidad =
      suma === linea.monto
        ? SEGURA.justa
        : suma > linea.monto
          ? ctx.retenidos.segura(clavesDePagador(linea, contraparte), 1 - linea.monto / suma)
          : 0;
    // The queue of a single debtor tells better, unless the payer is known to keep a share.
    const deUno = partes === 1 && (suma === linea.monto || probabilidad < SEGURA.propia);
    if (probabilidad === 0 || deUno) continue;
    for (const doc of docs) doc.saldo = 0;
    leida.candidatas = [];
    pagados.push({ leida, docs, probabilidad, folios: true });
  }
  return pagados;
}

/** The one open document of each folio that a line names, two or more; null where any has none or several. */
function nombrados(ctx: Contexto, { linea }: LineaLeida): Doc[] | null {
  const folios = new Set(linea.glosa.folios.map(({ valor }) => valor));
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
