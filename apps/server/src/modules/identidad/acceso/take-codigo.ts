import type { Tx } from '../../../platform/database/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import type { Seal } from '../../../platform/seal/index.ts';
import { placeOfSecreto } from './start-segundo-factor.ts';
import { readSecreto, takeCodigo, takePaso } from './store/segundo-factor.ts';
import { findStep } from './totp.ts';

export type CodigoTomado = 'totp' | 'respaldo';

/** Letters of a recovery code as it was told, whatever dashes and spaces it is typed with. */
const plain = (codigo: string) => codigo.replaceAll(/[\s-]/g, '').toUpperCase();

/**
 * Uses up a code of a person's second factor: six digits, which serve once, or a recovery code. Answers which, and
 * null for a wrong or used one.
 */
export async function takeCodigoDe(
  tx: Tx,
  seal: Seal,
  { idUsuario, codigo, ahora }: { idUsuario: number; codigo: string; ahora: Date },
): Promise<CodigoTomado | null> {
  const escrito = plain(codigo);
  const guardado = await readSecreto(tx, idUsuario);
  if (!guardado) return null;
  const paso = findStep(seal.open(guardado.secretoSellado, placeOfSecreto(idUsuario)), escrito, ahora);
  if (paso !== null) return (await takePaso(tx, idUsuario, paso)) ? 'totp' : null;
  if (!guardado.confirmado) return null;
  return (await takeCodigo(tx, idUsuario, escrito)) ? 'respaldo' : null;
}

/** The answer to a code that is wrong, or was used. */
export function wrongCodigo(): AppError {
  const mensaje = 'El código no es correcto o ya se usó.';
  return new AppError('validacion', mensaje, { 'body.codigo': [mensaje] });
}
