/**
 * Chilean banks whose movements Fintoc reads, by its name of them, with their code at the regulator (Fintoc, «Products
 * and institutions» and «Chile institution codes»).
 */
const CODIGO_SBIF: Readonly<Record<string, string>> = {
  cl_banco_de_chile: '001',
  cl_banco_estado: '012',
  cl_banco_scotiabank: '014',
  cl_banco_bci: '016',
  cl_banco_bci_360: '016',
  cl_banco_bice: '028',
  cl_banco_santander: '037',
  cl_banco_itau: '039',
  cl_banco_security: '049',
};

/** BCI has two sites for companies, and is one bank. */
const PROPIAS: Readonly<Record<string, string>> = { 'cuadra-Bci360': 'cl_banco_bci_360' };

export function codigoSbifDe(institucion: string): string | null {
  return CODIGO_SBIF[institucion] ?? null;
}

export function institucionDe(codigoSbif: string | null, extractor: string | null): string | null {
  if (extractor === null || codigoSbif === null) return null;
  const encontrada = Object.entries(CODIGO_SBIF).find(([, codigo]) => codigo === codigoSbif);
  return PROPIAS[extractor] ?? encontrada?.[0] ?? null;
}
