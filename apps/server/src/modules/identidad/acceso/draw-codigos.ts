import { randomBytes } from 'node:crypto';
import type { Tx } from '../../../platform/database/index.ts';
import { replaceCodigos } from './store/segundo-factor.ts';
import { toBase32 } from './totp.ts';

const CODIGOS = 10;
/** 80 bits: more than can be tried against a stolen hash. */
const BYTES_CODIGO = 10;

/** Ten recovery codes in place of those there were, written in groups of four; their hashes alone are kept. */
export async function drawCodigos(tx: Tx, idUsuario: number): Promise<string[]> {
  const codigos = Array.from({ length: CODIGOS }, () => toBase32(randomBytes(BYTES_CODIGO)));
  await replaceCodigos(tx, idUsuario, codigos);
  return codigos.map((codigo) => codigo.replace(/(.{4})(?!$)/g, '$1-'));
}
