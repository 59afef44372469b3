import type { BeneficiarioItem } from '@cuadra/contract';
import { decidirEstado, TIPOS_CUENTA_PAGO } from '@cuadra/domain/beneficiarios';
import { oneOf } from '../../../platform/values/index.ts';
import type { FilaBeneficiario } from './store/beneficiarios.ts';

export const ESTADOS_CUENTA = ['por_confirmar', 'vigente', 'reemplazada', 'rechazada'] as const;

export function presentBeneficiario(fila: FilaBeneficiario, esperaHoras: number): BeneficiarioItem {
  const { eliminado, logo, codigoSbif: _codigo, cuentas, motivosRechazo, ...resto } = fila;
  const { isLocked, pagableDesde } = decidirEstado(
    cuentas.map(({ estado, confirmada }) => ({
      estado: oneOf(ESTADOS_CUENTA, estado),
      confirmada: confirmada === null ? null : new Date(confirmada),
    })),
    esperaHoras,
  );
  return {
    ...resto,
    emails: [...fila.emails],
    tipoCuenta: oneOf(TIPOS_CUENTA_PAGO, fila.tipoCuenta),
    isLocked,
    isDeleted: eliminado,
    pagableDesde: pagableDesde?.toISOString() ?? null,
    Integrador: { id: fila.idIntegrador, nombre: fila.banco, logo },
    motivosRechazo: [...motivosRechazo],
  };
}
