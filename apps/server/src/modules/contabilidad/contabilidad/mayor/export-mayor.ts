import type { exportMayor, QueryOf } from '@cuadra/contract';
import type { CeldaExportada } from '@cuadra/formats';
import type { Principal } from '../../../../platform/auth/index.ts';
import { withEmpresa, type Db } from '../../../../platform/database/index.ts';
import { notFound } from '../../../../platform/errors/index.ts';
import type { Platform } from '../../../../platform/module/index.ts';
import { writeTabla, type ArchivoDeInforme } from '../../../identidad/membrete/index.ts';
import { describeDias } from '../describe-periodo.ts';
import { dateBounds } from '../../../../platform/listas/index.ts';
import { dia, numero, pesos, pesosONada, texto } from '../celdas.ts';
import { settleBeforeReading } from '../settle-asientos.ts';
import {
  countPorMes,
  readCuentasMayor,
  readLineasMayor,
  type Dias,
  type FilaCuentaMayor,
  type Lugar,
} from '../store/mayor.ts';
import { recordLibro } from '../record-libro.ts';
import { correrSaldos, presentCuenta, presentLinea } from './present-mayor.ts';
import { seMovio } from './read-mayor.ts';

/** Lines of one transaction: a slow reader holds none open. */
const POR_LOTE = 2000;

const COLUMNAS = [
  { titulo: 'Código', ancho: 12 },
  { titulo: 'Cuenta', ancho: 32 },
  { titulo: 'Fecha', ancho: 12, fechas: true },
  { titulo: 'Asiento', ancho: 10 },
  { titulo: 'Glosa', ancho: 48 },
  { titulo: 'Línea de negocio', ancho: 18 },
  { titulo: 'Debe', ancho: 16 },
  { titulo: 'Haber', ancho: 16 },
  { titulo: 'Saldo', ancho: 16 },
] as const;

/** A row of an account that is none of its lines: what it opens and closes with. */
const deCuenta = (
  { codigo, nombre }: { codigo: string; nombre: string },
  glosa: string,
  debe: number | null,
  haber: number | null,
  saldo: number,
): CeldaExportada[] => [
  texto(codigo),
  texto(nombre),
  null,
  null,
  texto(glosa),
  null,
  debe === null ? null : pesos(debe),
  haber === null ? null : pesos(haber),
  pesos(saldo),
];

async function* rowsOf(
  db: Db,
  idEmpresa: number,
  filas: readonly FilaCuentaMayor[],
  dias: Dias,
  veSueldos: boolean,
): AsyncGenerator<CeldaExportada[][]> {
  for (const fila of filas) {
    const cuenta = presentCuenta(fila);
    yield [deCuenta(cuenta, 'Saldo anterior', null, null, cuenta.apertura)];
    let despues: Lugar | undefined;
    let neto = fila.apertura;
    for (;;) {
      const lineas = await withEmpresa(db, idEmpresa, (tx) =>
        readLineasMayor(tx, idEmpresa, {
          ...dias,
          idCuenta: fila.id,
          direction: 'asc',
          vigentes: false,
          limite: POR_LOTE,
          despues,
        }),
      );
      yield correrSaldos(lineas, neto, fila.creditoPositivo).map((linea) => {
        const { glosa, fecha, idAsiento, lineaNegocio, debe, haber, saldo } = presentLinea(linea, veSueldos);
        return [
          texto(fila.codigo),
          texto(fila.nombre),
          dia(fecha),
          numero(idAsiento),
          texto(glosa),
          texto(lineaNegocio),
          pesosONada(debe),
          pesosONada(haber),
          pesos(saldo),
        ];
      });
      despues = lineas.at(-1);
      neto = lineas.reduce((suma, { debe, haber }) => suma + debe - haber, neto);
      if (lineas.length < POR_LOTE) break;
    }
    yield [deCuenta(cuenta, 'Suma', cuenta.debe, cuenta.haber, cuenta.cierre)];
  }
}

/** The ledger of an account, or of every one that moved or holds something. Throws `no_encontrado` where there is none. */
export async function exportMayorDe(
  platform: Platform,
  principal: Principal,
  query: QueryOf<typeof exportMayor>,
): Promise<ArchivoDeInforme> {
  const { idEmpresa, permisos } = principal;
  await settleBeforeReading(platform, idEmpresa);
  const dias = dateBounds(query);
  const cuentas = await withEmpresa(platform.db, idEmpresa, async (tx) => {
    const filas = (await readCuentasMayor(tx, idEmpresa, dias, query)).filter(seMovio);
    if (filas.length === 0) throw notFound('No hay movimientos en esos días. Elige otro período.');
    let lineas = 0;
    for (const { id } of filas)
      for (const { cantidad } of await countPorMes(tx, idEmpresa, id, dias, 'asc')) lineas += cantidad;
    await recordLibro(tx, principal, { libro: 'mayor', formato: query.formato }, lineas);
    return filas;
  });
  const [primera] = cuentas;
  const nombre = query.idCuenta !== undefined && primera ? `libro-mayor-${primera.codigo}` : 'libro-mayor';
  const filas = rowsOf(platform.db, idEmpresa, cuentas, dias, permisos.includes('remuneraciones.ver'));
  return writeTabla(
    platform,
    principal,
    { nombre, formato: query.formato },
    {
      titulo: 'Libro mayor',
      subtitulo: describeDias(dias),
      tabla: { hoja: 'Libro mayor', columnas: COLUMNAS, filas },
      // An account opens and closes in rows without a day.
      suma: ([, , fecha]) => fecha === null,
    },
  );
}
