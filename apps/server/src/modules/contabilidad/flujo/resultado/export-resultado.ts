import type { ResultadoOperacional } from '@cuadra/contract';
import {
  escribirTabla,
  type CeldaExportada,
  type FormatoExportado,
  type TablaEscrita,
} from '@cuadra/formats';

/** The operating result as a spreadsheet, its sums below each part. */
export function exportResultado(
  { columnas, filas, totales }: ResultadoOperacional,
  { desde, hasta, formato }: { desde: string; hasta: string; formato: FormatoExportado },
): TablaEscrita {
  const texto = (valor: string): CeldaExportada => ({ tipo: 'texto', texto: valor });
  const fila = (codigo: string, nombre: string, valores: readonly number[]): CeldaExportada[] => [
    texto(codigo),
    texto(nombre),
    ...valores.map((monto): CeldaExportada => ({ tipo: 'monto', monto, moneda: 'CLP' })),
  ];
  const de = (seccion: (typeof filas)[number]['seccion']) =>
    filas.filter((una) => una.seccion === seccion).map((una) => fila(una.codigo, una.nombre, una.valores));
  const total = (nombre: string, clave: keyof (typeof totales)[number]) =>
    fila(
      '',
      nombre,
      totales.map((uno) => uno[clave]),
    );
  const celdas = [
    ...de('ingresos'),
    total('Ingresos de la operación', 'ingresos'),
    ...de('costos'),
    total('Costos', 'costos'),
    total('Margen', 'margen'),
    ...de('gastos'),
    total('Gastos de administración y ventas', 'gastos'),
    total('Resultado operacional', 'resultado'),
    ...de('fuera'),
    total('Fuera de la operación', 'fuera'),
    total('Resultado', 'neto'),
  ];
  return escribirTabla(`resultado-operacional-${desde}-${hasta}`, formato, {
    hoja: 'Resultado operacional',
    columnas: [
      { titulo: 'Código', ancho: 12 },
      { titulo: 'Cuenta', ancho: 36 },
      ...columnas.map(({ nombre }) => ({ titulo: nombre, ancho: 16 })),
    ],
    filas: celdas,
  });
}
