import type { Empresa, getCompany, ReplyOf } from '@cuadra/contract';
import { withEmpresa } from '../../../platform/database/index.ts';
import { notFound } from '../../../platform/errors/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { doceMeses } from './doce-meses.ts';
import { signLogo } from './logo/sign-logo.ts';
import { readVentas } from './store/cifras.ts';
import { readEmpresa, type EmpresaGuardada } from './store/empresa.ts';

function certificadoOf(e: EmpresaGuardada): Empresa['Certificado'] {
  if (e.titular === null || e.emisor === null || e.vence === null) return null;
  return { titular: e.titular, rut: e.certificadoRut, emisor: e.emisor, vence: e.vence.toISOString() };
}

/** The company as section 3 of the specification shapes it. Throws `no_encontrado`. */
export async function getEmpresaDe(
  { db, clock }: Platform,
  claveEnlaces: Uint8Array,
  idEmpresa: number,
  include: 'Plan' | undefined,
): Promise<Empresa> {
  const e = await withEmpresa(db, idEmpresa, (tx) => readEmpresa(tx, idEmpresa));
  if (!e) throw notFound('No encontramos esa empresa.');
  const { claveLogo, codigoGiro, glosa } = e;
  const idIndustria = codigoGiro === null ? null : Number(codigoGiro);
  return {
    id: e.id,
    rut: e.rut,
    idTributario: e.rut,
    idPais: e.idPais,
    idIndustria,
    razonSocial: e.razonSocial,
    nombre: e.nombre,
    idPlan: e.idPlan,
    giro: e.giro,
    direccionLegal: e.direccionLegal,
    comunaLegal: e.comuna,
    ciudad: e.ciudad,
    region: e.region,
    logo: e.logo,
    plazoPagoProveedores: e.plazoPagoProveedores,
    plazoPagoClientes: e.plazoPagoClientes,
    signedUrlLogo: signLogo(claveEnlaces, { idEmpresa, claveLogo }, clock.now()),
    inicioCarga: e.inicioCarga,
    created: e.created.toISOString(),
    mailNotificaciones: e.mailNotificaciones,
    remuneracionesCostoEmpresa: e.remuneracionesCostoEmpresa,
    Industria:
      idIndustria === null || codigoGiro === null || glosa === null
        ? null
        : { id: idIndustria, codigo: codigoGiro, glosa },
    Certificado: certificadoOf(e),
    ...(include === 'Plan' && {
      Plan: {
        id: e.idPlan,
        nombre: e.planNombre,
        slug: e.slug,
        precio: e.precio,
        idMoneda: e.planIdMoneda,
      },
    }),
  };
}

/** The same in short, with the names that the legacy screens know. */
export function getCompanyOf(
  { db, clock }: Platform,
  idEmpresa: number,
): Promise<ReplyOf<typeof getCompany>> {
  return withEmpresa(db, idEmpresa, async (tx) => {
    const e = await readEmpresa(tx, idEmpresa);
    if (!e) throw notFound('No encontramos esa empresa.');
    return {
      id: e.id,
      nombre: e.nombre,
      razon_social: e.razonSocial,
      comuna_legal: e.comuna,
      ciudad: e.ciudad,
      mail_notificaciones: e.mailNotificaciones,
      rut: e.rut,
      remuneraciones_costo_empresa: e.remuneracionesCostoEmpresa,
      facturacion: await readVentas(tx, { idEmpresa, ...doceMeses(clock.hoy()) }),
      plan_id: e.idPlan,
    };
  });
}
