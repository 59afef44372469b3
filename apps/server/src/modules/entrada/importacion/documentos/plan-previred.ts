import type { Incidencia } from '@cuadra/contract';
import type { Fecha, Feriados, Mes } from '@cuadra/domain';
import type { ComprobantePrevired } from '@cuadra/formats';
import { lockLibro } from '../../../../platform/database/index.ts';
import { ArchivoRechazado } from '../archivo-rechazado.ts';
import { assertPropio } from '../de-otra-empresa.ts';
import type { Destino, Escribir } from '../plan.ts';
import { lockCotizaciones, numberCotizacion } from '../store/cotizacion.ts';
import { writeGlosas } from '../store/documento.ts';
import { readFeriados, readPeriodo } from '../store/planilla.ts';
import type { DocumentoLeido } from '../store/tipos.ts';
import { decidirComprobante, lineaConFolio, mesEnPalabras } from './decidir-comprobante.ts';
import { desdeDatos } from './desde-datos.ts';
import { importDocumentos } from './import-documentos.ts';

/** A comprobante as the contributions that a person would enter, with a line per institution. */
function desdeComprobante(
  { cupon, mes, monto, instituciones }: ComprobantePrevired,
  fila: number,
  feriados: Feriados,
): DocumentoLeido {
  const datos = {
    rut: null,
    razonSocial: 'Previred',
    folio: cupon,
    periodo: mes,
    montoTotal: monto,
  } as const;
  const propios = { fechaVencimiento: null, fechaPagoInterna: null, descripcion: null, metadata: {} };
  const leido = desdeDatos('Previred', { ...datos, ...propios, electronico: true }, { feriados, fila });
  const glosas = instituciones.map(({ nombre, folio, monto: suyo }) => ({
    nombre,
    descripcion: lineaConFolio(folio),
    cantidad: null,
    valorUnitario: null,
    codigo: null,
    montoTotal: suyo,
    exento: true,
  }));
  return { ...leido, glosas };
}

/** What is wrong with the month of a comprobante; null when it may be. `pedido` is the month that the upload said. */
function problemaDeMes({ cupon, mes }: ComprobantePrevired, pedido: Mes | null, hoy: Fecha): string | null {
  const este = `El comprobante ${cupon} de Previred es de ${mesEnPalabras(mes)}`;
  if (mes > hoy.slice(0, 7)) return `${este}, que aún no llega. Descárgalo de nuevo de Previred.`;
  if (pedido !== null && mes !== pedido)
    return `${este} y elegiste ${mesEnPalabras(pedido)}. Elige ese mes o sube otro comprobante.`;
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
    const feriados = await readFeriados(tx);
    const periodo = await readPeriodo(tx, idEmpresa, archivo.idImportacion);
    const avisos: Incidencia[] = [];
    let creados = 0;
    for (const [i, comprobante] of comprobantes.entries()) {
      const { mes, cupon } = comprobante;
      const mal = problemaDeMes(comprobante, periodo, hoy);
      if (mal !== null) throw ArchivoRechazado.whole(mal);
      const avisar = (mensaje: string) => avisos.push({ fila: i + 1, campo: null, mensaje });
      const decision = decidirComprobante(comprobante, await lockCotizaciones(tx, idEmpresa, mes, [cupon]));
      if (decision.tipo === 'choca') throw ArchivoRechazado.whole(decision.mensaje);
      if (decision.tipo === 'ya') {
        if (decision.aviso !== null) avisar(decision.aviso);
        continue;
      }
      const leido = desdeComprobante(comprobante, i + 1, feriados);
      if (decision.tipo === 'nuevo') {
        const hecho = await importDocumentos(tx, { idEmpresa, idArchivo: archivo.id, empresa }, [leido]);
        creados += hecho.creados;
        continue;
      }
      const { id, lineas } = decision.guardada;
      await numberCotizacion(tx, idEmpresa, id, cupon);
      // The description that a person wrote stays in place of the institutions.
      if (lineas.length === 0) await writeGlosas(tx, idEmpresa, [{ id, leido }]);
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
