import {
  cartolasQuery,
  documentosQuery,
  type BodyOf,
  type CartolasQuery,
  type clasificarMasivo,
  type DocumentosQuery,
  type ModeloDocumento,
} from '@cuadra/contract';
import type * as z from 'zod';
import type { Tx } from '../../../platform/database/index.ts';
import { AppError } from '../../../platform/errors/index.ts';

interface Eleccion<Query> {
  readonly filtros: Omit<Query, 'page' | 'perPage'>;
  readonly excepto: readonly number[];
}

/** Which records a list shows, in its order: what the modules of the lists give to this one. */
export interface Listas {
  listIdsDocumentos(
    tx: Tx,
    alcance: { idEmpresa: number; modelo: ModeloDocumento; hoy: string },
    eleccion: Eleccion<DocumentosQuery>,
    limit: number,
  ): Promise<number[]>;
  listIdsCartolas(
    tx: Tx,
    idEmpresa: number,
    eleccion: Eleccion<CartolasQuery>,
    limit: number,
  ): Promise<number[]>;
}

export type Pedido = BodyOf<typeof clasificarMasivo>;

/** Records of one act. */
const MAX_MASIVO = 50_000;

function parse<S extends z.ZodType>(schema: S, filtros: Readonly<Record<string, string>>): z.output<S> {
  const leidos = schema.safeParse(filtros);
  if (leidos.success) return leidos.data;
  throw new AppError(
    'validacion',
    'Los filtros de la lista no se entienden. Vuelve a abrirla e inténtalo de nuevo.',
  );
}

/**
 * Ids of everything that was selected, upwards, so that whoever locks them does it in one order. Throws `validacion`
 * for filters that the list does not have and for more records than one act takes.
 */
export async function selectIds(
  listas: Listas,
  tx: Tx,
  { idEmpresa, hoy }: { idEmpresa: number; hoy: string },
  { modelo, seleccion }: Pick<Pedido, 'modelo' | 'seleccion'>,
): Promise<number[]> {
  const enOrden = (ids: readonly number[]) => [...new Set(ids)].toSorted((a, b) => a - b);
  if ('ids' in seleccion) return enOrden(seleccion.ids);
  const { filtros, excepto } = seleccion;
  const limite = MAX_MASIVO + 1;
  const ids =
    modelo === 'Cartola'
      ? await listas.listIdsCartolas(
          tx,
          idEmpresa,
          { filtros: parse(cartolasQuery, filtros), excepto },
          limite,
        )
      : await listas.listIdsDocumentos(
          tx,
          { idEmpresa, modelo, hoy },
          { filtros: parse(documentosQuery, filtros), excepto },
          limite,
        );
  if (ids.length > MAX_MASIVO)
    throw new AppError(
      'validacion',
      'Son más de 50.000 a la vez. Filtra la lista, por ejemplo por mes, y vuelve a intentarlo.',
    );
  return enOrden(ids);
}
