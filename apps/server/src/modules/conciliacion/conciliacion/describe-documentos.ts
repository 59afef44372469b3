import { nombresDeTipo } from '@cuadra/domain';

interface Descrito {
  readonly modelo: string;
  readonly tipo: string;
  readonly folio: string;
}

const MAX_FOLIOS = 3;

function joinFolios(folios: readonly string[]): string {
  if (folios.length === 1) return folios[0] ?? '';
  return `${folios.slice(0, -1).join(', ')} y ${folios.at(-1)}`;
}

function nameOf(tipo: string, modelo: string): readonly [string, string] {
  if (modelo === 'Compra' && tipo === 'Factura') return ['Factura de compra', 'Facturas de compra'];
  return nombresDeTipo(tipo);
}

/** `Facturas 1042 y 1051, Nota de crédito 88`; many of a kind become a number: `14 liquidaciones`. */
export function describeDocumentos(documentos: readonly Descrito[]): string {
  const grupos = Map.groupBy(documentos, ({ tipo, modelo }) => nameOf(tipo, modelo).join('|'));
  return [...grupos]
    .map(([clave, grupo]) => {
      const [singular = '', plural = ''] = clave.split('|');
      if (grupo.length > MAX_FOLIOS) return `${grupo.length} ${plural.toLowerCase()}`;
      return `${grupo.length === 1 ? singular : plural} ${joinFolios(grupo.map(({ folio }) => folio))}`;
    })
    .join(', ');
}
