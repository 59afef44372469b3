import { dia, diaConMes, miles } from './cartola-de-prueba.ts';
import { d, paginar, pesos, t } from './paginas.ts';
import type { MuestraPdf } from './paginas.ts';

/** The CuentaRUT of BancoEstado: its statement, and its movements with the document first and the day last. */
export const DE_BANCO_ESTADO: readonly MuestraPdf[] = [
  {
    layout: 'banco-estado/cuenta-rut',
    banco: 'BancoEstado',
    paginas: (c) =>
      paginar(c, {
        primera: (y) => [
          t(40, y, `CARTOLA CUENTARUT N° ${c.cuenta}`),
          t(40, y + 16, 'Fecha Inicio'),
          t(110, y + 16, dia(c.desde)),
          t(240, y + 16, 'Fecha Final'),
          t(310, y + 16, dia(c.hasta)),
          t(40, y + 28, 'Saldo Inicial'),
          t(110, y + 28, pesos(c.saldoInicial)),
        ],
        titulos: (y) => [
          t(48, y + 10, 'Fecha'),
          t(104, y + 10, 'N° Operación'),
          t(165, y + 10, 'Descripción'),
          t(410, y + 10, 'Abonos'),
          t(478, y + 10, 'Cargos'),
          t(545, y + 10, 'Saldo'),
        ],
        fila: (m, y) => [
          t(48, y, diaConMes(m.fecha)),
          t(106, y, m.documento),
          t(165, y, m.descripcion),
          ...(m.cargo > 0 ? [d(505, y, pesos(m.cargo))] : [d(438, y, pesos(m.abono))]),
          d(572, y, pesos(m.saldo)),
        ],
        pie: (y) => [
          t(165, y, 'Subtotales'),
          d(438, y, pesos(c.totalAbonos)),
          d(505, y, pesos(c.totalCargos)),
        ],
        cada: () => [t(40, 770, 'Para canalizar sus solicitudes relacionadas con Internet, enviar correo')],
      }),
  },
  {
    layout: 'banco-estado/cuenta-rut-movimientos',
    banco: 'BancoEstado',
    paginas: (c) =>
      paginar(c, {
        primera: (y) => [
          t(40, y, 'ESTADO DE MOVIMIENTOS'),
          t(300, y, 'FECHA DE EMISIÓN'),
          t(400, y, dia(c.hasta)),
          t(40, y + 12, 'BancoEstado'),
          t(40, y + 40, 'N° CUENTARUT'),
          t(130, y + 40, 'MONEDA'),
          t(200, y + 40, 'SUCURSAL'),
          t(290, y + 40, 'SALDO ANTERIOR'),
          t(400, y + 40, 'DESDE'),
          t(480, y + 40, 'HASTA'),
          t(40, y + 52, c.cuenta),
          t(130, y + 52, 'PESOS'),
          t(200, y + 52, 'LA LIGUA'),
          t(290, y + 52, miles(c.saldoInicial)),
          t(400, y + 52, dia(c.desde)),
          t(480, y + 52, dia(c.hasta)),
        ],
        titulos: (y) => [
          t(310, y + 2, 'CHEQUES O'),
          t(385, y + 2, 'DEPOSITOS O'),
          t(20, y + 11, 'N° DOCUMENTO'),
          t(90, y + 11, 'DESCRIPCIÓN'),
          t(262, y + 11, 'SUCURSAL'),
          t(310, y + 11, 'CARGOS'),
          t(385, y + 11, 'ABONOS'),
          t(480, y + 11, 'FECHA'),
          t(545, y + 11, 'SALDO'),
        ],
        fila: (m, y) => [
          t(20, y, m.documento),
          t(90, y, m.descripcion),
          t(272, y, '001'),
          d(365, y, miles(m.cargo)),
          d(445, y, miles(m.abono)),
          t(480, y, dia(m.fecha)),
          d(575, y, miles(m.saldo)),
        ],
        cada: () => [],
      }),
  },
];
