import { mesDelNombre, type PlanillaLeida } from '@cuadra/formats';
import type { Fecha } from '@cuadra/domain';
import type { Tx } from '../../../../platform/database/index.ts';
import { listFeriados } from '../../../instalacion/catalogo/index.ts';
import { ArchivoRechazado } from '../archivo-rechazado.ts';
import type { Destino } from '../plan.ts';
import type { ResultadoArchivo } from '../store/importacion.ts';
import { readNombres, readPeriodo } from '../store/planilla.ts';
import {
  type CotizacionGuardada,
  type DocumentoLeido,
  findPagadas,
  importDocumentos,
} from '../../../registros/documentos/index.ts';
import { desdePlanilla } from './desde-planilla.ts';

/** The contributions of a spreadsheet that comprobantes of their months pay already. */
async function findPagadasPorMes(
  tx: Tx,
  idEmpresa: number,
  documentos: readonly DocumentoLeido[],
): Promise<ReadonlyMap<DocumentoLeido, CotizacionGuardada>> {
  const porMes = Map.groupBy(
    documentos.filter(({ modelo }) => modelo === 'Previred'),
    ({ fechaEmision }) => fechaEmision.slice(0, 7),
  );
  const pagadas: [DocumentoLeido, CotizacionGuardada][] = [];
  for (const [mes, suyas] of porMes) pagadas.push(...(await findPagadas(tx, idEmpresa, mes, suyas)));
  return new Map(pagadas);
}

/** Writes the documents of a spreadsheet, all of them or none. Throws ArchivoRechazado with what is wrong, by row. */
export function planPlanilla(
  { idEmpresa, archivo, empresa }: Destino,
  hoy: Fecha,
  planilla: PlanillaLeida,
): (tx: Tx) => Promise<ResultadoArchivo> {
  if (planilla.errores.length > 0) throw new ArchivoRechazado(planilla.errores);
  return async (tx) => {
    const periodo = (await readPeriodo(tx, idEmpresa, archivo.idImportacion)) ?? mesDelNombre(archivo.nombre);
    const ruts = planilla.filas.flatMap(({ rut }) => rut ?? []);
    const nombres = await readNombres(tx, idEmpresa, ruts);
    const feriados = await listFeriados(tx);
    const { documentos, errores } = desdePlanilla(planilla, { periodo, hoy, feriados, nombres });
    if (errores.length > 0) throw new ArchivoRechazado(errores);
    const pagadas = await findPagadasPorMes(tx, idEmpresa, documentos);
    const nuevos = documentos.filter((documento) => !pagadas.has(documento));
    const hecho = await importDocumentos(tx, { idEmpresa, idArchivo: archivo.id, empresa }, nuevos);
    const yaPagadas = [...pagadas].map(([{ fila, razonSocial }, { folio }]) => ({
      fila,
      campo: null,
      mensaje: `${razonSocial} ya está en el comprobante ${folio} de Previred; no se agregó otra vez.`,
    }));
    return {
      ...hecho,
      duplicados: hecho.duplicados + pagadas.size,
      estado: 'listo',
      tipo: planilla.clase,
      filas: planilla.filas.length,
      errores: [],
      avisos: [...planilla.avisos, ...yaPagadas, ...hecho.avisos],
    };
  };
}
