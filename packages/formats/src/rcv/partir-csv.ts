/** Fields of one line of the SII's CSV. */
export type LineaCsv = { fila: number; campos: string[] };

/**
 * Cuts one line. The SII writes names as they are, without quoting, so a quote counts only where it opens a
 * field and another closes it before a separator; anywhere else it is part of the name (`"EL RÁPIDO" LTDA`).
 */
function partirLinea(linea: string, separador: string): string[] {
  if (!linea.includes('"')) return linea.split(separador);
  const campos: string[] = [];
  let inicio = 0;
  while (inicio <= linea.length) {
    const cita = linea[inicio] === '"' ? cierreDeCita(linea, inicio, separador) : -1;
    if (cita > 0) {
      campos.push(linea.slice(inicio + 1, cita).replaceAll('""', '"'));
      inicio = cita + 2;
      continue;
    }
    const fin = linea.indexOf(separador, inicio);
    campos.push(linea.slice(inicio, fin < 0 ? undefined : fin));
    if (fin < 0) return campos;
    inicio = fin + 1;
  }
  return campos;
}

/** Offset of the quote that closes the field opened at `inicio`; -1 when none stands before a separator. */
function cierreDeCita(linea: string, inicio: number, separador: string): number {
  for (let i = linea.indexOf('"', inicio + 1); i > 0; i = linea.indexOf('"', i + 1)) {
    if (linea[i + 1] === '"') i += 1;
    else if (i + 1 === linea.length || linea[i + 1] === separador) return i;
  }
  return -1;
}

/** Separator of a header line: the SII's `;`, or what a spreadsheet put in its place when saving again. */
export function separadorDe(encabezado: string): string {
  const cuenta = (s: string) => encabezado.split(s).length;
  return [';', ',', '\t'].reduce((mejor, s) => (cuenta(s) > cuenta(mejor) ? s : mejor));
}

/** Lines with their number in the file (from 1), blank ones left out, fields trimmed. */
export function* partirCsv(texto: string, separador: string): Generator<LineaCsv> {
  let inicio = 0;
  for (let fila = 1; inicio < texto.length; fila += 1) {
    const salto = texto.indexOf('\n', inicio);
    const fin = salto < 0 ? texto.length : salto;
    const linea = texto.slice(inicio, fin).replace(/\r$/, '');
    inicio = fin + 1;
    if (linea.trim() === '') continue;
    yield { fila, campos: partirLinea(linea, separador).map((campo) => campo.trim()) };
  }
}
