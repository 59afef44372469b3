import { accionesSchema, ESTADOS_REGLA, gruposSchema, MODELOS_REGLA } from '@cuadra/contract';
import { oneOf } from '../../../platform/values/index.ts';
import type { ImagenRegla } from './store/regla-acto.ts';

/** The rule that an image tells, as it is saved. */
export function parseRegla({ nombre, modelo, estado, grupos, acciones, detiene }: ImagenRegla) {
  return {
    nombre,
    modelo: oneOf(MODELOS_REGLA, modelo),
    estado: oneOf(ESTADOS_REGLA, estado),
    grupos: gruposSchema.parse(grupos),
    acciones: accionesSchema.parse(acciones),
    detiene,
  };
}
