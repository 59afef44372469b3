import type { Regla } from '@cuadra/domain/reglas';
import type { ReglaGuardada } from './store/reglas.ts';

/** A kept rule as the rules of the domain take it. */
export const toRegla = ({
  id,
  grupos,
  detiene,
}: Pick<ReglaGuardada, 'id' | 'grupos' | 'detiene'>): Regla => ({
  id,
  grupos,
  detiene,
});
