import { QUIENES_RETIENEN, retencionDeBoleta, retieneDe } from '@cuadra/domain';
import * as z from 'zod';
import type { Tx } from '../../../../platform/database/index.ts';
import { holdCorte, readPorSaldar, writeSaldos, type FilaPorSaldar } from '../store/saldar.ts';

const detalleSchema = z
  .object({
    retencion: z.number().int().nullish().catch(null),
    retiene: z.enum(QUIENES_RETIENEN).nullish().catch(null),
  })
  .catch({});

/** What the company keeps back of a boleta, in minor units. */
function retenidoDe({ montoTotal, detalle, ...fechas }: FilaPorSaldar): number {
  const { retencion = null, retiene = null } = detalleSchema.parse(detalle);
  const quien = retieneDe({ retiene, retencion });
  if (quien === 'prestador') return 0;
  return retencionDeBoleta({ ...fechas, bruto: montoTotal, retiene: quien, dicha: retencion }).retencion;
}

/** A statement takes so many at once. */
const POR_TANDA = 10_000;

/**
 * Brings what these documents owe to what their facts say: of a boleta the net that is left, of what was issued before
 * the cut-off date nothing, unless a person or a later payment says that it was open. Whatever writes a document, its
 * payments or its notes calls it in the same transaction.
 */
export async function saldarDocumentos(tx: Tx, idEmpresa: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const corte = await holdCorte(tx, idEmpresa);
  for (let desde = 0; desde < ids.length; desde += POR_TANDA) {
    const filas = await readPorSaldar(tx, idEmpresa, corte, ids.slice(desde, desde + POR_TANDA));
    if (filas.length === 0) continue;
    const boletas = filas.filter(({ esBoleta }) => esBoleta);
    const retenidos = new Map(boletas.map((boleta) => [boleta.id, retenidoDe(boleta)]));
    await writeSaldos(tx, idEmpresa, corte, { ids: filas.map(({ id }) => id), retenidos });
  }
}
