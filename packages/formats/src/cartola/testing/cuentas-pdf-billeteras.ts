import { dia, miles } from './cartola-de-prueba.ts';
import type { CartolaDePrueba } from './cartola-de-prueba.ts';
import { d, paginar, t } from './paginas.ts';
import type { MuestraPdf } from './paginas.ts';
import type { Texto } from './pdf.ts';

/** A movement of a sight account or the balance of its day, a line each. */
function lineasDeVista(c: CartolaDePrueba): ((y: number) => Texto[])[] {
  return c.movimientos.flatMap((m, i) => {
    const fila = (y: number): Texto[] => [
      ...(m.fecha === c.movimientos[i - 1]?.fecha ? [] : [t(35, y, dia(m.fecha, '/', 0))]),
      t(69, y, m.documento),
      t(112, y, '401'),
      t(136, y, m.descripcion),
      ...(m.cargo > 0 ? [d(386, y, miles(m.cargo))] : [d(477, y, miles(m.abono))]),
    ];
    if (m.fecha === c.movimientos[i + 1]?.fecha) return [fila];
    return [fila, (y: number) => [t(136, y, '--- Saldo Dia ---'), d(542, y, miles(m.saldo))]];
  });
}

const POR_PAGINA = 36;
const ALTO = 13;

function paginasDeVista(c: CartolaDePrueba): Texto[][] {
  const lineas = lineasDeVista(c);
  const total = Math.max(1, Math.ceil(lineas.length / POR_PAGINA));
  return Array.from({ length: total }, (_, pagina): Texto[] => {
    const suyas = lineas.slice(pagina * POR_PAGINA, (pagina + 1) * POR_PAGINA);
    const fin = 282 + suyas.length * ALTO;
    return [
      t(240, 30, 'CUENTA VISTA'),
      t(230, 44, 'ESTADO CUENTA VISTA'),
      t(40, 60, c.titular),
      t(300, 60, 'CARTOLA'),
      t(370, 60, 'DESDE'),
      t(430, 60, 'HASTA'),
      t(500, 60, 'PAGINA'),
      t(200, 72, '0-000-12-34567-8'),
      t(310, 72, '75'),
      t(370, 72, dia(c.desde)),
      t(430, 72, dia(c.hasta)),
      t(500, 72, `${pagina + 1} DE ${total}`),
      ...(pagina > 0
        ? []
        : [
            t(40, 110, 'Saldo Inicial'),
            t(160, 110, 'Cheques o Cargos'),
            t(300, 110, 'Depositos o Abonos'),
            t(440, 110, 'Saldo Final'),
            d(90, 122, miles(c.saldoInicial)),
            d(220, 122, miles(c.totalCargos)),
            d(370, 122, miles(c.totalAbonos)),
            d(480, 122, miles(c.saldoFinal)),
          ]),
      t(188, 240, 'MOVIMIENTO DE SU CUENTA'),
      t(500, 240, 'SALDO DIARIO'),
      t(35, 258, 'FECHA'),
      t(69, 258, 'NUMERO'),
      t(111, 258, 'SUC'),
      t(188, 258, 'DESCRIPCION'),
      t(321, 258, 'CHEQUES Y'),
      t(406, 258, 'DEPOSITOS Y'),
      t(510, 258, 'SALDO'),
      t(327, 267, 'CARGOS'),
      t(416, 267, 'ABONOS'),
      ...suyas.flatMap((linea, i) => linea(286 + i * ALTO)),
      t(40, fin + 20, 'MENSAJES'),
      ...(pagina < total - 1
        ? []
        : [
            t(40, fin + 34, 'Resumen de Comisiones'),
            t(40, fin + 46, 'SIN COMISIONES EN EL PERIODO'),
            t(40, fin + 60, 'Banco Santander Chile.'),
          ]),
    ];
  });
}

/** The sight account of Santander, and the reports of wallets; places and names as LICENCIAS.md tells. */
export const DE_BILLETERAS: readonly MuestraPdf[] = [
  { layout: 'santander/cuenta-vista', banco: 'Santander', saldoPorDia: true, paginas: paginasDeVista },
  {
    layout: 'copec-pay/historial',
    banco: 'Copec Pay',
    sinDocumento: true,
    paginas: (c) =>
      paginar(c, {
        primera: (y) => [
          t(40, y, 'CopecPay'),
          t(40, y + 20, 'Historial de movimientos'),
          t(40, y + 40, `Desde: ${dia(c.desde)} Hasta: ${dia(c.hasta)}`),
        ],
        titulos: (y) => [
          t(35, y, 'Fecha'),
          t(110, y, 'Descripción'),
          t(406, y, 'Cargos'),
          t(463, y, 'Abonos'),
          t(534, y, 'Saldo'),
        ],
        fila: (m, y) => [
          t(35, y, dia(m.fecha)),
          t(110, y, m.descripcion),
          d(436, y, miles(m.cargo)),
          d(498, y, miles(m.abono)),
          d(556, y, miles(m.saldo)),
        ],
        pie: (y) => [
          t(300, y, 'Total Cargos'),
          t(400, y, 'Total Abonos'),
          t(500, y, 'Saldo Final'),
          d(340, y + 12, miles(c.totalCargos)),
          d(440, y + 12, miles(c.totalAbonos)),
          d(540, y + 12, miles(c.saldoFinal)),
        ],
        cada: () => [],
      }),
  },
  {
    layout: 'mercado-pago/reporte-de-movimientos',
    banco: 'Mercado Pago',
    sinDocumento: true,
    paginas: (c) =>
      paginar(c, {
        primera: (y) => [
          t(40, y, 'Mercado Pago'),
          t(40, y + 20, 'Reporte de movimientos'),
          t(40, y + 40, `Periodo: ${dia(c.desde)} - ${dia(c.hasta)}`),
        ],
        titulos: (y) => [
          t(35, y, 'Fecha'),
          t(110, y, 'Detalle'),
          t(300, y, 'Ingresos'),
          t(390, y, 'Egresos'),
          t(500, y, 'Saldo'),
        ],
        fila: (m, y) => [
          t(35, y, dia(m.fecha)),
          t(110, y, m.descripcion),
          d(338, y, miles(m.abono)),
          d(428, y, miles(m.cargo)),
          d(535, y, miles(m.saldo)),
        ],
        cada: () => [],
      }),
  },
  {
    layout: 'mercado-pago/movimientos',
    banco: 'Mercado Pago',
    sinSaldos: true,
    paginas: (c) =>
      paginar(c, {
        primera: (y) => [
          t(30, y, 'Mercado Pago'),
          t(30, y + 20, 'DESDE'),
          t(140, y + 20, 'HASTA'),
          t(250, y + 20, 'FECHA DE GENERACION'),
          t(400, y + 20, 'ID DE USUARIO'),
          t(30, y + 32, `${dia(c.desde, '-')} 00:00:00`),
          t(140, y + 32, `${dia(c.hasta, '-')} 23:59:59`),
          t(250, y + 32, `${dia(c.hasta, '-')} 03:03:34`),
          t(400, y + 32, '123456789'),
        ],
        titulos: (y) => [
          t(30, y, 'FECHA DE'),
          t(110, y, 'TIPO DE'),
          t(170, y, 'TIPO DE'),
          t(345, y, 'ID DE'),
          t(410, y, 'MONEDA'),
          t(455, y, 'MONTO DE'),
          t(530, y, 'OTROS'),
          t(30, y + 9, 'ACREDITACION'),
          t(110, y + 9, 'MOVIMIENTO'),
          t(170, y + 9, 'TRANSACCION'),
          t(345, y + 9, 'TRANSACCION'),
          t(455, y + 9, 'TRANSACCION'),
          t(530, y + 9, 'CONCEPTOS'),
        ],
        fila: (m, y) => [
          t(30, y, `${dia(m.fecha, '-')} 13:19:34`),
          t(110, y, m.cargo > 0 ? 'Cargo' : 'Abono'),
          t(170, y, m.descripcion),
          t(345, y, m.documento),
          t(415, y, 'CLP'),
          d(503, y, `${miles(m.abono - m.cargo)},00`),
          d(570, y, '0,00'),
        ],
        cada: () => [],
      }),
  },
];
