import type { AvanceSincronizacion } from '@cuadra/contract';
import { readSync } from '../../entrada/sii/index.ts';
import { withEmpresa, type Db } from '../../../platform/database/index.ts';
import { watchState } from '../../../platform/watch/index.ts';

/** How far the services that were asked for are; over when none waits or runs, as also where none was asked for. */
export async function readAvance(db: Db, idEmpresa: number): Promise<AvanceSincronizacion> {
  const { services } = await withEmpresa(db, idEmpresa, (tx) => readSync(tx, idEmpresa));
  const pedidos = services.filter(({ meses }) => meses.length > 0);
  return {
    terminada: pedidos.every(({ estado }) => estado === 'listo' || estado === 'error'),
    services: pedidos.map(({ servicio, estado, progreso, documentos, mensaje }) => ({
      service: servicio,
      estado,
      progreso,
      documentos,
      mensaje,
    })),
  };
}

/** How far the fetching is until it ends, as `watchState` gives it. */
export function watchSync(
  db: Db,
  idEmpresa: number,
  isGone: () => boolean,
): AsyncGenerator<AvanceSincronizacion | null> {
  return watchState(
    () => readAvance(db, idEmpresa),
    ({ terminada }) => terminada,
    { isGone },
  );
}
