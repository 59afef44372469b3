import type { AccionRegla, ClaseActo } from '@cuadra/contract';
import type { Tx } from '../../../platform/database/index.ts';
import { recordActo } from '../../registros/actos/index.ts';
import type { Hecho } from './run-tareas.ts';
import { sumRegistros } from './store/sumas.ts';

const CLASE: Readonly<Record<AccionRegla['tipo'], ClaseActo>> = {
  conciliar: 'conciliacion',
  clasificar: 'clasificacion',
  asignar: 'asignacion',
  comentar: 'comentario',
};

/** Order in which the actions of a rule name its act. */
const PESO: readonly AccionRegla['tipo'][] = ['conciliar', 'clasificar', 'asignar', 'comentar'];

/** Adds the actions of each rule, from one part of a run, to its act. */
export async function recordActosDeReglas(
  tx: Tx,
  idEmpresa: number,
  hechos: readonly Hecho[],
): Promise<void> {
  for (const { regla, lote, ids } of hechos) {
    const tipo = PESO.find((uno) => regla.acciones.some((accion) => accion.tipo === uno)) ?? 'comentar';
    const { primero, montos } = await sumRegistros(tx, idEmpresa, regla.modelo, ids);
    await recordActo(tx, {
      idEmpresa,
      clave: lote,
      clase: CLASE[tipo],
      autor: 'regla',
      idUsuario: null,
      nombre: regla.nombre,
      modelo: regla.modelo,
      idOrigen: regla.id,
      detalle: primero,
      cantidad: ids.length,
      montos,
    });
  }
}
