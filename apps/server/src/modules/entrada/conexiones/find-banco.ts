import type { Tx } from '../../../platform/database/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import { extractorDe, type Extractores } from './extractores/index.ts';
import type { Banco, Extractor } from './extractores/tipos.ts';
import { readIntegradores } from './store/bancos.ts';

/** A bank and who reads it. Throws `validacion` under `body.idIntegrador` for one that nobody reads by itself. */
export async function findBancoConectable(
  tx: Tx,
  extractores: Extractores,
  idIntegrador: number,
): Promise<{ readonly banco: Banco; readonly extractor: Extractor }> {
  const fila = (await readIntegradores(tx)).find(({ id }) => id === idIntegrador);
  if (!fila) throw refusal('Elige un banco.');
  const { id, nombre, codigoSbif, extractor: lector } = fila;
  const banco = { idIntegrador: id, nombre, codigoSbif, extractor: lector };
  const extractor = extractorDe(extractores, banco);
  if (!extractor)
    throw refusal(
      `${nombre} no se puede conectar automáticamente aquí. Agrega la cuenta e importa sus cartolas.`,
    );
  return { banco, extractor };
}

function refusal(mensaje: string): AppError {
  return new AppError('validacion', mensaje, { 'body.idIntegrador': [mensaje] });
}
