import type { Moneda } from '@cuadra/domain';
import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';
import { imagenesAsJson, type Imagenes } from '../../../../platform/imagenes/index.ts';
import type { EstadoAutonomia } from './autonomia.ts';

/** Image of a permission before or after an act. Amounts are minor units of `moneda`. */
export interface ImagenAutonomia {
  readonly tipos: readonly string[];
  readonly rut: string | null;
  readonly moneda: Moneda;
  readonly confianzaMin: number;
  readonly montoMax: number | null;
  readonly montoDiario: number | null;
  readonly precisionMinima: number;
  readonly estado: EstadoAutonomia;
  readonly motivo: string | null;
}

export interface ActoDeAutonomia extends Imagenes<ImagenAutonomia> {
  readonly lote: string;
  readonly idAutonomia: number;
  readonly created: Date;
}

/** These permissions as they stand by id, also those that were taken back. */
export async function readImagenesDeAutonomias(
  tx: Tx,
  idEmpresa: number,
  ids: readonly number[],
): Promise<Map<number, ImagenAutonomia>> {
  const { rows } = await sql<{ id: number; imagen: ImagenAutonomia }>`
    select a.id, jsonb_build_object('tipos', a.tipos, 'rut', a.rut, 'moneda', m.moneda, 'confianzaMin', a.confianza_min,
      'montoMax', a.monto_max, 'montoDiario', a.monto_diario, 'precisionMinima', a.precision_minima,
      'estado', a.estado, 'motivo', a.motivo) as imagen
    from autonomia a join moneda m on m.id = a.id_moneda
    where a.id_empresa = ${idEmpresa} and a.id = any(${[...ids]}::bigint[])`.execute(tx);
  return new Map(rows.map(({ id, imagen }) => [id, imagen]));
}

/** One of them. Throws where the company has none of this id. */
export async function readImagenAutonomia(tx: Tx, idEmpresa: number, id: number): Promise<ImagenAutonomia> {
  const imagen = (await readImagenesDeAutonomias(tx, idEmpresa, [id])).get(id);
  if (!imagen) throw new Error(`no permission ${id}`);
  return imagen;
}

/** Name of the counterparty of a permission; null of one that names none, or an unknown one. */
export async function readRazonSocial(tx: Tx, idEmpresa: number, rut: string): Promise<string | null> {
  const fila = await tx
    .selectFrom('contraparte')
    .select('razonSocial')
    .where('idEmpresa', '=', idEmpresa)
    .where('rut', '=', rut)
    .limit(1)
    .executeTakeFirst();
  return fila?.razonSocial ?? null;
}

export async function insertActoDeAutonomia(
  tx: Tx,
  {
    antes,
    despues,
    ...acto
  }: Imagenes<ImagenAutonomia> & {
    readonly idEmpresa: number;
    readonly lote: string;
    readonly idAutonomia: number;
  },
): Promise<void> {
  await tx
    .insertInto('autonomiaActo')
    .values({ ...acto, ...imagenesAsJson({ antes, despues }) })
    .execute();
}

/** The acts of these names, in any order. */
export async function readActosDeAutonomias(
  tx: Tx,
  idEmpresa: number,
  lotes: readonly string[],
): Promise<ActoDeAutonomia[]> {
  const { rows } = await sql<ActoDeAutonomia>`
    select lote, id_autonomia, antes, despues, created from autonomia_acto
    where id_empresa = ${idEmpresa} and lote = any(${[...lotes]}::uuid[])`.execute(tx);
  return rows;
}
