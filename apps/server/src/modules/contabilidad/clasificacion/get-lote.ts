import type { getLoteClasificacion, ReplyOf } from '@cuadra/contract';
import { withEmpresa, type Db } from '../../../platform/database/index.ts';
import { notFound } from '../../../platform/errors/index.ts';
import { oneOf } from '../../../platform/values/index.ts';
import { lockTrabajo } from '../../../platform/trabajos/index.ts';

const ESTADOS = ['pendiente', 'procesando', 'listo', 'error'] as const;

/** How far classifying many has come. Throws `no_encontrado` where no job does it. */
export async function getLote(
  db: Db,
  idEmpresa: number,
  lote: string,
): Promise<ReplyOf<typeof getLoteClasificacion>> {
  const trabajo = await withEmpresa(db, idEmpresa, (tx) =>
    lockTrabajo(tx, idEmpresa, lote, 'clasificar_masivo'),
  );
  if (!trabajo) throw notFound('Ese trabajo no existe o no es de tu empresa.');
  const { total, hechas, omitidas } = trabajo;
  return { estado: oneOf(ESTADOS, trabajo.estado), total, hechas, omitidas };
}
