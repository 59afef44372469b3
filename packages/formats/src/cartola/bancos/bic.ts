/** The banks of Chile by the code that SWIFT and ISO 20022 give them, its first eight places. */
const BANCOS: ReadonlyMap<string, string> = new Map([
  ['BCHICLRM', 'Banco de Chile'],
  ['BSCHCLRM', 'Santander'],
  ['CREDCLRM', 'BCI'],
  ['BECHCLRM', 'BancoEstado'],
  ['ITAUCLRM', 'Itaú'],
  ['BKSACLRM', 'Scotiabank'],
  ['BSCLCLRM', 'Banco Security'],
  ['BICECLRM', 'Banco BICE'],
  ['BICHCLRM', 'Banco Internacional'],
]);

/** The bank of Chile that a text names by its code, the first of them; null when none. */
export function bancoDeBic(texto: string): string | null {
  for (const [codigo] of texto.matchAll(/(?<![A-Z])[A-Z]{4}CL[A-Z0-9]{2}/g)) {
    const banco = BANCOS.get(codigo);
    if (banco !== undefined) return banco;
  }
  return null;
}
