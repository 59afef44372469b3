import { oneOf } from '../../../platform/values/index.ts';
import { MODELOS_EXPORTACION, type ModeloExportacion, type PedidoExportacion } from '@cuadra/contract';
import { MODELOS, MODELOS_DOCUMENTO, type ModeloDocumento } from '@cuadra/domain';
import type { Principal } from '../../../platform/auth/index.ts';

/** Kind of document of an export's kind; null for bank lines. */
export function modeloOf(exportable: ModeloExportacion): ModeloDocumento | null {
  return MODELOS_DOCUMENTO.find((modelo) => MODELOS[modelo].exportable === exportable) ?? null;
}

export function nameKind(exportable: ModeloExportacion): string {
  const modelo = modeloOf(exportable);
  return modelo === null ? 'Cartolas' : MODELOS[modelo].titulo;
}

/** Whether a person may see the records of a kind. */
export function seesKind(
  { permisos, features }: Pick<Principal, 'permisos' | 'features'>,
  exportable: ModeloExportacion,
): boolean {
  const modelo = modeloOf(exportable);
  if (modelo === null) return features.includes('banco') && permisos.includes('cartolas.ver');
  return (
    permisos.includes('documentos.ver') &&
    (!MODELOS[modelo].reservado || permisos.includes('remuneraciones.ver'))
  );
}

export function kindsOf(principal: Pick<Principal, 'permisos' | 'features'>): ModeloExportacion[] {
  return MODELOS_EXPORTACION.filter((modelo) => seesKind(principal, modelo));
}

/** Kind of a stored file, parsed. */
export function kindOfArchivo(modelo: string): ModeloExportacion {
  return oneOf(MODELOS_EXPORTACION, modelo);
}

/** Kinds that pairs of bank lines leave out: their file is read by people without the right to see wages. */
export const RESERVADOS: readonly string[] = MODELOS_DOCUMENTO.filter((modelo) => MODELOS[modelo].reservado);

export function seesIncluded(
  { permisos }: Pick<Principal, 'permisos'>,
  incluir: PedidoExportacion['incluir'],
): boolean {
  return (
    incluir !== 'conciliacion' || (permisos.includes('conciliacion.ver') && permisos.includes('cartolas.ver'))
  );
}
