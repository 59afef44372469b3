/** Hours between the confirmation of an account and its first payment, and the most that a company may set. */
export const ESPERA_POR_OMISION = 48;
export const MAX_ESPERA_HORAS = 240;

const HORA = 3_600_000;

/** An account of a beneficiary as it was entered; a beneficiary has at most one of the first two states each. */
export interface CuentaDeBeneficiario {
  readonly estado: 'por_confirmar' | 'vigente' | 'reemplazada' | 'rechazada';
  readonly confirmada: Date | null;
}

export interface EstadoDeBeneficiario {
  /** A new or changed account waits for somebody else's word: nothing is paid meanwhile. */
  readonly isLocked: boolean;
  /** From when on payments may go to the account in force; null while locked or without one. */
  readonly pagableDesde: Date | null;
}

/** Whether a beneficiary may be paid, and from when on. */
export function decidirEstado(
  cuentas: readonly CuentaDeBeneficiario[],
  esperaHoras: number,
): EstadoDeBeneficiario {
  const isLocked = cuentas.some(({ estado }) => estado === 'por_confirmar');
  const vigente = cuentas.find(({ estado }) => estado === 'vigente');
  const confirmada = vigente?.confirmada ?? null;
  return {
    isLocked,
    pagableDesde:
      isLocked || confirmada === null ? null : new Date(confirmada.getTime() + esperaHoras * HORA),
  };
}
