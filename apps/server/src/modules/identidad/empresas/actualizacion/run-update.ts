import { createPrivateKey, X509Certificate } from 'node:crypto';
import type { Actualizacion, Paso } from '@cuadra/contract';
import { withEmpresa } from '../../../../platform/database/index.ts';
import type { Platform } from '../../../../platform/module/index.ts';
import { checkLogo } from '../logo/check-logo.ts';
import { advanceActualizacion, readActualizacion } from '../store/actualizacion.ts';
import { readCertificado } from '../store/certificado.ts';
import { readEmpresa } from '../store/empresa.ts';
import { presentActualizacion } from './present-actualizacion.ts';
import { contextoDeCertificado } from './update-empresa.ts';
import type { VerifySii } from './verify-sii.ts';

/** How a step ended: well, or with something that the person should know. */
export interface FinDePaso {
  readonly estado: 'listo' | 'aviso';
  readonly mensaje: string;
}

const EN_CURSO: Readonly<Record<Paso['paso'], string>> = {
  datos: 'Guardando los datos de la empresa…',
  logo: 'Comprobando el logo…',
  certificado: 'Comprobando el certificado…',
  sii: 'Verificando con el SII…',
};

const FALLO: Readonly<Record<Paso['paso'], string>> = {
  datos: 'No pudimos guardar los datos. Vuelve a intentarlo.',
  logo: 'No pudimos leer el logo que guardamos. Súbelo otra vez.',
  certificado: 'No pudimos abrir el certificado que guardamos. Súbelo otra vez.',
  sii: 'No pudimos verificar con el SII. Tus datos quedaron guardados.',
};

const dia = new Intl.DateTimeFormat('es-CL', { dateStyle: 'long', timeZone: 'America/Santiago' });

/** The logo as it will be served: read back from where it is stored. */
async function finishLogo({ db, storage }: Platform, idEmpresa: number): Promise<FinDePaso> {
  const empresa = await withEmpresa(db, idEmpresa, (tx) => readEmpresa(tx, idEmpresa));
  if (!empresa?.claveLogo) return { estado: 'listo', mensaje: 'Quitamos el logo.' };
  if (!checkLogo(await storage.read(empresa.claveLogo)).ok) throw new Error('the stored logo is not whole');
  return { estado: 'listo', mensaje: 'El logo nuevo ya se ve.' };
}

/** The certificate as it will be used: unsealed, and its key tried against it. */
async function finishCertificado({ db, seal, clock }: Platform, idEmpresa: number): Promise<FinDePaso> {
  const fila = await withEmpresa(db, idEmpresa, (tx) => readCertificado(tx, idEmpresa));
  if (!fila) throw new Error('the certificate is gone');
  const cer = new X509Certificate(seal.open(fila.cerSellado, contextoDeCertificado(idEmpresa, 'cer')));
  const llave = createPrivateKey(seal.open(fila.llaveSellada, contextoDeCertificado(idEmpresa, 'llave')));
  if (!cer.checkPrivateKey(llave)) throw new Error('the stored key is of another certificate');
  const dias = Math.floor((fila.vence.getTime() - clock.now().getTime()) / 86_400_000);
  return dias < 30
    ? { estado: 'aviso', mensaje: `El certificado vence pronto, el ${dia.format(fila.vence)}. Renuévalo.` }
    : { estado: 'listo', mensaje: `El certificado sirve hasta el ${dia.format(fila.vence)}.` };
}

/**
 * Takes an update through the steps that are left, telling each as it begins and ends. A step that fails ends the
 * update in error and leaves the rest undone; what was saved stays. May be run again by another process.
 */
export async function runUpdate(
  platform: Platform,
  sii: VerifySii,
  { idEmpresa, id }: { readonly idEmpresa: number; readonly id: number },
  signal: AbortSignal,
): Promise<void> {
  const { db, log } = platform;
  const finish: Readonly<Record<Paso['paso'], () => Promise<FinDePaso>>> = {
    datos: async () => ({ estado: 'listo', mensaje: 'Guardamos los datos de la empresa.' }),
    logo: () => finishLogo(platform, idEmpresa),
    certificado: () => finishCertificado(platform, idEmpresa),
    sii: async () => {
      const { vigente, mensaje } = await sii.check(idEmpresa, signal);
      return { estado: vigente ? 'listo' : 'aviso', mensaje };
    },
  };
  const fila = await withEmpresa(db, idEmpresa, (tx) => readActualizacion(tx, idEmpresa, id));
  if (fila?.estado !== 'en_curso') return;
  let { pasos } = presentActualizacion(fila);
  const tell = (estado: Actualizacion['estado'], paso?: Paso) => {
    if (paso) pasos = pasos.map((otro) => (otro.paso === paso.paso ? paso : otro));
    return withEmpresa(db, idEmpresa, (tx) => advanceActualizacion(tx, idEmpresa, id, { estado, pasos }));
  };
  for (const { paso } of pasos.filter(({ estado }) => estado === 'pendiente' || estado === 'en_curso')) {
    await tell('en_curso', { paso, estado: 'en_curso', mensaje: EN_CURSO[paso] });
    let fin: FinDePaso;
    try {
      fin = await finish[paso]();
    } catch (error) {
      // A process that stops gives the rest to another.
      signal.throwIfAborted();
      log.error({ err: error, idEmpresa, paso }, 'a step of a company update failed');
      await tell('error', { paso, estado: 'error', mensaje: FALLO[paso] });
      return;
    }
    await tell('en_curso', { paso, ...fin });
  }
  await tell('lista');
}
