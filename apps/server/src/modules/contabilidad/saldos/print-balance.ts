import type { BalanceDeOchoColumnas } from '@cuadra/contract';
import { cifra, type FilaInforme } from '@cuadra/formats';
import type { Principal } from '../../../platform/auth/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { printInforme, type ArchivoDeInforme } from '../../identidad/membrete/index.ts';
import { describeMeses } from '../contabilidad/index.ts';

const COLUMNAS = [
  ['debitos', 'Débitos'],
  ['creditos', 'Créditos'],
  ['saldoDeudor', 'Deudor'],
  ['saldoAcreedor', 'Acreedor'],
  ['activo', 'Activo'],
  ['pasivo', 'Pasivo'],
  ['perdida', 'Pérdida'],
  ['ganancia', 'Ganancia'],
] as const;
const GRUPOS = ['Sumas', 'Saldos', 'Inventario', 'Resultado'] as const;
/** Account of bank lines without a document or a classification. */
const PUENTE = 'Movimientos por explicar';

type Columnas = BalanceDeOchoColumnas['sumas'];

const cifrasDe = (columnas: Columnas) =>
  COLUMNAS.map(([clave]) => (columnas[clave] === 0 ? '' : cifra(columnas[clave])));

/** The balance of eight columns to be signed. */
export function printBalance(
  platform: Platform,
  principal: Principal,
  { filas, sumas, resultado, totales, pendientes }: BalanceDeOchoColumnas,
  { desde, hasta }: { readonly desde: string; readonly hasta: string },
): Promise<ArchivoDeInforme> {
  const cierre = (estilo: FilaInforme['estilo'], nombre: string, columnas: Columnas): FilaInforme => ({
    estilo,
    celdas: ['', nombre, ...cifrasDe(columnas)],
  });
  const puente = filas.find(({ nombre }) => nombre === PUENTE);
  return printInforme(platform, principal, `balance-${desde}-${hasta}`, {
    titulo: 'Balance general de ocho columnas',
    subtitulo: describeMeses(desde, hasta),
    apaisado: true,
    columnas: [
      { titulo: 'Cuenta', ancho: 10, fija: true },
      { titulo: '', ancho: 30 },
      ...COLUMNAS.map(([, titulo]) => ({ titulo, ancho: 12, cifras: true })),
    ],
    grupos: GRUPOS.map((titulo, i) => ({ titulo, desde: 2 + i * 2, columnas: 2 })),
    filas: [
      ...filas.map((fila): FilaInforme => ({
        estilo: 'fila',
        celdas: [fila.codigo, fila.nombre, ...cifrasDe(fila)],
      })),
      cierre('total', 'Sumas', sumas),
      cierre('total', resultado.perdida > 0 ? 'Utilidad del ejercicio' : 'Pérdida del ejercicio', resultado),
      cierre('cierre', 'Totales', totales),
    ],
    notas: [
      ...(puente && puente.saldoDeudor + puente.saldoAcreedor > 0
        ? [`«${PUENTE}» baja a cero al conciliar o clasificar las líneas del banco que la forman.`]
        : []),
      ...(pendientes > 0
        ? [`Quedan ${cifra(pendientes)} cambios por contabilizar: vuelve a emitirlo en unos minutos.`]
        : []),
    ],
    firmas: ['Representante legal', 'Contador'],
  });
}
