import type { AbonoImportado } from '../transbank/index.ts';

/** The tables or sources that hold a deposit of Transbank, by those that hold its lines; empty of a free one. */
export function apoyosDeAbono(
  { elegido, conPagos, lineas }: AbonoImportado,
  porLinea: ReadonlyMap<number, readonly string[]>,
): string[] {
  return [
    ...lineas.flatMap((id) => porLinea.get(id) ?? []).filter((tabla) => tabla !== 'transbank_linea'),
    ...(elegido ? ['deposito_elegido'] : []),
    ...(conPagos ? ['pago_tarjeta'] : []),
  ];
}
