/** An open document, of a sale, purchase, fee, payslip or tax. */
export interface Abierto {
  readonly folio: string;
  readonly rut: string;
  readonly razonSocial: string;
  readonly saldo: number;
}

/** Open documents of a company, by the name of their list; none is suggested to another line. */
export interface Abiertos {
  readonly dtes: readonly Abierto[];
  readonly compras: readonly Abierto[];
  readonly honorarios: readonly Abierto[];
  readonly remuneraciones: readonly Abierto[];
  readonly impuestos: readonly Abierto[];
}

/** A bank line: a charge is negative. */
export interface Movimiento {
  readonly glosa: string;
  readonly monto: number;
}

const LINEAS = 50;
/** Accounts of the day: that of the fifty lines, and the one that its own transfers come from and go to. */
export const CUENTA = process.env['CUENTA'] ?? '00112233';
const OTRA_CUENTA = `9${CUENTA.slice(1)}`;

/** As banks write it: capitals without accents, cut. */
const enGlosa = (nombre: string) =>
  nombre.normalize('NFD').replaceAll(/\p{M}/gu, '').toUpperCase().slice(0, 22).trim();

/** Invoices of one customer, two and two, of the first customers with several. */
function pairsOf(ventas: readonly Abierto[], cuantos: number): [Abierto, Abierto][] {
  const porCliente = [...Map.groupBy(ventas, ({ rut }) => rut).values()];
  return porCliente
    .flatMap(([una, otra]): [Abierto, Abierto][] => (una && otra ? [[una, otra]] : []))
    .slice(0, cuantos);
}

const suma = (documentos: readonly Abierto[]) => documentos.reduce((total, { saldo }) => total + saldo, 0);

const payInFull = ({ rut, razonSocial, folio, saldo }: Abierto): Movimiento => ({
  glosa: `TRASPASO DE: ${rut} ${enGlosa(razonSocial)} ${folio}`,
  monto: saldo,
});

/** Fifty bank lines of all kinds that one day brings. */
export function composeDia(abiertos: Abiertos): Movimiento[] {
  const ventas = abiertos.dtes.filter(({ saldo }) => saldo > 50_000);
  const varias = pairsOf(ventas, 3);
  const deVarias = new Set(varias.flat().map(({ rut }) => rut));
  const [parcial, otraParcial, ...exactas] = ventas.filter(({ rut }) => !deVarias.has(rut));
  const [nomina, sueldos] = [abiertos.remuneraciones.slice(2), abiertos.remuneraciones.slice(0, 2)];
  const compras = abiertos.compras.filter(({ saldo }) => saldo > 0);
  const lineas: Movimiento[] = [
    ...exactas.slice(0, 10).map(payInFull),
    ...exactas.slice(10, 14).map((d) => ({ glosa: `TRANSF DE ${enGlosa(d.razonSocial)}`, monto: d.saldo })),
    ...compras
      .slice(0, 6)
      .map((d) => ({ glosa: `TRASPASO A: ${d.rut} ${enGlosa(d.razonSocial)} ${d.folio}`, monto: -d.saldo })),
    ...varias.map((dos) => ({
      glosa: `TRANSF DE ${dos[0].rut} ${enGlosa(dos[0].razonSocial)}`,
      monto: suma(dos),
    })),
    ...[parcial, otraParcial].flatMap((d) =>
      d
        ? [{ glosa: `ABONO ${d.rut} ${enGlosa(d.razonSocial)} F${d.folio}`, monto: Math.round(d.saldo / 2) }]
        : [],
    ),
    ...sueldos.map((d) => ({ glosa: `PAGO SUELDO ${d.rut} ${enGlosa(d.razonSocial)}`, monto: -d.saldo })),
    ...(nomina.length > 0 ? [{ glosa: 'PAGO NOMINA REMUNERACIONES', monto: -suma(nomina) }] : []),
    ...abiertos.honorarios
      .slice(0, 2)
      .map((d) => ({ glosa: `TEF A ${d.rut} ${enGlosa(d.razonSocial)}`, monto: -d.saldo })),
    { glosa: 'PAGO EN LINEA SII F29', monto: -suma(abiertos.impuestos.slice(0, 1)) },
    ...['BUSES CORDILLERA', 'CAFE LA PLAZA', 'TAXI VELOZ', 'FERRETERIA DOS HERMANOS'].map((comercio, n) => ({
      glosa: `COMPRA ${comercio} ${4400 + n}`,
      monto: -(17_310 + n * 4_330),
    })),
    ...['LIDER QUILICURA', 'COPEC PUDAHUEL', 'FARMACIA DEL PARQUE', 'SODIMAC MAIPU'].map((comercio, n) => ({
      glosa: `COMPRA ${comercio} ${8800 + n}`,
      monto: -(23_570 + n * 7_190),
    })),
    { glosa: 'COMISION MANTENCION PLAN CTA', monto: -18_390 },
    { glosa: 'COMISION TRANSFERENCIA', monto: -1_190 },
    { glosa: 'IVA COMISION', monto: -3_494 },
    { glosa: 'TRASPASO ENTRE CUENTAS', monto: -1_853_000 },
    { glosa: 'TRASPASO ENTRE CUENTAS', monto: 731_000 },
    { glosa: 'TEF A TERCEROS', monto: -215_307 },
    { glosa: 'DEVOLUCION TEF RECHAZADA', monto: 215_307 },
    { glosa: 'DEPOSITO EFECTIVO SUC PROVIDENCIA', monto: 155_730 },
    { glosa: 'ABONO TRANSBANK DEBITO 597034136391', monto: 412_330 },
    { glosa: 'GIRO CAJERO AUTOMATICO', monto: -120_000 },
    { glosa: 'CHEQUE COBRADO 0012345', monto: -389_917 },
  ];
  // Where a kind has too few documents, more customers pay.
  const demas = exactas.slice(14).map(payInFull);
  const dia = [...demas.slice(0, Math.max(LINEAS - lineas.length, 0)), ...lineas];
  if (dia.length !== LINEAS) throw new Error(`the day has ${dia.length} lines`);
  return dia;
}

/** The other ends of the day's own transfers, in the company's second account. */
const TRASPASOS: readonly Movimiento[] = [
  { glosa: 'TRASPASO ENTRE CUENTAS', monto: 1_853_000 },
  { glosa: 'TRASPASO ENTRE CUENTAS', monto: -731_000 },
];

function statement(cuenta: string, fecha: string, lineas: readonly Movimiento[]): string {
  const dia = fecha.replaceAll('-', '');
  const saldo = lineas.reduce((total, { monto }) => total + monto, 50_000_000);
  const cuerpo = lineas.map(
    ({ glosa, monto }, n) =>
      `<STMTTRN><TRNTYPE>${monto < 0 ? 'DEBIT' : 'CREDIT'}<DTPOSTED>${dia}<TRNAMT>${monto}.00<FITID>D${n}<NAME>${glosa}</STMTTRN>`,
  );
  return `OFXHEADER:100\r\nDATA:OFXSGML\r\nVERSION:102\r\nSECURITY:NONE\r\nENCODING:UTF-8\r\nCHARSET:NONE\r\nCOMPRESSION:NONE\r\nOLDFILEUID:NONE\r\nNEWFILEUID:NONE\r\n\r\n<OFX><SIGNONMSGSRSV1><SONRS><STATUS><CODE>0<SEVERITY>INFO</STATUS><DTSERVER>${dia}<LANGUAGE>SPA<FI><ORG>Banco Security<FID>49</FI></SONRS></SIGNONMSGSRSV1><BANKMSGSRSV1><STMTTRNRS><TRNUID>1<STATUS><CODE>0<SEVERITY>INFO</STATUS><STMTRS><CURDEF>CLP<BANKACCTFROM><BANKID>049<ACCTID>${cuenta}<ACCTTYPE>CHECKING</BANKACCTFROM><BANKTRANLIST><DTSTART>${dia}<DTEND>${dia}${cuerpo.join('\n')}</BANKTRANLIST><LEDGERBAL><BALAMT>${saldo}<DTASOF>${dia}</LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`;
}

/** The day's statements in OFX, the form that names its account by itself: the fifty lines, and the other ends. */
export function writeDia(fecha: string, abiertos: Abiertos): File[] {
  const file = (cuenta: string, lineas: readonly Movimiento[]) =>
    new File([statement(cuenta, fecha, lineas)], `cartola-${cuenta}.ofx`, { type: 'application/x-ofx' });
  return [file(CUENTA, composeDia(abiertos)), file(OTRA_CUENTA, TRASPASOS)];
}
