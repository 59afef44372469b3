import type { AutorActo, ClaseActo } from '@cuadra/contract';
import type { Tx } from '../../../platform/database/index.ts';
import { upsertActo } from './store/acto.ts';
import type { MontoDeActo } from './sum-montos.ts';

export interface ActoNuevo {
  readonly idEmpresa: number;
  /** The lote of the act, or the name of its one record: a part of the same act adds to it. */
  readonly clave: string;
  readonly clase: ClaseActo;
  readonly autor: AutorActo;
  /** Of `persona` alone. */
  readonly idUsuario: number | null;
  /** Name of the rule, of the source of an import, or title of a change of settings. */
  readonly nombre?: string | null;
  /** Kind of the records; null where they are of several. */
  readonly modelo: string | null;
  readonly idOrigen?: number | null;
  /** Says the first of the records, for a person. */
  readonly detalle: string;
  readonly cantidad: number;
  readonly montos: readonly MontoDeActo[];
  /** Name of the definition that undoes a change of a setting; null without one. */
  readonly ajuste?: string | null;
}

const MAX_DETALLE = 300;
const MAX_NOMBRE = 200;

/** Writes an act for the list of what was done, in its transaction. A further part of a mass act adds to its row. */
export async function recordActo(tx: Tx, acto: ActoNuevo): Promise<void> {
  if (acto.cantidad === 0) return;
  await upsertActo(tx, {
    ...acto,
    nombre: acto.nombre?.slice(0, MAX_NOMBRE) ?? null,
    idOrigen: acto.idOrigen ?? null,
    ajuste: acto.ajuste ?? null,
    detalle: acto.detalle.slice(0, MAX_DETALLE),
  });
}
