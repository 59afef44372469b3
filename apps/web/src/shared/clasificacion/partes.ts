import type { ItemClasificacion } from '@cuadra/contract';
import { CIEN_POR_CIENTO, repartirPorMayorResto } from '@cuadra/domain/clasificacion';
import type { ComboboxOption } from '@cuadra/ui';

/** How a split is typed: amounts, or per cents of the whole. */
export type Modo = 'monto' | 'porcentaje';

/** One row of the editor. Both figures are kept, so that changing how it is typed loses nothing. */
export interface ParteEditada {
  /** Tells rows apart while they are added and taken away. */
  readonly clave: number;
  readonly cuenta: ComboboxOption | null;
  readonly linea: ComboboxOption | null;
  /** Minor units; null while empty. */
  readonly monto: number | null;
  /** As it is typed: `33,33`. */
  readonly porcentaje: string;
}

let siguiente = 1;
export function newParte(cambios: Partial<ParteEditada> = {}): ParteEditada {
  return { clave: siguiente++, cuenta: null, linea: null, monto: null, porcentaje: '', ...cambios };
}

/** `33,33` is 3333 hundredths; null for what is no per cent of at most two decimals. */
export function parsePorcentaje(texto: string): number | null {
  const limpio = texto.trim().replace('%', '').trim().replace('.', ',');
  const leido = /^(\d{1,3})(?:,(\d{1,2}))?$/.exec(limpio);
  if (!leido) return null;
  const centesimos = Number(leido[1]) * 100 + Number((leido[2] ?? '').padEnd(2, '0'));
  return centesimos <= CIEN_POR_CIENTO ? centesimos : null;
}

export function formatCentesimos(centesimos: number): string {
  return String(centesimos / 100).replace('.', ',');
}

export const cuentaOption = (cuenta: { id: number; codigo: string; nombre: string }): ComboboxOption => ({
  value: String(cuenta.id),
  label: cuenta.nombre,
  detail: cuenta.codigo,
});

/** The rows of a classification that is there, or one empty row of the whole. */
export function partesDe(items: readonly ItemClasificacion[], total: number): ParteEditada[] {
  if (items.length === 0) return [newParte({ monto: total, porcentaje: '100' })];
  const centesimos = repartirPorMayorResto(
    CIEN_POR_CIENTO,
    items.map(({ monto }) => Math.abs(monto)),
  );
  return items.map(({ Cuenta, Linea, monto }, i) =>
    newParte({
      cuenta: cuentaOption(Cuenta),
      linea: Linea && { value: String(Linea.id), label: Linea.nombre },
      monto,
      porcentaje: formatCentesimos(centesimos[i] ?? 0),
    }),
  );
}

/** What the rows sum to, in the figure that is typed: minor units or hundredths. */
export function sumPartes(partes: readonly ParteEditada[], modo: Modo): number {
  return partes.reduce(
    (suma, { monto, porcentaje }) =>
      suma + (modo === 'monto' ? (monto ?? 0) : (parsePorcentaje(porcentaje) ?? 0)),
    0,
  );
}

/** Another row with what is left of the whole; nothing where nothing is left. */
export function addParte(partes: readonly ParteEditada[], modo: Modo, total: number): ParteEditada[] {
  const entero = modo === 'monto' ? total : CIEN_POR_CIENTO;
  const resto = entero - sumPartes(partes, modo);
  const queda = resto !== 0 && resto > 0 === entero > 0;
  const nueva =
    modo === 'monto'
      ? newParte({ monto: queda ? resto : null })
      : newParte({ porcentaje: queda ? formatCentesimos(resto) : '' });
  return [...partes, nueva];
}

/** The rows typed the other way, with the same shares. */
export function switchModo(partes: readonly ParteEditada[], a: Modo, total: number): ParteEditada[] {
  if (a === 'porcentaje') {
    const montos = partes.map(({ monto }) => Math.abs(monto ?? 0));
    const cuadra = sumPartes(partes, 'monto') === total && total !== 0;
    const centesimos = cuadra ? repartirPorMayorResto(CIEN_POR_CIENTO, montos) : [];
    return partes.map((parte, i) => ({
      ...parte,
      porcentaje: centesimos[i] === undefined ? parte.porcentaje : formatCentesimos(centesimos[i]),
    }));
  }
  const centesimos = partes.map(({ porcentaje }) => parsePorcentaje(porcentaje) ?? 0);
  const cuadra = sumPartes(partes, 'porcentaje') === CIEN_POR_CIENTO;
  const montos = cuadra ? repartirPorMayorResto(total, centesimos) : [];
  return partes.map((parte, i) => ({ ...parte, monto: montos[i] ?? parte.monto }));
}

export interface Destino {
  readonly idCuenta: number;
  readonly idLinea: number | null;
}

const destinoDe = ({ cuenta, linea }: ParteEditada): Destino | null =>
  cuenta && { idCuenta: Number(cuenta.value), idLinea: linea ? Number(linea.value) : null };

/** The parts as the call takes them, in amounts; null while one lacks its account or its figure. */
export function itemsEnMontos(partes: readonly ParteEditada[]): (Destino & { monto: number })[] | null {
  const items = partes.flatMap((parte) => {
    const destino = destinoDe(parte);
    return destino && parte.monto !== null ? [{ ...destino, monto: parte.monto }] : [];
  });
  return items.length === partes.length ? items : null;
}

/** The same in per cents. */
export function itemsEnPorcentajes(
  partes: readonly ParteEditada[],
): (Destino & { porcentaje: number })[] | null {
  const items = partes.flatMap((parte) => {
    const destino = destinoDe(parte);
    const centesimos = parsePorcentaje(parte.porcentaje);
    return destino && centesimos !== null ? [{ ...destino, porcentaje: centesimos / 100 }] : [];
  });
  return items.length === partes.length ? items : null;
}
