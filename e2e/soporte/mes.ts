import { readFile } from 'node:fs/promises';
import { archivo, type Archivo } from './archivos.ts';

const REGISTRO = new URL(
  '../../packages/formats/src/rcv/fixtures/RCV-venta-rz_leading_trailing_whitespace.csv',
  import.meta.url,
);

/** A sale of the SII's register; the total is of a factura with IVA. */
export interface Venta {
  readonly folio: number;
  readonly rut: string;
  readonly razonSocial: string;
  /** `dd/mm/yyyy`. */
  readonly fecha: string;
  readonly total: number;
}

/** The SII's register of sales, as its page hands it out. */
export async function registroDeVentas(ventas: readonly Venta[]): Promise<Archivo> {
  const [encabezado = ''] = (await readFile(REGISTRO, 'utf8')).split(/\r?\n/);
  const columnas = encabezado.split(';');
  const filas = ventas.map(({ folio, rut, razonSocial, fecha, total }, n) => {
    const neto = Math.round(total / 1.19);
    const valores: Record<string, string | number> = {
      Nro: n + 1,
      'Tipo Doc': 33,
      'Tipo Venta': 'Del Giro',
      'Rut cliente': rut,
      'Razon Social': razonSocial,
      Folio: folio,
      'Fecha Docto': fecha,
      'Fecha Recepcion': `${fecha} 12:00:00`,
      'Monto Exento': 0,
      'Monto Neto': neto,
      'Monto IVA': total - neto,
      'Monto total': total,
      'RUT Emisor Liquid. Factura': '-',
    };
    return `${columnas.map((columna) => valores[columna] ?? '').join(';')};`;
  });
  return archivo('ventas.csv', [encabezado, ...filas].join('\n'));
}

const PENDIENTES =
  'Nro;Tipo Doc;Tipo Compra;RUT Proveedor;Razon Social;Folio;Fecha Docto;Fecha Recepcion;Monto Exento;Monto Neto;Monto IVA Recuperable;Monto Iva No Recuperable;Codigo IVA No Rec.;Monto Total;Monto Neto Activo Fijo;IVA Activo Fijo;IVA uso Comun;Impto. Sin Derecho a Credito;IVA No Retenido;NCE o NDE sobre Fact. de Compra;Codigo Otro Impuesto;Valor Otro Impuesto;Tasa Otro Impuesto';

/** A purchase that waits for its acceptance; `fecha` (`yyyy-MM-dd`) is also that of its reception at the SII. */
export interface CompraPendiente {
  readonly folio: number;
  readonly fecha: string;
  readonly neto: number;
}

/** The SII's register of pending purchases, all of one supplier. */
export function registroDePendientes(compras: readonly CompraPendiente[]): Archivo {
  const filas = compras.map(({ folio, fecha, neto }, n) => {
    const dia = fecha.split('-').toReversed().join('/');
    const iva = Math.round(neto * 0.19);
    return `${n + 1};33;Del Giro;76543210-3;Ferretería Los Coihues Ltda.;${folio};${dia};${dia} 09:00:00;0;${neto};${iva};;;${neto + iva};;;;;;0;;;`;
  });
  return archivo('pendientes.csv', [PENDIENTES, ...filas].join('\n'));
}

/** A bank line: a charge is negative. */
export interface Movimiento {
  /** `yyyyMMdd`. */
  readonly fecha: string;
  readonly monto: number;
  readonly glosa: string;
}

/** A statement in OFX, the form that names its account by itself. */
export function cartolaOfx(movimientos: readonly Movimiento[]): Archivo {
  const lineas = movimientos.map(
    ({ fecha, monto, glosa }, n) =>
      `<STMTTRN><TRNTYPE>${monto < 0 ? 'DEBIT' : 'CREDIT'}<DTPOSTED>${fecha}<TRNAMT>${monto}.00<FITID>F${n}<NAME>${glosa}</STMTTRN>`,
  );
  const saldo = movimientos.reduce((suma, { monto }) => suma + monto, 1_000_000);
  return archivo(
    'cartola.ofx',
    `OFXHEADER:100\r\nDATA:OFXSGML\r\nVERSION:102\r\nSECURITY:NONE\r\nENCODING:UTF-8\r\nCHARSET:NONE\r\nCOMPRESSION:NONE\r\nOLDFILEUID:NONE\r\nNEWFILEUID:NONE\r\n\r\n<OFX><SIGNONMSGSRSV1><SONRS><STATUS><CODE>0<SEVERITY>INFO</STATUS><DTSERVER>20260331<LANGUAGE>SPA<FI><ORG>Banco Security<FID>49</FI></SONRS></SIGNONMSGSRSV1><BANKMSGSRSV1><STMTTRNRS><TRNUID>1<STATUS><CODE>0<SEVERITY>INFO</STATUS><STMTRS><CURDEF>CLP<BANKACCTFROM><BANKID>049<ACCTID>00112233<ACCTTYPE>CHECKING</BANKACCTFROM><BANKTRANLIST><DTSTART>20260301<DTEND>20260331${lineas.join('\n')}</BANKTRANLIST><LEDGERBAL><BALAMT>${saldo}<DTASOF>20260331</LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`,
  );
}

type LineaConSaldo = readonly [fecha: string, glosa: string, monto: number, saldo: number];

/** Movements of an account with their running balance, as Santander hands them out. */
export function cartolaSantander(cuenta: string, lineas: readonly LineaConSaldo[]): Archivo {
  const renglones = lineas.map(([fecha, glosa, monto, saldo]) =>
    [fecha, glosa, monto < 0 ? -monto : '', monto > 0 ? monto : '', saldo].join(';'),
  );
  const encabezado = [
    `Movimientos de Cuenta Corriente N° ${cuenta};;;;`,
    'Moneda;CLP;;;',
    'Fecha;Detalle;Monto cargo ($);Monto abono ($);Saldo ($)',
  ];
  return archivo(`cartola-${cuenta}-${lineas[0]?.[0]}.csv`, [...encabezado, ...renglones].join('\r\n'));
}
