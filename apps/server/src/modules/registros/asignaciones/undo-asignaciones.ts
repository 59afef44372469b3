import type { Principal } from '../../../platform/auth/index.ts';
import { recordAudit } from '../../../platform/audit/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { restoreLineas } from '../cartolas/index.ts';
import { restoreContrapartes } from '../documentos/index.ts';
import { lockActosVivos, markDeshechos, type ActoVivo, type Lado } from './store/actos.ts';

async function undoLado(tx: Tx, idEmpresa: number, lote: string, lado: Lado): Promise<ActoVivo[]> {
  const vivos = await lockActosVivos(tx, { idEmpresa, lote, lado });
  if (vivos.length === 0) return [];
  const restore = lado === 'cartola' ? restoreLineas : restoreContrapartes;
  await restore(tx, idEmpresa, new Map(vivos.map(({ idRegistro, antes }) => [idRegistro, antes])));
  await markDeshechos(
    tx,
    idEmpresa,
    vivos.map(({ id }) => id),
  );
  return vivos;
}

/** Takes back the counterparties that a rule named in one execution, where they still stand. Answers of how many records. */
export async function undoAsignaciones(
  tx: Tx,
  { idEmpresa, idUsuario }: Principal,
  { lote, regla }: { lote: string; regla: string },
): Promise<number> {
  const deshechas = [
    ...(await undoLado(tx, idEmpresa, lote, 'cartola')),
    ...(await undoLado(tx, idEmpresa, lote, 'documento')),
  ];
  await recordAudit(
    tx,
    deshechas.map(({ idRegistro, modelo, rut, razonSocial }) => ({
      idEmpresa,
      idUsuario,
      accion: 'deshacer_contraparte',
      modelo,
      idRegistro,
      antes: { razonSocial, rut, regla },
    })),
  );
  return deshechas.length;
}
