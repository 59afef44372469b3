import { diaDeFecha, fechaDeDia } from '@cuadra/domain';
import type { Fecha } from '@cuadra/domain';
import fc from 'fast-check';

/** One movement of an invented statement; exactly one of `cargo` and `abono` is above zero. */
export interface MovimientoDePrueba {
  fecha: Fecha;
  descripcion: string;
  cargo: number;
  abono: number;
  saldo: number;
  documento: string;
}

/** An invented statement in pesos, whose balances follow. */
export interface CartolaDePrueba {
  titular: string;
  /** As banks print it. */
  rut: string;
  cuenta: string;
  desde: Fecha;
  hasta: Fecha;
  saldoInicial: number;
  saldoFinal: number;
  totalCargos: number;
  totalAbonos: number;
  movimientos: MovimientoDePrueba[];
}

const GLOSAS = [
  'TRANSFER DE RADAR EJEMPLO S',
  'PAGO RECIBIDO PRV 061801000-7 BCO ESTAD',
  'Transf a Comercial Ñuble Ltda',
  'COMISION MANTENCION CUENTA',
  'Abono Ventas GETNET 05/09/26 CIERR',
  'Cheque Pagado por Caja; sucursal',
  'PAGO EN LINEA S.I.I.',
  'Cargo «automático» a, b y c',
  'Traspaso de fondos 3',
  'Compra 12 unidades 4.500 grs',
  'Depósito con documento',
];

export function sumar(movimientos: readonly MovimientoDePrueba[], lado: 'cargo' | 'abono'): number {
  return movimientos.reduce((suma, movimiento) => suma + movimiento[lado], 0);
}

/** Builds the statement of these movements: balances and totals follow from them. */
export function cartolaDePrueba(
  saldoInicial: number,
  pasos: readonly { dia: number; glosa: number; monto: number }[],
  primero: Fecha = '2026-08-20',
): CartolaDePrueba {
  let saldo = saldoInicial;
  let dia = diaDeFecha(primero);
  const movimientos = pasos.map(({ dia: avance, glosa, monto }, i): MovimientoDePrueba => {
    dia += avance;
    saldo += monto;
    return {
      fecha: fechaDeDia(dia),
      descripcion: GLOSAS[glosa % GLOSAS.length] ?? '',
      cargo: monto < 0 ? -monto : 0,
      abono: monto > 0 ? monto : 0,
      saldo,
      documento: String(1_000_000 + i * 37),
    };
  });
  return {
    titular: 'Comercial Ejemplo SpA',
    rut: '76.086.428-5',
    cuenta: '12345678901',
    desde: primero,
    hasta: fechaDeDia(dia + 1),
    saldoInicial,
    saldoFinal: saldo,
    totalCargos: sumar(movimientos, 'cargo'),
    totalAbonos: sumar(movimientos, 'abono'),
    movimientos,
  };
}

/** Amounts that read as days: `20260105`, `05012026` and the serial of a spreadsheet. */
const COMO_DIA = fc
  .integer({ min: diaDeFecha('1998-01-01'), max: diaDeFecha('2058-12-31') })
  .chain((numero) => {
    const [anio = '', mes = '', suyo = ''] = fechaDeDia(numero).split('-');
    return fc.constantFrom(Number(`${anio}${mes}${suyo}`), Number(`${suyo}${mes}${anio}`), numero + 25_569);
  });

const MONTO = fc.oneof(
  COMO_DIA,
  fc.integer({ min: 1, max: 999 }),
  fc.integer({ min: 1_000, max: 999_999 }),
  fc.integer({ min: 1_000_000, max: 99_999_999 }),
);

/** Statements of one to forty movements over half a year, New Year included, with overdrafts. */
export const UNA_CARTOLA = fc
  .tuple(
    fc.oneof(
      { weight: 4, arbitrary: fc.integer({ min: -5_000_000, max: 90_000_000 }) },
      { weight: 1, arbitrary: COMO_DIA },
    ),
    fc.array(
      fc.record({
        dia: fc.integer({ min: 0, max: 5 }),
        glosa: fc.nat(GLOSAS.length - 1),
        monto: fc.tuple(MONTO, fc.boolean()).map(([monto, entra]) => (entra ? monto : -monto)),
      }),
      { minLength: 1, maxLength: 40 },
    ),
    fc.constantFrom('2026-01-02', '2025-12-20', '2026-08-20'),
  )
  .map(([saldoInicial, pasos, primero]) => cartolaDePrueba(saldoInicial, pasos, primero));

/** `2026-08-20` → `20/08/2026`, with the mark that the bank uses; `conAnio` 2 for `20/08/26`, 0 for `20/08`. */
export function dia(fecha: Fecha, marca = '/', conAnio: 0 | 2 | 4 = 4): string {
  const [anio = '', mes = '', numero = ''] = fecha.split('-');
  return [numero, mes, ...(conAnio === 0 ? [] : [anio.slice(-conAnio)])].join(marca);
}

const MESES = ['Ene', 'Feb', 'Mar', 'Abr', 'May', 'Jun', 'Jul', 'Ago', 'Sep', 'Oct', 'Nov', 'Dic'];

/** `02/Abr`, as BancoEstado prints days. */
export function diaConMes(fecha: Fecha): string {
  return `${fecha.slice(8)}/${MESES[Number(fecha.slice(5, 7)) - 1]}`;
}

/** `1234567` → `1.234.567`, the sign before. */
export function miles(monto: number): string {
  const digitos = String(Math.abs(monto)).replace(/\B(?=(\d{3})+(?!\d))/g, '.');
  return `${monto < 0 ? '-' : ''}${digitos}`;
}
