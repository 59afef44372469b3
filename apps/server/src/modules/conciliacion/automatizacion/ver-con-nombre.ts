import type { AccionRegla } from '@cuadra/contract';
import { compilarReglas, type Regla, type ReglasCompiladas } from '@cuadra/domain/reglas';
import type { RegistroLeido } from './store/registros.ts';

/** Whom rules say is at the other side, by the rule's id. */
export type Nombradores = ReadonlyMap<number, Extract<AccionRegla, { tipo: 'asignar' }>>;

export function nombradoresDe(
  reglas: readonly { readonly id: number; readonly acciones: readonly AccionRegla[] }[],
): Nombradores {
  return new Map(
    reglas.flatMap(({ id, acciones }) => {
      const asignar = acciones.find((accion) => accion.tipo === 'asignar');
      return asignar?.tipo === 'asignar' ? [[id, asignar] as const] : [];
    }),
  );
}

/** Rules of one module and model, found by what they ask for. */
export interface EnOrden {
  readonly compiladas: ReglasCompiladas;
  /** Place of each in the order, by id. */
  readonly puestos: ReadonlyMap<number, number>;
}

export const enOrden = (reglas: readonly Regla[]): EnOrden => ({
  compiladas: compilarReglas(reglas),
  puestos: new Map(reglas.map(({ id }, puesto) => [id, puesto])),
});

/** The rules that a record meets, in their order, and how it is seen after them. */
export interface Vista {
  readonly halladas: readonly Regla[];
  readonly visto: RegistroLeido;
}

/**
 * Looks at a record as a run of the rules does: those after one that says who is at the other side see that. Rules beyond
 * one that stops are told too, since whoever asks wants to know what it keeps from them.
 */
export function verConNombre(
  { compiladas, puestos }: EnOrden,
  nombradores: Nombradores,
  registro: RegistroLeido,
): Vista {
  const halladas = compiladas.coincidencias(registro);
  if (registro.nombrado) return { halladas, visto: registro };
  const alto = halladas.findIndex(({ detiene }) => detiene);
  const activas = alto === -1 ? halladas : halladas.slice(0, alto + 1);
  const i = activas.findIndex(({ id }) => {
    const asignar = nombradores.get(id);
    return asignar !== undefined && asignar.rut !== registro.rut;
  });
  const nombra = activas[i];
  const asignar = nombra && nombradores.get(nombra.id);
  if (!asignar) return { halladas, visto: registro };
  const visto = { ...registro, rut: asignar.rut, nombre: asignar.razonSocial };
  const puesto = puestos.get(nombra.id) ?? 0;
  const siguen = compiladas.coincidencias(visto).filter(({ id }) => (puestos.get(id) ?? 0) > puesto);
  return { halladas: [...halladas.slice(0, i + 1), ...siguen], visto };
}
