import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';
import { imagenesAsJson, type Imagenes } from '../../../../platform/imagenes/index.ts';

/** A record of an act before and after it. */
export interface ImagenDeActo<I> extends Imagenes<I> {
  readonly lote: string;
  readonly idRegistro: number;
  readonly created: Date;
}

/** A statement takes 65,535 values. */
const POR_TANDA = 1000;

export async function insertImagenes<I>(
  tx: Tx,
  acto: { readonly idEmpresa: number; readonly lote: string },
  registros: readonly (Imagenes<I> & { readonly id: number })[],
): Promise<void> {
  for (let desde = 0; desde < registros.length; desde += POR_TANDA)
    await tx
      .insertInto('actoImagen')
      .values(
        registros.slice(desde, desde + POR_TANDA).map(({ id, antes, despues }) => ({
          ...acto,
          idRegistro: id,
          ...imagenesAsJson({ antes, despues }),
        })),
      )
      .execute();
}

/** The images of these acts, by act and record. */
export async function readImagenesDeActos<I>(
  tx: Tx,
  idEmpresa: number,
  lotes: readonly string[],
): Promise<ImagenDeActo<I>[]> {
  const { rows } = await sql<ImagenDeActo<I>>`
    select lote, id_registro, antes, despues, created from acto_imagen
    where id_empresa = ${idEmpresa} and lote = any(${[...lotes]}::uuid[])
    order by lote, id_registro`.execute(tx);
  return rows;
}
