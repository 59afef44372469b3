import { NOMBRES_FLUJO, type FlujoDeCaja, type FormatoInforme } from '@cuadra/contract';
import type { CeldaExportada } from '@cuadra/formats';
import type { Principal } from '../../../platform/auth/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { writeTabla, type ArchivoDeInforme } from '../../identidad/membrete/index.ts';

const SUMAS = new Set(['Saldo inicial', 'Total ingresos', 'Total egresos', 'Saldo final']);
const ESTADOS = { real: 'Real', mixto: 'En curso', esperado: 'Proyectado' } as const;

/** The table of cash as a file: a column to each period, from what it opens with to what it closes with. */
export function exportFlujo(
  platform: Platform,
  principal: Principal,
  flujo: FlujoDeCaja,
  { desde, hasta, formato }: { desde: string; hasta: string; formato: FormatoInforme },
): Promise<ArchivoDeInforme> {
  const { moneda, columnas, filas } = flujo;
  const texto = (valor: string): CeldaExportada => ({ tipo: 'texto', texto: valor });
  const montos = (nombre: string, valores: readonly number[]): CeldaExportada[] => [
    texto(nombre),
    ...valores.map((monto): CeldaExportada => ({ tipo: 'monto', monto, moneda })),
  ];
  const delLado = (sentido: 'ingreso' | 'egreso') =>
    filas
      .filter((fila) => fila.sentido === sentido && fila.categoria !== 'traspasos')
      .map(({ categoria, celdas }) =>
        montos(
          NOMBRES_FLUJO[categoria][sentido],
          celdas.map(({ real, esperado }) => real + esperado),
        ),
      );
  const celdas: CeldaExportada[][] = [
    [texto('Estado'), ...columnas.map(({ estado }) => texto(ESTADOS[estado]))],
    montos(
      'Saldo inicial',
      columnas.map(({ inicial }) => inicial),
    ),
    ...delLado('ingreso'),
    montos(
      'Total ingresos',
      columnas.map(({ ingresos }) => ingresos),
    ),
    ...delLado('egreso'),
    montos(
      'Total egresos',
      columnas.map(({ egresos }) => egresos),
    ),
    montos(
      NOMBRES_FLUJO.traspasos.ingreso,
      columnas.map(({ traspasos }) => traspasos),
    ),
    montos(
      'Sin cartola que lo explique',
      columnas.map(({ sinLinea }) => sinLinea),
    ),
    montos(
      'Saldo final',
      columnas.map(({ final }) => final),
    ),
  ];
  const enDias = (fecha: string) => fecha.split('-').toReversed().join('-');
  const tabla = {
    hoja: 'Flujo de caja',
    columnas: [
      { titulo: `Flujo de caja (${moneda})`, ancho: 34 },
      ...columnas.map((columna) => ({
        titulo: `${enDias(columna.desde)} al ${enDias(columna.hasta)}`,
        ancho: 24,
      })),
    ],
    filas: celdas,
  };
  return writeTabla(
    platform,
    principal,
    { nombre: `flujo-de-caja-${desde}-${hasta}`, formato },
    {
      titulo: 'Flujo de caja',
      subtitulo: `Del ${enDias(desde)} al ${enDias(hasta)} · ${moneda}`,
      tabla,
      suma: ([nombre]) => nombre?.tipo === 'texto' && SUMAS.has(nombre.texto),
      notas: [
        'Lo proyectado sale de vencimientos, de cómo paga cada uno y de lo anunciado; no está en el banco.',
      ],
    },
  );
}
