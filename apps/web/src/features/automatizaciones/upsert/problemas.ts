import { ApiError, messageOf } from '../../../shared/api/index.ts';
import type { GrupoBorrador } from './borrador.ts';

interface Problemas {
  readonly nombre: string | undefined;
  readonly acciones: string | null;
  /** By the key of the condition. */
  readonly condiciones: ReadonlyMap<number, string>;
  readonly general: string | null;
}

/** What the server has against a rule, each at the part of the form that it is about. */
export function problemasDeServidor(error: unknown, grupos: readonly GrupoBorrador[]): Problemas {
  const nada: Problemas = { nombre: undefined, acciones: null, condiciones: new Map(), general: null };
  if (error === null) return nada;
  if (!(error instanceof ApiError)) return { ...nada, general: messageOf(error) };
  const condiciones = new Map<number, string>();
  let acciones: string | null = null;
  for (const [campo, mensaje] of Object.entries(error.errors)) {
    const [raiz, grupo = '', condicion = ''] = campo.split('.');
    const clave = grupos[Number(grupo)]?.condiciones[Number(condicion)]?.clave;
    if (raiz === 'grupos' && clave !== undefined) condiciones.set(clave, mensaje);
    else if (raiz === 'acciones') acciones ??= mensaje;
  }
  const nombre = error.errors['nombreRegla'];
  const dicho = condiciones.size > 0 || acciones !== null || nombre !== undefined;
  return { nombre, acciones, condiciones, general: dicho ? null : messageOf(error) };
}
