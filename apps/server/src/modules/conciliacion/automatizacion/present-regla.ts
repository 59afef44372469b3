import {
  ESTADOS_REGLA,
  EVENTOS_REGLA,
  type AccionRegla,
  type Automatizacion,
  type ModeloRegla,
} from '@cuadra/contract';
import { formatMonto, formatRut, MODELOS } from '@cuadra/domain';
import { describirGrupos, type MotivoInutil } from '@cuadra/domain/reglas';
import type { Principal } from '../../../platform/auth/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { nameDestinos } from '../../contabilidad/clasificacion/index.ts';
import { editActionsOf } from './edit-actions.ts';
import { armarEntradas } from './armar-entradas.ts';
import { listOpciones, nombrarCon } from './list-opciones.ts';
import type { ReglaGuardada } from './store/reglas.ts';

const NOMBRES_ESTADO = { activa: 'Activa', inactiva: 'Inactiva', archivada: 'Archivada' } as const;

const LISTA = new Intl.ListFormat('es-CL', { type: 'conjunction' });
const porcentajeDe = (n: number) => `${String(n).replace('.', ',')} %`;

export function eventoDe(modelo: ModeloRegla) {
  const evento = EVENTOS_REGLA.find((otro) => otro.modelo === modelo);
  if (!evento) throw new Error(`no event of ${modelo}`);
  return evento;
}

type De<T extends AccionRegla['tipo']> = Extract<AccionRegla, { tipo: T }>;

/** The terms in words: `conciliar con ventas del mismo monto de su mismo RUT, a lo más a 180 días`. */
function describeConciliar({ busca, rut, modelo, tolerancia, dias }: De<'conciliar'>): string {
  const que = modelo === null ? 'documentos' : MODELOS[modelo].rubro;
  const deQuien = rut === null ? 'de su mismo RUT' : `de ${formatRut(rut)}`;
  const cerca = `a lo más a ${dias === 1 ? '1 día' : `${dias} días`}`;
  if (busca === 'antiguos') return `conciliar con ${que} ${deQuien}, lo más antiguo primero, ${cerca}`;
  const diferencia = tolerancia === 0 ? '' : ` (hasta ${formatMonto(tolerancia)} de diferencia)`;
  return `conciliar con ${que} del mismo monto${diferencia} ${deQuien}, ${cerca}`;
}

/** Accounts and lines that rules classify in. */
export const destinosDe = (reglas: readonly Pick<ReglaGuardada, 'acciones'>[]) =>
  reglas.flatMap(({ acciones }) =>
    acciones.flatMap((accion) => (accion.tipo === 'clasificar' ? accion.items : [])),
  );

/** A function that says what a rule does: `Clasificar en Arriendos y comentar`. */
export async function describeAcciones(
  tx: Tx,
  idEmpresa: number,
  reglas: readonly Pick<ReglaGuardada, 'acciones'>[],
) {
  const nombrar = await nameDestinos(tx, idEmpresa, destinosDe(reglas));
  return ({ acciones }: Pick<ReglaGuardada, 'acciones'>): string => {
    const partes = acciones.map((accion) => {
      if (accion.tipo === 'comentar') return 'comentar';
      if (accion.tipo === 'conciliar') return describeConciliar(accion);
      if (accion.tipo === 'asignar') return `asignar a ${accion.razonSocial}`;
      const nombres = accion.items.map((item) => {
        const { cuenta, linea } = nombrar(item);
        const nombre = linea === null ? cuenta : `${cuenta} · ${linea}`;
        return accion.items.length === 1 ? nombre : `${nombre} (${porcentajeDe(item.porcentaje)})`;
      });
      return `clasificar en ${LISTA.format(nombres)}`;
    });
    const frase = LISTA.format(partes);
    return frase.charAt(0).toUpperCase() + frase.slice(1);
  };
}

/** How the earlier rule that covers one is told. */
export function presentInutil(
  motivo: MotivoInutil | null | undefined,
  nombres: ReadonlyMap<number, string>,
): Automatizacion['inutil'] {
  if (!motivo) return null;
  return motivo.tipo === 'imposible'
    ? { tipo: 'imposible', por: null }
    : { tipo: 'tapada', por: { id: motivo.por, nombre: nombres.get(motivo.por) ?? '' } };
}

/** Rules as the contract has them. `inutiles` are those that never win, by id. */
export async function presentReglas(
  tx: Tx,
  { idEmpresa, permisos }: Pick<Principal, 'idEmpresa' | 'permisos'>,
  reglas: readonly ReglaGuardada[],
  inutiles: ReadonlyMap<number, MotivoInutil>,
  nombres: ReadonlyMap<number, string>,
): Promise<Automatizacion[]> {
  const opciones = await listOpciones(tx, idEmpresa);
  const describir = await describeAcciones(tx, idEmpresa, reglas);
  const nombrarDestinos = await nameDestinos(tx, idEmpresa, destinosDe(reglas));
  return reglas.map((regla) => {
    const { id, modelo, nombre, estado, grupos, created, modified } = regla;
    const evento = eventoDe(modelo);
    return {
      id,
      idRegla: id,
      idEvento: evento.id,
      idGrupoCondiciones: id,
      nombreRegla: nombre,
      nombreEvento: evento.descripcion,
      nombreGrupoCondiciones: describirGrupos(grupos, nombrarCon(opciones, modelo)),
      nombreAccion: describir(regla),
      executions: regla.ejecutadas,
      isTemplate: false,
      matchCount: regla.coincidencias,
      execute: estado === 'activa',
      Estado: { id: ESTADOS_REGLA.indexOf(estado) + 1, nombre: NOMBRES_ESTADO[estado], key: estado },
      GrupoEntradas: armarEntradas(modelo, evento.id, opciones, {
        condiciones: grupos.flat(),
        acciones: regla.acciones,
        nombrar: nombrarDestinos,
      }),
      editActions: editActionsOf({ permisos }, estado),
      modulo: regla.modulo,
      orden: regla.orden,
      grupos: grupos.map((grupo) => grupo.map(toCondicion)),
      acciones: [...regla.acciones],
      detiene: regla.detiene,
      plantilla: regla.plantilla,
      inutil: presentInutil(inutiles.get(id), nombres),
      problema: regla.problema,
      usuario: regla.usuario,
      created: created.toISOString(),
      modified: modified.toISOString(),
    };
  });
}

/** The contract's lists may be changed by whoever holds them; the rule's may not. */
export const toCondicion = (
  condicion: ReglaGuardada['grupos'][number][number],
): Automatizacion['grupos'][number][number] =>
  'valores' in condicion ? { ...condicion, valores: [...condicion.valores] } : { ...condicion };
