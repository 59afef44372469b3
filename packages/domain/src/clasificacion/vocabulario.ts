import { canonico, plano } from '../conciliacion/texto.ts';

/** What a bank charges for and names itself, with the account of the standard chart that it goes to. */
export type UsoDeBanco = 'comisiones_bancarias';

/**
 * Words that say nothing else in a charge that names nobody: narrower than what the matching engine takes for noise, as
 * «mantención» is also that of a lift, and «com» the end of an address. The IVA of a commission may be credit: a person
 * decides.
 */
const COMISION =
  /\bCOMISION(ES)?\b|^COMIS\b|\bMANTENCION (DE |MENSUAL (DE )?)?(LA )?(CUENTA|CTA|PLAN|LINEA|TARJETA)\b|\b(COSTO|CARGO) (DE |POR )?(PLAN|SERVICIO)S?( BANCARIOS?)?$|^PORTES\b/;
const IVA = /\bIVA\b/;

/** What a charge is by the bank's own words; null where they do not say it for sure. */
export function usoDeGlosa(descripcion: string): UsoDeBanco | null {
  const texto = canonico(plano(descripcion)).texto;
  return COMISION.test(texto) && !IVA.test(texto) ? 'comisiones_bancarias' : null;
}
