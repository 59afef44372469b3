import { NOMBRES_DE_RENDICION, type MovimientoRendicion, type SaldoRendiciones } from '@cuadra/contract';

/** Name of a row: what it is, and what it pays. */
export function nombreDeMovimiento({ clase, tipo, documento }: MovimientoRendicion): string {
  const nombre = NOMBRES_DE_RENDICION[tipo];
  if (clase === 'apertura') return nombre;
  if (clase === 'devolucion') return `Devolución de ${nombre.toLowerCase()}`;
  return documento === null ? 'Aplicación' : `${documento.tipo} ${documento.folio}`;
}

/** Whose favour a balance is in. */
export function textoDeSaldo({ total }: SaldoRendiciones): string {
  if (total === 0) return 'saldado';
  return total > 0 ? 'a su favor' : 'por rendir';
}
