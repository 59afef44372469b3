import { DIAS_EXPORTACION, type PedidoExportacion } from '@cuadra/contract';
import { recordAudit } from '../../../platform/audit/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { modelosOf } from './assert-pedido.ts';
import { exportarArchivos } from './exportar-archivos-job.ts';
import { nameKind } from './kinds.ts';
import { insertExportacion } from './store/exportaciones.ts';

const DIA_MS = 86_400_000;

interface Pedida {
  readonly idUsuario: number;
  readonly deSoporte: boolean;
  readonly pedido: PedidoExportacion;
  /** Name of the schedule that asks for it. */
  readonly programada: string | null;
}

/** Keeps an export and enqueues its files; answers its id. */
export async function beginExportacion(
  { queue, clock }: Pick<Platform, 'queue' | 'clock'>,
  tx: Tx,
  idEmpresa: number,
  { idUsuario, deSoporte, pedido, programada }: Pedida,
): Promise<number> {
  const modelos = modelosOf(pedido);
  const id = await insertExportacion(tx, idEmpresa, {
    idUsuario,
    deSoporte,
    pedido,
    programada,
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
      despues: {
        idExportacion: id,
        modelo: modelos.map(nameKind).join(', '),
        formato: pedido.formato,
        ...(programada !== null && { programada }),
      },
    },
  ]);
  await queue.send(tx, exportarArchivos, { idEmpresa });
  return id;
}
