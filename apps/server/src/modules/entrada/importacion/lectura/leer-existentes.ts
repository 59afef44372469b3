import { mueveLoMismo } from '@cuadra/domain/movimientos';
import type { LineaExistente } from '@cuadra/formats';

/** How COPY's text format writes what cannot stand in a cell. */
const ESCAPES: Readonly<Record<string, string>> = { t: '\t', n: '\n', r: '\r', b: '\b', f: '\f', v: '\v' };

function texto(celda: string | undefined): string | null {
  if (celda === undefined || celda === '\\N') return null;
  return celda.includes('\\') ? celda.replace(/\\(.)/gu, (_, c: string) => ESCAPES[c] ?? c) : celda;
}

function numero(celda: string | undefined): number | null {
  return celda === undefined || celda === '\\N' ? null : Number(celda);
}

/**
 * The kept lines of an account, as duplicates are told by, from the rows of COPY's text format that the store unloads.
 * One that the bank changed and that was kept as it was stands here as the bank says now, and again as it is kept.
 */
export function leerExistentes(filas: Uint8Array): LineaExistente[] {
  const existentes: LineaExistente[] = [];
  for (const fila of new TextDecoder().decode(filas).split('\n')) {
    if (fila === '') continue;
    const celdas = fila.split('\t');
    const linea = {
      id: Number(celdas[0]),
      fecha: celdas[1] ?? '',
      cargo: Number(celdas[2]),
      abono: Number(celdas[3]),
      descripcion: texto(celdas[4]) ?? '',
      saldo: numero(celdas[5]),
      numeroDocumento: texto(celdas[6]),
      idExterno: texto(celdas[7]),
      ordinal: Number(celdas[8]),
      glosaArchivo: texto(celdas[9]),
      soloDelFeed: celdas[10] === 't',
    };
    const delBanco = texto(celdas[11]);
    if (delBanco === null) {
      existentes.push(linea);
      continue;
    }
    const dicho = {
      fecha: delBanco,
      descripcion: texto(celdas[12]) ?? '',
      cargo: Number(celdas[13]),
      abono: Number(celdas[14]),
    };
    if (mueveLoMismo(linea, dicho)) existentes.push(linea);
    else
      existentes.push({ ...linea, ...dicho, saldo: null, soloDelFeed: true }, { ...linea, suplente: true });
  }
  return existentes;
}
