import type { Eleccion } from './columnas.ts';

interface Known {
  readonly header: string;
  readonly dicho: Pick<Eleccion, 'campos' | 'habitos'>;
  readonly idCuenta: number;
}

/** Of this visit, newest first; what is to be kept for longer the server keeps. */
const MAX_KNOWN = 20;
let known: readonly Known[] = [];

function signature(fila: readonly string[] | undefined): string {
  return (fila ?? []).map((celda) => celda.trim().toLowerCase()).join('\n');
}

/** Keeps what was said of a header, for the other files of the same bank in this import. */
export function remember(filas: readonly (readonly string[])[], eleccion: Eleccion, idCuenta: number): void {
  const header = signature(filas[eleccion.filaEncabezado]);
  if (header.trim() === '') return;
  const others = known.filter((one) => one.header !== header);
  const { campos, habitos } = eleccion;
  known = [{ header, dicho: { campos, habitos }, idCuenta }, ...others].slice(0, MAX_KNOWN);
}

/** What was said before of a file with the same header; null where none was like it. */
export function recall(
  filas: readonly (readonly string[])[],
): { eleccion: Eleccion; idCuenta: number } | null {
  for (const { header, dicho, idCuenta } of known) {
    const filaEncabezado = filas.findIndex((fila) => signature(fila) === header);
    if (filaEncabezado !== -1) return { eleccion: { filaEncabezado, ...dicho }, idCuenta };
  }
  return null;
}
