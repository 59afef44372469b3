/** Documents outside of the SII's taxed ones that a DTE may refer to (SII, DTE format, table of references). */
const OTRAS: Readonly<Record<string, string>> = {
  '801': 'Orden de compra',
  '802': 'Nota de pedido',
  '803': 'Contrato',
  '804': 'Resolución',
  '805': 'Proceso ChileCompra',
  '806': 'Ficha ChileCompra',
  '807': 'DUS',
  '808': 'Conocimiento de embarque',
  '809': 'Guía aérea',
  '810': 'MIC/DTA',
  '811': 'Carta de porte',
  '812': 'Resolución del SNA',
  '813': 'Pasaporte',
  '814': 'Certificado de depósito',
  '815': 'Vale de prenda',
  HES: 'Hoja de entrada de servicio',
};

/** Name of a type of document; a code that nobody knows stands for itself. */
export function nombreDeTipoDocumento(
  codigo: string,
  tipos: readonly { codigo: string; descripcion: string }[],
): string {
  return tipos.find((tipo) => tipo.codigo === codigo)?.descripcion ?? OTRAS[codigo] ?? `Documento ${codigo}`;
}
