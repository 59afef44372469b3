import { createProgramada, type ContenidoExportacion, type DestinoExportacion } from '@cuadra/contract';
import { proximaVez, tieneRasgo, type PeriodoRelativo, type Programacion } from '@cuadra/domain';
import { recordAudit } from '../../../../platform/audit/index.ts';
import type { Tx } from '../../../../platform/database/index.ts';
import { conflict } from '../../../../platform/errors/index.ts';
import { asConflict, defineAjuste, describeCampos } from '../../../registros/actos/index.ts';
import { assertContenido, assertCuentas, modelosOf } from '../assert-pedido.ts';
import {
  deleteProgramadaRow,
  insertProgramada,
  lockProgramadas,
  readProgramadas,
  setProxima,
  updateProgramadaRow,
  type ProgramadaGuardada,
} from '../store/programadas.ts';
import { assertHayLugar, assertNombre } from './assert-lugar.ts';
import { opensSame } from './destino-secretos.ts';
import { lockProgramada } from './list-programadas.ts';

type Escrita = {
  readonly nombre: string;
  readonly contenido: ContenidoExportacion;
  readonly periodo: PeriodoRelativo;
  readonly frecuencia: Programacion['frecuencia'];
  readonly dia: number | null;
  readonly hora: number;
  /** Without its secrets. */
  readonly destino: DestinoExportacion;
  /** By a person. */
  readonly pausada: boolean;
};

/** A schedule as it stands; null of one that is deleted. */
type ImagenProgramada = { readonly programada: Escrita | null };

const SIN_PROGRAMADA: ImagenProgramada = { programada: null };

function imagenDe(fila: ProgramadaGuardada): ImagenProgramada {
  const { nombre, contenido, periodo, frecuencia, dia, hora, destino, proxima, motivo } = fila;
  const pausada = proxima === null && motivo === null;
  return { programada: { nombre, contenido, periodo, frecuencia, dia, hora, destino, pausada } };
}

/** Whether a schedule holds pay, which those without its right do not see. */
export const isReservada = (contenido: ContenidoExportacion): boolean =>
  modelosOf(contenido).some((modelo) => modelo !== 'cartolas' && tieneRasgo(modelo, 'reservado'));

/** The sealed secret of a destination. A schedule that was deleted, or went elsewhere since, has it no more. */
function secretoPara(destino: DestinoExportacion, guardada: ProgramadaGuardada | null): string | null {
  if (destino.tipo === 'correo') return null;
  if (guardada !== null && guardada.secretoSellado !== null && opensSame(guardada.destino, destino))
    return guardada.secretoSellado;
  throw conflict('La clave de ese destino ya no está guardada. Escríbela en la exportación programada.');
}

/** Changes of scheduled exports in the list of acts. An undo saves the schedule with the rights of the undoing person. */
export const AJUSTE_DE_PROGRAMADA = defineAjuste<ImagenProgramada>({
  nombre: 'exportacion_programada',
  access: createProgramada.access,
  modelo: 'ExportacionProgramada',
  cambian: [
    'programar_exportacion',
    'cambiar_exportacion_programada',
    'pausar_exportacion_programada',
    'reanudar_exportacion_programada',
    'eliminar_exportacion_programada',
  ],
  verboDe: (accion) => (accion === 'eliminar_exportacion_programada' ? 'la eliminó' : 'la cambió'),
  alDeshacer: [
    'La exportación vuelve a como estaba: una nueva se elimina y una eliminada por correo vuelve.',
    'Desde ahora usa tus permisos. Lo que ya se envió no cambia.',
  ],
  sinRastro: 'La exportación programada cambió después. Revísala',
  retire: () => SIN_PROGRAMADA,
  lock: lockProgramadas,
  readImagenes: async (tx, idEmpresa, ids) => {
    const filas = new Map((await readProgramadas(tx, idEmpresa)).map((fila) => [fila.id, imagenDe(fila)]));
    return new Map(ids.map((id) => [id, filas.get(id) ?? SIN_PROGRAMADA]));
  },
  aplicar: async ({ clock }, tx, principal, id, { desde, hacia: { programada } }) => {
    const { idEmpresa, idUsuario } = principal;
    const guardada = desde.programada === null ? null : await lockProgramada(tx, principal, id);
    if (programada === null) {
      await deleteProgramadaRow(tx, idEmpresa, id);
      return;
    }
    const { pausada, ...escrita } = programada;
    assertContenido(principal, escrita.contenido);
    await asConflict(() => assertCuentas(tx, idEmpresa, escrita.contenido));
    await assertNombre(tx, idEmpresa, escrita.nombre, id);
    const secretoSellado = secretoPara(escrita.destino, guardada);
    const proxima = pausada ? null : proximaVez(escrita, clock.now());
    const fila = { ...escrita, idUsuario, secretoSellado, proxima };
    if (guardada === null) {
      await assertHayLugar(tx, idEmpresa);
      await insertProgramada(tx, idEmpresa, fila, id);
    } else await updateProgramadaRow(tx, idEmpresa, id, fila);
    if (pausada) await setProxima(tx, idEmpresa, id, { proxima: null, motivo: null });
  },
});

const NOMBRES = {
  nombre: 'nombre',
  contenido: 'contenido',
  periodo: 'período',
  frecuencia: 'frecuencia',
  dia: 'frecuencia',
  hora: 'hora',
  destino: 'destino',
} as const;

const HIZO = {
  programar_exportacion: 'Programó la exportación',
  cambiar_exportacion_programada: 'Cambió la exportación programada',
  pausar_exportacion_programada: 'Pausó la exportación programada',
  reanudar_exportacion_programada: 'Reanudó la exportación programada',
  eliminar_exportacion_programada: 'Eliminó la exportación programada',
} as const;

/** Writes for the trail and the list of acts that a person made, changed, paused or deleted a schedule. */
export async function recordActoDeProgramada(
  tx: Tx,
  { idEmpresa, idUsuario }: { readonly idEmpresa: number; readonly idUsuario: number },
  accion: keyof typeof HIZO,
  id: number,
  fila: ProgramadaGuardada | null,
): Promise<void> {
  const antes = fila && imagenDe(fila);
  const despues = (await AJUSTE_DE_PROGRAMADA.readImagenes(tx, idEmpresa, [id])).get(id) ?? SIN_PROGRAMADA;
  const de = despues.programada ?? antes?.programada;
  if (!de) return;
  const dicho = { programada: de.nombre, destino: de.destino.tipo };
  await recordAudit(tx, [
    {
      idEmpresa,
      idUsuario,
      accion,
      modelo: 'ExportacionProgramada',
      idRegistro: id,
      ...(despues.programada === null ? { antes: dicho } : { despues: dicho }),
    },
  ]);
  await AJUSTE_DE_PROGRAMADA.record(
    tx,
    { idEmpresa, idUsuario },
    {
      clase: 'exportacion',
      titulo: `${HIZO[accion]} ${de.nombre}`,
      detalle:
        antes?.programada && despues.programada
          ? describeCampos(NOMBRES, antes.programada, despues.programada)
          : '',
      idOrigen: id,
      reservado: isReservada(de.contenido),
    },
    [{ id, antes, despues }],
  );
}
