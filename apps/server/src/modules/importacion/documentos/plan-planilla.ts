import { mesDelNombre, type PlanillaLeida } from '@cuadra/formats';
import type { Fecha } from '@cuadra/domain';
import type { Tx } from '../../../platform/database/index.ts';
import { ArchivoRechazado } from '../archivo-rechazado.ts';
import type { Destino } from '../plan.ts';
import type { ResultadoArchivo } from '../store/importacion.ts';
import { readFeriados, readNombres, readPeriodo } from '../store/planilla.ts';
import { desdePlanilla } from './desde-planilla.ts';
import { importDocumentos } from './import-documentos.ts';

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
    const feriados = await readFeriados(tx);
    const { documentos, errores } = desdePlanilla(planilla, { periodo, hoy, feriados, nombres });
    if (errores.length > 0) throw new ArchivoRechazado(errores);
    const hecho = await importDocumentos(tx, { idEmpresa, idArchivo: archivo.id, empresa }, documentos);
    return {
      ...hecho,
      estado: 'listo',
      tipo: planilla.clase,
      filas: planilla.filas.length,
      errores: [],
      avisos: [...planilla.avisos, ...hecho.avisos],
    };
  };
}
