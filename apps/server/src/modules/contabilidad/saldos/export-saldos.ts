import { mesesEntre, type NodoSaldo } from '@cuadra/domain/saldos';
import type { FormatoInforme } from '@cuadra/contract';
import type { CeldaExportada } from '@cuadra/formats';
import type { Principal } from '../../../platform/auth/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { writeTabla, type ArchivoDeInforme } from '../../identidad/membrete/index.ts';
import { describeMeses } from '../contabilidad/index.ts';

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

/** The whole tree of balances as a table: level, account and a column to each month. */
export function exportSaldos(
  platform: Platform,
  principal: Principal,
  items: readonly NodoSaldo[],
  { desde, hasta, formato }: { desde: string; hasta: string; formato: FormatoInforme },
): Promise<ArchivoDeInforme> {
  return writeTabla(
    platform,
    principal,
    { nombre: `saldos-${desde}-${hasta}`, formato },
    {
      titulo: 'Saldo de cuentas',
      subtitulo: describeMeses(desde, hasta),
      tabla: {
        hoja: 'Saldo de cuentas',
        columnas: [
          { titulo: 'Nivel', ancho: 6 },
          { titulo: 'Cuenta', ancho: 44 },
          ...mesesEntre(desde, hasta).map((mes) => ({ titulo: mes, ancho: 16 })),
        ],
        filas: items.flatMap((raiz) => rowsOf(raiz, 1)),
      },
      suma: ([nivel]) => nivel?.tipo === 'numero' && nivel.numero === 1,
    },
  );
}
