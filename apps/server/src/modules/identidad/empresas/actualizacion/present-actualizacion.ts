import { ESTADOS_ACTUALIZACION, pasoSchema, type Actualizacion } from '@cuadra/contract';
import { oneOf } from '../../../../platform/values/index.ts';

interface Fila {
  readonly id: number;
  readonly estado: string;
  readonly pasos: unknown;
  readonly created: Date;
}

export function presentActualizacion({ id, estado, pasos, created }: Fila): Actualizacion {
  return {
    id,
    estado: oneOf(ESTADOS_ACTUALIZACION, estado),
    pasos: pasoSchema.array().parse(pasos),
    created: created.toISOString(),
  };
}
