import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { ClaseActo } from '@cuadra/contract';
import { formatMonto } from '@cuadra/domain';
import type { Tx } from '../../../../platform/database/index.ts';
import { recordActo } from '../../../registros/actos/index.ts';
import {
  insertActoDeAutonomia,
  readImagenAutonomia,
  readRazonSocial,
  type ImagenAutonomia,
} from '../store/autonomia-acto.ts';

const DECIMAL = new Intl.NumberFormat('es-CL', { maximumFractionDigits: 1 });
/** `98,5 %`, as the screens write it. */
export const porcentaje = (parte: number) => `${DECIMAL.format(parte * 100)}\u00a0%`;

/** `Desde 99 %, hasta $500.000 por línea y $2.000.000 al día`. */
function limitesDe({ confianzaMin, montoMax, montoDiario, moneda }: ImagenAutonomia): string {
  const topes = [
    ...(montoMax === null ? [] : [`${formatMonto(montoMax, moneda)} por línea`]),
    ...(montoDiario === null ? [] : [`${formatMonto(montoDiario, moneda)} al día`]),
  ];
  const certeza = `desde ${porcentaje(confianzaMin)}`;
  return topes.length === 0 ? `${certeza}, sin tope de monto` : `${certeza}, hasta ${topes.join(' y ')}`;
}

/** `3 tipos de sugerencia, con Enel SpA`. */
async function alcanceDe(tx: Tx, idEmpresa: number, { tipos, rut }: ImagenAutonomia): Promise<string> {
  const cuantos = tipos.length;
  const que =
    cuantos === 0 ? 'Cualquier sugerencia' : `${cuantos} ${cuantos === 1 ? 'tipo' : 'tipos'} de sugerencia`;
  return rut === null ? que : `${que}, con ${(await readRazonSocial(tx, idEmpresa, rut)) ?? rut}`;
}

const QUEDA: Readonly<Record<ImagenAutonomia['estado'], string>> = {
  activa: 'Vuelve a actuar',
  pausada: 'Queda en pausa',
  revocada: 'Queda sin efecto',
};

async function describe(
  tx: Tx,
  idEmpresa: number,
  antes: ImagenAutonomia | null,
  despues: ImagenAutonomia,
): Promise<string> {
  const limites = limitesDe(despues);
  if (antes === null || despues.estado === 'revocada')
    return `${await alcanceDe(tx, idEmpresa, despues)}: ${limites}`;
  if (despues.motivo !== null) return despues.motivo;
  const de = await alcanceDe(tx, idEmpresa, despues);
  if (antes.estado !== despues.estado) return `${QUEDA[despues.estado]}. ${de}: ${limites}`;
  return limitesDe(antes) === limites
    ? `${de}: se espera que quede bien al menos ${porcentaje(despues.precisionMinima)}, antes ${porcentaje(antes.precisionMinima)}`
    : `${de}: ${limites}; antes, ${limitesDe(antes)}`;
}

/** Records an act on a permission, of a person or, without one, of Cuadra. A change of nothing records none. */
export async function recordActoDeAutonomia(
  tx: Tx,
  { idEmpresa, idUsuario }: { readonly idEmpresa: number; readonly idUsuario: number | null },
  {
    clase,
    id,
    antes,
  }: {
    readonly clase: Extract<ClaseActo, 'creacion_permiso' | 'cambio_permiso' | 'baja_permiso'>;
    readonly id: number;
    /** Null of one that was given. */
    readonly antes: ImagenAutonomia | null;
  },
): Promise<void> {
  const despues = await readImagenAutonomia(tx, idEmpresa, id);
  if (isDeepStrictEqual(antes, despues)) return;
  const lote = randomUUID();
  await insertActoDeAutonomia(tx, { idEmpresa, lote, idAutonomia: id, antes, despues });
  await recordActo(tx, {
    idEmpresa,
    clave: lote,
    clase,
    autor: idUsuario === null ? 'cuadra' : 'persona',
    idUsuario,
    modelo: null,
    idOrigen: id,
    detalle: await describe(tx, idEmpresa, antes, despues),
    cantidad: 1,
    montos: [],
  });
}
