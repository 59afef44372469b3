import type { ArchivoImportado, Incidencia } from '@cuadra/contract';

const ENCABEZADO = ['Archivo', 'Gravedad', 'Fila', 'Campo', 'Mensaje'];

function rowOf(archivo: string, gravedad: string, { fila, campo, mensaje }: Incidencia): string[] {
  return [archivo, gravedad, fila === null ? '' : String(fila), campo ?? '', mensaje];
}

/** Errors and warnings of the files as rows, the head first. */
export function incidenciasRows(
  archivos: readonly Pick<ArchivoImportado, 'nombre' | 'errores' | 'avisos' | 'novedades'>[],
): string[][] {
  return [
    ENCABEZADO,
    ...archivos.flatMap(({ nombre, errores, avisos, novedades }) => [
      ...errores.map((incidencia) => rowOf(nombre, 'Error', incidencia)),
      ...avisos.map((incidencia) => rowOf(nombre, 'Aviso', incidencia)),
      ...novedades.map((mensaje) => rowOf(nombre, 'Información', { fila: null, campo: null, mensaje })),
    ]),
  ];
}

/** A cell that a spreadsheet will take for text, whatever a file's author wrote in it (OWASP, CSV injection). */
function csvCell(texto: string): string {
  const inerte = /^[=+\-@\t\r]/.test(texto) ? `'${texto}` : texto;
  return /[";\r\n]/.test(inerte) ? `"${inerte.replaceAll('"', '""')}"` : inerte;
}

/** CSV as Excel opens it in Chile: semicolons, CRLF, and a mark that says UTF-8. */
export function rowsToCsv(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(csvCell).join(';')).join('\r\n')}\r\n`;
}

/** Tab-separated, for pasting into a spreadsheet or a message. */
export function rowsToText(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => row.map((cell) => cell.replace(/[\t\r\n]+/g, ' ')).join('\t')).join('\n');
}
