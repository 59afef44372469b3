/** A text's UTF-8 in base64, as reactivating a company asks for the password (specification, section 7). */
export function toBase64(texto: string): string {
  return btoa(String.fromCodePoint(...new TextEncoder().encode(texto)));
}
