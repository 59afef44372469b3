/** `nombre: mensaje`, with the sentence going on in lower case as Spanish wants it; acronyms and codes stay. */
export function trasDosPuntos(nombre: string, mensaje: string): string {
  const sigue = mensaje.replace(/^\p{Lu}(?=\p{Ll}*[\s,])/u, (letra) => letra.toLowerCase());
  return `${nombre}: ${sigue}`;
}
