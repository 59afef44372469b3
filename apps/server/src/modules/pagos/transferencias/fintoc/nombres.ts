import type { TipoCuentaPago } from '@cuadra/domain/beneficiarios';

/**
 * Names of Chilean banks at Fintoc by their code at the regulator («Chile institution codes», and programs in use). A
 * bank that is missing here is refused: a guessed name would send money nowhere.
 */
const INSTITUCIONES: Readonly<Record<string, string>> = {
  '001': 'cl_banco_de_chile',
  '012': 'cl_banco_estado',
  '014': 'cl_banco_scotiabank',
  '016': 'cl_banco_bci',
  '028': 'cl_banco_bice',
  '037': 'cl_banco_santander',
  '039': 'cl_banco_itau',
  '049': 'cl_banco_security',
  '051': 'cl_banco_falabella',
  '055': 'cl_banco_consorcio',
};

/** The only place that knows Fintoc's words for kinds of accounts. Nothing is documented for savings accounts. */
const TIPOS_DE_CUENTA: Readonly<Record<TipoCuentaPago, string | null>> = {
  corriente: 'checking_account',
  vista: 'sight_account',
  // CuentaRUT is a sight account of BancoEstado.
  rut: 'sight_account',
  ahorro: null,
};

export const institucionDe = (codigoSbif: string | null): string | null =>
  codigoSbif === null ? null : (INSTITUCIONES[codigoSbif] ?? null);

export const tipoDeCuenta = (tipo: TipoCuentaPago): string | null => TIPOS_DE_CUENTA[tipo];
