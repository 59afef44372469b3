import { recordAudit } from '../../../platform/audit/index.ts';
import type { Principal } from '../../../platform/auth/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import type { DatosDeActo } from './describe-acto.ts';

interface Acto {
  readonly accion: 'crear_rendicion' | 'devolver_rendicion' | 'eliminar_rendicion';
  readonly id: number;
  readonly idCartola: number;
  readonly datos: DatosDeActo;
}

/** Tells who opened, returned or deleted a rendición, in its history and in that of its bank line. */
export function auditRendicion(
  tx: Tx,
  { idEmpresa, idUsuario }: Principal,
  { accion, id, idCartola, datos }: Acto,
): Promise<void> {
  const dicho = accion === 'eliminar_rendicion' ? { antes: datos } : { despues: datos };
  return recordAudit(tx, [
    { idEmpresa, idUsuario, accion, modelo: 'Rendicion', idRegistro: id, ...dicho },
    { idEmpresa, idUsuario, accion, modelo: 'Cartola', idRegistro: idCartola, ...dicho },
  ]);
}
