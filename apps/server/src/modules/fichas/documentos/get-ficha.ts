import { MODELOS_DOCUMENTO, type DocumentoDetalle, type ModeloDocumento } from '@cuadra/contract';
import { ESTADOS_DOCUMENTO, estadoDeDocumento, identidadFiscal, MONEDAS, tipoDe } from '@cuadra/domain';
import * as z from 'zod';
import type { Principal } from '../../../platform/auth/index.ts';
import { withEmpresa, type Db, type Tx } from '../../../platform/database/index.ts';
import { notFound } from '../../../platform/errors/index.ts';
import { oneOf } from '../../../platform/values/index.ts';
import { readCesiones } from '../../registros/cesiones/index.ts';
import { readRecepcion } from '../../registros/recepcion/index.ts';
import { readComentariosDe } from '../../mensajes/comentarios/index.ts';
import { readClasificacion } from '../../contabilidad/clasificacion/index.ts';
import { readDocumento } from '../../registros/documentos/index.ts';
import { readOtsDeDocumento } from '../../registros/ots/index.ts';
import { loadPropios } from './load-propios.ts';
import { splitIva } from './split-iva.ts';
import { readConciliaciones, readDescendants, readGlosas, readReferencias } from './store/detail.ts';

const impuestosSchema = z.array(
  z.object({ codigo: z.string(), tasa: z.string().nullable(), monto: z.number().int() }),
);
/** Whether the lines of a DTE include IVA. Other sources do not say it. */
const lineasSchema = z.object({ lineasConIva: z.boolean().catch(false) }).catch({ lineasConIva: false });
const ORIGENES = ['persona', 'sugerencia', 'automatizacion'] as const;
const FIRMAS = ['valida', 'no_verificable', 'sin_firma'] as const;
const iso = (fecha: Date | null) => fecha?.toISOString() ?? null;

type Fila = NonNullable<Awaited<ReturnType<typeof readDocumento>>>['fila'];

/** The lines of a document, each with its net amount, its IVA and its product. */
function presentGlosas(
  glosas: Awaited<ReturnType<typeof readGlosas>>,
  { codigoTipo, montoNeto, iva, detalle }: Fila,
): DocumentoDetalle['Glosas'] {
  const { lineasConIva } = lineasSchema.parse(detalle);
  const esBoleta = tipoDe(codigoTipo)?.clase === 'boleta';
  const partes = splitIva(glosas, { montoNeto, iva, lineasConIva, esBoleta });
  return glosas.map(({ codigo, exento: _exento, ...glosa }, i) => ({
    ...glosa,
    montoNeto: partes[i]?.montoNeto ?? glosa.montoTotal,
    montoImpuesto: partes[i]?.montoImpuesto ?? 0,
    Producto: codigo === null ? null : { codigo, nombre: glosa.nombre },
  }));
}

export async function loadFicha(
  tx: Tx,
  principal: Principal,
  id: number,
  modelo: ModeloDocumento,
): Promise<DocumentoDetalle> {
  const clave = { idEmpresa: principal.idEmpresa, id };
  const documento = await readDocumento(tx, clave, modelo);
  if (!documento) throw notFound('Ese documento no existe o no es de tu empresa.');
  const { fila, item } = documento;
  const glosas = await readGlosas(tx, clave);
  const referencias = await readReferencias(tx, clave);
  const descendants = await readDescendants(tx, clave);
  const conciliaciones = await readConciliaciones(tx, clave);
  const recepcion = await readRecepcion(tx, { idEmpresa: clave.idEmpresa, idDocumento: clave.id });
  const cesiones = await readCesiones(tx, { idEmpresa: clave.idEmpresa, idDocumento: clave.id });
  const ots = modelo === 'Dte' ? await readOtsDeDocumento(tx, clave) : [];
  const conModelo = <R extends { modelo: string | null }>(relacion: R) => ({
    ...relacion,
    modelo: relacion.modelo === null ? null : oneOf(MODELOS_DOCUMENTO, relacion.modelo),
  });
  const propios = await loadPropios(tx, clave, { ...fila, modelo });
  const estado = estadoDeDocumento({
    anulado: item.isAnnulled,
    reclamado: item.estadoSii === 'reclamado',
    signo: item.signo,
    conciliacion: item.estadoConciliacion,
  });
  const conXml = fila.claveXml !== null;
  return {
    ...item,
    idTributario: fila.rut,
    uuidFiscal: identidadFiscal({ ...fila, modelo }),
    montoAfecto: fila.montoNeto,
    montoImpuestos: fila.iva + fila.valorOtroImpuesto,
    idEstadoDocumento: ESTADOS_DOCUMENTO[estado],
    isPagada: estado === 'pagado',
    urlPdf: conXml ? `/documentos/${fila.id}/pdf` : null,
    urlXml: conXml ? `/documentos/${fila.id}/xml` : null,
    fechaRecepcion: iso(fila.fechaRecepcion),
    fechaAcuse: iso(fila.fechaAcuse),
    fechaReclamo: iso(fila.fechaReclamo),
    firma: fila.firma === null ? null : oneOf(FIRMAS, fila.firma),
    tieneXml: conXml,
    otrosImpuestos: impuestosSchema.parse(fila.otrosImpuestos),
    Glosas: presentGlosas(glosas, fila),
    ...propios,
    referencias: referencias.map(conModelo),
    descendants: descendants.map(conModelo),
    comments: await readComentariosDe(tx, principal, clave.id),
    Ots: ots,
    conciliaciones: conciliaciones.map(({ origen, created, moneda, montoCartola, ...conciliacion }) => ({
      ...conciliacion,
      enOtraMoneda: moneda === fila.moneda ? null : { moneda: oneOf(MONEDAS, moneda), monto: montoCartola },
      origen: oneOf(ORIGENES, origen),
      created: created.toISOString(),
    })),
    Clasificacion: await readClasificacion(tx, { ...clave, modelo }),
    cesiones,
    ...recepcion,
  };
}

/** Throws `no_encontrado` where the company has no such document of the kind. */
export function getFicha(
  db: Db,
  principal: Principal,
  id: number,
  modelo: ModeloDocumento,
): Promise<DocumentoDetalle> {
  return withEmpresa(db, principal.idEmpresa, (tx) => loadFicha(tx, principal, id, modelo));
}
