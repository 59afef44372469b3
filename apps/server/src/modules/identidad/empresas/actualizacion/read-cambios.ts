import { empresaCambiada, type TipoLogo } from '@cuadra/contract';
import type { Db } from '../../../../platform/database/index.ts';
import { AppError, type Details } from '../../../../platform/errors/index.ts';
import { spanishError } from '../../../../platform/values/index.ts';
import { checkCertificado, type CertificadoLeido } from '../certificado/check-certificado.ts';
import { unpackPfx } from '../certificado/unpack-pfx.ts';
import { checkLogo } from '../logo/check-logo.ts';
import { findComuna, findGiro, type CambiosEmpresa } from '../store/empresa.ts';
import type { FormEmpresa } from './form.ts';

export interface CambiosLeidos {
  readonly campos: CambiosEmpresa;
  readonly logo: { readonly nombre: string; readonly tipo: TipoLogo; readonly bytes: Uint8Array } | null;
  readonly quitarLogo: boolean;
  readonly certificado: CertificadoLeido | null;
}

const DIGITOS_GIRO = 6;

/** Leaves out what was not sent, which stays as it is. */
function given<T extends object>(campos: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(campos).filter(([, valor]) => valor !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };
}

/**
 * Reads the form of a company. Throws one `validacion` with everything that is wrong, each at its field, so that
 * nothing is written of a form that is half right.
 */
export async function readCambios(
  db: Db,
  form: FormEmpresa,
  contexto: { readonly hoy: Date; readonly rutEmpresa: string },
): Promise<CambiosLeidos> {
  const problemas: Details = {};
  const leido = empresaCambiada.safeParse(form.campos, { error: spanishError });
  for (const { path, message } of leido.error?.issues ?? [])
    (problemas[`body.${path.join('.')}`] ??= []).push(message);
  const { idIndustria, comunaLegal, quitarLogo = false, ...campos } = leido.data ?? {};

  let codigoComuna: string | null | undefined = comunaLegal === null ? null : undefined;
  if (comunaLegal) {
    codigoComuna = await findComuna(db, comunaLegal);
    if (codigoComuna === null) problemas['body.comunaLegal'] = ['Elige una comuna de la lista.'];
  }
  let codigoGiro: string | null | undefined = idIndustria === null ? null : undefined;
  if (typeof idIndustria === 'number') {
    codigoGiro = await findGiro(db, String(idIndustria).padStart(DIGITOS_GIRO, '0'));
    if (codigoGiro === null) problemas['body.idIndustria'] = ['Elige una actividad de la lista.'];
  }

  let logo: CambiosLeidos['logo'] = null;
  if (form.logo) {
    const imagen = checkLogo(form.logo.bytes);
    if (imagen.ok) logo = { ...form.logo, tipo: imagen.tipo };
    else problemas['body.logo'] = [imagen.mensaje];
  }
  let certificado: CertificadoLeido | null = null;
  if (form.key || form.cer) {
    const desempacado = await unpackPfx({
      key: form.key?.bytes ?? null,
      cer: form.cer?.bytes ?? null,
      password: form.campos['password'] ?? '',
    });
    const resultado = desempacado.ok ? checkCertificado(desempacado.archivos, contexto) : desempacado;
    if (resultado.ok) certificado = resultado.certificado;
    else
      for (const [campo, mensaje] of Object.entries(resultado.problemas))
        problemas[`body.${campo}`] = [mensaje];
  }
  if (Object.keys(problemas).length > 0)
    throw new AppError('validacion', 'Revisa los campos marcados.', problemas);
  const cambios = given({ ...campos, codigoComuna, codigoGiro });
  if (Object.keys(cambios).length === 0 && !logo && !quitarLogo && !certificado)
    throw new AppError('validacion', 'No enviaste ningún cambio.');
  return { campos: cambios, logo, quitarLogo: quitarLogo && !logo, certificado };
}
