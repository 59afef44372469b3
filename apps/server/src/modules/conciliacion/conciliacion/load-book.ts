import { MONEDAS, type Moneda } from '@cuadra/domain';
import {
  MODELOS_CONCILIABLES,
  type DocumentoAbierto,
  type EntradaConciliacion,
  type LineaPendiente,
  type ParRechazado,
} from '@cuadra/domain/conciliacion';
import type { Tx } from '../../../platform/database/index.ts';
import { readValoresDeDias } from '../../contabilidad/monedas/index.ts';
import { oneOf } from '../../../platform/values/index.ts';
import {
  MAX_HISTORIAL,
  readDocumentosAbiertos,
  readHistorial,
  readLineasAbiertas,
  readRechazadas,
  readRutEmpresa,
} from './store/book.ts';

const moneda = (texto: string): Moneda => oneOf(MONEDAS, texto);
const modelo = (texto: string) => oneOf(MODELOS_CONCILIABLES, texto);

type FilaHistorial = Awaited<ReturnType<typeof readHistorial>>[number];

function groupHistorial(filas: readonly FilaHistorial[]): EntradaConciliacion['historial'] {
  return [...Map.groupBy(filas, (fila) => fila.idConciliacion).values()].map((pares) => ({
    cartolas: [...new Map(pares.map((par) => [par.idCartola, par])).values()].map((par) => ({
      id: par.idCartola,
      fecha: par.fecha,
      cargo: par.cargo,
      abono: par.abono,
      descripcion: par.descripcion,
      numeroCuenta: par.numeroCuenta,
      banco: par.banco,
      moneda: moneda(par.monedaLinea),
    })),
    documentos: [...Map.groupBy(pares, (par) => par.idDocumento).values()].flatMap((delDocumento) => {
      const [par] = delDocumento;
      if (!par) return [];
      return {
        monto: delDocumento.reduce((suma, { montoDocumento }) => suma + montoDocumento, 0),
        documento: {
          id: par.idDocumento,
          modelo: modelo(par.modelo),
          tipo: par.tipo,
          folio: par.folio,
          rut: par.rut,
          razonSocial: par.razonSocial,
          fechaEmision: par.fechaEmision,
          fechaVencimiento: par.fechaVencimiento,
          moneda: moneda(par.moneda),
          montoTotal: par.montoTotal,
        },
      };
    }),
  }));
}

/** What was decided before with some counterparties, the newest. */
export async function loadHistorial(
  tx: Tx,
  idEmpresa: number,
  ruts: readonly string[],
  limite: number,
): Promise<EntradaConciliacion['historial']> {
  if (ruts.length === 0) return [];
  return groupHistorial(await readHistorial(tx, idEmpresa, { ruts, limite }));
}

const toLinea = (linea: Awaited<ReturnType<typeof readLineasAbiertas>>[number]): LineaPendiente => ({
  ...linea,
  moneda: moneda(linea.moneda),
});

/** Open bank lines, all or of these. */
export async function loadLineas(
  tx: Tx,
  idEmpresa: number,
  ids?: readonly number[],
): Promise<LineaPendiente[]> {
  return (await readLineasAbiertas(tx, idEmpresa, ids)).map(toLinea);
}

/** Open documents, all or of these. */
export async function loadDocumentos(
  tx: Tx,
  idEmpresa: number,
  ids?: readonly number[],
): Promise<DocumentoAbierto[]> {
  return (await readDocumentosAbiertos(tx, idEmpresa, ids)).map((documento) => ({
    ...documento,
    modelo: modelo(documento.modelo),
    moneda: moneda(documento.moneda),
  }));
}

/** The newest of what was decided before. */
export async function loadUltimas(
  tx: Tx,
  idEmpresa: number,
  limite: number,
): Promise<EntradaConciliacion['historial']> {
  return groupHistorial(await readHistorial(tx, idEmpresa, { limite }));
}

type Resto = Pick<EntradaConciliacion, 'valores' | 'rechazadas' | 'rutEmpresa'>;

/** What else the engine asks of a company, of all lines that are open or of `soloEstas`. */
export async function loadResto(
  tx: Tx,
  idEmpresa: number,
  { lineas, documentos }: Pick<EntradaConciliacion, 'lineas' | 'documentos'>,
  soloEstas = false,
): Promise<Resto> {
  const rechazadas = await readRechazadas(tx, idEmpresa, soloEstas ? lineas.map(({ id }) => id) : undefined);
  const rutEmpresa = await readRutEmpresa(tx, idEmpresa);
  // Only of currencies in which something is open, and of days on which it may have been paid.
  const monedas = new Set([...lineas, ...documentos].map((una) => una.moneda ?? 'CLP'));
  const valores = await readValoresDeDias(
    tx,
    MONEDAS.filter((una) => una !== 'CLP').filter((una) => monedas.has(una)),
    [...new Set(lineas.map(({ fecha }) => fecha))],
  );
  return {
    valores,
    rechazadas: [...Map.groupBy(rechazadas, (fila) => fila.id).values()].map((filas): ParRechazado => ({
      idCartola: filas[0]?.idCartola ?? 0,
      documentos: filas.map((fila) => ({ id: fila.idDocumento, modelo: modelo(fila.modelo) })),
    })),
    rutEmpresa,
  };
}

/** Everything that the engine needs of a company: what is open, what was decided before, what was refused. */
export async function loadBook(tx: Tx, idEmpresa: number): Promise<EntradaConciliacion> {
  const lineas = await loadLineas(tx, idEmpresa);
  const documentos = await loadDocumentos(tx, idEmpresa);
  const historial = await loadUltimas(tx, idEmpresa, MAX_HISTORIAL);
  return { lineas, documentos, historial, ...(await loadResto(tx, idEmpresa, { lineas, documentos })) };
}
