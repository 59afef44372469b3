import type { ParDeLineas } from '@cuadra/domain/pares';
import type { Tx } from '../../../platform/database/index.ts';
import { readCasadosSolos } from './store/abonos.ts';

/**
 * Deposits that were found to be one line of the bank, whole: that line and the one by which they leave Transbank's
 * account are a transfer between accounts of the company. Those that nothing explains yet.
 */
export async function listParesTransbank(tx: Tx, idEmpresa: number): Promise<ParDeLineas[]> {
  return (await readCasadosSolos(tx, idEmpresa)).map((lineas) => ({
    ...lineas,
    tipo: 'traspaso',
    seguro: true,
    explicacion: 'La liquidación de Transbank dice que ese abono llegó a esta cuenta.',
  }));
}
