interface Descrito {
  readonly modelo: string;
  readonly tipo: string;
  readonly folio: string;
}

const NOMBRES: Readonly<Record<string, readonly [singular: string, plural: string]>> = {
  Factura: ['Factura', 'Facturas'],
  Exenta: ['Factura exenta', 'Facturas exentas'],
  Boleta: ['Boleta', 'Boletas'],
  'N. crédito': ['Nota de crédito', 'Notas de crédito'],
  'N. débito': ['Nota de débito', 'Notas de débito'],
  Honorarios: ['Boleta de honorarios', 'Boletas de honorarios'],
  'B. de terceros': ['Boleta de terceros', 'Boletas de terceros'],
  Liquidación: ['Liquidación', 'Liquidaciones'],
};
const MAX_FOLIOS = 3;

function joinFolios(folios: readonly string[]): string {
  if (folios.length === 1) return folios[0] ?? '';
  return `${folios.slice(0, -1).join(', ')} y ${folios.at(-1)}`;
}

function nameOf(tipo: string, modelo: string): readonly [string, string] {
  const [singular, plural] = NOMBRES[tipo] ?? [tipo, `${tipo}: documentos`];
  if (modelo === 'Compra' && tipo === 'Factura') return ['Factura de compra', 'Facturas de compra'];
  return [singular, plural];
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
