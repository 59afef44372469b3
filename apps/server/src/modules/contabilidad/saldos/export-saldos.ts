import { MESES_CORTOS } from '@cuadra/domain';
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

/** `2026-06` → `jun 2026`, on one line. */
const mesImpreso = (mes: string) => `${MESES_CORTOS[Number(mes.slice(5)) - 1]}\u00A0${mes.slice(0, 4)}`;

/** Without the accounts that are zero in every month. */
const withFigures = (nodos: readonly NodoSaldo[]): NodoSaldo[] =>
  nodos
    .filter(({ amounts }) => amounts.some(({ value }) => value !== 0))
    .map((nodo) => ({ ...nodo, children: withFigures(nodo.children) }));

/** The tree for a reader: months in words, and only accounts with figures. */
function printSaldos(
  platform: Platform,
  principal: Principal,
  items: readonly NodoSaldo[],
  { desde, hasta }: { desde: string; hasta: string },
): Promise<ArchivoDeInforme> {
  const filas = withFigures(items).flatMap((raiz) => rowsOf(raiz, 1));
  return writeTabla(
    platform,
    principal,
    { nombre: `balance-por-cuenta-${desde}-${hasta}`, formato: 'pdf' },
    {
      titulo: 'Balance por cuenta',
      subtitulo: describeMeses(desde, hasta),
      tabla: {
        hoja: 'Balance por cuenta',
        columnas: [
          { titulo: 'Cuenta', ancho: 44 },
          ...mesesEntre(desde, hasta).map((mes) => ({ titulo: mesImpreso(mes), ancho: 16 })),
        ],
        filas: filas.map(([, ...celdas]) => celdas),
      },
      suma: ([cuenta]) => cuenta?.tipo === 'texto' && !cuenta.texto.startsWith(SANGRIA),
    },
  );
}

/** The whole tree of balances as a table: level, account and a column to each month. */
export function exportSaldos(
  platform: Platform,
  principal: Principal,
  items: readonly NodoSaldo[],
  { desde, hasta, formato }: { desde: string; hasta: string; formato: FormatoInforme },
): Promise<ArchivoDeInforme> {
  if (formato === 'pdf') return printSaldos(platform, principal, items, { desde, hasta });
  return writeTabla(
    platform,
    principal,
    { nombre: `balance-por-cuenta-${desde}-${hasta}`, formato },
    {
      titulo: 'Balance por cuenta',
      subtitulo: describeMeses(desde, hasta),
      tabla: {
        hoja: 'Balance por cuenta',
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
