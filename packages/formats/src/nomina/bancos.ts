/** RUT of each bank by SBIF code: some payment files name the bank by it. From a public list (tonicanada, MIT). */
const RUTS: Readonly<Record<string, string>> = {
  '001': '97004000-5',
  '009': '97011000-3',
  '012': '97030000-7',
  '014': '97018000-1',
  '016': '97006000-6',
  '017': '97003000-K',
  '027': '97023000-9',
  '028': '97080000-K',
  '031': '97951000-4',
  '037': '97036000-K',
  '039': '76645030-K',
  '045': '59002220-9',
  '049': '97053000-2',
  '051': '96509660-4',
  '053': '97947000-2',
  '054': '97949000-3',
  '055': '99500410-0',
  '059': '76362099-9',
  '504': '97032000-8',
  '672': '82878900-7',
};

/** Codes of banks that others took over, which payers rewrite before they write a file. */
const SUCESORES: Readonly<Record<string, string>> = {
  '029': '001',
  '033': '001',
  '008': '037',
  '010': '037',
  '035': '037',
  '043': '037',
  '733': '027',
};

const CODIGOS = new Map(Object.entries(RUTS).map(([codigo, rut]) => [rut, codigo]));

/** The code that a file carries today for a bank: three digits, those of the bank that took it over. */
export function codigoDePago(codigo: string): string {
  const tres = codigo.padStart(3, '0');
  return SUCESORES[tres] ?? tres;
}

/** RUT of a bank as `97004000-5`; undefined for one whose RUT is not known here. */
export function rutDeBanco(codigo: string): string | undefined {
  return RUTS[codigo];
}

export function codigoDeRut(rut: string): string | undefined {
  return CODIGOS.get(rut);
}
