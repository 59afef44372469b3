import type { ContenidoExportacion } from '@cuadra/contract';
import { AppError } from '../../../../platform/errors/index.ts';
import type { Platform } from '../../../../platform/module/index.ts';
import { readPrincipal } from '../../../identidad/acceso/index.ts';
import { seesContenido } from '../assert-pedido.ts';

/** Why a person's schedule may not go on, for those who see it; null while it may. */
export async function reasonToStop(
  platform: Pick<Platform, 'db' | 'sesiones'>,
  {
    idEmpresa,
    idUsuario,
    contenido,
    nombre,
  }: {
    readonly idEmpresa: number;
    readonly idUsuario: number;
    readonly contenido: ContenidoExportacion;
    readonly nombre: string;
  },
): Promise<string | null> {
  try {
    const quien = await readPrincipal(platform, { idEmpresa, idUsuario });
    if (!quien.features.includes('funcionalidades_pagas'))
      return 'El plan de la empresa ya no incluye exportaciones programadas.';
    if (!quien.permisos.includes('documentos.exportar') || !quien.features.includes('exportar_xls'))
      return `${nombre} ya no puede exportar. Reanúdala para que siga a tu nombre.`;
    if (!seesContenido(quien, contenido))
      return `${nombre} ya no puede ver lo que se exporta. Reanúdala para que siga a tu nombre.`;
    return null;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return error.code === 'segundo_factor_requerido'
      ? `${nombre} tiene que activar la verificación en dos pasos. Reanúdala para que siga a tu nombre.`
      : `${nombre} ya no está en la empresa. Reanúdala para que siga a tu nombre.`;
  }
}
