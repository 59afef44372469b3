import type { BeneficiarioItem, CuentaDeHistoria } from '@cuadra/contract';
import type { Correos } from '@cuadra/domain/beneficiarios';
import { fechaHora } from '../../shared/formats/index.ts';

export const ESTADO_CUENTA: Readonly<Record<CuentaDeHistoria['estado'], string>> = {
  por_confirmar: 'Por confirmar',
  vigente: 'Vigente',
  reemplazada: 'Reemplazada',
  rechazada: 'Rechazada',
};

/** Who asked for an account: a person of the company, or the supplier by an address of theirs. */
export const quienPidio = ({
  quien,
  propuestaPor,
}: Pick<CuentaDeHistoria, 'quien' | 'propuestaPor'>): string =>
  quien?.nombre ?? `El proveedor en su portal (${propuestaPor ?? ''})`;

/** Notice addresses of an account, the first before the others. */
export const correosDe = ({ email, emails }: Correos): string => [email, ...emails].join(', ');

/** How a beneficiary may be paid, in few words. */
export function estadoDe({ isLocked, isDeleted, pagableDesde }: BeneficiarioItem): {
  readonly texto: string;
  readonly tono: 'negativo' | 'aviso' | 'cuadra' | 'neutro';
} {
  if (isDeleted) return { texto: 'Eliminado', tono: 'neutro' };
  if (isLocked) return { texto: 'Bloqueado', tono: 'negativo' };
  if (pagableDesde === null) return { texto: 'Sin cuenta', tono: 'aviso' };
  return new Date(pagableDesde) > new Date()
    ? { texto: `Desde el ${fechaHora(pagableDesde)}`, tono: 'aviso' }
    : { texto: 'Se le puede pagar', tono: 'cuadra' };
}
