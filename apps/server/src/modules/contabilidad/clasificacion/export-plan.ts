import { escribirTabla, type CeldaExportada, type TablaEscrita } from '@cuadra/formats';
import { withEmpresa, type Db } from '../../../platform/database/index.ts';
import { readCuentas, readSubtipos } from './store/cuentas.ts';

const celda = (texto: string | null): CeldaExportada => (texto === null ? null : { tipo: 'texto', texto });

/** The chart as a CSV file that the import reads back: codigo, nombre, tipo, descripcion. */
export async function exportPlan(db: Db, idEmpresa: number): Promise<TablaEscrita> {
  const { cuentas, subtipos } = await withEmpresa(db, idEmpresa, async (tx) => ({
    cuentas: await readCuentas(tx, idEmpresa),
    subtipos: new Map((await readSubtipos(tx)).map(({ id, nombre }) => [id, nombre])),
  }));
  const columnas = [
    { titulo: 'codigo', ancho: 14 },
    { titulo: 'nombre', ancho: 40 },
    { titulo: 'tipo', ancho: 30 },
    { titulo: 'descripcion', ancho: 60 },
  ];
  const filas = cuentas.map(({ codigo, nombre, idSubtipo, descripcion }) => [
    celda(codigo),
    celda(nombre),
    celda(subtipos.get(idSubtipo) ?? null),
    celda(descripcion),
  ]);
  return escribirTabla('plan-de-cuentas', 'csv', { hoja: 'Plan de cuentas', columnas, filas });
}
