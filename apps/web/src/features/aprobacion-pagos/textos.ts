import { RUBROS_DE_REGLA, type AprobacionDePagos } from '@cuadra/contract';
import { formatMonto, plural } from '../../shared/formats/index.ts';

type Rubro = (typeof RUBROS_DE_REGLA)[number];

export const NOMBRE_RUBRO: Readonly<Record<Rubro, string>> = {
  Compra: 'Compras',
  Gasto: 'Gastos',
  Honorario: 'Honorarios',
  BoletaTercero: 'Boletas de terceros',
  Remuneracion: 'Remuneraciones',
  Previred: 'Previred',
  Impuesto: 'Impuestos',
  Otro: 'Sin documento',
};

const esRubro = (modelo: string | null): modelo is Rubro => RUBROS_DE_REGLA.some((rubro) => rubro === modelo);

/** `Compras de Transportes El Boldo S.A., desde $2.000.000`: the orders that a rule is for. */
export function describeCuales({
  modelo,
  beneficiario,
  desdeMonto,
}: AprobacionDePagos['reglas'][number]): string {
  const que = esRubro(modelo) ? NOMBRE_RUBRO[modelo] : 'Todo';
  const aQuien = beneficiario === null ? '' : ` a ${beneficiario.razonSocial}`;
  return `${que}${aQuien}${desdeMonto === 0 ? '' : ` desde ${formatMonto(desdeMonto)}`}`;
}

/** `2 firmas de Gerencia`. */
export function describeFirmas({ firmas, grupo }: AprobacionDePagos['reglas'][number]): string {
  return `${plural(firmas, 'firma')}${grupo === null ? '' : ` de ${grupo.nombre}`}`;
}

/** A warning where a rule asks for more signatures than its approvers can give; null where they suffice. */
export function faltanPersonas(
  { firmas, grupo }: AprobacionDePagos['reglas'][number],
  { grupos, personas }: Pick<AprobacionDePagos, 'grupos' | 'personas'>,
): string | null {
  const hay = grupo === null ? personas.length : (grupos.find(({ id }) => id === grupo.id)?.aprueban ?? 0);
  // The person who prepares an order does not sign it.
  if (hay > firmas || (grupo !== null && hay === firmas)) return null;
  return hay < firmas
    ? `Solo ${hay === 1 ? 'puede firmar 1 persona' : `pueden firmar ${hay} personas`}: ninguna orden la cumple.`
    : 'Las firmas no alcanzan para lo que prepare una de esas personas.';
}
