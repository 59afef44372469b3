import type { Repeticion } from '@cuadra/domain/flujo-caja';

export const REPETICIONES_FLUJO: readonly { readonly value: Repeticion; readonly label: string }[] = [
  { value: 'nunca', label: 'Una sola vez' },
  { value: 'semanal', label: 'Cada semana' },
  { value: 'quincenal', label: 'Cada dos semanas' },
  { value: 'mensual', label: 'Cada mes' },
  { value: 'trimestral', label: 'Cada tres meses' },
  { value: 'anual', label: 'Cada año' },
];
