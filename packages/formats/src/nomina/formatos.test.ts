import { read, type CellObject } from '@e965/xlsx';
import { describe, expect, test } from 'vitest';
import { parseRut } from '@cuadra/domain';
import { rutDeBanco } from './bancos.ts';
import { posicionesDe } from './campos-de.ts';
import { escribirNomina, formatoDeNomina, FORMATOS_NOMINA, leerNomina, prepararNomina } from './index.ts';
import type { FormatoNomina, IdFormatoNomina, PagadorDeNomina, PagoDeNomina } from './index.ts';
import { leerTablas } from '../cartola/tabla/leer-tablas.ts';

const PAGADOR: PagadorDeNomina = {
  rut: '76543210-3',
  razonSocial: 'El Lúcumo SpA',
  cuenta: '0012347710',
  convenio: '17',
  numero: 87,
  fecha: '2026-11-23',
  hora: '094800',
};

const PAGO: PagoDeNomina = {
  id: 1,
  rut: '76412508-8',
  nombre: 'Transportes Ñuñoa y Cía. Limitada',
  banco: '037',
  tipoCuenta: 'corriente',
  cuenta: '000047340',
  monto: 2_148_930,
  email: 'pagos@nunoa.cl',
  documento: '6021',
  glosa: 'Factura 6021',
  clase: 'proveedor',
};

function formato(id: IdFormatoNomina): FormatoNomina {
  const suyo = formatoDeNomina(id);
  if (suyo === undefined) throw new Error(`no format ${id}`);
  return suyo;
}

async function archivo(id: IdFormatoNomina, pagos: readonly PagoDeNomina[] = [PAGO]): Promise<Uint8Array> {
  const suyo = formato(id);
  const { filas, pagos: revisados } = prepararNomina(suyo, PAGADOR, pagos);
  expect(revisados.map(({ problema }) => problema)).toEqual(pagos.map(() => null));
  const [uno] = await escribirNomina(suyo, PAGADOR, filas);
  return uno?.bytes ?? new Uint8Array();
}

const lineas = async (id: IdFormatoNomina, pagos?: readonly PagoDeNomina[]) =>
  Buffer.from(await archivo(id, pagos))
    .toString('ascii')
    .split('\r\n');

/** The characters of a line between two places, from 1, both included. */
const entre = (linea: string | undefined, desde: number, hasta: number) => linea?.slice(desde - 1, hasta);

describe('every format', () => {
  test.each(FORMATOS_NOMINA)('$id: its fields stand one after another, within the line', ({ diseno }) => {
    expect(diseno.registros.filter(({ sobre }) => sobre === 'pago')).toHaveLength(1);
    for (const { campos, largo } of diseno.registros) {
      if (diseno.clase !== 'fijo') continue;
      let fin = 0;
      for (const { desde = 0, ancho = 0, titulo } of campos) {
        expect(desde, titulo).toBeGreaterThan(fin);
        expect(ancho, titulo).toBeGreaterThan(0);
        fin = desde + ancho - 1;
      }
      expect(fin).toBeLessThanOrEqual(largo ?? 0);
    }
  });

  test.each(FORMATOS_NOMINA)('$id: names a current account of its own bank and of another', (suyo) => {
    const pagos = [PAGO, { ...PAGO, banco: suyo.banco === '037' ? '001' : suyo.banco }];
    expect(prepararNomina(suyo, PAGADOR, pagos).filas).toHaveLength(2);
  });

  test('eight banks, each with the RUT that the public list gives', () => {
    expect(new Set(FORMATOS_NOMINA.map(({ banco }) => banco)).size).toBe(8);
    for (const { banco } of FORMATOS_NOMINA)
      expect(parseRut(rutDeBanco(banco) ?? '')).toBe(rutDeBanco(banco));
    expect([rutDeBanco('037'), rutDeBanco('001'), rutDeBanco('730')]).toEqual([
      '97036000-K',
      '97004000-5',
      undefined,
    ]);
  });

  test('the preview says where the bank finds each value', () => {
    expect(posicionesDe(formato('bci-excel'))).toMatchObject({
      cuenta: 'B',
      banco: 'C',
      rut: 'D E',
      nombre: 'F',
      monto: 'G',
      documento: 'H',
    });
    expect(posicionesDe(formato('chile-219'))).toMatchObject({
      cuenta: '66–83',
      rut: '26–35',
      documento: null,
    });
    expect(posicionesDe(formato('itau-nel'))).toMatchObject({ rut: '1', cuenta: '7' });
  });
});

describe('Bci', () => {
  test('Excel: the exact heads, text for what has zeros, a number for the amount', async () => {
    const { tablas } = await leerTablas(await archivo('bci-excel'));
    expect(tablas[0]?.filas.map(({ celdas }) => celdas)).toEqual([
      [
        'Nº Cuenta de Cargo',
        'Nº Cuenta de Destino',
        'Banco Destino',
        'Rut Beneficiario',
        'Dig. Verif. Beneficiario',
        'Nombre Beneficiario',
        'Monto Transferencia',
        'Nro.Factura Boleta (1)',
        'Nº Orden de Compra(1)',
        'Tipo de Pago(2)',
        'Mensaje Destinatario (3)',
        'Email Destinatario(3)',
        'Cuenta Destino inscrita como(4)',
      ],
      [
        '0012347710',
        '000047340',
        '037',
        '76412508',
        '8',
        'TRANSPORTES NUNOA Y CIA LIMITADA',
        2_148_930,
        '6021',
        'N87-0001',
        'PRV',
        'FACTURA 6021',
        'pagos@nunoa.cl',
      ],
    ]);
  });

  test('Excel: another library finds text where zeros count, and one number', async () => {
    const { Sheets } = read(await archivo('bci-excel'));
    const hoja = Sheets['Nomina'];
    const tipos = 'ABCDEFGHI'.split('').map((letra) => (hoja?.[`${letra}2`] as CellObject | undefined)?.t);
    expect(tipos.join('')).toBe('ssssssnss');
    expect((hoja?.['B2'] as CellObject | undefined)?.v).toBe('000047340');
  });

  test('Excel: wages are REM, and a payment without a document is OTR and carries no message without an address', async () => {
    const { tablas } = await leerTablas(
      await archivo('bci-excel', [
        { ...PAGO, clase: 'remuneracion', documento: null },
        { ...PAGO, clase: 'otro', documento: null, email: null },
      ]),
    );
    expect(tablas[0]?.filas.slice(1).map(({ celdas }) => celdas.slice(7))).toEqual([
      [null, 'N87-0001', 'REM', 'FACTURA 6021', 'pagos@nunoa.cl'],
      [null, 'N87-0002', 'OTR'],
    ]);
  });

  test('TXT of 335', async () => {
    const [linea, fin] = await lineas('bci-335');
    expect(linea).toHaveLength(335);
    expect(fin).toBe('');
    expect(entre(linea, 1, 10)).toBe('G764125088');
    expect(entre(linea, 16, 60)?.trimEnd()).toBe('TRANSPORTES NUNOA Y CIA LIMITADA');
    expect(entre(linea, 61, 96)?.trimEnd()).toBe('Epagos@nunoa.cl');
    expect(entre(linea, 97, 106)).toBe('0000OTC037');
    expect(entre(linea, 107, 126)).toBe('00000000000000047340');
    expect(entre(linea, 130, 156)).toBe('FAC000008700001000000006021');
    expect(entre(linea, 157, 178)).toBe('0000214893000002148930');
    expect(entre(linea, 179, 197)).toBe('OK 2311202623112026');
  });
});

describe('Banco de Chile', () => {
  test('219: names at the left, the bank by its RUT, the kind of account only to other banks', async () => {
    const [otro, propio] = await lineas('chile-219', [PAGO, { ...PAGO, banco: '001', tipoCuenta: 'vista' }]);
    expect(otro).toHaveLength(219);
    expect(entre(otro, 1, 25)).toBe('TOB0765432103000012347710');
    expect(entre(otro, 26, 35)).toBe('0764125088');
    expect(entre(otro, 36, 65)).toBe('TRANSPORTES NUNOA Y CIA LIMITA');
    expect(entre(otro, 66, 83)).toBe('000047340         ');
    expect(entre(otro, 84, 93)).toBe('097036000K');
    expect(entre(otro, 94, 105)).toBe('00002148930 ');
    expect(entre(otro, 106, 136)).toBe('N87-0001 FACTURA 6021'.padEnd(30) + '1');
    expect(entre(otro, 137, 216)).toBe('FACTURA 6021'.padEnd(30) + 'pagos@nunoa.cl'.padEnd(50));
    expect(entre(otro, 217, 219)).toBe('CTD');
    expect([entre(propio, 1, 3), entre(propio, 84, 93), entre(propio, 217, 219)]).toEqual([
      'TEC',
      '0970040005',
      '   ',
    ]);
  });

  test('400: totals with two implied decimals, a record 03 only with an address', async () => {
    const [cabeza, pago, aviso, otro, fin] = await lineas('chile-400', [
      PAGO,
      { ...PAGO, banco: '001', email: null, monto: 70 },
    ]);
    for (const linea of [cabeza, pago, aviso, otro]) expect(linea).toHaveLength(400);
    expect(fin).toBe('');
    expect(entre(cabeza, 1, 20)).toBe('01076543210301700087');
    expect(entre(cabeza, 46, 72)).toBe('01202611230000214900000   N');
    expect(entre(cabeza, 395, 400)).toBe('010201');
    expect(entre(pago, 1, 34)).toBe('020765432103017  00087070764125088');
    expect(entre(pago, 170, 210)).toBe('037000047340             0000000214893000');
    expect(entre(pago, 330, 355)).toBe('0001N             +000000N');
    expect(entre(aviso, 1, 43)).toBe('030765432103017  000870001EMApagos@nunoa.cl');
    expect([entre(otro, 23, 24), entre(otro, 330, 333)]).toEqual(['01', '0000']);
  });
});

test('Santander: all cells are text, the RUT without a hyphen and its k small', async () => {
  const { tablas } = await leerTablas(await archivo('santander-excel', [{ ...PAGO, rut: '76354771-K' }]));
  expect(tablas[0]?.filas.map(({ celdas }) => celdas)).toEqual([
    [
      'Cta_origen',
      'moneda_origen',
      'Cta_destino',
      'moneda_destino',
      'Cod_banco',
      'RUT benef.',
      'nombre benef.',
      'Mto Total',
      'Glosa TEF',
      'Correo',
      'Glosa correo',
      'Glosa Cartola Cliente',
      'Glosa Cartola Beneficiario',
    ],
    [
      '0012347710',
      'CLP',
      '000047340',
      'CLP',
      '037',
      '76354771k',
      'TRANSPORTES NUNOA Y CIA LIMITADA',
      '2148930',
      'FACTURA 6021',
      'pagos@nunoa.cl',
      'FACTURA 6021',
      'N87-0001',
      'FACTURA 6021',
    ],
  ]);
});

test('Santander multinómina: records 0, 1, 2, 3, 5 and 9', async () => {
  const todas = await lineas('santander-multinomina', [PAGO, { ...PAGO, banco: '001' }]);
  expect(todas.map((linea) => linea.charAt(0)).join('')).toBe('01232359');
  const [cabeza, nomina, pago, detalle, otro, , total, fin] = todas;
  expect(entre(cabeza, 2, 13)).toBe('000765432103');
  expect(entre(cabeza, 54, 69)).toBe('2026112309480002');
  expect(entre(nomina, 59, 104)).toBe('000000000012347710' + '0'.repeat(18) + '2026112301');
  expect(entre(pago, 151, 177)).toBe('019990000000000000473400037');
  expect(entre(otro, 151, 152)).toBe('04');
  expect(entre(pago, 324, 379)?.trimEnd()).toBe('000000214893000SN87-0001');
  expect(entre(detalle, 1, 23)).toBe('300006021+0000214893000');
  expect(entre(total, 1, 22)).toBe('5010002000000429786000');
  expect(entre(fin, 1, 18)).toBe('901000000429786000');
});

test('Itaú NEL: count and sum in the first line, the branch only for its own accounts', async () => {
  const texto = Buffer.from(
    await archivo('itau-nel', [PAGO, { ...PAGO, banco: '039', tipoCuenta: 'vista', email: null }]),
  ).toString('ascii');
  expect(texto.split('\n')).toEqual([
    '765432103,2,4297860,005003,CAT_CSH_CONTRACT_ACCOUNT,0012347710,NOMINA 87,NOMINA 87,NOMINA 87',
    '764125088,TRANSPORTES NUNOA Y CIA LIMITADA,pagos@nunoa.cl,CAT_CSH_TRANSFER,037,CAT_CSH_CCTE,000047340,23/11/2026,,,2148930,CAT_CSH_CCTE,0012347710,,,FACTURA 6021,N87-0001,FACTURA 6021',
    '764125088,TRANSPORTES NUNOA Y CIA LIMITADA,,CAT_CSH_TRANSFER,039,CAT_CSH_CVIS,000047340,23/11/2026,,,2148930,CAT_CSH_CCTE,0012347710,001,,FACTURA 6021,N87-0002,FACTURA 6021',
    '',
  ]);
});

test('Itaú Office Link of 504', async () => {
  const [linea] = await lineas('itau-504');
  expect(linea).toHaveLength(504);
  expect(entre(linea, 61, 105)).toBe('pagos@nunoa.cl'.padEnd(39) + 'OTC037');
  expect(entre(linea, 106, 143)).toBe('00000000000000047340   FAC000000006021');
  expect(entre(linea, 156, 196)).toBe('0000214893000002148930   2311202623112026');
});

test('Scotiabank of 263: the head counts the lines with itself', async () => {
  const [cabeza, pago, documento, otro] = await lineas('scotiabank-263', [
    PAGO,
    { ...PAGO, banco: '014', tipoCuenta: 'vista' },
  ]);
  expect(cabeza).toBe('00076543210301720261123000050000042978602500N' + ' '.repeat(218));
  expect(entre(pago, 1, 52)).toBe('100764125088' + 'TRANSPORTES NUNOA Y CIA LIMITADA'.padEnd(40));
  expect(entre(pago, 187, 222)).toBe('OB0000000000047340037000000002148930');
  expect(entre(pago, 263, 263)).toBe('S');
  expect(entre(documento, 1, 26)).toBe('20FA0000000060210764125088');
  expect(entre(documento, 107, 118)).toBe('000002148930');
  expect(entre(otro, 187, 188)).toBe('VI');
});

test('BICE: ten columns between semicolons, or eleven between commas with zeros before', async () => {
  const pagos: PagoDeNomina[] = [{ ...PAGO, banco: '012', tipoCuenta: 'rut', cuenta: '76412508' }];
  expect(Buffer.from(await archivo('bice-csv', pagos)).toString('ascii')).toBe(
    'TRANSPORTES NUNOA Y CIA LIMITADA;764125088;76412508;2148930;012;3;0;1;1;8700001\n',
  );
  expect(Buffer.from(await archivo('bice-csv-coma', pagos)).toString('ascii')).toBe(
    'TRANSPORTES NUNOA Y CIA LIMITADA,00764125088,76412508,00002148930,012,3,0,1,1,8700001,pagos@nunoa.cl\r\n',
  );
});

test('BancoEstado of 103', async () => {
  const [linea] = await lineas('estado-103');
  expect(linea).toBe(
    '764125088' +
      'N87-0001'.padEnd(15) +
      'TRANSPORTES NUNOA Y CIA LIMITADA'.padEnd(45) +
      '1037' +
      '000047340'.padEnd(20) +
      '1002148930',
  );
});

test('Internacional: a head, and the amount as a number', async () => {
  const { tablas } = await leerTablas(await archivo('internacional-excel'));
  expect(tablas[0]?.filas.map(({ celdas }) => celdas)).toEqual([
    [
      'rut_destinatario',
      'nombre_destinatario',
      'cuenta_destinatario',
      'monto',
      'tipo_cuenta',
      'codigo_banco',
      'correo_destinatario',
      'motivo',
    ],
    [
      '764125088',
      'TRANSPORTES NUNOA Y CIA LIMITADA',
      '000047340',
      2_148_930,
      '1',
      '037',
      'pagos@nunoa.cl',
      'N87-0001 FACTURA 6021',
    ],
  ]);
});

test('a file of another format is refused with its line', async () => {
  await expect(leerNomina(formato('chile-219'), await archivo('bci-335'))).rejects.toThrow(/línea 1 .*335/);
  await expect(leerNomina(formato('santander-excel'), await archivo('bci-excel'))).rejects.toThrow(
    /Cta_origen/,
  );
  const bytes = Buffer.from(await archivo('scotiabank-263'));
  await expect(leerNomina(formato('scotiabank-263'), bytes.subarray(0, -2))).rejects.toThrow(
    /fin de la última/,
  );
});
