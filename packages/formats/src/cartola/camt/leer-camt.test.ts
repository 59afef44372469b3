import { expect, test } from 'vitest';
import { ErrorCartola } from '../errores.ts';
import { reconocer } from '../../reconocer.ts';
import { leerCartola } from '../leer-cartola.ts';
import { utf8 } from '../testing/index.ts';
import { esCamt, leerCamt } from './leer-camt.ts';

const asiento = (monto: string, marca: string, resto: string, estado = '<Sts>BOOK</Sts>') =>
  `<Ntry><Amt Ccy="CLP">${monto}</Amt><CdtDbtInd>${marca}</CdtDbtInd>${estado}${resto}</Ntry>`;
const FECHA = '<BookgDt><Dt>2026-01-05</Dt></BookgDt>';
const saldo = (tipo: string, monto: string, marca = 'CRDT') =>
  `<Bal><Tp><CdOrPrtry><Cd>${tipo}</Cd></CdOrPrtry></Tp><Amt Ccy="CLP">${monto}</Amt><CdtDbtInd>${marca}</CdtDbtInd><Dt><Dt>2026-01-31</Dt></Dt></Bal>`;
const ESTADO = `<Stmt><Id>1</Id>
<FrToDt><FrDtTm>2026-01-01T00:00:00-03:00</FrDtTm><ToDtTm>2026-01-31T23:59:59-03:00</ToDtTm></FrToDt>
<Acct><Id><Othr><Id>0012345678</Id></Othr></Id><Tp><Cd>CACC</Cd></Tp><Ccy>CLP</Ccy>
 <Ownr><Nm>Comercial Andes SpA</Nm><Id><OrgId><Othr><Id>76.086.428-5</Id></Othr></OrgId></Id></Ownr>
 <Svcr><FinInstnId><BICFI>BCHICLRM</BICFI><Nm>Banco de Chile</Nm></FinInstnId></Svcr></Acct>
${saldo('OPBD', '1000000')}${saldo('CLBD', '1128766')}
${asiento(
  '150000',
  'CRDT',
  `${FECHA}<AcctSvcrRef>B778</AcctSvcrRef><NtryDtls><TxDtls><Refs><EndToEndId>E1</EndToEndId></Refs>
   <RltdPties><Dbtr><Pty><Nm>Ferretería Ñuble Ltda.</Nm><Id><OrgId><Othr><Id>96790240-3</Id></Othr></OrgId></Id></Pty></Dbtr></RltdPties>
   <RmtInf><Ustrd>PAGO FACTURA</Ustrd><Ustrd>1001</Ustrd></RmtInf></TxDtls></NtryDtls>`,
)}
${asiento('1234', 'DBIT', `${FECHA}<AddtlNtryInf>COMISION MANTENCION</AddtlNtryInf>`, '<Sts><Cd>BOOK</Cd></Sts>')}
${asiento('20000', 'DBIT', `<RvslInd>true</RvslInd><BookgDt><DtTm>2026-01-06T02:30:00Z</DtTm></BookgDt><AddtlNtryInf>REVERSA</AddtlNtryInf>`)}
${asiento('99', 'CRDT', FECHA, '<Sts><Cd>PDNG</Cd></Sts>')}
</Stmt>`;
const archivo = (estados: string, version = '08') =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}"><BkToCstmrStmt><GrpHdr><MsgId>1</MsgId></GrpHdr>${estados}</BkToCstmrStmt></Document>`;

test('entries with their side, day, party and words; announced ones are left out and said', () => {
  const bytes = utf8(archivo(ESTADO));
  expect(esCamt(bytes)).toBe(true);
  const [cartola] = leerCamt(bytes);
  expect(cartola).toMatchObject({
    formato: 'camt.053',
    banco: 'Banco de Chile',
    numeroCuenta: '0012345678',
    titular: 'Comercial Andes SpA',
    rutTitular: '76086428-5',
    moneda: 'CLP',
    tipoCuenta: 'CC',
    periodo: { desde: '2026-01-01', hasta: '2026-01-31' },
    saldoInicial: 1_000_000,
    saldoFinal: 1_128_766,
    errores: [],
    avisos: [{ codigo: 'por-contabilizar', mensaje: expect.stringContaining('1 movimiento que') }],
  });
  expect(cartola?.lineas).toMatchObject([
    {
      posicion: 0,
      fecha: '2026-01-05',
      abono: 150_000,
      descripcion: 'PAGO FACTURA 1001',
      nombreContraparte: 'Ferretería Ñuble Ltda.',
      rutContraparte: '96790240-3',
      idExterno: 'B778',
    },
    { posicion: 1, cargo: 1_234, descripcion: 'COMISION MANTENCION', nombreContraparte: null },
    // A reversed credit; the instant in UTC is still the evening before in Chile.
    { posicion: 2, fecha: '2026-01-05', cargo: 20_000, abono: 0, descripcion: 'REVERSA' },
  ]);
});

test('a reversal moves in its own direction: the indicator does not turn it around', async () => {
  const reversa = (marca: string) => asiento('200', marca, `<RvslInd>true</RvslInd>${FECHA}`);
  const leer = async (marca: string, final: string) => {
    const cuenta = '<Acct><Id><Othr><Id>1</Id></Othr></Id><Ccy>CLP</Ccy></Acct>';
    const estado = `<Stmt>${cuenta}${saldo('OPBD', '1000')}${saldo('CLBD', final)}${reversa(marca)}</Stmt>`;
    const leida = await leerCartola(utf8(archivo(estado)));
    return leida.tipo === 'cartolas' ? leida.cartolas[0] : undefined;
  };
  expect(await leer('DBIT', '800')).toMatchObject({ lineas: [{ cargo: 200, abono: 0 }], avisos: [] });
  expect(await leer('CRDT', '1200')).toMatchObject({ lineas: [{ cargo: 0, abono: 200 }], avisos: [] });
});

test('an entry without a direction is no guess', () => {
  const [cartola] = leerCamt(
    utf8(archivo(ESTADO.replace('<CdtDbtInd>DBIT</CdtDbtInd><Sts><Cd>', '<Sts><Cd>'))),
  );
  expect(cartola?.lineas).toHaveLength(2);
  expect(cartola?.errores).toMatchObject([{ campo: 'tipo', codigo: 'tipo-desconocido' }]);
});

test('the balances are proved', async () => {
  const leida = await leerCartola(utf8(archivo(ESTADO)));
  expect(leida.tipo === 'cartolas' && leida.cartolas[0]?.avisos.map(({ codigo }) => codigo)).toEqual([
    'por-contabilizar',
  ]);
  const otra = await leerCartola(utf8(archivo(ESTADO.replace('1128766', '1128765'))));
  expect(otra.tipo === 'cartolas' && otra.cartolas[0]?.avisos.map(({ codigo }) => codigo)).toContain(
    'saldo-final-no-cuadra',
  );
});

test('the numbers and sums of entries that the file tells are compared with what came in', async () => {
  const resumen = (todas: number, abonos: number) =>
    `<TxsSummry><TtlNtries><NbOfNtries>${todas}</NbOfNtries></TtlNtries><TtlCdtNtries><NbOfNtries>${abonos}</NbOfNtries><Sum>500</Sum></TtlCdtNtries></TxsSummry>`;
  const estado = (todas: number, abonos: number) =>
    `<Stmt><Acct><Id><Othr><Id>1</Id></Othr></Id><Ccy>CLP</Ccy></Acct>${resumen(todas, abonos)}${asiento('500', 'CRDT', FECHA)}${asiento('200', 'DBIT', FECHA)}</Stmt>`;
  const avisos = async (xml: string) => {
    const leida = await leerCartola(utf8(archivo(xml)));
    return leida.tipo === 'cartolas' && leida.cartolas[0]?.avisos.map(({ mensaje }) => mensaje);
  };
  expect(await avisos(estado(2, 1))).toEqual([]);
  expect(await avisos(estado(3, 2))).toEqual([
    'La cartola dice que trae 3 movimientos y leímos 2: revisa qué falta contra el original.',
    'La cartola dice que trae 2 abonos y leímos 1: revisa qué falta contra el original.',
  ]);
});

test('version 2, with a prefix, several accounts, and a batch that stays one line', () => {
  const lote = `<NtryDtls><TxDtls><RltdPties><Cdtr><Nm>Uno</Nm></Cdtr></RltdPties></TxDtls><TxDtls><RltdPties><Cdtr><Nm>Dos</Nm></Cdtr></RltdPties></TxDtls></NtryDtls><AddtlNtryInf>NOMINA PROVEEDORES</AddtlNtryInf>`;
  const otro = `<Stmt><Acct><Id><IBAN>CL123</IBAN></Id></Acct>${saldo('PRCD', '5', 'DBIT')}${asiento('300', 'DBIT', FECHA + lote)}</Stmt>`;
  const xml = archivo(ESTADO + otro, '02')
    .replaceAll(/<(\/?)([A-Z])/g, '<$1n:$2')
    .replace('xmlns=', 'xmlns:n=');
  const cartolas = leerCamt(utf8(xml));
  expect(cartolas.map(({ numeroCuenta, lineas }) => [numeroCuenta, lineas.length])).toEqual([
    ['0012345678', 3],
    ['CL123', 1],
  ]);
  expect(cartolas[1]).toMatchObject({
    saldoInicial: -5,
    lineas: [{ cargo: 300, descripcion: 'NOMINA PROVEEDORES', nombreContraparte: null }],
  });
});

test('decimals of a dollar account, and an entry in another currency', () => {
  const dolares = ESTADO.replaceAll('CLP', 'USD').replace('>150000<', '>1500.25<');
  const [cartola] = leerCamt(utf8(archivo(dolares.replace('<Amt Ccy="USD">1234', '<Amt Ccy="EUR">1234'))));
  expect(cartola?.lineas[0]?.abono).toBe(150_025);
  expect(cartola?.errores).toMatchObject([{ campo: 'moneda', codigo: 'moneda-distinta' }]);
});

test('many entries are read one at a time', () => {
  const muchos = asiento('1', 'CRDT', FECHA).repeat(20_000);
  expect(
    leerCamt(utf8(archivo(`<Stmt><Acct><Ccy>CLP</Ccy></Acct>${muchos}</Stmt>`)))[0]?.lineas,
  ).toHaveLength(20_000);
});

test.each([
  ['<!DOCTYPE a [<!ENTITY b "c">]>', 'entidades-no-permitidas'],
  ['<a>', 'archivo-danado'],
])('refuses what a statement never has: %s', (antes, codigo) => {
  const leer = () => leerCamt(utf8(archivo(ESTADO).replace('<Document', `${antes}<Document`)));
  expect(leer).toThrow(ErrorCartola);
  expect(leer).toThrow(expect.objectContaining({ codigo }));
});

test('is recognised by what stands below the root that all ISO 20022 messages share', () => {
  expect(reconocer(utf8(archivo(ESTADO)))).toBe('camt');
  expect(reconocer(utf8('<Document xmlns="urn:pain"><CstmrCdtTrfInitn/></Document>'))).toBe('xml_otro');
});

test('a report during the day is read as a statement', () => {
  const informe = archivo(ESTADO)
    .replaceAll('Stmt>', 'Rpt>')
    .replaceAll('BkToCstmrRpt>', 'BkToCstmrAcctRpt>');
  expect(reconocer(utf8(informe))).toBe(reconocer(utf8(archivo(ESTADO))));
  const [suya, propia] = [leerCamt(utf8(informe))[0], leerCamt(utf8(archivo(ESTADO)))[0]];
  expect(suya).toEqual({ ...propia, formato: 'camt.052' });
  expect(suya?.lineas.length).toBeGreaterThan(2);
});
