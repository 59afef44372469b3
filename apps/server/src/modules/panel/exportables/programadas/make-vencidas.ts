import { proximaVez, ultimaVez } from '@cuadra/domain';
import { withEmpresa } from '../../../../platform/database/index.ts';
import type { Platform } from '../../../../platform/module/index.ts';
import { readProgramadas, setProxima } from '../store/programadas.ts';
import { makeVez } from './make-vez.ts';
import { reasonToStop } from './reason-to-stop.ts';
import { stopProgramada } from './stop-programada.ts';

/**
 * Begins the exports whose time has come. After a stop of days only the last missed time of each is made. A schedule
 * of a person without the right stops, and says why.
 */
export async function makeVencidas(
  platform: Pick<Platform, 'db' | 'clock' | 'queue' | 'sesiones' | 'seal' | 'publicUrl'>,
  idEmpresa: number,
): Promise<void> {
  const { db, clock } = platform;
  const ahora = clock.now();
  const vencidas = await withEmpresa(db, idEmpresa, (tx) =>
    readProgramadas(tx, idEmpresa, { vencidas: ahora }),
  );
  for (const { id, idUsuario, usuario, contenido } of vencidas) {
    const motivo = await reasonToStop(platform, { idEmpresa, idUsuario, contenido, nombre: usuario });
    await withEmpresa(db, idEmpresa, async (tx) => {
      const [programada] = await readProgramadas(tx, idEmpresa, { id, vencidas: ahora, bloquea: true });
      // Another person took it over meanwhile: the next look asks for their rights.
      if (!programada?.proxima || programada.idUsuario !== idUsuario) return;
      if (motivo !== null) {
        const { nombre, empresa } = programada;
        await stopProgramada(platform, tx, idEmpresa, { id, programada: nombre, empresa, motivo });
        return;
      }
      const vez = ultimaVez(programada, programada.proxima, ahora);
      await makeVez(platform, tx, idEmpresa, { programada, vez, idUsuario, deSoporte: false });
      await setProxima(tx, idEmpresa, id, { proxima: proximaVez(programada, ahora), motivo: null });
    });
  }
}
