import type { ResultadoOperacional, ResultadoQuery } from '@cuadra/contract';
import { NOMBRES_DE_MES } from '@cuadra/domain';
import { cifra, type FilaInforme } from '@cuadra/formats';
import type { Principal } from '../../../../platform/auth/index.ts';
import type { Platform } from '../../../../platform/module/index.ts';
import { printInforme, type ArchivoDeInforme } from '../../../identidad/membrete/index.ts';
import { describeMeses } from '../../contabilidad/index.ts';

type Seccion = ResultadoOperacional['filas'][number]['seccion'];
type Total = keyof ResultadoOperacional['totales'][number];

const PARTES: readonly {
  readonly seccion: Seccion;
  readonly titulo: string;
  /** Costs and expenses take away. */
  readonly signo: 1 | -1;
  readonly cierre: readonly [nombre: string, total: Total] | null;
}[] = [
  { seccion: 'ingresos', titulo: 'Ingresos', signo: 1, cierre: null },
  { seccion: 'costos', titulo: 'Costos', signo: -1, cierre: ['Margen bruto', 'margen'] },
  {
    seccion: 'gastos',
    titulo: 'Gastos de administración y ventas',
    signo: -1,
    cierre: ['Resultado operacional', 'resultado'],
  },
  {
    seccion: 'fuera',
    titulo: 'Fuera de la operación',
    signo: 1,
    cierre: ['Resultado antes de impuesto', 'neto'],
  },
];

const MES = /^\d{4}-\d{2}$/;
/** `2026-11` → `Nov 2026`; the name of a business line stays. */
function titleOf(nombre: string): string {
  if (!MES.test(nombre)) return nombre;
  const mes = NOMBRES_DE_MES[Number(nombre.slice(5)) - 1] ?? '';
  return `${mes.charAt(0).toUpperCase()}${mes.slice(1, 3)} ${nombre.slice(0, 4)}`;
}

const suma = (valores: readonly number[]) => valores.reduce((total, valor) => total + valor, 0);
const porcentaje = (parte: number, total: number) =>
  total === 0
    ? ''
    : `${((parte * 100) / total)
        .toFixed(1)
        .replace(/^-0\.0$/, '0.0')
        .replace('.', ',')} %`;

/** The result to be handed on: each part with its sum, all columns together, and the share of income. */
export function printResultado(
  platform: Platform,
  principal: Principal,
  { columnas, filas, totales, pendientes }: ResultadoOperacional,
  { desde, hasta }: Pick<ResultadoQuery, 'desde' | 'hasta'>,
): Promise<ArchivoDeInforme> {
  const ingresos = suma(totales.map((total) => total.ingresos));
  const conTotal = columnas.length > 1;
  const fila = (estilo: FilaInforme['estilo'], nombre: string, valores: readonly number[]): FilaInforme => ({
    estilo,
    celdas: [
      nombre,
      ...valores.map((valor) => (valor === 0 ? '-' : cifra(valor))),
      ...(conTotal ? [cifra(suma(valores))] : []),
      porcentaje(suma(valores), ingresos),
    ],
  });
  const vacias = Array.from({ length: columnas.length + (conTotal ? 2 : 1) }, () => '');
  const impresas = PARTES.flatMap(({ seccion, titulo, signo, cierre }): FilaInforme[] => {
    const suyas = filas.filter((una) => una.seccion === seccion);
    const deTotal = (total: Total, por: 1 | -1) => totales.map((uno) => uno[total] * por + 0);
    return [
      ...(suyas.length === 0
        ? []
        : [
            { estilo: 'seccion' as const, celdas: [titulo, ...vacias] },
            ...suyas.map(({ nombre, valores }) =>
              fila(
                'fila',
                nombre,
                valores.map((valor) => valor * signo + 0),
              ),
            ),
            fila('total', 'Total', deTotal(seccion, signo)),
          ]),
      ...(cierre === null ? [] : [fila('cierre', cierre[0], deTotal(cierre[1], 1))]),
    ];
  });
  return printInforme(platform, principal, `resultado-operacional-${desde}-${hasta}`, {
    titulo: 'Estado de resultados',
    subtitulo: describeMeses(desde, hasta),
    apaisado: columnas.length > 4,
    columnas: [
      { titulo: 'Cuenta', ancho: 40 },
      ...columnas.map(({ nombre }) => ({ titulo: titleOf(nombre), ancho: 12, cifras: true })),
      ...(conTotal ? [{ titulo: 'Total', ancho: 12, cifras: true }] : []),
      { titulo: 'De ingresos', ancho: 10, cifras: true },
    ],
    filas: impresas,
    notas: [
      'Sin impuesto a la renta. Con signo menos, lo que resta.',
      ...(pendientes > 0
        ? [`Quedan ${cifra(pendientes)} cambios por contabilizar: vuelve a emitirlo en unos minutos.`]
        : []),
    ],
    firmas: ['Representante legal', 'Contador'],
  });
}
