import type { AccionRegla } from '@cuadra/contract';
import type { GrupoBorrador } from './borrador.ts';
import type { CampoAccion } from './leer-acciones.ts';

/** The fields of each action that show what is wrong with them, by their name in the call. */
const CAMPOS: Readonly<Record<AccionRegla['tipo'], Readonly<Record<string, CampoAccion>>>> = {
  conciliar: { rut: 'rut', tolerancia: 'tolerancia', dias: 'dias' },
  asignar: { rut: 'asignarRut', razonSocial: 'razonSocial' },
  comentar: { comentario: 'comentario' },
  clasificar: {},
};

/** The part of the form that a field of the call is about: `grupos.0.1.valores` is the condition with its key. */
export function campoDeServidor(
  campo: string,
  grupos: readonly GrupoBorrador[],
  enviadas: readonly AccionRegla[],
) {
  const [raiz, cual = '', parte = ''] = campo.split('.');
  if (raiz === 'nombreRegla') return 'nombre';
  if (raiz === 'grupos') {
    const clave = grupos[Number(cual)]?.condiciones[Number(parte)]?.clave;
    return clave === undefined ? 'grupos' : (`grupos.${clave}` as const);
  }
  if (raiz !== 'acciones') return undefined;
  const tipo = enviadas[Number(cual)]?.tipo;
  return `acciones.${(tipo && CAMPOS[tipo][parte]) ?? 'acciones'}` as const;
}
