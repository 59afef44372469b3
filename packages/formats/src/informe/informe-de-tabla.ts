import { DECIMALES, type Moneda } from '@cuadra/domain';
import type { CeldaExportada, TablaPorEscribir } from '../exportar/index.ts';
import type { FilaInforme, Informe, MembreteInforme } from './tipos.ts';

/** Rows that a printed table may have: some five hundred pages. */
export const MAX_FILAS_INFORME = 20_000;

/** Longest text of a code, as `76.354.771-K`. */
const MAX_FIJA = 14;

export class InformeMuyLargo extends Error {
  override readonly name = 'InformeMuyLargo';
  constructor() {
    super(`a printed table has more than ${MAX_FILAS_INFORME} rows`);
  }
}

/** An amount in minor units without its symbol: `1.234.567`, `-1.234,50`. */
export function cifra(monto: number, moneda: Moneda = 'CLP'): string {
  const decimales = DECIMALES[moneda];
  const digitos = String(Math.abs(monto)).padStart(decimales + 1, '0');
  const entero = digitos.slice(0, digitos.length - decimales).replaceAll(/\B(?=(\d{3})+$)/g, '.');
  return `${monto < 0 ? '-' : ''}${entero}${decimales === 0 ? '' : `,${digitos.slice(-decimales)}`}`;
}

export function celdaImpresa(celda: CeldaExportada): string {
  if (celda === null) return '';
  switch (celda.tipo) {
    case 'monto':
      return cifra(celda.monto, celda.moneda);
    case 'fecha':
      return celda.fecha.split('-').toReversed().join('-');
    case 'numero':
      return String(celda.numero);
    case 'texto':
      return celda.texto;
  }
}

export interface TablaImpresa {
  readonly titulo: string;
  readonly subtitulo: string;
  readonly membrete: MembreteInforme;
  readonly tabla: TablaPorEscribir;
  /** Whether a row sums others. */
  readonly suma: (fila: readonly CeldaExportada[]) => boolean;
  readonly notas?: readonly string[];
}

/** A table of a spreadsheet as a report on its side. Throws InformeMuyLargo. */
export async function informeDeTabla({
  titulo,
  subtitulo,
  membrete,
  tabla,
  suma,
  notas = [],
}: TablaImpresa): Promise<Informe> {
  const filas: FilaInforme[] = [];
  const cifras = new Set<number>();
  const dias = new Set<number>();
  const anchos = new Map<number, number>();
  for await (const lote of Symbol.asyncIterator in tabla.filas ? tabla.filas : [tabla.filas]) {
    if (filas.length + lote.length > MAX_FILAS_INFORME) throw new InformeMuyLargo();
    for (const fila of lote) {
      fila.forEach((celda, i) => {
        if (celda === null) return;
        if (celda.tipo === 'fecha') dias.add(i);
        else if (celda.tipo !== 'texto') cifras.add(i);
        else anchos.set(i, Math.max(anchos.get(i) ?? 0, celda.texto.length));
      });
      filas.push({ estilo: suma(fila) ? 'total' : 'fila', celdas: fila.map(celdaImpresa) });
    }
  }
  return {
    titulo,
    subtitulo,
    membrete,
    apaisado: true,
    // An empty column of a spreadsheet takes no room on paper.
    ...withoutEmpty(
      tabla.columnas.map(({ titulo: deColumna, ancho }, i) => ({
        titulo: deColumna,
        ancho: Math.min(ancho, Math.max(anchos.get(i) ?? 0, 6)),
        cifras: cifras.has(i),
        fija: dias.has(i) || (!cifras.has(i) && (anchos.get(i) ?? 0) <= MAX_FIJA),
      })),
      filas,
    ),
    notas,
  };
}

function withoutEmpty(columnas: Informe['columnas'], filas: readonly FilaInforme[]) {
  const llenas = columnas.flatMap((_, i) =>
    filas.some(({ celdas }) => (celdas[i] ?? '') !== '') ? [i] : [],
  );
  return {
    columnas: llenas.flatMap((i) => columnas[i] ?? []),
    filas: filas.map(({ estilo, celdas }) => ({ estilo, celdas: llenas.map((i) => celdas[i] ?? '') })),
  };
}
