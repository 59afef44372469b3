/** Documents of one type of a month, in pesos; amounts of notas de crédito are positive. */
export interface TipoDelMes {
  readonly lado: 'venta' | 'compra';
  /** Of the SII: 33, 61. */
  readonly codigo: string;
  readonly cantidad: number;
  readonly exento: number;
  readonly neto: number;
  readonly iva: number;
}

export interface IvaPorDeclarar {
  readonly tipos: readonly TipoDelMes[];
  /** Débito and crédito of the month, in pesos. */
  readonly debito: number;
  readonly credito: number;
  readonly remanenteAnterior: number;
}

/** A line of the form: a count and an amount, each with its code; null where the form has none. */
export interface LineaF29 {
  readonly parte: 'ventas' | 'debitos' | 'creditos' | 'resultado';
  readonly nombre: string;
  readonly codigoCantidad: string | null;
  readonly cantidad: number | null;
  readonly codigoMonto: string | null;
  readonly monto: number;
  readonly suma?: true;
}

type Regla = readonly [
  nombre: string,
  codigos: readonly string[],
  codigoCantidad: string,
  codigoMonto: string,
  signo: 1 | -1,
];

/**
 * Lines by type of document. Codes of Formulario 29 as the SII's certificate of a declaration prints them, on which four
 * public readers of it agree.
 */
const DEBITOS: readonly Regla[] = [
  ['Facturas emitidas del giro', ['33', '30'], '503', '502', 1],
  ['Liquidaciones factura', ['43', '40'], '500', '501', 1],
  ['Boletas', ['39', '35', '38'], '110', '111', 1],
  ['Comprobantes de pago electrónico', ['48'], '758', '759', 1],
  ['Notas de débito emitidas', ['56', '55'], '512', '513', 1],
  ['Notas de crédito emitidas', ['61', '60'], '509', '510', -1],
];
const CREDITOS: readonly Regla[] = [
  ['Facturas recibidas del giro y facturas de compra', ['33', '30', '43', '40', '46', '45'], '519', '520', 1],
  ['Notas de crédito recibidas', ['61', '60'], '527', '528', -1],
  ['Notas de débito recibidas', ['56', '55'], '531', '532', 1],
  ['Importaciones del giro', ['914'], '534', '535', 1],
];
const EXPORTACIONES = new Set(['110', '111', '112']);
const EXENTAS = new Set(['34', '32', '41', '38']);
const NOTAS_CREDITO = new Set(['60', '61', '112']);

const sumar = (tipos: readonly TipoDelMes[], de: (tipo: TipoDelMes) => number) =>
  tipos.reduce((suma, tipo) => suma + de(tipo), 0);

function linea(
  parte: LineaF29['parte'],
  [nombre, codigos, codigoCantidad, codigoMonto, signo]: Regla,
  tipos: readonly TipoDelMes[],
): LineaF29[] {
  const suyos = tipos.filter(({ codigo }) => codigos.includes(codigo));
  const cantidad = sumar(suyos, (tipo) => tipo.cantidad);
  const monto = signo * sumar(suyos, ({ iva }) => iva);
  return cantidad === 0 && monto === 0
    ? []
    : [{ parte, nombre, codigoCantidad, cantidad, codigoMonto, monto }];
}

/**
 * Worksheet of the IVA in Formulario 29: its lines, and the two sums whose difference is paid or kept. What the types do
 * not explain of a sum stands in a line without a code, so that lines always make their sum.
 */
export function hojaF29({ tipos, debito, credito, remanenteAnterior }: IvaPorDeclarar): LineaF29[] {
  const ventas = tipos.filter(({ lado }) => lado === 'venta');
  const compras = tipos.filter(({ lado }) => lado === 'compra');
  const sinCodigo = { codigoCantidad: null, cantidad: null, codigoMonto: null };
  const resto = (
    parte: 'debitos' | 'creditos',
    nombre: string,
    lineas: readonly LineaF29[],
    total: number,
  ) => {
    const falta = total - lineas.reduce((suma, { monto }) => suma + monto, 0);
    return falta === 0 ? [] : [{ parte, nombre, ...sinCodigo, monto: falta }];
  };
  const deExportacion = ventas.filter(({ codigo }) => EXPORTACIONES.has(codigo));
  const deInterior = ventas.filter(({ codigo }) => !EXPORTACIONES.has(codigo));
  const conSigno = (tipo: TipoDelMes) => (NOTAS_CREDITO.has(tipo.codigo) ? -tipo.exento : tipo.exento);
  const informadas: LineaF29[] = [
    {
      parte: 'ventas' as const,
      nombre: 'Exportaciones',
      codigoCantidad: '585',
      cantidad: sumar(deExportacion, ({ cantidad }) => cantidad),
      codigoMonto: '20',
      monto: sumar(deExportacion, conSigno),
    },
    {
      parte: 'ventas' as const,
      nombre: 'Ventas y servicios exentos o no gravados',
      codigoCantidad: '586',
      cantidad: sumar(
        deInterior.filter(({ codigo }) => EXENTAS.has(codigo)),
        ({ cantidad }) => cantidad,
      ),
      codigoMonto: '142',
      monto: sumar(deInterior, conSigno),
    },
  ].filter(({ cantidad, monto }) => cantidad !== 0 || monto !== 0);
  const debitos = DEBITOS.flatMap((regla) => linea('debitos', regla, ventas));
  const creditos = CREDITOS.flatMap((regla) => linea('creditos', regla, compras));
  const anterior: LineaF29 = {
    ...sinCodigo,
    parte: 'creditos',
    nombre: 'Remanente del mes anterior',
    codigoMonto: '504',
    monto: remanenteAnterior,
  };
  const total = credito + remanenteAnterior;
  const paga = debito - total;
  return [
    ...informadas,
    ...debitos,
    ...resto('debitos', 'Otros débitos', debitos, debito),
    {
      ...sinCodigo,
      parte: 'debitos',
      nombre: 'Total débitos',
      codigoMonto: '538',
      monto: debito,
      suma: true,
    },
    ...creditos,
    ...resto('creditos', 'Sin derecho a crédito, por acreditar y otros', creditos, credito),
    ...(remanenteAnterior === 0 ? [] : [anterior]),
    {
      ...sinCodigo,
      parte: 'creditos',
      nombre: 'Total créditos',
      codigoMonto: '537',
      monto: total,
      suma: true,
    },
    {
      ...sinCodigo,
      parte: 'resultado',
      nombre: paga > 0 ? 'IVA determinado' : 'Remanente para el mes siguiente',
      codigoMonto: paga > 0 ? '89' : '77',
      monto: Math.abs(paga),
      suma: true,
    },
  ];
}
