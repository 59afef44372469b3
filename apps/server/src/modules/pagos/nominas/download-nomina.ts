import { fechaEnChile } from '@cuadra/domain';
import { escribirZip } from '@cuadra/formats';
import { recordAudit } from '../../../platform/audit/index.ts';
import type { Principal } from '../../../platform/auth/index.ts';
import { withEmpresa } from '../../../platform/database/index.ts';
import { conflict } from '../../../platform/errors/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { buildArchivos } from './build-archivos.ts';
import { loadGuardada } from './get-nomina.ts';
import { insertDescarga, readDescargas, type FilaDescarga } from './store/nominas.ts';

interface Descarga {
  readonly nombre: string;
  readonly media: string;
  readonly bytes: Uint8Array;
}

const enChile = (opciones: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('es-CL', { timeZone: 'America/Santiago', ...opciones });
const HORA = enChile({ hour: 'numeric', minute: '2-digit', hourCycle: 'h23' });
const DIA = enChile({ day: '2-digit', month: '2-digit', year: 'numeric' });

/** The sentence that tells an earlier download. */
function alreadyDownloaded({ quien, created }: FilaDescarga, ahora: Date): string {
  const dia = fechaEnChile(created) === fechaEnChile(ahora) ? 'hoy' : `el ${DIA.format(created)}`;
  return `${quien} ya la bajó ${dia} a las ${HORA.format(created)}. Si subes las dos al banco, pagas dos veces.`;
}

/**
 * The file of a nómina, or a zip of its files, and notes who took it. Throws `no_encontrado`, and `conflicto` for one that
 * was annulled and, unless it is asked for again, for one that was downloaded before.
 */
export function downloadNominaDe(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  principal: Principal,
  id: number,
  otraVez: boolean,
): Promise<Descarga> {
  const { idEmpresa, idUsuario } = principal;
  return withEmpresa(db, idEmpresa, async (tx) => {
    // Two downloads at once are one after the other, so that the second one is told of the first.
    const { nomina, formato, pagador, filas } = await loadGuardada(tx, principal, id, { lock: true });
    if (nomina.anulada !== null) throw conflict('Esa nómina está anulada: no se sube al banco.');
    const [anterior] = await readDescargas(tx, idEmpresa, id);
    if (anterior !== undefined && !otraVez) throw conflict(alreadyDownloaded(anterior, clock.now()));
    const { archivos } = await buildArchivos(formato, pagador, filas);
    await insertDescarga(tx, { idEmpresa, idNomina: id, idUsuario, created: clock.now() });
    await recordAudit(tx, [
      {
        idEmpresa,
        idUsuario,
        accion: 'bajar_nomina',
        modelo: 'NominaPago',
        idRegistro: id,
        despues: { numero: nomina.numero, otraVez: anterior !== undefined },
      },
    ]);
    const [uno] = archivos;
    if (uno === undefined) throw new Error('a nómina without a file');
    return archivos.length === 1
      ? uno
      : { nombre: `nomina-${nomina.numero}.zip`, media: 'application/zip', bytes: escribirZip(archivos) };
  });
}
