import { exportacionSchema } from '@cuadra/contract';
import { withEmpresa } from '../../../../platform/database/index.ts';
import { notifyExportacion } from '../../../mensajes/comentarios/index.ts';
import { enqueueMail } from '../../../mensajes/correo/index.ts';
import { EntregaFallida } from '../destinos/fallo.ts';
import { modelosOf } from '../assert-pedido.ts';
import { readArchivos } from '../store/archivos.ts';
import { endIntento, type EntregaTomada } from '../store/entregas.ts';
import { reasonToStop } from './reason-to-stop.ts';
import { sendArchivos } from './send-archivos.ts';
import { stopProgramada } from './stop-programada.ts';
import type { ServiciosEntrega } from './tipos.ts';

/** Minutes before each further try: some five hours in all. */
const ESPERAS_MIN = [1, 5, 15, 60, 240];
const MIN_MS = 60_000;

/** Files of an export that are to be delivered. Throws EntregaFallida where one was not written. */
async function readPorEntregar(
  { db }: ServiciosEntrega,
  idEmpresa: number,
  { idExportacion, pedido }: EntregaTomada,
) {
  const modelos = modelosOf(exportacionSchema.parse(pedido));
  const archivos = await withEmpresa(db, idEmpresa, (tx) =>
    readArchivos(tx, idEmpresa, { exportaciones: [idExportacion], modelos }),
  );
  const fallado = archivos.find(({ estado }) => estado !== 'ok');
  if (fallado) throw new EntregaFallida(`${fallado.nombre}: ${fallado.motivo ?? ''}`, { definitiva: true });
  return archivos.flatMap(({ nombre, bytes, claveArchivo }) =>
    claveArchivo === null ? [] : [{ nombre, bytes: bytes ?? 0, claveArchivo }],
  );
}

/** Ends a delivery that failed for good, and tells its person once, by bell and mail. */
async function endFallida(
  servicios: ServiciosEntrega,
  idEmpresa: number,
  { id, idProgramada, idExportacion, idUsuario, nombre, email, empresa, programada }: EntregaTomada,
  { motivo, detiene }: { readonly motivo: string; readonly detiene: boolean },
): Promise<void> {
  const { db, clock, publicUrl } = servicios;
  await withEmpresa(db, idEmpresa, async (tx) => {
    if (!(await endIntento(tx, idEmpresa, id, { estado: 'fallida', terminada: clock.now(), motivo }))) return;
    if (detiene) {
      await stopProgramada(servicios, tx, idEmpresa, { id: idProgramada, programada, empresa, motivo });
      return;
    }
    await notifyExportacion(tx, idEmpresa, {
      idUsuario,
      idExportacion,
      texto: `No pudimos entregar «${programada}»: ${motivo}`,
    });
    await enqueueMail(servicios, tx, {
      to: email,
      plantilla: 'exportacion_no_entregada',
      datos: { nombre, empresa, programada, motivo, enlace: `${publicUrl}/exportables/programadas` },
    });
  });
}

/** Tries a delivery once: it ends, waits for its next try, or fails for good. */
export async function deliverEntrega(
  servicios: ServiciosEntrega,
  idEmpresa: number,
  entrega: EntregaTomada,
  signal: AbortSignal,
): Promise<void> {
  const { db, clock, log } = servicios;
  const { id, idUsuario, nombre, intentos } = entrega;
  const contenido = exportacionSchema.parse(entrega.pedido);
  const alto = await reasonToStop(servicios, { idEmpresa, idUsuario, contenido, nombre });
  if (alto !== null) return endFallida(servicios, idEmpresa, entrega, { motivo: alto, detiene: true });
  try {
    const archivos = await readPorEntregar(servicios, idEmpresa, entrega);
    await sendArchivos(servicios, idEmpresa, entrega, archivos, signal);
    await withEmpresa(db, idEmpresa, (tx) =>
      endIntento(tx, idEmpresa, id, { estado: 'entregada', terminada: clock.now() }),
    );
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof EntregaFallida)) throw error;
    log.warn(
      { err: error.cause ?? error, idEmpresa, entrega: id, intentos },
      'scheduled export not delivered',
    );
    const espera = ESPERAS_MIN[intentos - 1];
    const motivo = error.message;
    if (error.definitiva || espera === undefined)
      return endFallida(servicios, idEmpresa, entrega, { motivo, detiene: false });
    const proximoIntento = new Date(clock.now().getTime() + espera * MIN_MS);
    await withEmpresa(db, idEmpresa, (tx) =>
      endIntento(tx, idEmpresa, id, { estado: 'pendiente', proximoIntento, motivo }),
    );
  }
}
