type Campos = Readonly<Record<string, string | number>>;

const elementos = (campos: Campos) =>
  Object.entries(campos)
    .map(([campo, valor]) => `<${campo}>${valor}</${campo}>`)
    .join('');

/** A document of a book, its fields in the schema's order; `resto` stands behind them. */
export function detalle(campos: Campos, resto = ''): string {
  return `<Detalle>${elementos(campos)}${resto}</Detalle>`;
}

export function total(TpoDoc: number, TotDoc: number, TotMntTotal: number): string {
  return `<TotalesPeriodo>${elementos({ TpoDoc, TotDoc, TotMntExe: 0, TotMntNeto: 0, TotMntIVA: 0, TotMntTotal })}</TotalesPeriodo>`;
}

/** A book by LibroCV_v10.xsd, in the SII's ISO-8859-1 and without its signature. */
export function libro(
  operacion: 'COMPRA' | 'VENTA',
  totales: readonly string[],
  detalles: readonly string[],
  rut = '76354771-K',
): Uint8Array {
  const caratula = elementos({
    RutEmisorLibro: rut,
    RutEnvia: '11111111-1',
    PeriodoTributario: '2016-03',
    FchResol: '2014-08-22',
    NroResol: 80,
    TipoOperacion: operacion,
    TipoLibro: 'MENSUAL',
    TipoEnvio: 'TOTAL',
  });
  const partes = [
    '<?xml version="1.0" encoding="ISO-8859-1"?>',
    '<LibroCompraVenta xmlns="http://www.sii.cl/SiiDte" version="1.0"><EnvioLibro ID="libro">',
    `<Caratula>${caratula}</Caratula>`,
    `<ResumenPeriodo>${totales.join('')}</ResumenPeriodo>`,
    ...detalles,
    '<TmstFirma>2016-04-02T10:00:00</TmstFirma></EnvioLibro></LibroCompraVenta>',
  ];
  return Buffer.from(partes.join('\n'), 'latin1');
}
