import { MAX_DIAS_REGLA, MAX_TOLERANCIA, type AccionRegla } from '@cuadra/contract';
import { formatMonto, parseRut } from '@cuadra/domain';
import { itemsEnPorcentajes } from '../../../shared/clasificacion/index.ts';
import type { Borrador } from './borrador.ts';

/** Fields of what a rule does that say themselves what is wrong with them; `acciones` is all of it together. */
export type CampoAccion =
  | 'rut'
  | 'tolerancia'
  | 'dias'
  | 'asignarRut'
  | 'razonSocial'
  | 'comentario'
  | 'acciones';
export type ProblemasDeAcciones = ReadonlyMap<CampoAccion, string>;

export interface AccionesLeidas {
  /** As the call takes them, in the order in which they are done; those that are not complete are left out. */
  readonly acciones: readonly AccionRegla[];
  readonly problemas: ProblemasDeAcciones;
}

type Problema = readonly [CampoAccion, string];
type Leida = { readonly accion: AccionRegla } | { readonly problemas: readonly Problema[] };

function leerConciliar({ conciliar }: Borrador): Leida {
  const { busca, modelo, dias } = conciliar;
  const rut = conciliar.rut.trim();
  const tolerancia = busca === 'monto' ? (conciliar.tolerancia ?? 0) : 0;
  const problemas: Problema[] = [];
  if (rut !== '' && parseRut(rut) === null) problemas.push(['rut', 'Ingresa un RUT válido.']);
  if (tolerancia > MAX_TOLERANCIA)
    problemas.push(['tolerancia', `Como máximo ${formatMonto(MAX_TOLERANCIA, 'CLP')}.`]);
  if (dias === null) problemas.push(['dias', 'Escribe cuántos días pueden separarlos.']);
  else if (dias < 1 || dias > MAX_DIAS_REGLA) problemas.push(['dias', `De 1 a ${MAX_DIAS_REGLA} días.`]);
  if (dias === null || problemas.length > 0) return { problemas };
  return { accion: { tipo: 'conciliar', busca, rut: rut === '' ? null : rut, modelo, tolerancia, dias } };
}

function leerAsignar({ asignar }: Borrador): Leida {
  const [rut, razonSocial] = [asignar.rut.trim(), asignar.razonSocial.trim()];
  const problemas: Problema[] = [];
  if (parseRut(rut) === null) problemas.push(['asignarRut', 'Ingresa un RUT válido.']);
  if (razonSocial === '') problemas.push(['razonSocial', 'Requerido']);
  return problemas.length > 0 ? { problemas } : { accion: { tipo: 'asignar', rut, razonSocial } };
}

function leerClasificar({ partes }: Borrador): Leida {
  // A single account takes the whole, whatever its row held before.
  const items = itemsEnPorcentajes(
    partes.length === 1 ? partes.map((parte) => ({ ...parte, porcentaje: '100' })) : partes,
  );
  if (items !== null) return { accion: { tipo: 'clasificar', items } };
  const elegidas = partes.every(({ cuenta }) => cuenta !== null);
  const falta = partes.length === 1 ? 'Elige una cuenta.' : 'Elige una cuenta en cada parte.';
  return { problemas: [['acciones', elegidas ? 'Escribe qué porcentaje va a cada cuenta.' : falta]] };
}

function leerComentar(borrador: Borrador): Leida {
  const comentario = borrador.comentario.trim();
  return comentario === ''
    ? { problemas: [['comentario', 'Escribe el comentario.']] }
    : { accion: { tipo: 'comentar', comentario } };
}

/** What the rule does as the call takes it, and what is wrong with it by field. */
export function leerAcciones(borrador: Borrador): AccionesLeidas {
  const leidas = [
    ...(borrador.concilia ? [leerConciliar(borrador)] : []),
    ...(borrador.clasifica ? [leerClasificar(borrador)] : []),
    ...(borrador.asigna ? [leerAsignar(borrador)] : []),
    ...(borrador.comenta ? [leerComentar(borrador)] : []),
  ];
  const nada: Problema[] = leidas.length === 0 ? [['acciones', 'Elige qué hacer.']] : [];
  return {
    acciones: leidas.flatMap((leida) => ('accion' in leida ? leida.accion : [])),
    problemas: new Map([
      ...nada,
      ...leidas.flatMap((leida) => ('problemas' in leida ? leida.problemas : [])),
    ]),
  };
}

/**
 * The actions of which a preview can be shown; none is a rule that will classify. Null while what the rule is for is not
 * complete, since any answer would be about something else.
 */
export function accionesParaVer(
  { concilia, clasifica, asigna }: Borrador,
  { acciones }: AccionesLeidas,
): readonly AccionRegla[] | null {
  const principal = concilia ? 'conciliar' : clasifica ? 'clasificar' : asigna ? 'asignar' : 'comentar';
  if (acciones.some(({ tipo }) => tipo === principal)) return acciones;
  return principal === 'clasificar' ? [] : null;
}
