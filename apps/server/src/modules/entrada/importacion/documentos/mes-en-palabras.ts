import type { Mes } from '@cuadra/domain';

/** `2026-03` as people write it: `03-2026`. */
export const mesEnPalabras = (mes: Mes) => mes.split('-').toReversed().join('-');
