import {
  DIAS_EXPORTACION,
  MAX_EXPORTACIONES_EN_CURSO,
  MAX_EXPORTACIONES_POR_HORA,
  type ExportacionHecha,
  type PedidoExportacion,
} from '@cuadra/contract';
import { recordAudit } from '../../../platform/audit/index.ts';
import type { Principal } from '../../../platform/auth/index.ts';
import { withEmpresa } from '../../../platform/database/index.ts';
import { AppError, conflict, notFound } from '../../../platform/errors/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { listCuentas } from '../../registros/cartolas/index.ts';
import { exportarArchivos } from './exportar-archivos-job.ts';
import { nameKind, seesIncluded, seesKind } from './kinds.ts';
import { readVisibles } from './list-exportaciones.ts';
import { countExportaciones, insertExportacion, lockExportaciones } from './store/exportaciones.ts';

const DIA_MS = 86_400_000;

function assertPedido(principal: Principal, pedido: PedidoExportacion): void {
  if (pedido.hasta < pedido.desde)
    throw new AppError('validacion', 'La fecha final va antes de la inicial.', {
      'body.hasta': ['Selecciona una fecha final desde la inicial.'],
    });
  const modelos = pedido.tipo === 'cartolas' ? (['cartolas'] as const) : pedido.modelos;
  const negado = modelos.find((modelo) => !seesKind(principal, modelo));
  if (negado !== undefined)
    throw new AppError(
      'sin_permiso',
      `No tienes permiso para ver ${nameKind(negado).toLowerCase()}. Pídelo a quien administra tu empresa en Cuadra.`,
    );
  if (!seesIncluded(principal, pedido.incluir))
    throw new AppError('sin_permiso', 'No tienes permiso para ver la conciliación. Exporta sin ella.');
}

/** Begins an export and enqueues its files. Throws `conflicto` while too many are written. */
export async function requestExportacion(
  { db, queue, clock }: Pick<Platform, 'db' | 'queue' | 'clock'>,
  principal: Principal,
  pedido: PedidoExportacion,
): Promise<ExportacionHecha> {
  assertPedido(principal, pedido);
  const { idEmpresa, idUsuario, god } = principal;
  const modelos = pedido.tipo === 'cartolas' ? (['cartolas'] as const) : [...new Set(pedido.modelos)];
  return withEmpresa(db, idEmpresa, async (tx) => {
    await lockExportaciones(tx, idEmpresa);
    if (pedido.tipo === 'cartolas') {
      const suyas = new Set((await listCuentas(tx, idEmpresa)).map(({ id }) => id));
      if (!pedido.cuentas.every((id) => suyas.has(id))) throw notFound('Esa cuenta bancaria no existe.');
    }
    const { enCurso, enUnaHora } = await countExportaciones(tx, idEmpresa);
    if (enCurso >= MAX_EXPORTACIONES_EN_CURSO)
      throw conflict(
        `Ya hay ${MAX_EXPORTACIONES_EN_CURSO} exportaciones en curso. Espera a que termine una.`,
      );
    if (enUnaHora >= MAX_EXPORTACIONES_POR_HORA)
      throw new AppError(
        'demasiadas_solicitudes',
        `Tu empresa pidió ${MAX_EXPORTACIONES_POR_HORA} exportaciones en una hora. Vuelve a intentarlo más tarde.`,
      );
    const id = await insertExportacion(tx, idEmpresa, {
      idUsuario,
      deSoporte: god,
      pedido,
      vence: new Date(clock.now().getTime() + DIAS_EXPORTACION * DIA_MS),
      archivos: modelos.map((modelo) => ({
        modelo,
        nombre: `${nameKind(modelo).replaceAll(' ', '-')}-${pedido.desde}-${pedido.hasta}.${pedido.formato}`,
      })),
    });
    await recordAudit(tx, [
      {
        idEmpresa,
        idUsuario,
        accion: 'exportar',
        modelo: 'Empresa',
        idRegistro: idEmpresa,
        despues: { idExportacion: id, modelo: modelos.map(nameKind).join(', '), formato: pedido.formato },
      },
    ]);
    await queue.send(tx, exportarArchivos, { idEmpresa });
    const [hecha] = await readVisibles(tx, principal, clock.now(), id);
    if (!hecha) throw notFound('Esa exportación no existe.');
    return hecha;
  });
}
