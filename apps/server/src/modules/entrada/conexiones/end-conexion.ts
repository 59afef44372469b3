import { recordAudit } from '../../../platform/audit/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { notFound } from '../../../platform/errors/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { recordAjuste } from '../../registros/actos/index.ts';
import { moveConectadas } from '../../registros/cartolas/index.ts';
import { olvidarAcceso } from './sincronizar-banco-job.ts';
import { writeProxima } from './store/agenda.ts';
import { lockConexion, updateConexion } from './store/conexiones.ts';
import { readConectadas } from './store/cuentas.ts';
import { writeNombres } from './write-nombres.ts';

/** A person, or nobody: a connection whose last account was taken from it ends by itself. */
interface QuienTermina {
  readonly idEmpresa: number;
  readonly idUsuario: number | null;
}

/**
 * Gives a connection's credentials up. Its accounts, their lines and what people did with them stay: as accounts that
 * are loaded by file (`manual`), or that nobody keeps up to date (`notConnected`). Ending it again changes nothing.
 */
export async function endConexion(
  { queue }: Platform,
  tx: Tx,
  { idEmpresa, idUsuario }: QuienTermina,
  idConexion: number,
  estado: 'manual' | 'notConnected',
): Promise<void> {
  const conexion = await lockConexion(tx, idEmpresa, idConexion);
  if (!conexion) throw notFound('No existe esa conexión.');
  const { extractor, idExterno, credencialSellada, estado: antes } = conexion;
  const cuentas = await moveConectadas(tx, idEmpresa, idConexion, estado);
  if (antes === estado && credencialSellada === null && cuentas.length === 0) return;
  await updateConexion(tx, idEmpresa, idConexion, {
    estado,
    credencialSellada: null,
    errorCodigo: null,
    errorMensaje: null,
    fallos: 0,
    proximoIntento: null,
    refrescar: false,
  });
  await writeProxima(tx, { idEmpresa, idConexion }, null);
  await writeNombres(tx, idEmpresa, idConexion);
  if (credencialSellada !== null)
    await queue.send(tx, olvidarAcceso, { idEmpresa, extractor, idExterno, sellado: credencialSellada });
  await recordAudit(tx, [
    {
      idEmpresa,
      idUsuario,
      accion: estado === 'manual' ? 'pasar_a_manual' : 'desconectar_banco',
      modelo: 'Conexion',
      idRegistro: idConexion,
      antes: { estado: antes },
      despues: { estado, cuentas },
    },
  ]);
  if (idUsuario !== null)
    await recordAjuste(
      tx,
      { idEmpresa, idUsuario },
      {
        clase: 'conexion',
        titulo:
          estado === 'manual' ? `Pasó ${conexion.banco} a carga manual` : `Desconectó ${conexion.banco}`,
        detalle: '',
      },
    );
}

/** The same for a connection that reads no account any more; of one that does, notices find it by those that are left. */
export async function endIfUnused(
  platform: Platform,
  tx: Tx,
  quien: QuienTermina,
  idConexion: number,
): Promise<void> {
  const conexion = await lockConexion(tx, quien.idEmpresa, idConexion);
  if (!conexion || conexion.credencialSellada === null) return;
  // Of one that lost its access, those that wait for it to be given again count too.
  const estado = conexion.estado === 'notConnected' ? 'notConnected' : 'connected';
  const quedan = await readConectadas(tx, quien.idEmpresa, idConexion, estado);
  if (quedan.length === 0) await endConexion(platform, tx, quien, idConexion, 'manual');
  else await writeNombres(tx, quien.idEmpresa, idConexion);
}
