import {
  MAX_DIFERENCIAS,
  type ClaseDiferencia,
  type Completitud,
  type DiferenciaSii,
  type ModeloRcv,
} from '@cuadra/contract';
import type { Mes } from '@cuadra/domain';
import type { Tx } from '../../../platform/database/index.ts';
import { readCuadratura, readDeclarado, type FilaCuadratura } from './store/cuadratura.ts';
import { countDiferencias, listDiferencias, type FilaDiferencia } from './store/diferencias.ts';
import { readLeida } from './store/sincronizacion.ts';

const CONSEJOS: Readonly<Record<ClaseDiferencia, Readonly<Record<ModeloRcv, string>>>> = {
  falta_aqui: {
    Dte: 'El SII lo tiene y Cuadra no. Vuelve a leer el mes; si sigue faltando, sube su XML.',
    Compra:
      'El SII lo tiene y Cuadra no. Vuelve a leer el mes; si sigue faltando, pide el XML a tu proveedor.',
  },
  falta_alla: {
    Dte: 'Está en Cuadra y el SII no lo tiene en ningún mes. Comprueba que se haya enviado al SII y que no fuera rechazado.',
    Compra:
      'Está en Cuadra y el SII no lo tiene en ningún mes. Pide a tu proveedor que lo envíe al SII antes de usar su IVA.',
  },
  retirado: {
    Dte: 'El SII lo tenía y ya no. Revísalo en sii.cl: puede haber sido anulado o reclamado.',
    Compra: 'El SII lo tenía y ya no. Revísalo en sii.cl antes de pagarlo o de usar su IVA.',
  },
  monto: {
    Dte: 'El total no es el que tiene el SII. Compara su XML con el registro.',
    Compra: 'El total no es el que tiene el SII. Pide a tu proveedor el XML que envió al SII.',
  },
};

function present({ clase, modelo, ...resto }: FilaDiferencia): DiferenciaSii {
  return { ...resto, clase, modelo, consejo: CONSEJOS[clase][modelo] };
}

/** IVA of a side: notas de crédito take away. Only what is in the register counts; the rest waits or was left out. */
function sumIva(filas: readonly FilaCuadratura[], modelo: ModeloRcv, campo: 'iva' | 'ivaAqui'): number {
  return filas
    .filter((fila) => fila.modelo === modelo && fila.estado === 'registro')
    .reduce((suma, fila) => suma + (fila.signo < 0 ? -fila[campo] : fila[campo]), 0);
}

/**
 * What a line says here is what the SII says: one by one, or with the document that stands for a month's boletas. Other
 * totals without documents (what moves the IVA alone) have nothing here to compare with.
 */
function matches(f: FilaCuadratura): boolean {
  if (f.soloTotal && f.documentosAqui === 0) return true;
  return f.documentos === f.documentosAqui && f.total === f.totalAqui;
}

/** A month of the register against the documents, as both are now. */
export async function readCompletitud(tx: Tx, idEmpresa: number, mes: Mes): Promise<Completitud> {
  const leido = await readLeida(tx, idEmpresa, 'cv', mes);
  const filas = await readCuadratura(tx, idEmpresa, mes);
  // Before the SII was read there is nothing to compare with.
  const totalDiferencias =
    leido === null && filas.length === 0 ? 0 : await countDiferencias(tx, idEmpresa, mes);
  const diferencias =
    totalDiferencias === 0 ? [] : await listDiferencias(tx, idEmpresa, mes, MAX_DIFERENCIAS);
  return {
    mes,
    leido: leido?.toISOString() ?? null,
    cuadra: leido !== null && totalDiferencias === 0 && filas.every(matches),
    lineas: filas.map((f) => ({
      modelo: f.modelo,
      estado: f.estado,
      codigoTipo: f.codigoTipo,
      tipo: f.tipo,
      soloTotal: f.soloTotal,
      sii: { documentos: f.documentos, exento: f.exento, neto: f.neto, iva: f.iva, total: f.total },
      aqui: {
        documentos: f.documentosAqui,
        exento: f.exentoAqui,
        neto: f.netoAqui,
        iva: f.ivaAqui,
        total: f.totalAqui,
      },
    })),
    iva: {
      debitoSii: sumIva(filas, 'Dte', 'iva'),
      debitoAqui: sumIva(filas, 'Dte', 'ivaAqui'),
      creditoSii: sumIva(filas, 'Compra', 'iva'),
      creditoAqui: sumIva(filas, 'Compra', 'ivaAqui'),
      declarado: await readDeclarado(tx, idEmpresa, mes),
    },
    totalDiferencias,
    diferencias: diferencias.map(present),
  };
}
