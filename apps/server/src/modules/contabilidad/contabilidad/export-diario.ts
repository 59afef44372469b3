import type { exportDiario, QueryOf } from '@cuadra/contract';
import type { CeldaExportada } from '@cuadra/formats';
import type { Principal } from '../../../platform/auth/index.ts';
import { withEmpresa, type Db } from '../../../platform/database/index.ts';
import { notFound } from '../../../platform/errors/index.ts';
import { dateBounds } from '../../../platform/listas/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { writeTabla, type ArchivoDeInforme } from '../../identidad/membrete/index.ts';
import { describeDias } from './describe-periodo.ts';
import { dia, numero, pesos, pesosONada, texto } from './celdas.ts';
import { presentAsiento } from './list-asientos.ts';
import { settleBeforeReading } from './settle-asientos.ts';
import { countLineas, readLineasDe, readTras, sumTotales, type FilaAsiento } from './store/diario.ts';
import { recordLibro } from './record-libro.ts';

/** Entries of one transaction: a slow reader holds none open. */
const POR_LOTE = 1000;

const COLUMNAS = [
  { titulo: 'Asiento', ancho: 10 },
  { titulo: 'Fecha', ancho: 12, fechas: true },
  { titulo: 'Glosa', ancho: 48 },
  { titulo: 'Código', ancho: 12 },
  { titulo: 'Cuenta', ancho: 32 },
  { titulo: 'Línea de negocio', ancho: 18 },
  { titulo: 'Debe', ancho: 16 },
  { titulo: 'Haber', ancho: 16 },
  { titulo: 'Revierte', ancho: 10 },
] as const;

type Filtro = Omit<QueryOf<typeof exportDiario>, 'formato'>;

async function* rowsOf(
  db: Db,
  idEmpresa: number,
  filtro: Filtro,
  veSueldos: boolean,
): AsyncGenerator<CeldaExportada[][]> {
  let ultimo: Pick<FilaAsiento, 'fecha' | 'id'> | undefined;
  for (;;) {
    const asientos = await withEmpresa(db, idEmpresa, async (tx) => {
      const filas = await readTras(tx, idEmpresa, filtro, ultimo, POR_LOTE);
      const lineas = await readLineasDe(
        tx,
        idEmpresa,
        filas.map(({ id }) => id),
      );
      const porAsiento = Map.groupBy(lineas, ({ idAsiento }) => idAsiento);
      return filas.map((fila) => presentAsiento(fila, porAsiento.get(fila.id) ?? [], veSueldos));
    });
    yield asientos.flatMap(({ id, fecha, glosa, idRevierte, lineas }) =>
      lineas.map((linea): CeldaExportada[] => [
        numero(id),
        dia(fecha),
        texto(glosa),
        texto(linea.codigo),
        texto(linea.cuenta),
        texto(linea.lineaNegocio),
        pesosONada(linea.debe),
        pesosONada(linea.haber),
        idRevierte === null ? null : numero(idRevierte),
      ]),
    );
    ultimo = asientos.at(-1);
    if (asientos.length < POR_LOTE) return;
  }
}

/** The journal that matches, a row to each line of an entry, and below all of them their sum. */
export async function exportDiarioDe(
  platform: Platform,
  principal: Principal,
  { formato, ...filtro }: QueryOf<typeof exportDiario>,
): Promise<ArchivoDeInforme> {
  const { idEmpresa, permisos } = principal;
  await settleBeforeReading(platform, idEmpresa);
  const { idCuenta: _cuenta, ...sinCuenta } = filtro;
  const totales = await withEmpresa(platform.db, idEmpresa, async (tx) => {
    const cuantas = await countLineas(tx, idEmpresa, filtro);
    if (cuantas === 0) throw notFound('Ningún asiento coincide. Cambia los filtros y vuelve a exportar.');
    await recordLibro(tx, principal, { libro: 'diario', formato }, cuantas);
    // Whole entries leave, so that each balances; their sum is that of all their lines.
    return filtro.idCuenta === undefined ? sumTotales(tx, idEmpresa, sinCuenta) : null;
  });
  async function* conSuma() {
    yield* rowsOf(platform.db, idEmpresa, filtro, permisos.includes('remuneraciones.ver'));
    if (totales === null) return;
    yield [
      [
        null,
        null,
        texto('Suma'),
        null,
        null,
        null,
        pesos(totales.debe),
        pesos(totales.haber),
        null,
      ] satisfies CeldaExportada[],
    ];
  }
  return writeTabla(
    platform,
    principal,
    { nombre: 'libro-diario', formato },
    {
      titulo: 'Libro diario',
      subtitulo: describeDias(dateBounds(filtro)),
      tabla: { hoja: 'Libro diario', columnas: COLUMNAS, filas: conSuma() },
      suma: ([asiento]) => asiento === null,
    },
  );
}
