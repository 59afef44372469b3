import type { BalanceDeOchoColumnas } from '@cuadra/contract';
import {
  escribirTabla,
  type CeldaExportada,
  type FormatoExportado,
  type TablaEscrita,
} from '@cuadra/formats';

const COLUMNAS = [
  ['debitos', 'Débitos'],
  ['creditos', 'Créditos'],
  ['saldoDeudor', 'Saldo deudor'],
  ['saldoAcreedor', 'Saldo acreedor'],
  ['activo', 'Activo'],
  ['pasivo', 'Pasivo'],
  ['perdida', 'Pérdida'],
  ['ganancia', 'Ganancia'],
] as const;

const texto = (valor: string): CeldaExportada => ({ tipo: 'texto', texto: valor });

/** The balance as a spreadsheet, its three closing rows below. */
export function exportBalance(
  { filas, sumas, resultado, totales }: BalanceDeOchoColumnas,
  { desde, hasta, formato }: { desde: string; hasta: string; formato: FormatoExportado },
): TablaEscrita {
  const cierres = [
    { codigo: '', nombre: 'Sumas', ...sumas },
    { codigo: '', nombre: 'Resultado del ejercicio', ...resultado },
    { codigo: '', nombre: 'Totales', ...totales },
  ];
  const celdas = [...filas, ...cierres].map((fila): CeldaExportada[] => [
    texto(fila.codigo),
    texto(fila.nombre),
    ...COLUMNAS.map(([clave]): CeldaExportada => ({ tipo: 'monto', monto: fila[clave], moneda: 'CLP' })),
  ]);
  return escribirTabla(`balance-${desde}-${hasta}`, formato, {
    hoja: 'Balance',
    columnas: [
      { titulo: 'Código', ancho: 12 },
      { titulo: 'Cuenta', ancho: 36 },
      ...COLUMNAS.map(([, titulo]) => ({ titulo, ancho: 16 })),
    ],
    filas: celdas,
  });
}
