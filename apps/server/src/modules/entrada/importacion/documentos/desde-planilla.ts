import type { Incidencia, ModeloManual } from '@cuadra/contract';
import {
  formatRut,
  limitesDeMes,
  mesConAnio,
  MODELOS,
  type Fecha,
  type Feriados,
  type Mes,
} from '@cuadra/domain';
import type { ClasePlanilla, FilaPlanilla, PlanillaLeida } from '@cuadra/formats';
import { claveDocumento, desdeDatos, type DocumentoLeido } from '../../../registros/documentos/index.ts';

export const MODELO_DE: Readonly<Record<ClasePlanilla, ModeloManual>> = {
  lre: 'Remuneracion',
  planilla_remuneraciones: 'Remuneracion',
  planilla_previred: 'Previred',
  planilla_gastos: 'Gasto',
  planilla_honorarios: 'Honorario',
  planilla_terceros: 'BoletaTercero',
};

export interface ContextoPlanilla {
  /** What whoever uploads said, or the file's name; null where neither does. */
  readonly periodo: Mes | null;
  readonly hoy: Fecha;
  readonly feriados: Feriados;
  readonly nombres: ReadonlyMap<string, string>;
}

const SIN_MES = {
  lre: 'El libro de remuneraciones no dice de qué mes es. Súbelo desde Remuneraciones eligiendo el mes, o ponlo en el nombre del archivo, como LRE-2026-03.csv.',
  otra: 'La planilla no dice de qué mes es. Agrégale una columna «Período», o súbela eligiendo el mes.',
} as const;

/** What is wrong with the month of a row, in a sentence; null when it may be. */
function problemaDeMes(fila: FilaPlanilla, mes: Mes, pedido: Mes | null): string | null {
  const { desde, hasta } = limitesDeMes(mes);
  if (pedido !== null && mes !== pedido)
    return `La fila dice ${mesConAnio(mes)} y elegiste ${mesConAnio(pedido)}. Corrige la fila o el mes.`;
  if (fila.inicioContrato !== null && fila.inicioContrato > hasta)
    return `El contrato empezó después de ${mesConAnio(mes)}. Revisa que el libro sea de ese mes.`;
  if (fila.terminoContrato !== null && fila.terminoContrato < desde)
    return `El contrato terminó antes de ${mesConAnio(mes)}. Revisa que el libro sea de ese mes.`;
  return null;
}

function leidoDe(
  clase: ClasePlanilla,
  fila: FilaPlanilla,
  mes: Mes,
  { feriados, nombres }: ContextoPlanilla,
  vez: number,
): DocumentoLeido {
  const { rut, folio, fecha, monto, moneda, fechaPago: fechaPagoInterna, vence: fechaVencimiento } = fila;
  const contexto = { feriados, fila: fila.fila, vez };
  const comunes = { descripcion: fila.descripcion, fechaPagoInterna, fechaVencimiento, metadata: {} };
  const conRut = rut ?? '';
  const razonSocial =
    fila.nombre ?? nombres.get(conRut) ?? (rut === null ? (fila.descripcion ?? '') : formatRut(rut));
  const modelo = MODELO_DE[clase];
  switch (modelo) {
    case 'Gasto': {
      const datos = {
        ...comunes,
        rut,
        razonSocial,
        folio,
        fechaEmision: fecha ?? '',
        moneda,
        montoTotal: monto,
      };
      return desdeDatos(modelo, { ...datos, repetido: false }, contexto);
    }
    case 'Honorario':
    case 'BoletaTercero': {
      const retiene = fila.sinRetencion && modelo === 'Honorario' ? 'prestador' : 'empresa';
      const datos = { ...comunes, rut: conRut, razonSocial, folio: folio ?? '', fechaEmision: fecha ?? '' };
      return desdeDatos(modelo, { ...datos, monto, montoEs: 'bruto', retiene }, contexto);
    }
    case 'Remuneracion': {
      const { haberes, descuentos, aportesEmpleador, cotizaciones, impuestoUnico, otrosDescuentos } = fila;
      const datos = { ...comunes, rut: conRut, razonSocial, periodo: mes, liquido: monto };
      const leido = desdeDatos(modelo, { ...datos, haberes, descuentos, aportesEmpleador }, contexto);
      const partes = clase === 'lre' ? { cotizaciones, impuestoUnico, otrosDescuentos } : {};
      return { ...leido, detalle: { ...(leido.detalle as object), ...partes } };
    }
    case 'Previred': {
      const datos = { ...comunes, rut, razonSocial, folio, periodo: mes, montoTotal: monto };
      return desdeDatos(modelo, { ...datos, electronico: true }, contexto);
    }
    case 'Impuesto':
      throw new Error('no spreadsheet brings taxes');
  }
}

/**
 * The rows of a spreadsheet as documents, or what is wrong with each. Rows of gastos without a number that are alike are
 * several gastos; of anything else the same twice is a mistake.
 */
export function desdePlanilla(
  { clase, filas }: PlanillaLeida,
  contexto: ContextoPlanilla,
): { documentos: DocumentoLeido[]; errores: Incidencia[] } {
  const documentos: DocumentoLeido[] = [];
  const errores: Incidencia[] = [];
  const vistos = new Map<string, number>();
  const { periodo, hoy } = contexto;
  const conMes = MODELOS[MODELO_DE[clase]].archivoMensual;
  if (conMes && periodo === null && filas.some((fila) => fila.periodo === null))
    return {
      documentos,
      errores: [{ fila: null, campo: null, mensaje: clase === 'lre' ? SIN_MES.lre : SIN_MES.otra }],
    };
  for (const fila of filas) {
    const falla = (campo: string | null, mensaje: string) =>
      errores.push({ fila: fila.fila, campo, mensaje });
    const mes = fila.periodo ?? periodo ?? hoy.slice(0, 7);
    if (conMes) {
      const problema =
        mes > hoy.slice(0, 7)
          ? `${mesConAnio(mes)} aún no llega. Revisa el mes.`
          : problemaDeMes(fila, mes, periodo);
      if (problema !== null) falla('Período', problema);
    }
    if (fila.fecha !== null && fila.fecha > hoy)
      falla('Fecha', 'La fecha es futura. Revisa el día, el mes y el año.');
    let leido = leidoDe(clase, fila, mes, contexto, 1);
    const clave = claveDocumento(leido);
    const antes = vistos.get(clave);
    if (antes !== undefined && clase === 'planilla_gastos' && fila.folio === null) {
      leido = leidoDe(clase, fila, mes, contexto, antes + 1);
    } else if (antes !== undefined) {
      falla(null, `Es el mismo documento que el de la fila ${antes}. Deja uno solo.`);
    }
    const cuenta = clase === 'planilla_gastos' && fila.folio === null;
    vistos.set(clave, cuenta ? (antes ?? 0) + 1 : fila.fila);
    documentos.push(leido);
  }
  return { documentos, errores };
}
