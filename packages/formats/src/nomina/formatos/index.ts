import type { FormatoNomina } from '../tipos.ts';
import { BCI } from './bci.ts';
import { BICE } from './bice.ts';
import { CHILE } from './chile.ts';
import { ESTADO } from './estado.ts';
import { INTERNACIONAL } from './internacional.ts';
import { ITAU } from './itau.ts';
import { SANTANDER } from './santander.ts';
import { SCOTIABANK } from './scotiabank.ts';

/** Payment files that are known whole, those of a bank in the order to offer them. */
export const FORMATOS_NOMINA: readonly FormatoNomina[] = [
  ...BCI,
  ...CHILE,
  ...SANTANDER,
  ...ITAU,
  ...SCOTIABANK,
  ...BICE,
  ...ESTADO,
  ...INTERNACIONAL,
];

const POR_ID = new Map<string, FormatoNomina>(FORMATOS_NOMINA.map((formato) => [formato.id, formato]));

export function formatoDeNomina(id: string): FormatoNomina | undefined {
  return POR_ID.get(id);
}
