import { randomUUID } from 'node:crypto';
import type { Actualizacion, Paso } from '@cuadra/contract';
import { recordAudit } from '../../../../platform/audit/index.ts';
import type { Principal } from '../../../../platform/auth/index.ts';
import { withEmpresa, type Tx } from '../../../../platform/database/index.ts';
import { conflict, notFound } from '../../../../platform/errors/index.ts';
import type { Platform } from '../../../../platform/module/index.ts';
import { dropSubida, folderOf, hasSubida, noteSubida } from '../../../../platform/storage/index.ts';
import { recordAjuste } from '../../../registros/actos/index.ts';
import { saveCertificado } from '../store/certificado.ts';
import { endAbandoned, insertActualizacion, isUpdating } from '../store/actualizacion.ts';
import {
  lockEmpresa,
  readEmpresa,
  saveEmpresa,
  type CambiosEmpresa,
  type EmpresaGuardada,
} from '../store/empresa.ts';
import { actualizarEmpresa } from './actualizar-empresa-job.ts';
import type { FormEmpresa } from './form.ts';
import type { VerifySii } from './verify-sii.ts';
import { presentActualizacion } from './present-actualizacion.ts';
import { recordActoDeEmpresa } from './ajuste-empresa.ts';
import { tellChange } from './tell-change.ts';
import { readCambios, type CambiosLeidos } from './read-cambios.ts';

const EN_CURSO = 'Ya se están actualizando los datos de la empresa. Espera a que termine y vuelve a guardar.';

/** What the sealed parts of a certificate are bound to. */
export function contextoDeCertificado(idEmpresa: number, parte: 'cer' | 'llave'): string {
  return `empresa_certificado/${idEmpresa}/${parte}`;
}

/** What the company is to the SII: a change of it is a reason to ask whether the SII still knows the company's key. */
const ANTE_EL_SII: readonly (keyof CambiosEmpresa)[] = [
  'razonSocial',
  'giro',
  'codigoGiro',
  'direccionLegal',
  'codigoComuna',
];

function concernsSii({ campos, certificado }: CambiosLeidos): boolean {
  return certificado !== null || ANTE_EL_SII.some((campo) => campos[campo] !== undefined);
}

function planPasos({ logo, quitarLogo, certificado }: CambiosLeidos, conSii: boolean): Paso[] {
  const pendiente = (paso: Paso['paso'], mensaje: string): Paso => ({ paso, estado: 'pendiente', mensaje });
  return [
    { paso: 'datos', estado: 'listo', mensaje: 'Guardamos los datos de la empresa.' },
    ...(logo || quitarLogo
      ? [pendiente('logo', logo ? 'Falta comprobar el logo.' : 'Falta quitar el logo.')]
      : []),
    ...(certificado ? [pendiente('certificado', 'Falta comprobar el certificado.')] : []),
    ...(conSii ? [pendiente('sii', 'Falta verificar con el SII.')] : []),
  ];
}

/** Before and after of what really changes, for the audit; of the certificate what names it, never its files. */
function compare(antes: EmpresaGuardada, campos: CambiosEmpresa, { certificado }: CambiosLeidos) {
  const previos: Record<string, string | number | null> = {};
  const nuevos: Record<string, string | number | null> = {};
  for (const [campo, nuevo] of Object.entries(campos)) {
    const previo = Object.entries(antes).find(([nombre]) => nombre === campo)?.[1];
    const texto = previo instanceof Date ? previo.toISOString() : (previo ?? null);
    if (texto === nuevo) continue;
    previos[campo] = texto;
    nuevos[campo] = nuevo as string | number | null;
  }
  if (certificado) {
    previos['certificado'] = antes.huella;
    nuevos['certificado'] = certificado.huella;
  }
  return { previos, nuevos };
}

/**
 * Saves what the form changes and begins the update's further steps. The files and the rows are in together or not
 * at all. Throws `validacion` with every problem at its field, `conflicto` while another update of the company runs.
 */
export async function updateEmpresa(
  platform: Platform,
  { idEmpresa, idUsuario }: Principal,
  form: FormEmpresa,
  isConnected: VerifySii['isConnected'],
): Promise<Actualizacion> {
  const { db, storage, clock } = platform;
  const actual = await withEmpresa(db, idEmpresa, async (tx) => {
    await endAbandoned(tx, idEmpresa);
    if (await isUpdating(tx, idEmpresa)) throw conflict(EN_CURSO);
    return readEmpresa(tx, idEmpresa);
  });
  if (!actual) throw notFound('No encontramos esa empresa.');
  const cambios = await readCambios(db, form, { hoy: clock.now(), rutEmpresa: actual.rut });
  const carpeta = `${idEmpresa}/logos/${randomUUID()}`;
  const claveLogo = `${carpeta}/0`;
  const { logo } = cambios;
  if (logo) {
    await withEmpresa(db, idEmpresa, (tx) => noteSubida(tx, idEmpresa, carpeta));
    await storage.write(claveLogo, logo.bytes);
  }
  try {
    return await withEmpresa(db, idEmpresa, (tx) =>
      saveCambios(platform, tx, { idEmpresa, idUsuario, cambios, claveLogo, carpeta, isConnected }),
    );
  } catch (error) {
    // Where this fails too, the note stays and the sweep does it.
    if (logo) await removeUnnamed(platform, idEmpresa, carpeta, claveLogo).catch(() => {});
    throw error;
  }
}

/**
 * Removes a file that no row names. Its note tells: it goes with the transaction that names the file, so where that was
 * committed although its answer never came, the file stays.
 */
async function removeUnnamed(
  { db, storage }: Platform,
  idEmpresa: number,
  carpeta: string,
  clave: string,
): Promise<void> {
  if (!(await withEmpresa(db, idEmpresa, (tx) => hasSubida(tx, idEmpresa, carpeta)))) return;
  await storage.remove(clave);
  await withEmpresa(db, idEmpresa, (tx) => dropSubida(tx, idEmpresa, carpeta));
}

interface Guardado {
  readonly idEmpresa: number;
  readonly idUsuario: number;
  readonly cambios: CambiosLeidos;
  readonly claveLogo: string;
  readonly carpeta: string;
  readonly isConnected: VerifySii['isConnected'];
}

async function saveCambios(
  platform: Platform,
  tx: Tx,
  { idEmpresa, idUsuario, cambios, claveLogo, carpeta, isConnected }: Guardado,
): Promise<Actualizacion> {
  const { queue, seal } = platform;
  const { logo, quitarLogo, certificado } = cambios;
  const conSii = concernsSii(cambios) && (await isConnected(tx, idEmpresa));
  await lockEmpresa(tx, idEmpresa);
  // This lock comes first: it makes another update of the company wait.
  const fila = await insertActualizacion(tx, { idEmpresa, idUsuario, pasos: planPasos(cambios, conSii) });
  if (!fila) throw conflict(EN_CURSO);
  const antes = await readEmpresa(tx, idEmpresa);
  if (!antes) throw notFound('No encontramos esa empresa.');
  const campos: CambiosEmpresa = {
    ...cambios.campos,
    ...(logo && { logo: logo.nombre, claveLogo, tipoLogo: logo.tipo }),
    ...(quitarLogo && { logo: null, claveLogo: null, tipoLogo: null }),
  };
  await saveEmpresa(tx, idEmpresa, campos);
  if (logo) await dropSubida(tx, idEmpresa, carpeta);
  if ((logo || quitarLogo) && antes.claveLogo !== null)
    await noteSubida(tx, idEmpresa, folderOf(antes.claveLogo));
  await recordActoDeEmpresa(tx, { idEmpresa, idUsuario }, antes);
  if (certificado) {
    const { cerPem, llavePem, ...datos } = certificado;
    await saveCertificado(tx, {
      ...datos,
      idEmpresa,
      idUsuario,
      cerSellado: seal.seal(cerPem, contextoDeCertificado(idEmpresa, 'cer')),
      llaveSellada: seal.seal(llavePem, contextoDeCertificado(idEmpresa, 'llave')),
    });
    await recordAjuste(
      tx,
      { idEmpresa, idUsuario },
      {
        clase: 'empresa',
        titulo: `${antes.huella === null ? 'Guardó' : 'Cambió'} la firma electrónica`,
        detalle: '',
      },
    );
  }
  const { previos, nuevos } = compare(antes, campos, cambios);
  if (Object.keys(nuevos).length > 0)
    await recordAudit(tx, [
      {
        idEmpresa,
        idUsuario,
        accion: 'actualizar_empresa',
        modelo: 'Empresa',
        idRegistro: idEmpresa,
        antes: previos,
        despues: nuevos,
      },
    ]);
  await tellChange(platform, tx, {
    idUsuario,
    empresa: antes.nombre,
    to: antes.mailNotificaciones,
    campos: Object.keys(nuevos),
  });
  await queue.send(tx, actualizarEmpresa, { idEmpresa, id: fila.id });
  return presentActualizacion(fila);
}
