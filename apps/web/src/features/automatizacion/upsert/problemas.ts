import type { AccionRegla } from '@cuadra/contract';
import { ApiError, messageOf } from '../../../shared/api/index.ts';
import type { GrupoBorrador } from './borrador.ts';
import type { CampoAccion } from './leer-acciones.ts';

interface Problemas {
  readonly nombre: string | undefined;
  readonly acciones: ReadonlyMap<CampoAccion, string>;
  /** By the key of the condition. */
  readonly condiciones: ReadonlyMap<number, string>;
  readonly general: string | null;
}

/** The fields of each action that show what is wrong with them, by their name in the call. */
const CAMPOS: Readonly<Record<AccionRegla['tipo'], Readonly<Record<string, CampoAccion>>>> = {
  conciliar: { rut: 'rut', tolerancia: 'tolerancia', dias: 'dias' },
  asignar: { rut: 'asignarRut', razonSocial: 'razonSocial' },
  comentar: { comentario: 'comentario' },
  clasificar: {},
};

/** What the server has against a rule, each at the part of the form that it is about. */
export function problemasDeServidor(
  error: unknown,
  grupos: readonly GrupoBorrador[],
  enviadas: readonly AccionRegla[],
): Problemas {
  const nada: Problemas = { nombre: undefined, acciones: new Map(), condiciones: new Map(), general: null };
  if (error === null) return nada;
  if (!(error instanceof ApiError)) return { ...nada, general: messageOf(error) };
  const condiciones = new Map<number, string>();
  const acciones = new Map<CampoAccion, string>();
  for (const [campo, mensaje] of Object.entries(error.errors)) {
    const [raiz, cual = '', parte = ''] = campo.split('.');
    const clave = grupos[Number(cual)]?.condiciones[Number(parte)]?.clave;
    if (raiz === 'grupos' && clave !== undefined) condiciones.set(clave, mensaje);
    else if (raiz === 'acciones') {
      const tipo = enviadas[Number(cual)]?.tipo;
      acciones.set((tipo && CAMPOS[tipo][parte]) ?? 'acciones', mensaje);
    }
  }
  const nombre = error.errors['nombreRegla'];
  const dicho = condiciones.size > 0 || acciones.size > 0 || nombre !== undefined;
  return { nombre, acciones, condiciones, general: dicho ? null : messageOf(error) };
}
