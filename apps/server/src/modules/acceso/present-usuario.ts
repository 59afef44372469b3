import { permisoSchema, type UsuarioSesion } from '@cuadra/contract';
import type { Membresia } from './store/usuario.ts';

/** The user as section 3 of the specification shapes it. */
export function presentUsuario(m: Membresia): UsuarioSesion {
  return {
    id: m.idUsuario,
    nombre: m.usuarioNombre,
    email: m.email,
    telefono: m.telefono,
    activo: m.activo,
    intercomHMAC: null,
    Grupo: { id: m.idGrupo, nombre: m.grupoNombre, isGod: m.esGod, isSuperAdmin: m.esSuperAdmin },
    Cargo: m.cargo === null ? null : { nombre: m.cargo },
    permisos: permisoSchema.array().parse(m.permisos),
    Empresa: {
      id: m.idEmpresa,
      nombre: m.nombre,
      razonSocial: m.razonSocial,
      idPais: m.idPais,
      idTributario: m.rut,
      rut: m.rut,
      logo: m.logo,
      inicioCarga: m.inicioCarga,
      idHubspotDeal: null,
      plazoPagoProveedores: m.plazoPagoProveedores,
      plazoPagoClientes: m.plazoPagoClientes,
      trialProbado: m.trialProbado,
      created: m.created.toISOString(),
      esDemo: m.esDemo,
      Plan: { nombre: m.planNombre },
      Moneda: {
        id: m.idMoneda,
        moneda: m.moneda,
        isoCode: m.isoCode,
        decimales: m.decimales,
        simbolo: m.simbolo,
        valor: '1',
      },
      Pais: {
        id: m.idPais,
        nombre: m.paisNombre,
        iso: m.paisIso,
        Locale: { id: m.localeId, code: m.localeCode },
      },
      Funcionalidades: Object.fromEntries(m.funcionalidades.map(({ key, ...resto }) => [key, resto])),
    },
  };
}
