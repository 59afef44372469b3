import { MODELOS_CLASIFICABLES, type ModeloClasificable } from '@cuadra/contract';
import * as z from 'zod';
import type { Tx } from '../../../platform/database/index.ts';
import { oneOf } from '../../../platform/values/index.ts';
import type { readActos } from './store/actos.ts';
import { readCuentasPorId } from './store/cuentas.ts';
import { readLineasPorId } from './store/lineas.ts';
import type { Vigente } from './tipos.ts';

const vigenteSchema = z
  .object({
    origen: z.union([z.literal(1), z.literal(2)]),
    partes: z.array(z.object({ idCuenta: z.number(), idLinea: z.number().nullable(), monto: z.number() })),
  })
  .nullable();

export type ActoGuardado = Awaited<ReturnType<typeof readActos>>[number];

/** One record of an act of classifying, with its classification before and after. */
export interface ActoLeido {
  readonly id: number;
  readonly idRegistro: number;
  readonly modelo: ModeloClasificable;
  readonly antes: Vigente | null;
  readonly despues: Vigente | null;
  readonly deshecho: Date | null;
}

export const parseActos = (actos: readonly ActoGuardado[]): ActoLeido[] =>
  actos.map(({ id, idDocumento, idCartola, modelo, antes, despues, deshecho }) => ({
    id,
    idRegistro: idDocumento ?? idCartola ?? 0,
    modelo: idCartola === null ? oneOf(MODELOS_CLASIFICABLES, modelo ?? '') : ('Cartola' as const),
    antes: vigenteSchema.parse(antes),
    despues: vigenteSchema.parse(despues),
    deshecho,
  }));

/** Two classifications are the same by their parts; their authors do not count. */
export function isSame(una: Vigente | null, otra: Vigente | null): boolean {
  const clave = (vigente: Vigente | null) =>
    (vigente?.partes ?? []).map(({ idCuenta, idLinea, monto }) => `${idCuenta} ${idLinea} ${monto}`).join();
  return clave(una) === clave(otra);
}

/** Accounts and lines of classifications that are to come back and were deleted meanwhile, by name. */
export async function readBorradas(tx: Tx, idEmpresa: number, vigentes: readonly (Vigente | null)[]) {
  const partes = vigentes.flatMap((vigente) => vigente?.partes ?? []);
  const ids = [...new Set(partes.map(({ idCuenta }) => idCuenta))];
  const idsLinea = [...new Set(partes.flatMap(({ idLinea }) => idLinea ?? []))];
  const borradas = (filas: readonly { id: number; nombre: string; deleted: boolean }[]) =>
    new Map(filas.flatMap(({ id, nombre, deleted }) => (deleted ? [[id, nombre]] : [])));
  const cuentas = borradas(await readCuentasPorId(tx, idEmpresa, ids));
  const lineas = borradas(await readLineasPorId(tx, idEmpresa, idsLinea));
  const de = (vigente: Vigente | null): string[] =>
    (vigente?.partes ?? []).flatMap(({ idCuenta, idLinea }) => [
      ...[cuentas.get(idCuenta) ?? []].flat(),
      ...[(idLinea === null ? undefined : lineas.get(idLinea)) ?? []].flat(),
    ]);
  return { de };
}
