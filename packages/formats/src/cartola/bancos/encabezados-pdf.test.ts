import { expect, test } from 'vitest';
import { leerCartola } from '../leer-cartola.ts';
import { d, t } from '../testing/paginas.ts';
import { pdf } from '../testing/pdf.ts';
import type { Texto } from '../testing/pdf.ts';

/*
 * How the headings of these pages stand is told by public readers: for Banco de Chile beancount-chile (MIT); for
 * Santander the notes of programs that read its PDF. Accounts, people and amounts are made up.
 */

interface Encabezado {
  numeroCuenta: string | null;
  titular: string | null;
  rutTitular: string | null;
  periodo: { desde: string | null; hasta: string | null };
}

async function encabezadoDe(paginas: Texto[][]): Promise<Encabezado> {
  const leido = await leerCartola(await pdf(paginas));
  if (leido.tipo !== 'cartolas') throw new Error('asked');
  const [cartola, ...otras] = leido.cartolas;
  if (cartola === undefined || otras.length > 0) throw new Error(`${leido.cartolas.length} statements`);
  const { numeroCuenta, titular, rutTitular, periodo } = cartola;
  return { numeroCuenta, titular, rutTitular, periodo };
}

/** Opening 50.156; a charge of 43.383 leaves 6.773; a deposit of 43.383 gives back 50.156. */
function cuerpoDeBancoDeChile(y: number): Texto[] {
  return [
    t(366, y, 'MONTO CHEQUES'),
    t(452, y, 'MONTO DEPOSITOS'),
    t(550, y, 'SALDO'),
    t(18, y + 9, 'FECHA'),
    t(60, y + 9, 'DETALLE DE TRANSACCION'),
    t(236, y + 9, 'SUCURSAL'),
    t(304, y + 9, 'N° DOCTO'),
    t(376, y + 9, 'O CARGOS'),
    t(462, y + 9, 'O ABONOS'),
    ...[
      ['30/12', 'SALDO INICIAL', '', '', '50.156'],
      ['07/01', 'TRASPASO A:Persona Ejemplo', '43.383', '', '6.773'],
      ['07/01', 'TRASPASO DE:EMPRESA EJEMPLO SPA', '', '43.383', '50.156'],
      ['01/04', 'SALDO FINAL', '', '', '50.156'],
    ].flatMap(([dia = '', glosa = '', cargo = '', abono = '', saldo = ''], i) => [
      t(18, y + 36 + i * 12, dia),
      t(60, y + 36 + i * 12, glosa),
      ...(cargo === '' ? [] : [d(428, y + 36 + i * 12, cargo)]),
      ...(abono === '' ? [] : [d(508, y + 36 + i * 12, abono)]),
      d(578, y + 36 + i * 12, saldo),
    ]),
    t(18, y + 120, 'INFORMESE SOBRE LA GARANTIA ESTATAL DE LOS DEPOSITOS EN BANCO DE CHILE'),
  ];
}

const DE_CHILE: Encabezado = {
  numeroCuenta: '00-168-07435-00',
  titular: 'COMERCIAL EJEMPLO SPA',
  rutTitular: '76086428-5',
  periodo: { desde: '2025-12-30', hasta: '2026-04-01' },
};

test.each<[string, Texto[]]>([
  [
    'labels, colons and values apart',
    [
      t(40, 50, 'Sr(a).'),
      t(80, 50, ':'),
      t(90, 50, 'COMERCIAL EJEMPLO SPA'),
      t(300, 50, 'N° DE CUENTA'),
      t(370, 50, ':'),
      t(380, 50, '00-168-07435-00'),
      t(40, 62, 'RUT'),
      t(80, 62, ':'),
      t(90, 62, '76.086.428-5'),
      t(300, 62, 'CARTOLA N°'),
      t(370, 62, ':'),
      t(380, 62, '4'),
      t(300, 74, 'DESDE'),
      t(336, 74, ':'),
      t(342, 74, '30/12/2025'),
      t(420, 74, 'HASTA'),
      t(456, 74, ':'),
      t(462, 74, '01/04/2026'),
    ],
  ],
  [
    'each label with its value',
    [
      t(40, 50, 'Sr(a). : COMERCIAL EJEMPLO SPA'),
      t(40, 62, 'RUT : 76.086.428-5'),
      t(300, 50, 'N° DE CUENTA : 00-168-07435-00'),
      t(300, 62, 'CARTOLA N° : 4'),
      t(300, 74, 'DESDE : 30/12/2025 HASTA : 01/04/2026'),
    ],
  ],
  [
    'the number after the kind of account',
    [
      t(40, 50, 'Sr(a). : COMERCIAL EJEMPLO SPA'),
      t(40, 62, 'RUT : 76.086.428-5'),
      t(300, 50, 'CUENTA CORRIENTE N° : 00-168-07435-00'),
      t(300, 62, 'DESDE : 30/12/2025'),
      t(420, 62, 'HASTA : 01/04/2026'),
    ],
  ],
])('Banco de Chile: %s', async (_, arriba) => {
  const pagina = [t(240, 30, 'Estado de Cuenta'), ...arriba, ...cuerpoDeBancoDeChile(120)];
  expect(await encabezadoDe([pagina])).toEqual(DE_CHILE);
});

/** Opening 32.010; 20.000 out leaves 12.010; 4.516 out leaves 7.494; 20.000 in gives 27.494. */
function cuerpoDeSantander(y: number): Texto[] {
  return [
    ...[
      ['SALDO INICIAL', '32.010'],
      ['DEPOSITOS', '0'],
      ['OTROS ABONOS', '20.000'],
      ['CHEQUES', '0'],
      ['OTROS CARGOS', '24.516'],
      ['IMPUESTOS', '0'],
      ['SALDO FINAL', '27.494'],
    ].flatMap(([rotulo = '', valor = ''], i) => [t(40 + i * 78, y, rotulo), d(90 + i * 78, y + 12, valor)]),
    t(385, y + 40, 'CHEQUES Y'),
    t(470, y + 40, 'DEPOSITOS Y'),
    t(28, y + 50, 'FECHA'),
    t(58, y + 50, 'SUCURSAL'),
    t(120, y + 50, 'DESCRIPCION'),
    t(325, y + 50, 'N° DCTO'),
    t(378, y + 50, 'OTROS CARGOS'),
    t(464, y + 50, 'OTROS ABONOS'),
    t(550, y + 50, 'SALDO'),
    ...[
      ['02/03 Agustinas', 'Compra en línea', '20.000', '', '12.010'],
      ['04/03 O.Gerencia', 'Compra de viaje', '4.516', '', '7.494'],
      ['06/03 Agustinas', 'Transf. de Empresa Ejemplo', '', '20.000', '27.494'],
    ].flatMap(([dia = '', glosa = '', cargo = '', abono = '', saldo = ''], i) => [
      t(28, y + 66 + i * 12, dia),
      t(120, y + 66 + i * 12, glosa),
      ...(cargo === '' ? [] : [d(434, y + 66 + i * 12, cargo)]),
      ...(abono === '' ? [] : [d(520, y + 66 + i * 12, abono)]),
      d(576, y + 66 + i * 12, saldo),
    ]),
  ];
}

const TITULO_DE_SANTANDER = [t(40, 30, 'B A N C O'), t(90, 30, 'S A N T A N D E R'), t(170, 30, 'C H I L E')];

test.each<[string, Texto[]]>([
  [
    'beside the name of the product',
    [
      t(40, 50, 'CTA CTE LIFE'),
      t(120, 50, '0-000-12-34567-8'),
      t(300, 50, 'CARTOLA'),
      t(350, 50, 'DESDE'),
      t(420, 50, 'HASTA'),
      t(500, 50, 'PAGINA'),
      t(310, 62, '54'),
      t(345, 62, '27/02/2026'),
      t(415, 62, '31/03/2026'),
      t(500, 62, '1 DE 1'),
    ],
  ],
  [
    'below the name of the product',
    [
      t(40, 50, 'CUENTA CORRIENTE ML'),
      t(300, 50, 'CARTOLA'),
      t(350, 50, 'DESDE'),
      t(420, 50, 'HASTA'),
      t(500, 50, 'PAGINA'),
      t(40, 62, '0-000-12-34567-8'),
      t(310, 62, '54'),
      t(345, 62, '27/02/2026'),
      t(415, 62, '31/03/2026'),
      t(500, 62, '1 DE 1'),
    ],
  ],
  [
    'in a line of values, without a label of its own',
    [
      t(40, 50, 'CUENTA VISTA'),
      t(300, 62, 'CARTOLA'),
      t(350, 62, 'DESDE'),
      t(420, 62, 'HASTA'),
      t(500, 62, 'PAGINA'),
      t(180, 74, '0-000-12-34567-8'),
      t(310, 74, '75'),
      t(345, 74, '27/02/2026'),
      t(415, 74, '31/03/2026'),
      t(500, 74, '1 DE 2'),
    ],
  ],
])('Santander: the account %s', async (_, arriba) => {
  const pagina = [...TITULO_DE_SANTANDER, ...arriba, ...cuerpoDeSantander(100)];
  expect(await encabezadoDe([pagina])).toMatchObject({
    numeroCuenta: '0-000-12-34567-8',
    periodo: { desde: '2026-02-27', hasta: '2026-03-31' },
  });
});
