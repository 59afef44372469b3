/** A field of a SWIFT message, `:61:` for instance, with the lines that continue it. */
export interface CampoSwift {
  readonly etiqueta: string;
  readonly lineas: readonly string[];
  /** Line of the file where it begins, from 1. */
  readonly fila: number;
}

const CAMPO = /^\s*:(\d{2}[A-Z]?):(.*)$/;

/**
 * Cuts the text block of one or more MT940 messages into fields, in the file's order. Blocks 1 to 3 and 5 of
 * the SWIFT envelope are passed over; many banks export the text block alone, with or without its closing `-}`.
 */
export function separarCampos(texto: string): CampoSwift[] {
  const campos: { etiqueta: string; lineas: string[]; fila: number }[] = [];
  let abierto: { lineas: string[] } | null = null;
  let fila = 0;
  for (const cruda of texto.split(/\r\n|\n|\r/)) {
    fila += 1;
    const linea = cruda.replace(/^(?:\{[123]:[^}]*\}+)*\{4:/, '').trimEnd();
    const campo = CAMPO.exec(linea);
    if (campo) {
      const nuevo = { etiqueta: campo[1] ?? '', lineas: [campo[2] ?? ''], fila };
      campos.push(nuevo);
      abierto = nuevo;
    } else if (/^-\}?/.test(linea) && (linea === '-' || linea.startsWith('-}'))) {
      abierto = null;
    } else if (abierto && linea !== '') abierto.lineas.push(linea);
  }
  return campos;
}
