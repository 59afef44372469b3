import { recordAudit } from '../../../platform/audit/index.ts';
import { withEmpresa } from '../../../platform/database/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { forgetSiiToken, obtainSiiToken } from '../../entrada/sii/index.ts';
import { setRespuesta } from '../documentos/index.ts';
import type { DocumentoSii } from './cliente/call-registro.ts';
import { ReclamoError } from './cliente/reclamo-error.ts';
import { enterAccion, listEventos } from './cliente/registro.ts';
import { esReclamo } from './decide-acto.ts';
import { readRespuesta, type Resultado } from './read-respuesta.ts';
import { markEnviado, readPedido, resolveActo, type ActoPorDecir } from './store/acto.ts';

/** Past this, somebody has to look: within it, what the SII did not answer is asked again. */
const PLAZO_MS = 6 * 3_600_000;

const SIN_RESPUESTA =
  'El SII no respondió en seis horas y no sabemos si lo registró. Revísalo en sii.cl, en Registro de aceptación y reclamo, y vuelve a pedirlo aquí si no está.';
const INCOMPRENSIBLE =
  'El SII respondió algo que no entendemos y no sabemos si lo registró. Revísalo en sii.cl, en Registro de aceptación y reclamo, y vuelve a pedirlo aquí si no está.';

interface Hecho {
  readonly resultado: Resultado;
  /** When it was registered, as the SII says it. */
  readonly fecha: Date | null;
}

/** What was sent before may have been registered although its answer was lost: the SII is asked first. */
async function ask(
  platform: Platform,
  idEmpresa: number,
  acto: ActoPorDecir,
  token: string,
  signal: AbortSignal,
): Promise<Hecho> {
  const { db, sii } = platform;
  const conexion = { url: sii.urls.reclamo, token, signal };
  const documento: DocumentoSii = { rutEmisor: acto.rut, tipo: acto.codigoTipo, folio: acto.folio };
  if (acto.enviado !== null) {
    const eventos = await listEventos(conexion, documento);
    const registrado = eventos.find(({ codigo }) => codigo === acto.accion);
    if (registrado) {
      const fecha = registrado.fecha === null ? null : new Date(registrado.fecha);
      return { resultado: { estado: 'registrado', codigo: 0, mensaje: null }, fecha };
    }
  }
  await withEmpresa(db, idEmpresa, (tx) => markEnviado(tx, idEmpresa, acto.id));
  return { resultado: readRespuesta(await enterAccion(conexion, documento, acto.accion)), fecha: null };
}

async function finish(
  { db }: Platform,
  idEmpresa: number,
  { id, idDocumento, accion, idUsuario }: ActoPorDecir,
  { resultado, fecha }: Hecho,
): Promise<void> {
  await withEmpresa(db, idEmpresa, async (tx) => {
    if (!(await resolveActo(tx, idEmpresa, id, resultado))) return;
    const registrado = resultado.estado === 'registrado';
    if (registrado)
      await setRespuesta(tx, { idEmpresa, id: idDocumento }, esReclamo(accion) ? 'reclamo' : 'acuse', fecha);
    await recordAudit(tx, [
      {
        idEmpresa,
        idUsuario,
        accion: registrado ? 'registrar_recepcion' : 'rechazar_recepcion',
        modelo: 'Compra',
        idRegistro: idDocumento,
        despues: { accion, mensaje: resultado.mensaje },
      },
    ]);
  });
}

/**
 * Tells the SII one thing that was said of a purchase. It is marked as sent before it is, so that whoever takes it up
 * after a death in between asks what the SII has before sending it again; and again it changes nothing. Throws what is
 * worth another try.
 */
export async function registerActo(
  platform: Platform,
  { idEmpresa, idActo }: { readonly idEmpresa: number; readonly idActo: number },
  signal: AbortSignal,
): Promise<void> {
  const { db, clock, log } = platform;
  const acto = await withEmpresa(db, idEmpresa, (tx) => readPedido(tx, idEmpresa, idActo));
  if (!acto) return;
  const vencido = clock.now().getTime() - acto.created.getTime() > PLAZO_MS;
  const refuse = (mensaje: string) =>
    finish(platform, idEmpresa, acto, {
      resultado: { estado: 'rechazado', codigo: null, mensaje },
      fecha: null,
    });
  let token: string | null = null;
  try {
    token = await obtainSiiToken(platform, idEmpresa);
    await finish(platform, idEmpresa, acto, await ask(platform, idEmpresa, acto, token, signal));
  } catch (error) {
    if (error instanceof AppError && error.code === 'conflicto') return refuse(error.message);
    if (error instanceof ReclamoError) {
      log.info(
        { idEmpresa, idActo, motivo: error.motivo, detalle: error.message },
        'the SII did not register',
      );
      if (error.motivo === 'token' && token !== null) await forgetSiiToken(platform, idEmpresa, token);
      if (error.motivo === 'respuesta' && acto.enviado !== null) return refuse(INCOMPRENSIBLE);
    }
    if (vencido) return refuse(SIN_RESPUESTA);
    throw error;
  }
}
