import { esNotaCredito, montoDeLinea } from './direccion.ts';
import { rutDe } from './libro.ts';
import type { Respuesta } from './medir-sugerencias.ts';
import type { Fecha } from '../fecha/index.ts';
import type {
  ClaveDocumento,
  ConciliacionPasada,
  DocumentoAbierto,
  EntradaConciliacion,
  LineaBancaria,
} from './tipos.ts';

/** A company's book as it stood before part of its past was decided, and what was decided. */
export interface PasadoOculto {
  entrada: EntradaConciliacion;
  /** By id of the line. Lines that were open already are among those to judge, and have no answer. */
  verdad: Map<number, Respuesta>;
  /** The lines whose answer is known: only these can be measured. */
  conocidas: LineaBancaria[];
}

/**
 * Takes back what was reconciled from a day on, so that the engine can be asked for it again: its lines are pending
 * once more, and its documents owe what those lines settled. A reconciliation is of the day of its last line.
 */
export function ocultarPasado(entrada: EntradaConciliacion, desde: Fecha): PasadoOculto {
  const historial: ConciliacionPasada[] = [];
  const ocultas: ConciliacionPasada[] = [];
  for (const pasada of entrada.historial) {
    const ultima = pasada.cartolas.reduce((fecha, linea) => (linea.fecha > fecha ? linea.fecha : fecha), '');
    (ultima >= desde && pasada.documentos.length > 0 ? ocultas : historial).push(pasada);
  }
  const documentos = new Map<string, DocumentoAbierto>(
    entrada.documentos.map((documento) => [claveDe(documento), documento]),
  );
  const lineas = new Map<number, LineaBancaria>();
  const verdad = new Map<number, { documentos: ClaveDocumento[]; clase: string }>();
  for (const pasada of ocultas) {
    for (const { documento, monto } of pasada.documentos) {
      const clave = claveDe(documento);
      const abierto = documentos.get(clave);
      const saldo = Math.min(documento.montoTotal, (abierto?.saldo ?? 0) + Math.abs(monto));
      documentos.set(clave, { ...documento, saldo });
    }
    for (const linea of pasada.cartolas) {
      lineas.set(linea.id, linea);
      const previa = verdad.get(linea.id);
      const nuevos = pasada.documentos.map(({ documento: { id, modelo } }) => ({ id, modelo }));
      verdad.set(linea.id, {
        documentos: unir(previa?.documentos ?? [], nuevos),
        clase: previa ? 'n_a_1' : nombrarClase(pasada),
      });
    }
  }
  const abiertas = entrada.lineas.filter(({ id }) => !lineas.has(id));
  // A line that settled nothing is as much a question as one that did.
  const sueltas = (entrada.lineasSinConciliar ?? []).filter(({ fecha }) => fecha >= desde);
  return {
    entrada: {
      ...entrada,
      lineas: [...abiertas, ...lineas.values(), ...sueltas],
      documentos: [...documentos.values()].filter(({ saldo }) => saldo > 0),
      historial,
      lineasSinConciliar: (entrada.lineasSinConciliar ?? []).filter(({ fecha }) => fecha < desde),
    },
    verdad,
    conocidas: [...lineas.values(), ...sueltas],
  };
}

/** The day that leaves about this share of the past, by count, on its far side; null where there is no past. */
export function diaDeCorte(historial: readonly ConciliacionPasada[], parte: number): Fecha | null {
  const fechas = historial.flatMap(({ cartolas }) => cartolas.map(({ fecha }) => fecha)).sort();
  return fechas[Math.min(fechas.length - 1, Math.floor(fechas.length * (1 - parte)))] ?? null;
}

function claveDe({ modelo, id }: ClaveDocumento): string {
  return `${modelo}${id}`;
}

function unir(unos: readonly ClaveDocumento[], otros: readonly ClaveDocumento[]): ClaveDocumento[] {
  return [...new Map([...unos, ...otros].map((documento) => [claveDe(documento), documento])).values()];
}

/** The kind of a payment, by its shape. */
function nombrarClase({ cartolas, documentos }: ConciliacionPasada): string {
  const partes = new Set(documentos.map(({ documento }) => rutDe(documento)));
  const [unico] = documentos;
  if (partes.size > 1) return 'nomina';
  if (documentos.some(({ documento }) => esNotaCredito(documento.tipo))) return 'nota_credito';
  if (documentos.length > 1 || !unico) return 'n_a_1';
  if (cartolas.length > 1) return 'varias_lineas';
  const pagado = cartolas.reduce((suma, linea) => suma + montoDeLinea(linea), 0);
  if (unico.documento.moneda !== (cartolas[0]?.moneda ?? 'CLP')) return 'moneda';
  if (unico.monto < unico.documento.montoTotal) return 'parcial';
  return pagado === unico.monto ? '1_a_1' : 'diferencia';
}
