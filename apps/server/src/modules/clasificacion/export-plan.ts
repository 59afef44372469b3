import { escribirCsv, type CeldaExportada } from '@cuadra/formats';
import { withEmpresa, type Db } from '../../platform/database/index.ts';
import { readCuentas, readSubtipos, type FilaCuenta } from './store/cuentas.ts';

const celda = (texto: string | null): CeldaExportada => (texto === null ? null : { tipo: 'texto', texto });

async function* inOneBatch(cuentas: readonly FilaCuenta[], subtipos: ReadonlyMap<number, string>) {
  yield cuentas.map(({ codigo, nombre, idSubtipo, descripcion }) => [
    celda(codigo),
    celda(nombre),
    celda(subtipos.get(idSubtipo) ?? null),
    celda(descripcion),
  ]);
}

/** The chart as a CSV file that the import reads back: codigo, nombre, tipo, descripcion. */
export async function exportPlan(db: Db, idEmpresa: number): Promise<Uint8Array> {
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
  const partes: Uint8Array[] = [];
  const tabla = { hoja: 'Plan de cuentas', columnas, filas: inOneBatch(cuentas, subtipos) };
  for await (const parte of escribirCsv(tabla)) partes.push(parte);
  return Buffer.concat(partes);
}
