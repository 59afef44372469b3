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

/** The same by the code that the regulator gave them (SBIF, now CMF), three places with zeros before. */
const BANCOS_SBIF: ReadonlyMap<string, string> = new Map([
  ['001', 'Banco de Chile'],
  ['009', 'Banco Internacional'],
  ['012', 'BancoEstado'],
  ['014', 'Scotiabank'],
  ['016', 'BCI'],
  ['028', 'Banco BICE'],
  ['037', 'Santander'],
  ['039', 'Itaú'],
  ['049', 'Banco Security'],
  ['051', 'Banco Falabella'],
  ['053', 'Banco Ripley'],
  ['055', 'Banco Consorcio'],
]);

/** The bank of Chile with that code of the regulator; null for any other text, and for a code that is cut short. */
export function bancoDeSbif(codigo: string): string | null {
  return /^0*\d{3}$/.test(codigo) ? (BANCOS_SBIF.get(codigo.slice(-3)) ?? null) : null;
}

/** The bank of Chile that a text names by its code, the first of them; null when none. */
export function bancoDeBic(texto: string): string | null {
  for (const [codigo] of texto.matchAll(/(?<![A-Z])[A-Z]{4}CL[A-Z0-9]{2}/g)) {
    const banco = BANCOS.get(codigo);
    if (banco !== undefined) return banco;
  }
  return null;
}
