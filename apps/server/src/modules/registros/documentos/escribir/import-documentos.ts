import type { Incidencia } from '@cuadra/contract';
import { formatMonto } from '@cuadra/domain';
import { lockLibro, type Tx } from '../../../../platform/database/index.ts';
import { saldarDocumentos } from '../deuda/saldar-documentos.ts';
import { ensureContrapartes } from '../../contrapartes/index.ts';
import {
  claveDocumento,
  completeDocumento,
  deleteParticulares,
  insertLeidos,
  lockExistentes,
  readMonedas,
  readTipos,
  updateEstadosSii,
  writeGlosas,
  type DocumentoGuardado,
  type DocumentoPorEscribir,
  type EstadoEnSii,
} from '../store/documento.ts';
import { insertRepetidos } from '../store/importados.ts';
import { readVenceDe, type PlazosDePago } from '../store/plazos.ts';
import { lockDeclaradas } from '../store/declaracion.ts';
import {
  insertReferencias,
  lockLigados,
  resolveReferencias,
  writeAplicaciones,
} from '../store/referencia.ts';
import { aplicarNotas } from './aplicar-notas.ts';
import type { DocumentoLeido } from './tipos.ts';
import { NOTAS, soloCorrigeTexto } from './reglas.ts';
import { releaseAnulados, type ReleaseDocumentos } from './release-anulados.ts';
import { resumenesTocados } from './resumenes-tocados.ts';

export interface DocumentosImportados {
  readonly creados: number;
  /** Documents that were already here, whether or not the file told more of them. */
  readonly duplicados: number;
  /** Documents of the file by side, new or repeated. */
  readonly ventas: number;
  readonly compras: number;
  readonly avisos: readonly Incidencia[];
  readonly novedades: readonly string[];
  /** Documents whose reconciliation was undone, because they were annulled: a search may explain their lines anew. */
  readonly reabiertos: number;
}

const ya = (leido: DocumentoLeido) => `El documento ${leido.folio} de ${leido.razonSocial} ya estaba`;

/** Whether what is reconciled of a document still fits it with these amounts. */
function caben({ conciliado, idMoneda }: DocumentoGuardado, nuevo: DocumentoPorEscribir): boolean {
  if (conciliado === 0) return true;
  const total = nuevo.signo * nuevo.leido.montoTotal;
  return idMoneda === nuevo.idMoneda && Math.min(0, total) <= conciliado && conciliado <= Math.max(0, total);
}

/** What the register adds to a kept document; null when nothing. `pendiente` never takes back a later state. */
function novedadSii(guardado: DocumentoGuardado, leido: DocumentoLeido): EstadoEnSii | null {
  if (leido.estadoSii === null) return null;
  const estadoSii =
    leido.estadoSii === 'pendiente' && guardado.estadoSii !== null ? guardado.estadoSii : leido.estadoSii;
  const mismo = (a: string | null, b: string | null) =>
    b === null || (a !== null && Date.parse(a) === Date.parse(b));
  const igual =
    estadoSii === guardado.estadoSii &&
    mismo(guardado.fechaRecepcion, leido.fechaRecepcion) &&
    mismo(guardado.fechaAcuse, leido.fechaAcuse) &&
    mismo(guardado.fechaReclamo, leido.fechaReclamo);
  if (igual) return null;
  const { fechaRecepcion, fechaAcuse, fechaReclamo } = leido;
  return { id: guardado.id, estadoSii, fechaRecepcion, fechaAcuse, fechaReclamo };
}

/**
 * What is kept of a document. A row of the register does not always say what a note stands upon, and with it who
 * issued it: a note of the other side with the same date and total is the same one, unless the file has that too.
 */
function findGuardado(
  existentes: ReadonlyMap<string, DocumentoGuardado>,
  claves: ReadonlySet<string>,
  leido: DocumentoLeido,
): DocumentoGuardado | undefined {
  const propio = existentes.get(claveDocumento(leido));
  if (propio || !NOTAS.has(leido.codigoTipo)) return propio;
  const clave = claveDocumento({ ...leido, emiteComprador: !leido.emiteComprador });
  const otro = claves.has(clave) ? undefined : existentes.get(clave);
  const delRegistro = leido.fuente === 'rcv' || otro?.fuente === 'rcv';
  const mismo = otro?.montoTotal === leido.montoTotal && otro.fechaEmision === leido.fechaEmision;
  return delRegistro && mismo ? otro : undefined;
}

export interface DestinoDeDocumentos {
  readonly idEmpresa: number;
  readonly idArchivo: number | null;
  readonly empresa: PlazosDePago;
  /** Where the source may say that a document was annulled after the bank had paid it. */
  readonly release?: ReleaseDocumentos | undefined;
}

class Importador {
  readonly avisos: Incidencia[] = [];
  readonly nuevos: DocumentoPorEscribir[] = [];
  readonly completados: { guardado: DocumentoGuardado; nuevo: DocumentoPorEscribir }[] = [];
  readonly estados: EstadoEnSii[] = [];
  duplicados = 0;
  /** Kept documents that the source tells again. */
  readonly repetidos: number[] = [];
  readonly porModelo = { Dte: 0, Compra: 0 };
  private readonly vistos = new Set<string>();

  avisar(leido: DocumentoLeido, mensaje: string): void {
    this.avisos.push({ fila: leido.fila, campo: null, mensaje });
  }

  /** Decides what becomes of one document beside what is kept of it. */
  decidir(nuevo: DocumentoPorEscribir, guardado: DocumentoGuardado | undefined): void {
    const { leido } = nuevo;
    const clave = claveDocumento(leido);
    if (this.vistos.has(clave)) {
      this.duplicados += 1;
      return;
    }
    this.vistos.add(clave);
    if (leido.modelo === 'Dte' || leido.modelo === 'Compra') this.porModelo[leido.modelo] += 1;
    if (!guardado) {
      this.nuevos.push(nuevo);
      return;
    }
    this.duplicados += 1;
    this.repetidos.push(guardado.id);
    if (leido.fuente === 'sii') {
      this.decidirDelSii(nuevo, guardado);
    } else if (leido.fuente === 'manual') {
      this.decidirDeUnaPersona(leido, guardado);
    } else if (leido.fuente === 'rcv') {
      const novedad = novedadSii(guardado, leido);
      if (novedad) this.estados.push(novedad);
    } else if (guardado.fuente === 'xml') {
      if (guardado.montoTotal !== leido.montoTotal)
        this.avisar(
          leido,
          `${ya(leido)} con otro total (${formatMonto(guardado.montoTotal, leido.moneda)}); se mantuvo el que estaba.`,
        );
    } else if (caben(guardado, nuevo)) {
      this.completados.push({ guardado, nuevo });
    } else {
      this.avisar(
        leido,
        `${ya(leido)} y tiene conciliado más que el total de este XML (${formatMonto(leido.montoTotal, leido.moneda)}). Deshaz esa conciliación y vuelve a importarlo.`,
      );
    }
  }

  /** What is here stays as it is: a file that is imported again may be older than what was put right since. */
  private decidirDeUnaPersona(leido: DocumentoLeido, guardado: DocumentoGuardado): void {
    if (guardado.anulado)
      this.avisar(
        leido,
        `${ya(leido)}, anulado; se mantuvo así. Si corresponde, ingrésalo a mano con otro número.`,
      );
    else if (guardado.montoTotal !== leido.montoTotal)
      this.avisar(
        leido,
        `${ya(leido)} con otro total (${formatMonto(guardado.montoTotal, leido.moneda)}); se mantuvo el que estaba. Si cambió, corrígelo en su ficha.`,
      );
  }

  /** The SII's list knows better than a person, and may have changed its mind: annulled it, above all. */
  private decidirDelSii(nuevo: DocumentoPorEscribir, guardado: DocumentoGuardado): void {
    const { leido } = nuevo;
    const igual = guardado.montoTotal === leido.montoTotal && guardado.anulado === (leido.anulado ?? false);
    const suyo = guardado.fuente === 'sii';
    const dicho = igual && (guardado.conCodigos || leido.conCodigos !== true);
    if ((suyo && dicho) || (!suyo && guardado.fuente !== 'manual')) return;
    if (caben(guardado, nuevo)) this.completados.push({ guardado, nuevo });
    else
      this.avisar(
        leido,
        `El documento ${leido.folio} de ${leido.razonSocial} cambió en el SII y está conciliado. Deshaz esa conciliación para actualizarlo.`,
      );
  }
}

/**
 * Writes tax documents inside the transaction of their file or month: what is new, what an XML completes of what the
 * register had told, what the register tells of what an XML had brought; then ties notes to their documents and
 * reckons what is left open of each. The same documents in any order give the same balances.
 */
export async function importDocumentos(
  tx: Tx,
  { idEmpresa, idArchivo, empresa, release }: DestinoDeDocumentos,
  leidos: readonly DocumentoLeido[],
): Promise<DocumentosImportados> {
  await lockLibro(tx, idEmpresa);
  const tipos = await readTipos(tx);
  const monedas = await readMonedas(tx);
  const importador = new Importador();
  const reabiertas = release === undefined ? [] : await releaseAnulados(tx, idEmpresa, leidos, release);
  importador.avisos.push(...reabiertas);
  const existentes = await lockExistentes(tx, idEmpresa, leidos);
  const claves = new Set(leidos.map(claveDocumento));
  const declaradas = await lockDeclaradas(tx, idEmpresa, leidos);
  const venceDe = await readVenceDe(tx, idEmpresa, empresa, leidos);
  for (const leido of leidos) {
    const tipo = tipos.get(leido.codigoTipo);
    const idMoneda = monedas.get(leido.moneda);
    if (tipo === undefined || idMoneda === undefined) {
      importador.avisar(
        leido,
        `El documento ${leido.folio} es de tipo ${leido.codigoTipo}, que no se importa. Ingrésalo a mano si corresponde.`,
      );
      continue;
    }
    const nuevo: DocumentoPorEscribir = {
      leido,
      idTipoDocumento: tipo.id,
      idMoneda,
      idContraparte: null,
      signo: soloCorrigeTexto(leido) ? 0 : tipo.signo,
      fechaVencimiento: venceDe(leido),
    };
    importador.decidir(nuevo, findGuardado(existentes, claves, leido) ?? declaradas.get(leido));
  }
  await write(tx, idEmpresa, idArchivo, importador);
  await insertRepetidos(tx, { idEmpresa, idArchivo }, importador.repetidos);
  const resumenes = await resumenesTocados(tx, idEmpresa, leidos);
  if (resumenes.length > 0) {
    const { avisos } = await importDocumentos(tx, { idEmpresa, idArchivo: null, empresa }, resumenes);
    importador.avisos.push(...avisos);
  }
  const completados = importador.completados.filter(({ nuevo }) => nuevo.leido.fuente === 'xml').length;
  const { nuevos, duplicados, porModelo, avisos } = importador;
  return {
    creados: nuevos.length,
    duplicados,
    ventas: porModelo.Dte,
    compras: porModelo.Compra,
    avisos,
    reabiertos: reabiertas.length,
    novedades:
      completados === 0
        ? []
        : [
            `${completados} ${completados === 1 ? 'documento que estaba por el RCV se completó' : 'documentos que estaban por el RCV se completaron'} con su XML.`,
          ],
  };
}

/** Workers are no counterparties of the company's trade, and who has no RUT is not told from others. */
function esDeContraparte({ leido: { modelo, rut } }: DocumentoPorEscribir): boolean {
  return modelo !== 'Remuneracion' && rut !== '';
}

async function write(
  tx: Tx,
  idEmpresa: number,
  idArchivo: number | null,
  importador: Importador,
): Promise<void> {
  const porEscribir = [...importador.nuevos, ...importador.completados.map(({ nuevo }) => nuevo)];
  // The fullest description of each counterparty in the file.
  const contrapartes = new Map<string, DocumentoLeido>();
  for (const { leido } of porEscribir.filter(esDeContraparte))
    if (!contrapartes.has(leido.rut) || leido.giro !== null) contrapartes.set(leido.rut, leido);
  const idsContraparte = await ensureContrapartes(
    tx,
    idEmpresa,
    [...contrapartes.values()].map(({ rut, razonSocial, giro, direccion, comuna }) => ({
      rut,
      razonSocial,
      giro,
      direccion,
      comuna,
    })),
  );
  const conContraparte = (nuevo: DocumentoPorEscribir): DocumentoPorEscribir => ({
    ...nuevo,
    idContraparte: esDeContraparte(nuevo) ? (idsContraparte.get(nuevo.leido.rut) ?? null) : null,
  });
  const ids = await insertLeidos(tx, idEmpresa, idArchivo, importador.nuevos.map(conContraparte));
  for (const { guardado, nuevo } of importador.completados)
    await completeDocumento(tx, idEmpresa, guardado, conContraparte(nuevo));
  await updateEstadosSii(tx, idEmpresa, importador.estados);
  const escritos = [
    ...importador.nuevos.map(({ leido }, i) => ({ id: ids[i] ?? 0, leido })),
    ...importador.completados.map(({ guardado, nuevo }) => ({ id: guardado.id, leido: nuevo.leido })),
  ];
  await deleteParticulares(
    tx,
    idEmpresa,
    importador.completados.map(({ guardado }) => guardado.id),
  );
  await writeGlosas(tx, idEmpresa, escritos);
  await insertReferencias(tx, idEmpresa, escritos);
  // Notes stand upon sales and purchases alone, and upon none that only stands for others.
  const tocados = escritos
    .filter(({ leido: { modelo, fuente } }) => fuente !== 'sii' && (modelo === 'Dte' || modelo === 'Compra'))
    .map(({ id }) => id);
  const ligados = await applyNotas(tx, idEmpresa, tocados);
  await saldarDocumentos(tx, idEmpresa, [...new Set([...escritos.map(({ id }) => id), ...ligados])]);
}

/** Brings what notes take to what these documents say; answers the documents that are tied to them. */
export async function applyNotas(tx: Tx, idEmpresa: number, tocados: readonly number[]): Promise<number[]> {
  if (tocados.length === 0) return [];
  await resolveReferencias(tx, idEmpresa, tocados);
  const ligados = await lockLigados(tx, idEmpresa, tocados);
  await writeAplicaciones(tx, idEmpresa, ligados, aplicarNotas(ligados.documentos, ligados.ligazones));
  return ligados.documentos.map(({ id }) => id);
}
