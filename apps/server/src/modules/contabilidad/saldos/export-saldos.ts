import { mesesEntre, type NodoSaldo } from '@cuadra/domain/saldos';
import {
  escribirTabla,
  type CeldaExportada,
  type FormatoExportado,
  type TablaEscrita,
} from '@cuadra/formats';

const SANGRIA = '   ';

/** A node and all below it as rows, each further in than the one that it hangs from. */
function rowsOf(nodo: NodoSaldo, nivel: number): CeldaExportada[][] {
  return [
    [
      { tipo: 'numero', numero: nivel },
      { tipo: 'texto', texto: `${SANGRIA.repeat(nivel - 1)}${nodo.nombre}` },
      ...nodo.amounts.map(({ value }): CeldaExportada => ({ tipo: 'monto', monto: value, moneda: 'CLP' })),
    ],
    ...nodo.children.flatMap((hijo) => rowsOf(hijo, nivel + 1)),
  ];
}

/** The whole tree of balances as a spreadsheet: level, account and a column to each month. */
export function exportSaldos(
  items: readonly NodoSaldo[],
  { desde, hasta, formato }: { desde: string; hasta: string; formato: FormatoExportado },
): TablaEscrita {
  return escribirTabla(`saldos-${desde}-${hasta}`, formato, {
    hoja: 'Saldo de cuentas',
    columnas: [
      { titulo: 'Nivel', ancho: 6 },
      { titulo: 'Cuenta', ancho: 44 },
      ...mesesEntre(desde, hasta).map((mes) => ({ titulo: mes, ancho: 16 })),
    ],
    filas: items.flatMap((raiz) => rowsOf(raiz, 1)),
  });
}
