import { hash } from 'node:crypto';
import type { LineaComparable } from './linea-comparable.ts';
import { normalizarDescripcion } from './valores/texto.ts';

const LARGO_HUELLA = 22;

/**
 * What tells a bank line apart from others of its account and date, but for equal ones: its amounts and its
 * description as it is compared. A digest, since an index holds no long texts.
 */
export function huellaDe(linea: Pick<LineaComparable, 'cargo' | 'abono' | 'descripcion'>): string {
  const texto = `${linea.cargo}|${linea.abono}|${normalizarDescripcion(linea.descripcion)}`;
  return hash('sha256', texto, 'base64url').slice(0, LARGO_HUELLA);
}
