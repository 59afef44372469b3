import { MODELOS_DOCUMENTO, type DocumentoDetalle, type ModeloDocumento } from '@cuadra/contract';
import { diasEntre, MONEDAS } from '@cuadra/domain';
import * as z from 'zod';
import { withEmpresa, type Db, type Tx } from '../../platform/database/index.ts';
import { notFound } from '../../platform/errors/index.ts';
import { oneOf } from '../../platform/values/index.ts';
import { readCesiones } from '../cesiones/index.ts';
import { readRecepcion } from '../recepcion/index.ts';
import { readClasificacion } from '../clasificacion/index.ts';
import { readOtsDeDocumento } from '../ots/index.ts';
import { loadPropios } from './load-propios.ts';
import { presentDocumento } from './present-documento.ts';
import {
  readConciliaciones,
  readDescendants,
  readDocumento,
  readGlosas,
  readReferencias,
} from './store/detail.ts';

const impuestosSchema = z.array(
  z.object({ codigo: z.string(), tasa: z.string().nullable(), monto: z.number().int() }),
);
const ORIGENES = ['persona', 'sugerencia', 'automatizacion'] as const;
const FIRMAS = ['valida', 'no_verificable', 'sin_firma'] as const;
const iso = (fecha: Date | null) => fecha?.toISOString() ?? null;

/** What is owed to the company stands as deudor, what the company owes as acreedor. */
function splitSaldo(modelo: ModeloDocumento, saldo: number) {
  const aFavor = modelo === 'Dte' ? saldo : -saldo;
  return {
    saldoDeudor: Math.max(aFavor, 0),
    saldoAcreedor: Math.max(-aFavor, 0),
    montoConciliable: Math.abs(saldo),
  };
}

interface Clave {
  readonly idEmpresa: number;
  readonly id: number;
}

export async function loadDetalle(tx: Tx, clave: Clave, modelo: ModeloDocumento): Promise<DocumentoDetalle> {
  const fila = await readDocumento(tx, clave, modelo);
  if (!fila) throw notFound('Ese documento no existe o no es de tu empresa.');
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
  const {
    idEmpresa,
    idMoneda,
    tipoCambio,
    claveXml,
    otrosImpuestos,
    archivo: _archivo,
    conciliadoPor,
    ...resto
  } = fila;
  const propios = await loadPropios(tx, clave, { ...fila, modelo });
  return {
    ...presentDocumento(resto),
    idEmpresa,
    idMoneda,
    tipoCambio,
    fechaEnvio: null,
    fechaRecepcion: iso(fila.fechaRecepcion),
    fechaAcuse: iso(fila.fechaAcuse),
    fechaReclamo: iso(fila.fechaReclamo),
    diasPago: fila.saldo === 0 && fila.fechaPago ? diasEntre(fila.fechaEmision, fila.fechaPago) : null,
    asociadoManualmente: conciliadoPor === 1,
    firma: fila.firma === null ? null : oneOf(FIRMAS, fila.firma),
    tieneXml: claveXml !== null,
    otrosImpuestos: impuestosSchema.parse(otrosImpuestos),
    Saldo: splitSaldo(modelo, fila.saldo),
    Glosas: glosas,
    ...propios,
    referencias: referencias.map(conModelo),
    descendants: descendants.map(conModelo),
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
export function getDocumentoDe(db: Db, clave: Clave, modelo: ModeloDocumento): Promise<DocumentoDetalle> {
  return withEmpresa(db, clave.idEmpresa, (tx) => loadDetalle(tx, clave, modelo));
}
