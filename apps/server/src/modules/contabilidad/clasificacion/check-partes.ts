import { formatMonto, type Moneda } from '@cuadra/domain';
import {
  CIEN_POR_CIENTO,
  repartirEnMontos,
  repartirEnPorcentajes,
  type Reparto,
} from '@cuadra/domain/clasificacion';
import { AppError, type Details } from '../../../platform/errors/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { readCuentasPorId } from './store/cuentas.ts';
import { readLineasPorId } from './store/lineas.ts';
import type { Parte, Registro } from './tipos.ts';

export interface Destino {
  readonly idCuenta: number;
  readonly idLinea: number | null;
}
export type ParteDicha = (Destino & { readonly monto: number }) | (Destino & { readonly porcentaje: number });

/** Per cents come with up to two decimals; the rules work in whole hundredths. */
export const enCentesimos = (porcentaje: number): number => Math.round(porcentaje * 100);

const comoPorcentaje = (centesimos: number): string => `${String(centesimos / 100).replace('.', ',')} %`;

function explain(reparto: Extract<Reparto, { ok: false }>, moneda: Moneda, enPorcentaje: boolean): string {
  const { motivo, suma, total } = reparto;
  if (motivo === 'parte_en_cero') return 'Hay una parte que queda en cero. Quítala o dale un monto.';
  if (motivo === 'otro_signo')
    return total > 0
      ? 'Todas las partes deben ser mayores a cero.'
      : 'Todas las partes deben ser negativas, como el total.';
  if (enPorcentaje)
    return `Los porcentajes suman ${comoPorcentaje(suma)} y deben sumar ${comoPorcentaje(CIEN_POR_CIENTO)}.`;
  const falta = total - suma;
  const que = falta > 0 === total > 0 ? 'Faltan' : 'Sobran';
  return `Las partes suman ${formatMonto(suma, moneda)} y hay que clasificar ${formatMonto(total, moneda)}. ${que} ${formatMonto(Math.abs(falta), moneda)}.`;
}

/** The parts in amounts. Throws `validacion` where they are not the whole, with both figures. */
export function splitMonto({ monto, moneda }: Registro, dichas: readonly ParteDicha[]): Parte[] {
  const porcentajes = dichas.flatMap((parte) =>
    'porcentaje' in parte ? [enCentesimos(parte.porcentaje)] : [],
  );
  const enPorcentaje = porcentajes.length > 0;
  const reparto = enPorcentaje
    ? repartirEnPorcentajes(monto, porcentajes)
    : repartirEnMontos(
        monto,
        dichas.flatMap((parte) => ('monto' in parte ? [parte.monto] : [])),
      );
  if (!reparto.ok) {
    const mensaje = explain(reparto, moneda, enPorcentaje);
    throw new AppError('validacion', mensaje, { 'body.items': [mensaje] });
  }
  return dichas.map(({ idCuenta, idLinea }, indice) => ({
    idCuenta,
    idLinea,
    monto: reparto.montos[indice] ?? 0,
  }));
}

interface Elegibilidad {
  readonly cuentas: ReadonlyMap<number, Awaited<ReturnType<typeof readCuentasPorId>>[number]>;
  readonly lineas: ReadonlyMap<number, Awaited<ReturnType<typeof readLineasPorId>>[number]>;
}

async function readElegibilidad(
  tx: Tx,
  idEmpresa: number,
  destinos: readonly Destino[],
): Promise<Elegibilidad> {
  const ids = [...new Set(destinos.map(({ idCuenta }) => idCuenta))];
  const idsLinea = [...new Set(destinos.flatMap(({ idLinea }) => idLinea ?? []))];
  return {
    cuentas: new Map((await readCuentasPorId(tx, idEmpresa, ids)).map((cuenta) => [cuenta.id, cuenta])),
    lineas: new Map((await readLineasPorId(tx, idEmpresa, idsLinea)).map((linea) => [linea.id, linea])),
  };
}

/** What is wrong with each part, by its field; nothing where all may be chosen. */
function findErrores(
  { cuentas, lineas }: Elegibilidad,
  destinos: readonly Destino[],
  vigentes: readonly Destino[],
): Details {
  const yaCuentas = new Set(vigentes.map(({ idCuenta }) => idCuenta));
  const yaLineas = new Set(vigentes.map(({ idLinea }) => idLinea));
  const details: Details = {};
  const vistas = new Set<string>();
  destinos.forEach(({ idCuenta, idLinea }, indice) => {
    const cuenta = cuentas.get(idCuenta);
    if (!cuenta || cuenta.deleted)
      details[`body.items.${indice}.idCuenta`] = ['Esa cuenta no existe. Elige otra.'];
    else if ((cuenta.bloqueada || cuenta.archivada) && !yaCuentas.has(idCuenta))
      details[`body.items.${indice}.idCuenta`] = [
        `${cuenta.nombre} está ${cuenta.archivada ? 'archivada' : 'bloqueada'}. Elige otra cuenta.`,
      ];
    const clave = `${idCuenta} ${idLinea}`;
    if (vistas.has(clave))
      details[`body.items.${indice}.idCuenta`] ??= [
        `${cuenta?.nombre ?? 'Esa cuenta'} está dos veces. Junta sus partes en una.`,
      ];
    vistas.add(clave);
    if (idLinea === null || yaLineas.has(idLinea)) return;
    const linea = lineas.get(idLinea);
    if (!linea || linea.deleted || linea.archivada)
      details[`body.items.${indice}.idLinea`] = ['Esa línea de negocio no se puede elegir. Elige otra.'];
  });
  return details;
}

/**
 * Throws `validacion`, at the part, where an account or a line may not be chosen, or is there twice. What the record is classified in
 * already may stay.
 */
export async function assertElegibles(
  tx: Tx,
  idEmpresa: number,
  destinos: readonly Destino[],
  vigentes: readonly Destino[] = [],
): Promise<void> {
  const details = findErrores(await readElegibilidad(tx, idEmpresa, destinos), destinos, vigentes);
  const [primero] = Object.values(details).flat();
  if (primero !== undefined) throw new AppError('validacion', primero, details);
}

/** Of each of these choices, why it cannot be made any more, in a sentence; null where it can. */
export async function findMotivos(
  tx: Tx,
  idEmpresa: number,
  elecciones: readonly (readonly Destino[])[],
): Promise<(string | null)[]> {
  const todos = await readElegibilidad(tx, idEmpresa, elecciones.flat());
  return elecciones.map((destinos) => Object.values(findErrores(todos, destinos, [])).flat()[0] ?? null);
}
