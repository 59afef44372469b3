import type { Texto } from './pdf.ts';

const t = (x: number, y: number, texto: string): Texto => ({ x, y, texto });
/** Flush right, as amounts are. */
const d = (x: number, y: number, texto: string): Texto => ({ x, y, texto, derecha: true });

/** One operation as the issuer prints it: place, day, text, amount, total to pay, instalment and what falls this month. */
export type OperacionDePrueba = readonly [
  lugar: string,
  dia: string,
  glosa: string,
  monto: string,
  total: string,
  cuota: string,
  delMes: string,
];

/** The national state of account of the rules for card issuers, on two pages; names of columns over two lines. */
export function estadoNacional(operaciones: readonly OperacionDePrueba[], facturado: string): Texto[][] {
  const mitad = Math.ceil(operaciones.length / 2);
  return [
    [
      t(40, 30, 'Banco Itaú Chile'),
      t(200, 30, 'ESTADO DE CUENTA NACIONAL DE TARJETA DE CRÉDITO'),
      t(40, 50, 'NOMBRE DEL TITULAR'),
      t(160, 50, 'Comercial Ejemplo SpA'),
      t(40, 62, 'N° DE TARJETA DE CRÉDITO'),
      t(160, 62, 'XXXX XXXX XXXX 1234'),
      t(40, 74, 'FECHA ESTADO DE CUENTA'),
      t(160, 74, '22/09/2026'),
      t(40, 90, 'I. INFORMACIÓN GENERAL'),
      t(160, 102, 'CUPO TOTAL'),
      t(280, 102, 'CUPO UTILIZADO'),
      t(400, 102, 'CUPO DISPONIBLE'),
      t(160, 114, '$ 3.000.000'),
      t(280, 114, '$ 412.345'),
      t(400, 114, '$ 2.587.655'),
      t(40, 130, 'II. DETALLE'),
      t(40, 142, '1. PERÍODO ANTERIOR'),
      t(40, 154, 'PERÍODO FACTURADO'),
      t(160, 154, '23/07/2026'),
      t(230, 154, '22/08/2026'),
      t(40, 166, 'MONTO FACTURADO A PAGAR (PERÍODO ANTERIOR)'),
      d(560, 166, '$ 100.000'),
      t(40, 178, '2. PERÍODO ACTUAL'),
      ...encabezado(190),
      t(120, 214, '1. TOTAL OPERACIONES'),
      d(570, 214, '$ 412.345'),
      ...operaciones.slice(0, mitad).flatMap((operacion, i) => fila(operacion, 228 + i * 13)),
      t(500, 760, '1 de 2'),
    ],
    [
      ...encabezado(60),
      ...operaciones.slice(mitad).flatMap((operacion, i) => fila(operacion, 90 + i * 13)),
      t(120, 300, '3. CARGOS, COMISIONES, IMPUESTOS Y ABONOS'),
      d(570, 300, '$ 0'),
      t(40, 320, '4. INFORMACIÓN COMPRAS EN CUOTAS EN EL PERÍODO'),
      ...fila(
        ['SANTIAGO', '05/08/26', 'FERRETERIA EJEMPLO', '$ 120.000', '$ 126.000', '01/06', '$ 21.000'],
        334,
      ),
      t(40, 360, 'III. INFORMACIÓN DE PAGO'),
      t(40, 372, 'MONTO TOTAL FACTURADO A PAGAR'),
      d(300, 372, `$ ${facturado}`),
      t(40, 384, 'MONTO MÍNIMO A PAGAR'),
      d(300, 384, '$ 20.600'),
      t(40, 396, 'PAGAR HASTA'),
      d(300, 396, '10/10/2026'),
      t(40, 408, 'PERÍODO FACTURADO DESDE'),
      t(200, 408, '23/08/2026'),
      t(260, 408, 'HASTA'),
      t(300, 408, '22/09/2026'),
      t(500, 760, '2 de 2'),
    ],
  ];
}

function encabezado(y: number): Texto[] {
  return [
    t(40, y, 'LUGAR DE'),
    t(40, y + 9, 'OPERACIÓN'),
    t(110, y, 'FECHA'),
    t(110, y + 9, 'OPERACIÓN'),
    t(165, y + 9, 'DESCRIPCIÓN OPERACIÓN O COBRO'),
    t(320, y, 'MONTO OPERACIÓN'),
    t(330, y + 9, 'O COBRO'),
    t(400, y, 'MONTO TOTAL'),
    t(405, y + 9, 'A PAGAR'),
    t(470, y, 'N°'),
    t(465, y + 9, 'CUOTA'),
    t(520, y, 'VALOR CUOTA'),
    t(527, y + 9, 'MENSUAL'),
  ];
}

function fila([lugar, dia, glosa, monto, total, cuota, delMes]: OperacionDePrueba, y: number): Texto[] {
  return [
    t(40, y, lugar),
    t(110, y, dia),
    t(165, y, glosa),
    d(378, y, monto),
    d(445, y, total),
    t(468, y, cuota),
    d(570, y, delMes),
  ];
}

/** The international one, in dollars, with a country and the amount in its own currency. */
export function estadoInternacional(): Texto[][] {
  const titulos = (y: number): Texto[] => [
    t(40, y, 'NÚMERO REFERENCIA'),
    t(40, y + 9, 'INTERNACIONAL'),
    t(130, y, 'FECHA'),
    t(130, y + 9, 'OPERACIÓN'),
    t(185, y + 9, 'DESCRIPCIÓN OPERACIÓN O COBRO'),
    t(340, y + 9, 'CIUDAD'),
    t(410, y + 9, 'PAÍS'),
    t(450, y, 'MONTO MONEDA'),
    t(460, y + 9, 'ORIGEN'),
    t(530, y + 9, 'MONTO US$'),
  ];
  return [
    [
      t(40, 30, 'SANTANDER'),
      t(200, 30, 'ESTADO DE CUENTA INTERNACIONAL DE TARJETA DE CRÉDITO'),
      t(40, 62, 'N° DE TARJETA DE CRÉDITO'),
      t(160, 62, 'XXXX XXXX XXXX 1234'),
      t(40, 74, 'FECHA ESTADO DE CUENTA'),
      t(160, 74, '22/09/2026'),
      t(160, 102, 'CUPO TOTAL'),
      t(280, 102, 'CUPO UTILIZADO'),
      t(400, 102, 'CUPO DISPONIBLE'),
      t(160, 114, 'US$ 3.000,00'),
      t(280, 114, 'US$ 129,99'),
      t(400, 114, 'US$ 2.870,01'),
      t(40, 130, 'PERÍODO FACTURADO'),
      t(160, 130, '23/08/2026'),
      t(230, 130, '22/09/2026'),
      t(40, 142, 'SALDO ADEUDADO FINAL PERÍODO ANTERIOR'),
      d(560, 142, 'US$ 20,00'),
      ...titulos(190),
      ...[
        ['00000000000000001', '25/08/26', 'PAGO EN DOLARES', '', 'CL', '-20,00', '-20,00'],
        ['00000000000000002', '28/08/26', 'NUBE EJEMPLO INC', 'SEATTLE', 'US', '99,99', '99,99'],
        ['00000000000000003', '30/08/26', 'HOSTING EJEMPLO', 'LONDRES', 'GB', '24,10', '30,00'],
      ].flatMap(
        ([referencia = '', dia = '', glosa = '', ciudad = '', pais = '', origen = '', us = ''], i) => [
          t(40, 220 + i * 13, referencia),
          t(130, 220 + i * 13, dia),
          t(185, 220 + i * 13, glosa),
          t(340, 220 + i * 13, ciudad),
          t(410, 220 + i * 13, pais),
          d(505, 220 + i * 13, origen),
          d(570, 220 + i * 13, us),
        ],
      ),
      t(185, 300, 'TOTAL PAGOS'),
      d(570, 300, '-20,00'),
      t(40, 372, 'DEUDA TOTAL'),
      d(300, 372, 'US$ 129,99'),
      t(40, 384, 'PAGAR HASTA'),
      d(300, 384, '10/10/2026'),
    ],
  ];
}
