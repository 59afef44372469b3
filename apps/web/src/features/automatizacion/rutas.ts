import type { ModeloRegla, ModuloRegla } from '@cuadra/contract';
import { MODELOS } from '@cuadra/domain';

/** One and many records of a model, to count them: `1 movimiento`, `3 compras`. */
export function registrosDe(modelo: ModeloRegla): readonly [uno: string, varios: string] {
  if (modelo === 'Cartola') return ['movimiento', 'movimientos'];
  return [MODELOS[modelo].uno, MODELOS[modelo].varios];
}

/** The module as addresses have it: that of most rules goes without saying. */
export const conModulo = (modulo: ModuloRegla): { modulo?: 'conciliacion' } =>
  modulo === 'conciliacion' ? { modulo } : {};
