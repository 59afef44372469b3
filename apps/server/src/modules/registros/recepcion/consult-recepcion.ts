import type { consultRecepcion, ReplyOf } from '@cuadra/contract';
import type { Principal } from '../../../platform/auth/index.ts';
import { withEmpresa } from '../../../platform/database/index.ts';
import { AppError, conflict, notFound } from '../../../platform/errors/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { forgetSiiToken, obtainSiiToken } from '../../entrada/sii/index.ts';
import { setFechaRecepcion, setRespuesta } from '../documentos/index.ts';
import { ReclamoError } from './cliente/reclamo-error.ts';
import { listEventos, readRecepcionSii } from './cliente/registro.ts';
import { esReclamo, tieneRegistro } from './decide-acto.ts';
import { readRecibido } from './store/acto.ts';

const ACUSES: ReadonlySet<string> = new Set(['ACD', 'ERM']);

/**
 * Asks the SII when it received a purchase and what was said of it, also by somebody at its site, and keeps both.
 * Throws `no_encontrado`, `conflicto` where there is nothing to ask or no certificate, `no_disponible`.
 */
export async function consultRecepcionDe(
  platform: Platform,
  { idEmpresa }: Principal,
  id: number,
): Promise<ReplyOf<typeof consultRecepcion>> {
  const { db, sii } = platform;
  const compra = await withEmpresa(db, idEmpresa, (tx) => readRecibido(tx, idEmpresa, id));
  if (compra?.modelo !== 'Compra') throw notFound('Esa compra no existe o no es de tu empresa.');
  if (!tieneRegistro(compra))
    throw conflict('El SII no lleva registro de aceptación ni reclamo de este tipo de documento.');
  const token = await obtainSiiToken(platform, idEmpresa);
  const conexion = { url: sii.urls.reclamo, token };
  const documento = { rutEmisor: compra.rut, tipo: compra.codigoTipo, folio: compra.folio };
  try {
    const fechaRecepcion = await readRecepcionSii(conexion, documento);
    const eventos = await listEventos(conexion, documento);
    await withEmpresa(db, idEmpresa, async (tx) => {
      if (fechaRecepcion !== null) await setFechaRecepcion(tx, { idEmpresa, id }, fechaRecepcion);
      for (const { codigo, fecha } of eventos) {
        if (!esReclamo(codigo) && !ACUSES.has(codigo)) continue;
        const cuando = fecha === null ? null : new Date(fecha);
        await setRespuesta(tx, { idEmpresa, id }, esReclamo(codigo) ? 'reclamo' : 'acuse', cuando);
      }
    });
    return { fechaRecepcion, eventos: [...eventos] };
  } catch (error) {
    if (!(error instanceof ReclamoError)) throw error;
    if (error.motivo === 'token') await forgetSiiToken(platform, idEmpresa, token);
    throw new AppError(
      'no_disponible',
      'El SII no responde en este momento. Vuelve a intentarlo en unos minutos.',
    );
  }
}
