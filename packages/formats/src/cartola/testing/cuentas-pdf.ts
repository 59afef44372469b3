import type { CartolaDePrueba, MovimientoDePrueba } from './cartola-de-prueba.ts';
import { dia, diaConMes, miles } from './cartola-de-prueba.ts';
import type { Texto } from './pdf.ts';

/** A bank's statement as pages of words in their places, made from an invented one. */
export interface MuestraPdf {
  layout: string;
  banco: string;
  paginas: (cartola: CartolaDePrueba) => Texto[][];
  sinSaldos?: boolean;
}

const t = (x: number, y: number, texto: string): Texto => ({ x, y, texto });
/** Flush right, as amounts are. */
const d = (x: number, y: number, texto: string): Texto => ({ x, y, texto, derecha: true });

interface Hoja {
  primera: (y: number) => Texto[];
  /** Names of the columns, on every page. */
  titulos: (y: number) => Texto[];
  fila: (movimiento: MovimientoDePrueba, y: number) => Texto[];
  pie?: (y: number) => Texto[];
  cada: (pagina: number) => Texto[];
}

const POR_PAGINA = 28;
const ALTO = 13;

/** Rows over as many pages as they need, the names of the columns on each. */
function paginar({ movimientos }: CartolaDePrueba, { primera, titulos, fila, pie, cada }: Hoja): Texto[][] {
  const paginas: Texto[][] = [];
  for (let i = 0; i === 0 || i < movimientos.length; i += POR_PAGINA) {
    const suyas = movimientos.slice(i, i + POR_PAGINA);
    const inicio = i === 0 ? 190 : 90;
    const fin = inicio + 40 + suyas.length * ALTO;
    paginas.push([
      ...(i === 0 ? primera(40) : []),
      ...titulos(inicio),
      ...suyas.flatMap((movimiento, k) => fila(movimiento, inicio + 36 + k * ALTO)),
      ...(i + POR_PAGINA >= movimientos.length ? (pie?.(fin + 24) ?? []) : []),
      ...cada(paginas.length + 1),
    ]);
  }
  return paginas;
}

const pesos = (monto: number): string => `$${miles(monto)}`;

/** Places and names are those that public readers of these banks' files document; see LICENCIAS.md. */
export const MUESTRAS_PDF: readonly MuestraPdf[] = [
  {
    layout: 'bci/cartola',
    banco: 'BCI',
    paginas: (c) =>
      paginar(c, {
        primera: (y) => [
          t(240, y, 'CARTOLA DE CUENTA CORRIENTE'),
          t(40, y + 20, 'EMPRESA'),
          t(120, y + 20, `: ${c.titular}`),
          t(40, y + 32, 'N° CUENTA'),
          t(120, y + 32, `: ${c.cuenta}`),
          t(40, y + 44, 'PERIODO'),
          t(120, y + 44, `: ${dia(c.desde, '-')} al ${dia(c.hasta, '-')}`),
        ],
        titulos: (y) => [
          t(360, y, 'CHEQUES Y'),
          t(300, y + 9, 'N° DE'),
          t(366, y + 9, 'OTROS'),
          t(450, y + 9, 'DEPOSITOS'),
          t(535, y + 9, 'SALDO'),
          t(35, y + 18, 'FECHA'),
          t(84, y + 18, 'SUCURSAL'),
          t(140, y + 18, 'DESCRIPCION'),
          t(296, y + 18, 'DOCUMENTO'),
          t(364, y + 18, 'CARGOS'),
          t(450, y + 18, 'Y ABONOS'),
          t(533, y + 18, 'DIARIO'),
        ],
        fila: (m, y) => [
          t(35, y, dia(m.fecha, '-')),
          t(84, y, 'OF VIRT U'),
          t(140, y, m.descripcion),
          t(300, y, m.documento),
          ...(m.cargo > 0 ? [d(416, y, miles(m.cargo))] : [d(488, y, miles(m.abono))]),
          d(566, y, miles(m.saldo)),
        ],
        pie: (y) => [
          t(40, y, 'Periodo'),
          t(140, y, 'Saldo Anterior'),
          t(240, y, 'Total Cargos y Cheques'),
          t(360, y, 'Total Abonos y Depósitos'),
          t(480, y, 'Saldo Disponible'),
          t(30, y + 12, `${dia(c.desde, '-')} al ${dia(c.hasta, '-')}`),
          t(140, y + 12, miles(c.saldoInicial)),
          t(240, y + 12, miles(c.totalCargos)),
          t(360, y + 12, miles(c.totalAbonos)),
          t(480, y + 12, miles(c.saldoFinal)),
        ],
        cada: (n) => [t(40, 770, 'https://www.bci.cl/empresas'), t(560, 770, `${n}/3`)],
      }),
  },
  {
    layout: 'santander/cartola',
    banco: 'Santander',
    paginas: (c) =>
      paginar(c, {
        primera: (y) => [
          t(40, y, 'B A N C O'),
          t(90, y, 'S A N T A N D E R'),
          t(170, y, 'C H I L E'),
          t(40, y + 16, 'CTA CTE LIFE'),
          t(120, y + 16, '0-000-12-34567-8'),
          t(300, y + 16, 'CARTOLA'),
          t(350, y + 16, 'DESDE'),
          t(420, y + 16, 'HASTA'),
          t(310, y + 28, '7'),
          t(345, y + 28, dia(c.desde)),
          t(415, y + 28, dia(c.hasta)),
          t(40, y + 50, 'SALDO INICIAL'),
          t(130, y + 50, 'DEPOSITOS'),
          t(210, y + 50, 'OTROS ABONOS'),
          t(300, y + 50, 'CHEQUES'),
          t(370, y + 50, 'OTROS CARGOS'),
          t(450, y + 50, 'IMPUESTOS'),
          t(520, y + 50, 'SALDO FINAL'),
          d(90, y + 62, miles(c.saldoInicial)),
          d(170, y + 62, '0'),
          d(262, y + 62, miles(c.totalAbonos)),
          d(330, y + 62, '0'),
          d(420, y + 62, miles(c.totalCargos)),
          d(488, y + 62, '0'),
          d(566, y + 62, miles(c.saldoFinal)),
        ],
        titulos: (y) => [
          t(385, y, 'CHEQUES Y'),
          t(470, y, 'DEPOSITOS Y'),
          t(28, y + 10, 'FECHA'),
          t(58, y + 10, 'SUCURSAL'),
          t(120, y + 10, 'DESCRIPCION'),
          t(325, y + 10, 'N° DCTO'),
          t(378, y + 10, 'OTROS CARGOS'),
          t(464, y + 10, 'OTROS ABONOS'),
          t(550, y + 10, 'SALDO'),
        ],
        fila: (m, y) => [
          t(28, y, `${dia(m.fecha, '/', 0)} Agustinas`),
          t(120, y, m.descripcion),
          t(325, y, m.documento),
          ...(m.cargo > 0 ? [d(434, y, miles(m.cargo))] : [d(520, y, miles(m.abono))]),
          d(576, y, miles(m.saldo)),
        ],
        pie: (y) => [
          t(40, y, 'Resumen de Comisiones'),
          t(40, y + 12, dia(c.hasta, '/', 0)),
          d(434, y + 12, '1.190'),
        ],
        cada: (n) => [t(500, 770, `Página ${n}`)],
      }),
  },
  {
    layout: 'banco-de-chile/estado-de-cuenta',
    banco: 'Banco de Chile',
    paginas: (c) =>
      paginar(c, {
        primera: (y) => [
          t(240, y, 'Estado de Cuenta'),
          t(40, y + 16, 'CUENTA CORRIENTE'),
          t(40, y + 28, 'N° DE CUENTA :'),
          t(120, y + 28, c.cuenta),
          t(300, y + 28, `DESDE : ${dia(c.desde)}`),
          t(400, y + 28, `HASTA : ${dia(c.hasta)}`),
        ],
        titulos: (y) => [
          t(366, y, 'MONTO CHEQUES'),
          t(452, y, 'MONTO DEPOSITOS'),
          t(18, y + 9, 'FECHA'),
          t(60, y + 9, 'DETALLE DE TRANSACCION'),
          t(236, y + 9, 'SUCURSAL'),
          t(304, y + 9, 'N° DOCTO'),
          t(376, y + 9, 'O CARGOS'),
          t(462, y + 9, 'O ABONOS'),
          t(550, y + 9, 'SALDO'),
        ],
        fila: (m, y) => [
          t(18, y, dia(m.fecha, '/', 0)),
          t(60, y, m.descripcion),
          t(236, y, 'INTERNET'),
          t(308, y, m.documento),
          ...(m.cargo > 0 ? [d(428, y, pesos(m.cargo))] : [d(508, y, pesos(m.abono))]),
          d(578, y, pesos(m.saldo)),
        ],
        pie: (y) => [t(18, y, dia(c.hasta, '/', 0)), t(60, y, 'SALDO FINAL'), d(578, y, pesos(c.saldoFinal))],
        cada: () => [t(40, 770, 'Infórmese sobre la garantía estatal de los depósitos en su banco')],
      }),
  },
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
    layout: 'itau/cartola-historica',
    banco: 'Itaú',
    paginas: (c) =>
      paginar(c, {
        primera: (y) => [
          t(72, y, 'Cartola Histórica'),
          t(259, y, 'Período'),
          t(293, y, `: ${dia(c.desde)} - ${dia(c.hasta)}`),
          t(72, y + 24, 'Nombre'),
          t(142, y + 24, `: ${c.titular}`),
          t(306, y + 24, 'Número de cuenta'),
          t(386, y + 24, `: ${c.cuenta}`),
          t(112, y + 60, 'Monto línea de crédito'),
          t(249, y + 60, 'Monto utilizado'),
          t(392, y + 60, 'Saldo anterior cuenta corriente'),
          t(138, y + 72, '$50.000.000'),
          t(260, y + 72, '$0'),
          t(424, y + 72, pesos(c.saldoInicial)),
        ],
        titulos: (y) => [
          t(76, y, 'Fecha'),
          t(107, y, 'Nº Operación'),
          t(160, y, 'Sucursal'),
          t(205, y, 'Descripción'),
          t(388, y, 'Depósitos'),
          t(392, y + 9, 'o abonos'),
          t(440, y, 'Giros o cargos'),
          t(510, y, 'Saldo diario'),
        ],
        fila: (m, y) => [
          t(76, y, dia(m.fecha, '/', 0)),
          t(107, y, m.documento),
          t(160, y, '0100'),
          t(205, y, m.descripcion),
          d(424, y, pesos(m.abono)),
          d(490, y, pesos(m.cargo)),
          d(552, y, pesos(m.saldo)),
        ],
        pie: (y) => [
          t(72, y, 'Resumen de Saldos'),
          t(90, y + 14, 'Total cargos'),
          t(200, y + 14, 'Total Abono'),
          t(90, y + 26, pesos(c.totalCargos)),
          t(200, y + 26, pesos(c.totalAbonos)),
        ],
        cada: (n) => [t(97, 745, '(600) 686 0888'), t(508, 755, `Página ${n}`)],
      }),
  },
  {
    layout: 'scotiabank/estado-de-cuenta',
    banco: 'Scotiabank',
    paginas: (c) =>
      paginar(c, {
        primera: (y) => [
          t(451, y, 'ESTADO DE CUENTA N° 08'),
          t(42, y + 14, 'Cliente'),
          t(119, y + 14, c.titular),
          t(300, y + 14, 'Número Cuenta'),
          t(377, y + 14, c.cuenta),
          t(42, y + 28, 'Desde'),
          t(119, y + 28, dia(c.desde, '-')),
          t(300, y + 28, 'Hasta'),
          t(377, y + 28, dia(c.hasta, '-')),
          t(42, y + 42, 'Saldo Anterior'),
          t(119, y + 42, `$ ${miles(c.saldoInicial)}`),
          t(300, y + 42, 'Depositos / Abonos'),
          t(377, y + 42, `$ ${miles(c.totalAbonos)}`),
          t(42, y + 56, 'Cargos / Giros'),
          t(119, y + 56, `$ ${miles(c.totalCargos)}`),
          t(300, y + 56, 'Saldo Actual'),
          t(377, y + 56, `$ ${miles(c.saldoFinal)}`),
        ],
        titulos: (y) => [
          t(42, y + 9, 'Fecha'),
          t(94, y + 9, 'Descripción'),
          t(330, y + 9, 'N° Doc.'),
          t(400, y + 9, 'Cargos'),
          t(460, y + 9, 'Abonos'),
          t(525, y + 9, 'Saldo'),
        ],
        fila: (m, y) => [
          t(42, y, dia(m.fecha, '-')),
          t(94, y, m.descripcion),
          t(330, y, m.documento),
          ...(m.cargo > 0 ? [d(434, y, `$ ${miles(-m.cargo)}`)] : [d(496, y, `$ ${miles(m.abono)}`)]),
          d(570, y, `$ ${miles(m.saldo)}`),
        ],
        pie: (y) => [t(42, y, 'ANTECEDENTES REFERENCIALES SUJETOS A CONFIRMACIÓN, INFÓRMESE SOBRE')],
        cada: () => [],
      }),
  },
  {
    layout: 'security/cuenta-corriente',
    banco: 'Banco Security',
    paginas: (c) =>
      paginar(c, {
        primera: (y) => [
          t(40, y, 'Banco Security'),
          t(40, y + 14, `Cuenta Corriente N° ${c.cuenta}`),
          t(40, y + 28, `Desde ${dia(c.desde)} hasta ${dia(c.hasta)}`),
        ],
        titulos: (y) => [
          t(40, y + 9, 'Fecha'),
          t(95, y + 9, 'Descripción'),
          t(300, y + 9, 'Número de Documentos'),
          t(410, y + 9, 'Cargos'),
          t(475, y + 9, 'Abonos'),
          t(545, y + 9, 'Saldos'),
        ],
        fila: (m, y) => [
          t(40, y, dia(m.fecha, '/', 2)),
          t(95, y, m.descripcion),
          t(310, y, m.documento),
          ...(m.cargo > 0 ? [d(436, y, `${miles(m.cargo)},00`)] : [d(502, y, `${miles(m.abono)},00`)]),
          d(578, y, `${miles(m.saldo)},00`),
        ],
        cada: (n) => [t(300, 770, `Página ${n} de 3`)],
      }),
  },
  {
    layout: 'bice/cartola',
    banco: 'Banco BICE',
    sinSaldos: true,
    paginas: (c) =>
      paginar(c, {
        primera: (y) => [
          t(40, y, 'Banco BICE'),
          t(40, y + 14, 'Cuenta Corriente'),
          t(120, y + 14, c.cuenta),
          t(40, y + 28, `Desde ${dia(c.desde)} Hasta ${dia(c.hasta)}`),
          t(40, y + 50, 'Saldo Inicial'),
          t(150, y + 50, 'Total Cargos'),
          t(260, y + 50, 'Total Abonos'),
          t(370, y + 50, 'Saldo Final'),
          t(40, y + 62, miles(c.saldoInicial)),
          t(150, y + 62, miles(c.totalCargos)),
          t(260, y + 62, miles(c.totalAbonos)),
          t(370, y + 62, miles(c.saldoFinal)),
        ],
        titulos: (y) => [
          t(40, y + 9, 'Fecha'),
          t(90, y + 9, 'N° Documento'),
          t(170, y + 9, 'Descripción'),
          t(440, y + 9, 'Cargos'),
          t(530, y + 9, 'Abonos'),
        ],
        fila: (m, y) => [
          t(40, y, dia(m.fecha, '-')),
          t(92, y, m.documento),
          t(170, y, m.descripcion),
          ...(m.cargo > 0 ? [d(464, y, miles(m.cargo))] : [d(556, y, miles(m.abono))]),
        ],
        cada: (n) => [t(300, 770, `${n} de 3`)],
      }),
  },
];
