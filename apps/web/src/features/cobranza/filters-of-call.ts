import { TRAMOS_COBRANZA } from '@cuadra/domain/cobranza';
import type { CobranzaSearch } from './cobranza-search.ts';

const esTramo = (texto: string) => TRAMOS_COBRANZA.some((tramo) => tramo === texto);

/** The filters that every call of collections takes; ranges that an address invents are left out. */
export function filtersOfCall({ tramos, folio, texto, idsCliente, judicial }: CobranzaSearch) {
  const conocidos = tramos?.split(',').filter(esTramo).join(',');
  return { tramos: conocidos === '' ? undefined : conocidos, folio, texto, idsCliente, judicial };
}
