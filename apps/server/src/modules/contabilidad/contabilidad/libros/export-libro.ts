import type { FormatoInforme, LibroRcv } from '@cuadra/contract';
import { formatRut, type Mes } from '@cuadra/domain';
import type { CeldaExportada } from '@cuadra/formats';
import type { Principal } from '../../../../platform/auth/index.ts';
import { withEmpresa } from '../../../../platform/database/index.ts';
import { notFound } from '../../../../platform/errors/index.ts';
import type { Platform } from '../../../../platform/module/index.ts';
import { writeTabla, type ArchivoDeInforme } from '../../../identidad/membrete/index.ts';
import { describeMes } from '../describe-periodo.ts';
import { dia, numero, pesos, texto } from '../celdas.ts';
import { readFilasLibro, sumLibro } from '../store/libros.ts';
import { MAX_FILAS_LIBRO, recordLibro } from '../record-libro.ts';
import { presentFilaLibro, sumBook } from './present-libro.ts';
import { deLibro } from './read-libro.ts';

const MONTOS = [
  ['exento', 'Exento'],
  ['neto', 'Neto'],
  ['iva', 'IVA'],
  ['ivaNoRecuperable', 'IVA no recuperable'],
  ['ivaUsoComun', 'IVA de uso común'],
  ['ivaRetenido', 'IVA retenido'],
  ['otrosImpuestos', 'Otros impuestos'],
  ['total', 'Total'],
] as const;

const COLUMNAS = [
  { titulo: 'Código', ancho: 8 },
  { titulo: 'Tipo', ancho: 28 },
  { titulo: 'Folio', ancho: 12 },
  { titulo: 'Fecha', ancho: 12, fechas: true },
  { titulo: 'RUT', ancho: 14 },
  { titulo: 'Razón social', ancho: 36 },
  { titulo: 'Documentos', ancho: 11 },
  ...MONTOS.map(([, titulo]) => ({ titulo, ancho: 16 })),
] as const;

/** The book of sales or purchases of a month with its sum below. Throws `no_encontrado` for a month without documents. */
export async function exportLibro(
  servicios: Pick<Platform, 'db' | 'clock'>,
  principal: Principal,
  libro: LibroRcv,
  { periodo, formato }: { periodo: Mes; formato: FormatoInforme },
): Promise<ArchivoDeInforme> {
  const { idEmpresa } = principal;
  const alcance = { idEmpresa, libro, periodo };
  const { filas, totales } = await withEmpresa(servicios.db, idEmpresa, async (tx) => {
    const sumas = (await sumLibro(tx, alcance)).filter(deLibro);
    const cuantas = sumas.reduce((suma, una) => suma + una.filas, 0);
    if (cuantas === 0) throw notFound('No hay documentos en ese mes. Elige otro.');
    await recordLibro(tx, principal, { libro, formato }, cuantas);
    return { filas: await readFilasLibro(tx, alcance, MAX_FILAS_LIBRO, 0), totales: sumBook(sumas) };
  });
  async function* rows(): AsyncGenerator<CeldaExportada[][]> {
    yield filas
      .map(presentFilaLibro)
      .map((fila) => [
        texto(fila.codigo),
        texto(fila.tipo),
        texto(fila.folio),
        dia(fila.fecha),
        texto(formatRut(fila.rut)),
        texto(fila.razonSocial),
        numero(fila.documentos),
        ...MONTOS.map(([campo]) => pesos(fila[campo])),
      ]);
    yield [
      [
        null,
        texto('Suma'),
        null,
        null,
        null,
        null,
        numero(totales.documentos),
        ...MONTOS.map(([campo]) => pesos(totales[campo])),
      ],
    ];
  }
  const titulo = libro === 'ventas' ? 'Libro de ventas' : 'Libro de compras';
  return writeTabla(
    servicios,
    principal,
    { nombre: `libro-de-${libro}-${periodo}`, formato },
    {
      titulo,
      subtitulo: describeMes(periodo),
      tabla: { hoja: titulo, columnas: COLUMNAS, filas: rows() },
      suma: ([codigo]) => codigo === null,
    },
  );
}
