import type { Incidencia } from '@cuadra/contract';
import { mesConAnio, type Fecha, type Mes } from '@cuadra/domain';
import type { ComprobantePrevired } from '@cuadra/formats';
import { lockLibro } from '../../../../platform/database/index.ts';
import { listFeriados } from '../../../instalacion/catalogo/index.ts';
import { ArchivoRechazado } from '../archivo-rechazado.ts';
import { assertPropio } from '../de-otra-empresa.ts';
import type { Destino, Escribir } from '../plan.ts';
import { saveComprobante } from '../../../registros/documentos/index.ts';
import { readPeriodo } from '../store/planilla.ts';

/** The error of a comprobante's month, or null. `pedido` is the month that the person chose at the upload. */
function problemaDeMes({ cupon, mes }: ComprobantePrevired, pedido: Mes | null, hoy: Fecha): string | null {
  const este = `El comprobante ${cupon} de Previred es de ${mesConAnio(mes)}`;
  if (mes > hoy.slice(0, 7)) return `${este}, que aún no llega. Descárgalo de nuevo de Previred.`;
  if (pedido !== null && mes !== pedido)
    return `${este} y elegiste ${mesConAnio(pedido)}. Elige ese mes o sube otro comprobante.`;
  return null;
}

/**
 * Writes the comprobantes of a PDF of Previred: each is the contributions of its number, or those that a person had
 * entered by their month. Throws ArchivoRechazado for another company's, for a month that cannot be, and where a payment may end up twice.
 */
export function planPrevired(
  { idEmpresa, archivo, empresa }: Destino,
  hoy: Fecha,
  clase: string,
  comprobantes: readonly ComprobantePrevired[],
): Escribir {
  for (const { rut, cupon, razonSocial: nombre } of comprobantes)
    assertPropio(empresa, { que: `El comprobante ${cupon} de Previred`, rut, nombre });
  return async (tx) => {
    await lockLibro(tx, idEmpresa);
    const feriados = await listFeriados(tx);
    const periodo = await readPeriodo(tx, idEmpresa, archivo.idImportacion);
    const avisos: Incidencia[] = [];
    let creados = 0;
    for (const [i, comprobante] of comprobantes.entries()) {
      const mal = problemaDeMes(comprobante, periodo, hoy);
      if (mal !== null) throw ArchivoRechazado.whole(mal);
      const guardado = await saveComprobante(tx, { idEmpresa, idArchivo: archivo.id, empresa }, comprobante, {
        feriados,
        fila: i + 1,
      });
      if (guardado.tipo === 'choca') throw ArchivoRechazado.whole(guardado.mensaje);
      if (guardado.aviso !== null) avisos.push({ fila: i + 1, campo: null, mensaje: guardado.aviso });
      creados += guardado.creados;
    }
    return {
      estado: 'listo',
      tipo: clase,
      filas: comprobantes.length,
      creados,
      duplicados: comprobantes.length - creados,
      ventas: 0,
      compras: 0,
      reabiertos: 0,
      novedades: [],
      errores: [],
      avisos,
    };
  };
}
