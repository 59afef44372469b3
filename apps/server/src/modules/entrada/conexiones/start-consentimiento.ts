import type { postConsentimiento, ReplyOf } from '@cuadra/contract';
import { withEmpresa } from '../../../platform/database/index.ts';
import { conflict } from '../../../platform/errors/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import type { Extractores } from './extractores/index.ts';
import { findBancoConectable } from './find-banco.ts';
import { toAppError } from './to-app-error.ts';

const PLAZO_MS = 20_000;

/** Opens an attempt to sign in at a bank. Throws `conflicto` where its credentials are typed here instead. */
export async function startConsentimiento(
  { db }: Platform,
  extractores: Extractores,
  idEmpresa: number,
  idIntegrador: number,
): Promise<ReplyOf<typeof postConsentimiento>> {
  const { banco, extractor } = await withEmpresa(db, idEmpresa, (tx) =>
    findBancoConectable(tx, extractores, idIntegrador),
  );
  const { consentimiento } = extractor;
  if (consentimiento === null) throw conflict('Este banco se conecta escribiendo sus credenciales.');
  try {
    const { widgetToken } = await consentimiento.start(AbortSignal.timeout(PLAZO_MS));
    return {
      widgetToken,
      publicKey: consentimiento.publicKey,
      institucion: extractor.institucionDe(banco) ?? '',
    };
  } catch (error) {
    throw toAppError(error, 'idIntegrador');
  }
}
