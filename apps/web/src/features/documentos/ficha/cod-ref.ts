/** What a note does to the document that it names (SII, DTE format, CodRef). */
export function textoDeCodRef(codRef: number | null): string | null {
  if (codRef === 1) return 'lo anula';
  if (codRef === 2) return 'corrige texto';
  return codRef === 3 ? 'corrige montos' : null;
}
