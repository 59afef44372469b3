import { esNotaCredito, montoDeLinea } from './direccion.ts';
import type { LecturaPasada } from './lectura-pasada.ts';
import { folioDe } from './libro.ts';
import { clavesDePagador } from './pagadores-ordenados.ts';

/** How sure it is that all folios named are paid: to the peso, or less what the payer itself was seen to keep. */
export const SEGURA = { justa: 0.98, propia: 0.96 } as const;
/** Doubt of what only others were seen to keep, by how many of their payments were. */
const DUDA_AJENA = 0.45;
/** The most that anybody keeps of what is ceded, and how far beyond what was seen. */
const MAYOR = 0.4;
export const HOLGURA = { varios: 0.03, uno: 0.002 } as const;
/** With fewer payments the company has seen nobody keep a share. */
const MIN_DE_EMPRESA = 3;

interface Banda {
  desde: number;
  hasta: number;
  veces: number;
}

/** The share that each payer for others keeps, as a factoring does of ceded invoices, by how a line names the payer. */
export class Retenidos {
  readonly #porClave = new Map<string, Banda>();
  #empresa: Banda | undefined;

  anotar(claves: readonly string[], parte: number): void {
    for (const clave of claves) this.#porClave.set(clave, conUna(this.#porClave.get(clave), parte));
    this.#empresa = conUna(this.#empresa, parte);
  }

  /** How sure it is that a payer keeps such a share, or one that is `holgura` beyond; zero where none was seen to. */
  segura(claves: readonly string[], parte: number, holgura: number): number {
    if (claves.some((clave) => dentro(this.#porClave.get(clave), parte, holgura))) return SEGURA.propia;
    const veces = this.#empresa?.veces ?? 0;
    if (veces < MIN_DE_EMPRESA || !dentro(this.#empresa, parte, holgura)) return 0;
    return Math.min(SEGURA.propia, 1 - DUDA_AJENA / veces);
  }
}

function conUna(banda: Banda | undefined, parte: number): Banda {
  if (!banda) return { desde: parte, hasta: parte, veces: 1 };
  return {
    desde: Math.min(banda.desde, parte),
    hasta: Math.max(banda.hasta, parte),
    veces: banda.veces + 1,
  };
}

const dentro = (banda: Banda | undefined, parte: number, holgura: number): boolean =>
  banda !== undefined && parte >= banda.desde - holgura && parte <= banda.hasta + holgura;

/** Learns from the past payments of customers' documents by somebody else that were less than these. */
export function aprenderRetenidos(pasadas: readonly LecturaPasada[]): Retenidos {
  const retenidos = new Retenidos();
  for (const { pasada, lineas } of pasadas) {
    const [primera] = lineas;
    if (!primera || pasada.documentos.length === 0 || primera.linea.lado !== 'abono') continue;
    const { linea, contraparte } = primera;
    // The share that a nota de crédito takes off is not kept.
    if (pasada.documentos.some(({ documento }) => esNotaCredito(documento.tipo))) continue;
    const propios = new Set(pasada.documentos.map(({ documento }) => documento.rut));
    const claves = clavesDePagador(linea, contraparte);
    // Who names the folios of several debtors' documents, and not itself, teaches what the company sees kept.
    if (
      (claves.length === 0 && (propios.size < 2 || !nombraTodos(primera, pasada))) ||
      contraparte.partes.length > 0
    )
      continue;
    if (linea.glosa.ruts.some(({ valor }) => propios.has(valor))) continue;
    const deuda = pasada.documentos.reduce((suma, { documento }) => suma + documento.montoTotal, 0);
    const pagado = lineas.reduce((suma, una) => suma + montoDeLinea(una.linea.hechos), 0);
    const parte = 1 - pagado / deuda;
    if (parte > 0 && parte <= MAYOR) retenidos.anotar(claves, parte);
  }
  return retenidos;
}

/** Whether a line names the folio of each document. */
function nombraTodos(
  { linea }: LecturaPasada['lineas'][number],
  { documentos }: LecturaPasada['pasada'],
): boolean {
  const { folios, numeros } = linea.glosa;
  const nombrados = new Set([...folios, ...numeros].map(({ valor }) => valor));
  return documentos.every(({ documento }) => nombrados.has(folioDe(documento.folio)));
}
