/** Name beside the address of Cuadra, from which every mail leaves. */
export function remitenteVia(nombre: string): string {
  return `${nombre} vía Cuadra`;
}
