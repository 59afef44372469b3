import type { ModeloManual } from '@cuadra/contract';
import { fechaConAnio, MODELOS } from '@cuadra/domain';
import { formatMonto, MONEDAS } from '@cuadra/domain';
import { AppError } from '../../../platform/errors/index.ts';
import { oneOf } from '../../../platform/values/index.ts';
import type { DocumentoExistente, ParVigente } from './store/documento.ts';

/** 409 whose `existente` is the address of the document's own screen. */
export function yaEsta(modelo: ModeloManual, existente: DocumentoExistente, queHacer: string): AppError {
  const { id, razonSocial, fechaEmision, montoTotal, moneda, anulado } = existente;
  const monto = formatMonto(montoTotal, oneOf(MONEDAS, moneda));
  const estado = anulado ? 'anulado' : `por ${monto}`;
  return new AppError(
    'conflicto',
    `Ya está ingresado: ${razonSocial}, ${fechaConAnio(fechaEmision)}, ${estado}. ${queHacer}`,
    { 'body.existente': [`${MODELOS[modelo].pantalla}?id=${id}`] },
  );
}

/** 409 that says which reconciliation stands in the way. */
export function estaConciliado(pares: readonly ParVigente[], moneda: string, antesDe: string): AppError {
  const [ultimo] = pares;
  if (!ultimo) throw new Error('nothing is reconciled');
  const conciliado = pares.reduce((suma, { montoDocumento }) => suma + montoDocumento, 0);
  const mas = pares.length === 1 ? '' : ` y ${pares.length - 1} más`;
  return new AppError(
    'conflicto',
    `Tiene conciliados ${formatMonto(conciliado, oneOf(MONEDAS, moneda))} con la línea del ${fechaConAnio(ultimo.fecha)} «${ultimo.descripcion}» (conciliación ${ultimo.idConciliacion}${mas}). Deshazla en su ficha antes de ${antesDe}.`,
    { 'body.conciliacion': [String(ultimo.idConciliacion)] },
  );
}

/** 409 for what a person may not change: it came from the SII, or was annulled. */
export function assertEditable({ anulado, fuente }: Pick<DocumentoExistente, 'anulado' | 'fuente'>): void {
  if (anulado)
    throw new AppError('conflicto', 'Está anulado y ya no se cambia. Ingresa otro si corresponde.');
  assertDelUsuario({ fuente });
}

/** Throws `conflicto` (409) where the document came from the SII. */
export function assertDelUsuario({ fuente }: Pick<DocumentoExistente, 'fuente'>): void {
  if (fuente !== 'manual' && fuente !== 'demo')
    throw new AppError(
      'conflicto',
      'Llegó del SII y no se cambia a mano. Si tiene un error, corrígelo en sii.cl y vuelve a sincronizar.',
    );
}
