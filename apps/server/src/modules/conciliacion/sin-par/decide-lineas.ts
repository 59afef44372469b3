import { getSugerenciaClasificacion, listCartolas, listParesSugeridos } from '@cuadra/contract';
import {
  repartirPorMayorResto,
  CIEN_POR_CIENTO,
  type SugerenciaClasificacion,
} from '@cuadra/domain/clasificacion';
import { decidirSinPar, type LineaDecidida } from '@cuadra/domain/sin-par';
import { mayRead, type Principal } from '../../../platform/auth/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { suggestLineas } from '../../contabilidad/clasificacion/index.ts';
import { readSinPar } from '../conciliacion/index.ts';
import { loadPares, toPar, type ParPropuesto } from './load-pares.ts';

type Fila = Awaited<ReturnType<typeof readSinPar>>[number];
type Filtro = Parameters<typeof readSinPar>[2];

/** An open line with its kind and its evidence. */
export interface Linea extends LineaDecidida {
  readonly fila: Fila;
  readonly sugerencia: SugerenciaClasificacion | null;
  readonly par: ParPropuesto | null;
}

/** Accounts of a suggestion with their shares in hundredths of a per cent, which are the same for each amount. */
export function destinoDe({ partes }: SugerenciaClasificacion) {
  const shares = repartirPorMayorResto(
    CIEN_POR_CIENTO,
    partes.map(({ monto }) => Math.abs(monto)),
  );
  return partes.map(({ idCuenta, idLinea }, i) => ({ idCuenta, idLinea, centesimos: shares[i] ?? 0 }));
}

/** The accounts alone: shares that differ by the rounding of an amount are the same destination. */
const claveDestino = (sugerencia: SugerenciaClasificacion | null): string =>
  sugerencia === null
    ? ''
    : destinoDe(sugerencia)
        .map(
          ({ idCuenta, idLinea, centesimos }) =>
            `${idCuenta}/${idLinea ?? ''}/${Math.round(centesimos / 100)}`,
        )
        .join(' ');

/** The other half of a pair is shown wherever the filter has one of its lines. */
async function loadFilas(
  tx: Tx,
  idEmpresa: number,
  filtro: Filtro,
  limite: number,
  pares: readonly ParPropuesto[],
) {
  const filas = await readSinPar(tx, idEmpresa, filtro, limite);
  const porId = new Map(filas.map((fila) => [fila.id, fila]));
  const mitades = pares
    .filter(({ idCargo, idAbono }) => porId.has(idCargo) !== porId.has(idAbono))
    .flatMap(({ idCargo, idAbono }) => [idCargo, idAbono])
    .filter((id) => !porId.has(id));
  const { conSugerencias } = filtro;
  const sinFiltro = {
    desde: undefined,
    hasta: undefined,
    idCuentaCorriente: undefined,
    texto: undefined,
    conSugerencias,
  };
  const otras =
    mitades.length === 0 ? [] : await readSinPar(tx, idEmpresa, sinFiltro, mitades.length, mitades);
  return { filas, porId: new Map([...porId, ...otras.map((fila) => [fila.id, fila] as const)]) };
}

/** Tells the newest open lines under a filter into their kinds, as far as the person's rights go. */
export async function decideLineas(
  tx: Tx,
  principal: Principal,
  filtro: Filtro,
  limite: number,
): Promise<{ lineas: Linea[]; leidas: number }> {
  const { idEmpresa } = principal;
  const veCuentas = mayRead(listCartolas, principal) && mayRead(getSugerenciaClasificacion, principal);
  const pares = mayRead(listParesSugeridos, principal) ? await loadPares(tx, idEmpresa) : [];
  const { filas, porId } = await loadFilas(tx, idEmpresa, filtro, limite, pares);
  const parDe = new Map<number, { par: ParPropuesto; cargo: Fila; abono: Fila }>();
  for (const par of pares) {
    const [cargo, abono] = [porId.get(par.idCargo), porId.get(par.idAbono)];
    if (cargo && abono) for (const { id } of [cargo, abono]) parDe.set(id, { par, cargo, abono });
  }
  const todas = new Map(filas.map((fila) => [fila.id, fila]));
  for (const { id } of filas) {
    const suyo = parDe.get(id);
    if (suyo) todas.set(suyo.cargo.id, suyo.cargo).set(suyo.abono.id, suyo.abono);
  }
  const solas = filas.filter(({ id }) => !parDe.has(id));
  const sugerencias = veCuentas
    ? await suggestLineas(
        tx,
        idEmpresa,
        solas.map(({ id }) => id),
      )
    : new Map<number, SugerenciaClasificacion>();
  const lineas = [...todas.values()].map((fila): Linea => {
    const { id, fecha, descripcion, rut, moneda, monto } = fila;
    const suyo = parDe.get(id);
    const sugerencia = sugerencias.get(id) ?? null;
    const deTarjeta = fila.tipoCuentaCorrienteCorto === 'TC';
    const decision = decidirSinPar({
      entra: monto > 0,
      descripcion,
      deTarjeta,
      sugerencia,
      par: suyo ? toPar(suyo.par, suyo.cargo, suyo.abono) : null,
    });
    const destino = suyo ? `${suyo.par.idCargo}-${suyo.par.idAbono}` : claveDestino(sugerencia);
    const comun = { id, fecha, descripcion, deTarjeta, rut, moneda, monto, decision, destino };
    return { ...comun, fila, sugerencia, par: suyo?.par ?? null };
  });
  return { lineas, leidas: filas.length };
}
