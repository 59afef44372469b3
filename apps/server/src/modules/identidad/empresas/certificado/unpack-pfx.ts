import { Worker } from 'node:worker_threads';
import { MAX_BYTES_CERTIFICADO } from '@cuadra/contract';
import type { ArchivosCertificado, ProblemasCertificado } from './check-certificado.ts';
import { isPfx } from './is-pfx.ts';
import type { PedidoPfx, PfxAbierto } from './pfx.worker.ts';

const ARCHIVO = new URL('./pfx.worker.ts', import.meta.url);
/** A file says itself how often its password is hashed: one that asks for too much is let go. */
const LIMITE_MS = 10_000;
const MEMORIA_MB = 256;

export type Desempacado =
  | { readonly ok: true; readonly archivos: ArchivosCertificado }
  | { readonly ok: false; readonly problemas: ProblemasCertificado };

function openInThread(pedido: PedidoPfx): Promise<PfxAbierto> {
  const hilo = new Worker(ARCHIVO, {
    workerData: pedido,
    resourceLimits: { maxOldGenerationSizeMb: MEMORIA_MB },
    execArgv: [],
  });
  return new Promise((resolve) => {
    const end = (abierto: PfxAbierto) => {
      clearTimeout(plazo);
      resolve(abierto);
    };
    const plazo = setTimeout(() => {
      void hilo.terminate();
      end({ falla: 'otro' });
    }, LIMITE_MS);
    // Once it has answered it has nothing left to do and ends by itself.
    hilo.once('message', (abierto: PfxAbierto) => end(abierto));
    hilo.once('error', () => end({ falla: 'otro' }));
  });
}

/**
 * Takes certificate and key out of a .pfx or .p12 (PKCS #12, RFC 7292), whose password opens both. Anything else is
 * left as it came. Old ciphers are opened too (RC2 and triple DES, of which most of these files are made): what counts
 * is how Cuadra keeps the key afterwards.
 */
export async function unpackPfx(archivos: ArchivosCertificado): Promise<Desempacado> {
  const { cer, key, password } = archivos;
  const [campo, pfx] = cer && isPfx(Buffer.from(cer)) ? (['cer', cer] as const) : (['key', key] as const);
  if (!pfx || !isPfx(Buffer.from(pfx)) || pfx.byteLength > MAX_BYTES_CERTIFICADO)
    return { ok: true, archivos };
  if (password === '') return { ok: false, problemas: { password: 'Ingresa la contraseña de la firma.' } };
  const abierto = await openInThread({ bytes: pfx, password });
  if ('cer' in abierto)
    // Its parts are no longer under the password.
    return {
      ok: true,
      archivos: { cer: Buffer.from(abierto.cer), key: Buffer.from(abierto.key), password: '' },
    };
  return {
    ok: false,
    problemas:
      abierto.falla === 'clave'
        ? { password: 'La contraseña no abre la firma. Revísala: distingue mayúsculas de minúsculas.' }
        : {
            [campo]:
              'No pudimos abrir ese archivo .pfx. Vuelve a exportarlo con su llave privada, o sube por separado el .cer y el .key.',
          },
  };
}
