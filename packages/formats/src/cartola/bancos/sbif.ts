/**
 * Banks and issuers of accounts by their code at the regulator (formerly SBIF, now CMF), which payment files and OFX
 * carry. A bank that was taken over answers by the one that keeps its accounts: CorpBanca by Itaú, BBVA by Scotiabank.
 */
const BANCOS: ReadonlyMap<string, string> = new Map([
  ['001', 'Banco de Chile'],
  ['009', 'Banco Internacional'],
  ['012', 'BancoEstado'],
  ['014', 'Scotiabank'],
  ['016', 'BCI'],
  ['017', 'Banco do Brasil'],
  ['027', 'Itaú'],
  ['028', 'Banco BICE'],
  ['031', 'HSBC Bank'],
  ['037', 'Santander'],
  ['039', 'Itaú'],
  ['049', 'Banco Security'],
  ['051', 'Banco Falabella'],
  ['053', 'Banco Ripley'],
  ['055', 'Banco Consorcio'],
  ['059', 'Banco BTG Pactual Chile'],
  ['504', 'Scotiabank'],
  ['672', 'Coopeuch'],
  ['729', 'Prepago Los Héroes'],
  ['730', 'Tenpo'],
  ['732', 'Tapp'],
  ['738', 'Global66'],
  ['741', 'Copec Pay'],
  ['743', 'Prex'],
  ['875', 'Mercado Pago'],
]);

/** The bank of a code of three digits, perhaps with zeros before it; null for any other text: a lone `1` is a filler. */
export function bancoDeSbif(codigo: string | undefined): string | null {
  const texto = codigo?.trim() ?? '';
  return /^0{0,6}\d{3}$/.test(texto) ? (BANCOS.get(texto.slice(-3)) ?? null) : null;
}
