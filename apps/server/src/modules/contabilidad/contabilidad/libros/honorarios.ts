import type { FilaHonorario, FormatoInforme, LibroDeHonorarios } from '@cuadra/contract';
import { formatRut, type Mes } from '@cuadra/domain';
import { retencionContable } from '@cuadra/domain/contabilidad';
import type { CeldaExportada } from '@cuadra/formats';
import type { Principal } from '../../../../platform/auth/index.ts';
import { withEmpresa, type Db, type Tx } from '../../../../platform/database/index.ts';
import { notFound } from '../../../../platform/errors/index.ts';
import { paginate } from '../../../../platform/listas/index.ts';
import type { Platform } from '../../../../platform/module/index.ts';
import { writeTabla, type ArchivoDeInforme } from '../../../identidad/membrete/index.ts';
import { dia, pesos, texto } from '../celdas.ts';
import { describeMes } from '../describe-periodo.ts';
import { readContable } from '../read-contable.ts';
import { readDocumentos, type FilaDocumento } from '../store/fuentes.ts';
import { readIdsHonorarios } from '../store/libros.ts';
import { recordLibro } from '../record-libro.ts';

interface MesDeBoletas {
  readonly periodo: Mes;
  readonly por: 'emision' | 'pago';
}

const NOMBRES = { Honorario: 'Boleta de honorarios', BoletaTercero: 'Boleta de terceros' } as const;

/** A boleta as the ledger has it: what is retained is that of the year of its payment (`retencionContable`). */
function present(fila: FilaDocumento): FilaHonorario {
  const documento = readContable(fila);
  const retencion = retencionContable(documento);
  const { id, folio, fechaEmision, rut, razonSocial, montoTotal, fechaPago, saldo } = fila;
  return {
    idDocumento: id,
    modelo: documento.modelo === 'BoletaTercero' ? 'BoletaTercero' : 'Honorario',
    folio,
    fecha: fechaEmision,
    rut,
    razonSocial,
    bruto: montoTotal,
    retencion,
    liquido: montoTotal - retencion,
    retieneEmpresa: documento.particulares.retiene === 'empresa',
    fechaPago,
    saldo,
  };
}

/** Boletas of a month in the order of their days: a company has some hundreds of them at most. */
async function readBoletas(
  tx: Tx,
  idEmpresa: number,
  { periodo, por }: MesDeBoletas,
): Promise<FilaHonorario[]> {
  const ids = await readIdsHonorarios(tx, idEmpresa, periodo, por);
  const porId = new Map((await readDocumentos(tx, idEmpresa, ids)).map((fila) => [fila.id, fila]));
  return ids.flatMap((id) => {
    const fila = porId.get(id);
    return fila ? [present(fila)] : [];
  });
}

function sum(boletas: readonly FilaHonorario[]): LibroDeHonorarios['totales'] {
  const suma = (campo: 'bruto' | 'retencion' | 'liquido') =>
    boletas.reduce((total, boleta) => total + boleta[campo], 0);
  return {
    boletas: boletas.length,
    bruto: suma('bruto'),
    retencion: suma('retencion'),
    liquido: suma('liquido'),
  };
}

/** A page of the book of honorarios of a month, and what all of it adds up to. */
export function readHonorarios(
  db: Db,
  idEmpresa: number,
  { page, perPage, ...mes }: MesDeBoletas & { page: number; perPage: number },
): Promise<LibroDeHonorarios> {
  return withEmpresa(db, idEmpresa, async (tx) => {
    const boletas = await readBoletas(tx, idEmpresa, mes);
    return {
      items: boletas.slice((page - 1) * perPage, page * perPage),
      pagination: paginate(boletas.length, page, perPage),
      totales: sum(boletas),
    };
  });
}

const COLUMNAS = [
  { titulo: 'Tipo', ancho: 22 },
  { titulo: 'Folio', ancho: 10 },
  { titulo: 'Fecha', ancho: 12, fechas: true },
  { titulo: 'RUT', ancho: 14 },
  { titulo: 'Nombre', ancho: 36 },
  { titulo: 'Bruto', ancho: 14 },
  { titulo: 'Retención', ancho: 14 },
  { titulo: 'Líquido', ancho: 14 },
  { titulo: 'Retiene', ancho: 14 },
  { titulo: 'Fecha de pago', ancho: 13, fechas: true },
] as const;

/** The book of honorarios of a month with its sum below. Throws `no_encontrado` for a month without boletas. */
export async function exportHonorarios(
  servicios: Pick<Platform, 'db' | 'clock'>,
  principal: Principal,
  { formato, ...mes }: MesDeBoletas & { formato: FormatoInforme },
): Promise<ArchivoDeInforme> {
  const boletas = await withEmpresa(servicios.db, principal.idEmpresa, async (tx) => {
    const filas = await readBoletas(tx, principal.idEmpresa, mes);
    if (filas.length === 0) throw notFound('No hay boletas en ese mes. Elige otro.');
    await recordLibro(tx, principal, { libro: 'honorarios', formato }, filas.length);
    return filas;
  });
  const { bruto, retencion, liquido } = sum(boletas);
  async function* rows(): AsyncGenerator<CeldaExportada[][]> {
    yield boletas.map((boleta) => [
      texto(NOMBRES[boleta.modelo]),
      texto(boleta.folio),
      dia(boleta.fecha),
      texto(formatRut(boleta.rut)),
      texto(boleta.razonSocial),
      pesos(boleta.bruto),
      pesos(boleta.retencion),
      pesos(boleta.liquido),
      texto(boleta.retieneEmpresa ? 'La empresa' : 'Quien emite'),
      dia(boleta.fechaPago),
    ]);
    yield [
      [texto('Suma'), null, null, null, null, pesos(bruto), pesos(retencion), pesos(liquido), null, null],
    ];
  }
  return writeTabla(
    servicios,
    principal,
    { nombre: `libro-de-honorarios-${mes.periodo}`, formato },
    {
      titulo: 'Libro de honorarios',
      subtitulo: `${describeMes(mes.periodo)}, por fecha de ${mes.por === 'pago' ? 'pago' : 'emisión'}`,
      tabla: { hoja: 'Honorarios', columnas: COLUMNAS, filas: rows() },
      suma: ([, folio]) => folio === null,
    },
  );
}
