import { MODULOS_REGLA, type getDashboardAutomatizacion, type ReplyOf } from '@cuadra/contract';
import type { Principal } from '../../../platform/auth/index.ts';
import type { Clock } from '../../../platform/clock/index.ts';
import { withEmpresa, type Db } from '../../../platform/database/index.ts';
import { oneOf } from '../../../platform/values/index.ts';
import { readCapacidad } from './store/capacidad.ts';
import { countEjecutadas, readPorDia } from './store/ejecuciones.ts';
import { countSinCupo } from './store/pendientes.ts';

type Tablero = ReplyOf<typeof getDashboardAutomatizacion>;

const DIAS = 30;

/** What the rules did each day since one, what waits, and how much a month may hold. */
export function readDashboard(
  db: Db,
  clock: Clock,
  { idEmpresa, permisos }: Principal,
  from: string | undefined,
): Promise<Tablero> {
  const hoy = clock.hoy();
  const hace = new Date(Date.parse(hoy) - DIAS * 86_400_000).toISOString().slice(0, 10);
  const desde = from ?? hace;
  return withEmpresa(db, idEmpresa, async (tx) => {
    const { idFuncionalidad, capacidad, base } = await readCapacidad(tx, idEmpresa);
    const hechas = await readPorDia(tx, idEmpresa, desde);
    const esperan = await countSinCupo(tx, idEmpresa);
    const dias = [...new Set([...hechas.map(({ fecha }) => fecha), ...esperan.map(({ dia }) => dia)])]
      .filter((dia) => dia >= desde)
      .toSorted();
    const reglas = new Map<number, Tablero['reglas'][number]>();
    for (const { id, nombre, modulo, registros } of hechas) {
      const antes = reglas.get(id)?.executed ?? 0;
      reglas.set(id, { id, nombre, modulo: oneOf(MODULOS_REGLA, modulo), executed: antes + registros });
    }
    return {
      baseQuota: base,
      idFuncionalidadCapa: idFuncionalidad,
      canModifyCapa: permisos.includes('empresa.editar'),
      historical: dias.map((date) => ({
        date,
        executed: hechas.reduce((suma, { fecha, registros }) => suma + (fecha === date ? registros : 0), 0),
        pending: esperan.find(({ dia }) => dia === date)?.cantidad ?? 0,
        maxCapacity: capacidad,
      })),
      ejecutadas: await countEjecutadas(tx, idEmpresa, hoy),
      pendientes: esperan.reduce((suma, { cantidad }) => suma + cantidad, 0),
      reglas: [...reglas.values()].toSorted((a, b) => b.executed - a.executed),
    };
  });
}
