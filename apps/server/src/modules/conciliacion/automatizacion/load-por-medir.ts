import type { AccionRegla, ModeloRegla, ModuloRegla } from '@cuadra/contract';
import type { Regla } from '@cuadra/domain/reglas';
import type { Tx } from '../../../platform/database/index.ts';
import type { PorMedir } from './measure-regla.ts';
import { readReglas, type ReglaGuardada } from './store/reglas.ts';
import { toRegla } from './to-regla.ts';
import { nombradoresDe } from './ver-con-nombre.ts';

/** A rule as it would be, in its place among the active ones of its module, or last where it is new. */
export async function loadPorMedir(
  tx: Tx,
  idEmpresa: number,
  { modulo, modelo }: { readonly modulo: ModuloRegla; readonly modelo: ModeloRegla },
  activas: readonly ReglaGuardada[],
  { propia, acciones }: { readonly propia: Regla; readonly acciones: readonly AccionRegla[] },
): Promise<PorMedir> {
  const delModelo = (regla: ReglaGuardada) => regla.modelo === modelo;
  const otras = activas.filter(delModelo);
  const reglas = otras.some(({ id }) => id === propia.id)
    ? otras.map((otra) => (otra.id === propia.id ? propia : toRegla(otra)))
    : [...otras.map(toRegla), propia];
  // Those that classify are the ones that name somebody, and act before any that reconciles.
  const previas =
    modulo === 'clasificacion'
      ? []
      : (await readReglas(tx, idEmpresa, { modulo: 'clasificacion', estados: ['activa'] })).filter(delModelo);
  const ajenas = [...otras, ...previas].filter(({ id }) => id !== propia.id);
  return {
    reglas,
    propia: propia.id,
    acciones,
    nombradores: nombradoresDe([...ajenas, { id: propia.id, acciones }]),
    antes: previas.map(toRegla),
  };
}
