import { TIPOS_PAR } from '@cuadra/contract';
import { diasEntre } from '@cuadra/domain';
import { certezaDePares, type LineaAbierta } from '@cuadra/domain/sin-par';
import type { Tx } from '../../../platform/database/index.ts';
import { oneOf } from '../../../platform/values/index.ts';
import { readRecordDePares, readSugeridos } from '../conciliacion/index.ts';

/** Proposals that are looked at; a line is in one of them at most. */
const MAX_PARES = 1000;

export interface ParPropuesto {
  readonly idCargo: number;
  readonly idAbono: number;
  readonly tipo: (typeof TIPOS_PAR)[number];
  readonly explicacion: string;
  readonly certeza: number | null;
}

/** Proposed pairs whose two lines are in no other of them, the newest first, with the certainty that people's answers give. */
export async function loadPares(tx: Tx, idEmpresa: number): Promise<ParPropuesto[]> {
  const records = await readRecordDePares(tx, idEmpresa);
  const tomadas = new Set<number>();
  return (await readSugeridos(tx, idEmpresa, MAX_PARES)).flatMap(
    ({ idCargo, idAbono, explicacion, ...par }) => {
      if (tomadas.has(idCargo) || tomadas.has(idAbono)) return [];
      tomadas.add(idCargo).add(idAbono);
      const tipo = oneOf(TIPOS_PAR, par.tipo);
      const record = records.get(tipo) ?? { aceptados: 0, rechazados: 0 };
      return { idCargo, idAbono, tipo, explicacion, certeza: certezaDePares(record) };
    },
  );
}

/** A pair as its lines see it. */
export function toPar(
  { tipo, certeza }: ParPropuesto,
  cargo: { readonly fecha: string },
  abono: { readonly fecha: string },
): NonNullable<LineaAbierta['par']> {
  return { tipo, certeza, dias: Math.abs(diasEntre(cargo.fecha, abono.fecha)) };
}
