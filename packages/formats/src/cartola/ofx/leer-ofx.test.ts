import { describe, expect, test } from 'vitest';
import { ErrorCartola } from '../errores.ts';
import { leerCartola } from '../leer-cartola.ts';
import { latin1, utf8 } from '../testing/index.ts';
import { leerFechaOfx } from './fecha-ofx.ts';
import { esOfx, leerOfx } from './leer-ofx.ts';

const ENCABEZADO = (encoding: string, charset: string): string =>
  [
    'OFXHEADER:100',
    'DATA:OFXSGML',
    'VERSION:102',
    'SECURITY:NONE',
    `ENCODING:${encoding}`,
    `CHARSET:${charset}`,
    'COMPRESSION:NONE',
    'OLDFILEUID:NONE',
    'NEWFILEUID:NONE',
    '',
    '',
  ].join('\r\n');

const CUENTA = `<OFX><SIGNONMSGSRSV1><SONRS><STATUS><CODE>0<SEVERITY>INFO</STATUS><DTSERVER>20260131<LANGUAGE>SPA
<FI><ORG>Banco Ñuble<FID>37</FI></SONRS></SIGNONMSGSRSV1>
<BANKMSGSRSV1><STMTTRNRS><TRNUID>1<STATUS><CODE>0<SEVERITY>INFO</STATUS>
<STMTRS><CURDEF>CLP
<BANKACCTFROM><BANKID>777<ACCTID>0012345678<ACCTTYPE>CHECKING</BANKACCTFROM>
<BANKTRANLIST><DTSTART>20260101<DTEND>20260131
<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20260105120000[-3:CLT]<TRNAMT>150000.00<FITID>A1<CHECKNUM>77<NAME>DEPÓSITO AT&amp;T<MEMO>Factura 1001
</STMTTRN>
<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20260106<TRNAMT>-1234.00<FITID>A2<NAME>PAGO SERVICIO<MEMO>PAGO SERVICIO BASICO</STMTTRN>
</BANKTRANLIST>
<LEDGERBAL><BALAMT>1148766<DTASOF>20260131</LEDGERBAL>
</STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`;

const XML = `<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<?OFX OFXHEADER="200" VERSION="211" SECURITY="NONE" OLDFILEUID="NONE" NEWFILEUID="NONE"?>
<OFX>
 <BANKMSGSRSV1>
  <STMTTRNRS><STMTRS><CURDEF>USD</CURDEF>
   <BANKACCTFROM><BANKID>1</BANKID><ACCTID>111</ACCTID><ACCTTYPE>SAVINGS</ACCTTYPE></BANKACCTFROM>
   <BANKTRANLIST><DTSTART>20251201</DTSTART><DTEND>20260131</DTEND>
    <STMTTRN><TRNTYPE>OTHER</TRNTYPE><DTPOSTED>20260101013000.000[0:GMT]</DTPOSTED><TRNAMT>+1,234.56</TRNAMT><FITID>x</FITID><NAME>WIRE</NAME><MEMO></MEMO></STMTTRN>
   </BANKTRANLIST><LEDGERBAL><BALAMT>5000.10</BALAMT><DTASOF>20260131</DTASOF></LEDGERBAL></STMTRS></STMTTRNRS>
  <STMTTRNRS><STMTRS><CURDEF>CLP</CURDEF>
   <BANKACCTFROM><BANKID>1</BANKID><ACCTID>222</ACCTID><ACCTTYPE>CHECKING</ACCTTYPE></BANKACCTFROM>
   <BANKTRANLIST></BANKTRANLIST></STMTRS></STMTTRNRS>
 </BANKMSGSRSV1>
 <CREDITCARDMSGSRSV1><CCSTMTTRNRS><CCSTMTRS><CURDEF>CLP</CURDEF>
   <CCACCTFROM><ACCTID>4000********1234</ACCTID></CCACCTFROM>
   <BANKTRANLIST>
    <STMTTRN><TRNTYPE>DEBIT</TRNTYPE><DTPOSTED>20260110</DTPOSTED><TRNAMT>-9990</TRNAMT><FITID>c1</FITID><PAYEE><NAME>TIENDA</NAME></PAYEE></STMTTRN>
    <STMTTRN><TRNTYPE>PAYMENT</TRNTYPE><DTPOSTED>20260112</DTPOSTED><TRNAMT>9990</TRNAMT><FITID>c2</FITID><NAME>PAGO</NAME></STMTTRN>
   </BANKTRANLIST><LEDGERBAL><BALAMT>0</BALAMT><DTASOF>20260131</DTASOF></LEDGERBAL></CCSTMTRS></CCSTMTTRNRS></CREDITCARDMSGSRSV1>
</OFX>`;

describe('OFX 1.x, whose values are never closed', () => {
  test.each([
    ['windows-1252', latin1(ENCABEZADO('USASCII', '1252') + CUENTA)],
    ['ISO-8859-1', latin1(ENCABEZADO('USASCII', 'ISO-8859-1') + CUENTA)],
    ['UTF-8', utf8(ENCABEZADO('UTF-8', 'NONE') + CUENTA)],
    ['UTF-8 that says 1252', utf8(ENCABEZADO('USASCII', '1252') + CUENTA)],
    ['UTF-16', new Uint8Array(Buffer.from(`\ufeff${ENCABEZADO('UNICODE', 'NONE')}${CUENTA}`, 'utf16le'))],
    ['UTF-16 without mark', new Uint8Array(Buffer.from(ENCABEZADO('UNICODE', 'NONE') + CUENTA, 'utf16le'))],
  ])('in %s', (_, bytes) => {
    expect(esOfx(bytes)).toBe(true);
    const [cartola] = leerOfx(bytes);
    expect(cartola).toMatchObject({
      formato: 'ofx',
      banco: 'Banco Ñuble',
      numeroCuenta: '0012345678',
      moneda: 'CLP',
      tipoCuenta: 'CC',
      periodo: { desde: '2026-01-01', hasta: '2026-01-31' },
      saldoFinal: 1_148_766,
      errores: [],
    });
    expect(cartola?.lineas).toMatchObject([
      {
        posicion: 0,
        fecha: '2026-01-05',
        descripcion: 'DEPÓSITO AT&T Factura 1001',
        abono: 150_000,
        cargo: 0,
        idExterno: 'A1',
        numeroDocumento: '77',
      },
      {
        posicion: 1,
        fecha: '2026-01-06',
        descripcion: 'PAGO SERVICIO BASICO',
        abono: 0,
        cargo: 1_234,
        idExterno: 'A2',
      },
    ]);
  });
});

test('decimals with a comma, thousands with a dot', () => {
  const texto = CUENTA.replace('CURDEF>CLP', 'CURDEF>EUR')
    .replace('150000.00', '1.500,25')
    .replace('-1234.00', '-1.234');
  expect(leerOfx(utf8(texto))[0]?.lineas.map((l) => [l.cargo, l.abono])).toEqual([
    [0, 150_025],
    [123_400, 0],
  ]);
});

test('an empty value left open does not swallow the next ones', () => {
  const texto = CUENTA.replace('<CHECKNUM>77', '<CHECKNUM>').replace(
    '<MEMO>PAGO SERVICIO BASICO',
    '<MEMO>\n',
  );
  expect(leerOfx(utf8(texto))[0]?.lineas).toMatchObject([
    { numeroDocumento: null, descripcion: 'DEPÓSITO AT&T Factura 1001' },
    { descripcion: 'PAGO SERVICIO' },
  ]);
});

test('a large file on a single line, fast', () => {
  const una = '<STMTTRN><DTPOSTED>20260105<TRNAMT>100<FITID>1<NAME>ABONO</STMTTRN>';
  const [antes = '', despues = ''] = CUENTA.replaceAll('\n', '').split('</BANKTRANLIST>');
  const inicio = performance.now();
  expect(leerOfx(utf8(`${antes}${una.repeat(20_000)}</BANKTRANLIST>${despues}`))[0]?.lineas).toHaveLength(
    20_002,
  );
  expect(performance.now() - inicio).toBeLessThan(8_000);
});

test('OFX 2.x, several accounts and a card in one file', () => {
  const cartolas = leerOfx(utf8(XML));
  expect(cartolas.map((c) => [c.numeroCuenta, c.moneda, c.tipoCuenta, c.lineas.length])).toEqual([
    ['111', 'USD', null, 1],
    ['222', 'CLP', 'CC', 0],
    ['4000********1234', 'CLP', 'TC', 2],
  ]);
  expect(cartolas[0]).toMatchObject({
    saldoFinal: 500_010,
    lineas: [{ abono: 123_456, descripcion: 'WIRE', fecha: '2025-12-31' }],
  });
  expect(cartolas[2]?.lineas).toMatchObject([
    { cargo: 9_990, abono: 0, descripcion: 'TIENDA' },
    { cargo: 0, abono: 9_990, descripcion: 'PAGO' },
  ]);
});

describe('every transaction is found', () => {
  const trn = (n: number, cierre = '</STMTTRN>') =>
    `<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>2026010${n}<TRNAMT>${n}000<FITID>f${n}<NAME>ABONO ${n}${cierre}\n`;
  const lista = (...trns: string[]) => `<BANKTRANLIST>${trns.join('')}</BANKTRANLIST>`;
  const cuenta = (numero: string, banco = '777') =>
    `<BANKACCTFROM><BANKID>${banco}<ACCTID>${numero}<ACCTTYPE>CHECKING</BANKACCTFROM>`;
  const con = (cuerpo: string) =>
    utf8(`OFXHEADER:100\n\n<OFX><BANKMSGSRSV1><STMTTRNRS>${cuerpo}</STMTTRNRS></OFX>`);
  const leidas = (cuerpo: string) =>
    leerOfx(con(cuerpo)).map(({ numeroCuenta, lineas }) => [numeroCuenta, lineas.map(({ abono }) => abono)]);

  test('in the second list of an account', () => {
    expect(leidas(`<STMTRS>${cuenta('1')}${lista(trn(1), trn(2))}${lista(trn(3))}</STMTRS>`)).toEqual([
      ['1', [1000, 2000, 3000]],
    ]);
  });

  test('of the second account in one response', () => {
    const dos = `${cuenta('1')}${lista(trn(1))}${cuenta('2')}${lista(trn(2), trn(3))}`;
    expect(leidas(`<STMTRS><CURDEF>CLP${dos}</STMTRS>`)).toEqual([
      ['1', [1000]],
      ['2', [2000, 3000]],
    ]);
  });

  test.each([
    ['some', [trn(1, ''), trn(2), trn(3, '')]],
    ['all', [trn(1, ''), trn(2, ''), trn(3, '')]],
  ])('where %s are left open', (_, trns) => {
    expect(leidas(`<STMTRS>${cuenta('1')}${lista(...trns)}</STMTRS>`)).toEqual([['1', [1000, 2000, 3000]]]);
  });

  test('or named: of an investment, and announced ones counted', () => {
    const anunciada = '<STMTTRNP><TRNTYPE>DEBIT<DTTRAN>20260109<TRNAMT>-1<NAME>POR VENIR</STMTTRNP>';
    const inversion = `<INVSTMTRS><INVTRANLIST><INVBANKTRAN>${trn(4)}</INVBANKTRAN></INVTRANLIST></INVSTMTRS>`;
    const [cartola] = leerOfx(
      con(
        `<STMTRS>${cuenta('1')}${lista(trn(1))}<BANKTRANLISTP>${anunciada}</BANKTRANLISTP></STMTRS>${inversion}`,
      ),
    );
    expect(cartola?.lineas).toHaveLength(1);
    expect(cartola?.avisos).toMatchObject([
      { codigo: 'por-contabilizar', mensaje: expect.stringContaining('1 movimiento') },
      { codigo: 'fila-no-leida', fila: 4, mensaje: expect.stringContaining('«20260104 · ABONO 4 · 4000»') },
    ]);
  });

  test.each([
    ['037', 'Santander'],
    ['012', 'BancoEstado'],
    ['000000001', 'Banco de Chile'],
    ['37', null],
    ['998', null],
  ])('BANKID %s is the bank %s', (codigo, banco) => {
    expect(leerOfx(con(`<STMTRS>${cuenta('1', codigo)}${lista(trn(1))}</STMTRS>`))[0]?.banco).toBe(banco);
  });
});

test.each([
  ['20260105', '2026-01-05'],
  ['20260105000000', '2026-01-05'],
  ['20260105233000.000[-3:CLT]', '2026-01-05'],
  ['20260105013000[-3:CLT]', '2026-01-05'],
  ['20260105000000[0:GMT]', '2026-01-05'],
  ['20260105013000[0:GMT]', '2026-01-04'],
  ['20260705033000[0:GMT]', '2026-07-04'],
  ['20260105120000[+9:JST]', '2026-01-05'],
  ['20260105120000[-3.5]', '2026-01-05'],
  ['20260230', null],
  ['', null],
])('DTPOSTED %s is %s', (texto, esperada) => expect(leerFechaOfx(texto)).toBe(esperada));

describe('refused or told', () => {
  const codigo = (texto: string): string => {
    try {
      leerOfx(utf8(texto));
      return 'leído';
    } catch (error) {
      return error instanceof ErrorCartola ? error.codigo : String(error);
    }
  };

  test('entities and document types', () => {
    const bomba = XML.replace('<OFX>', '<!DOCTYPE ofx [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><OFX>');
    expect(codigo(bomba)).toBe('entidades-no-permitidas');
    expect(codigo(XML.replace('WIRE', '&otra; &lt;b&gt;'))).toBe('leído');
    expect(leerOfx(utf8(XML.replace('WIRE', '&otra; &lt;b&gt;')))[0]?.lineas[0]?.descripcion).toBe(
      '&otra; <b>',
    );
  });

  test('files without accounts and currencies we do not keep', () => {
    expect(codigo('OFXHEADER:100\n\n<OFX></OFX>')).toBe('sin-movimientos');
    expect(codigo(CUENTA.replace('<CURDEF>CLP', '<CURDEF>JPY'))).toBe('moneda-desconocida');
  });

  test('a movement that cannot be read names its line and leaves the others', () => {
    const [cartola] = leerOfx(utf8(CUENTA.replace('-1234.00', 'mucho')));
    expect(cartola?.lineas).toHaveLength(1);
    expect(cartola?.errores).toMatchObject([{ fila: 9, campo: 'monto', codigo: 'no-es-monto' }]);
  });

  test('nesting without end, fast', () => {
    const inicio = performance.now();
    expect(codigo(`<OFX>${'<A>'.repeat(300_000)}</A>`)).toBe('archivo-danado');
    expect(performance.now() - inicio).toBeLessThan(8000);
  });
});

test('is recognised by content among all files', async () => {
  expect(await leerCartola(utf8(XML))).toMatchObject({ tipo: 'cartolas', mapeo: null });
});
