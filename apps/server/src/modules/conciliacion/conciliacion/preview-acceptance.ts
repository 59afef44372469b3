import type { BodyOf, PreviewAceptacion, previewAceptacion } from '@cuadra/contract';
import { withEmpresa, type Db } from '../../../platform/database/index.ts';
import { dateBounds } from '../../../platform/listas/index.ts';
import { readVistaPrevia, type LineaMasiva } from './store/masivo.ts';
import { AppError } from '../../../platform/errors/index.ts';
import { assertConfirmada } from './warn-cedidas.ts';

const MAX_CONFLICTOS = 20;
const SIN_SALDO = 'Otra línea de estas usa antes el saldo de un documento.';

/** Why this one would be left out, as acceptance would find it; null where nothing stands against it. */
function obstacle(linea: LineaMasiva, abiertos: Map<number, number>): string | null {
  for (const { id, monto } of linea.documentos)
    if ((abiertos.get(id) ?? 0) < Math.abs(monto)) return SIN_SALDO;
  try {
    assertConfirmada([linea], linea.documentos, false);
    return null;
  } catch (error) {
    if (error instanceof AppError) return error.message;
    throw error;
  }
}

/** What accepting in bulk would do, in the order in which it is done, without doing it. */
export function previewAceptacionDe(
  db: Db,
  idEmpresa: number,
  { periodo, ...filtro }: BodyOf<typeof previewAceptacion>,
): Promise<PreviewAceptacion> {
  return withEmpresa(db, idEmpresa, async (tx) => {
    const lineas = await readVistaPrevia(tx, idEmpresa, { ...filtro, ...dateBounds({ periodo }) });
    const abiertos = new Map<number, number>();
    for (const { documentos } of lineas)
      for (const { id, saldo } of documentos) abiertos.set(id, Math.abs(saldo));
    const conflictos: PreviewAceptacion['conflictos'] = [];
    let totalConflictos = 0;
    const totales = new Map<string, PreviewAceptacion['totales'][number]>();
    const tipos = new Map<string, number>();
    const tocados = new Set<number>();
    let cuantas = 0;
    for (const linea of lineas) {
      const { idCartola, fecha, descripcion, moneda, cargo, abono, tipoRecomendacion } = linea;
      const motivo = obstacle(linea, abiertos);
      if (motivo !== null) {
        totalConflictos += 1;
        if (conflictos.length < MAX_CONFLICTOS)
          conflictos.push({ idCartola, fecha, descripcion, monto: cargo + abono, moneda, motivo });
        continue;
      }
      cuantas += 1;
      const total = totales.get(moneda) ?? { moneda, lineas: 0, abonos: 0, cargos: 0 };
      totales.set(moneda, {
        moneda,
        lineas: total.lineas + 1,
        abonos: total.abonos + abono,
        cargos: total.cargos + cargo,
      });
      tipos.set(tipoRecomendacion, (tipos.get(tipoRecomendacion) ?? 0) + 1);
      for (const { id, monto } of linea.documentos) {
        tocados.add(id);
        abiertos.set(id, (abiertos.get(id) ?? 0) - Math.abs(monto));
      }
    }
    return {
      lineas: cuantas,
      totales: [...totales.values()].toSorted((a, b) => b.lineas - a.lineas),
      documentos: tocados.size,
      porTipo: [...tipos]
        .map(([tipo, suyas]) => ({ tipo, lineas: suyas }))
        .toSorted((a, b) => b.lineas - a.lineas),
      conflictos,
      totalConflictos,
    };
  });
}
