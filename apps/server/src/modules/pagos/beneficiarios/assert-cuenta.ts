import type { BeneficiarioCambiado } from '@cuadra/contract';
import { revisarCuenta } from '@cuadra/domain/beneficiarios';
import type { Tx } from '../../../platform/database/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import { readBanco } from './store/cuentas.ts';

function invalid(campo: string, mensaje: string): AppError {
  return new AppError('validacion', mensaje, { [`body.${campo}`]: [mensaje] });
}

/** Throws `validacion` for a bank that is none, and an account that the bank has not. */
export async function assertCuenta(
  tx: Tx,
  rut: string,
  cuenta: Pick<BeneficiarioCambiado, 'idIntegrador' | 'tipoCuenta' | 'numeroCuenta'>,
): Promise<void> {
  const banco = await readBanco(tx, cuenta.idIntegrador);
  if (!banco) throw invalid('idIntegrador', 'Ese banco no existe. Elige otro.');
  const problema = revisarCuenta({
    codigoBanco: banco.codigoSbif,
    tipo: cuenta.tipoCuenta,
    numero: cuenta.numeroCuenta,
    rut,
  });
  if (problema !== null) throw invalid('numeroCuenta', problema);
}
