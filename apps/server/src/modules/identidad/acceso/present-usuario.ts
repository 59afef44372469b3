import { MOTIVOS_SOLO_LECTURA, permisoSchema, type UsuarioSesion } from '@cuadra/contract';
import type { Membresia } from './store/usuario.ts';

/** What is signed for the person and the company, and so is not in their rows. */
interface Firmado {
  readonly intercomHMAC: string | null;
  readonly logo: string | null;
}

/** The user as section 3 of the specification shapes it. */
export function presentUsuario(m: Membresia, { intercomHMAC, logo }: Firmado): UsuarioSesion {
  return {
    id: m.idUsuario,
    nombre: m.usuarioNombre,
    email: m.email,
    telefono: m.telefono,
    activo: m.activo,
    intercomHMAC,
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
      logo,
      inicioCarga: m.inicioCarga,
      idHubspotDeal: m.idHubspotDeal,
      plazoPagoProveedores: m.plazoPagoProveedores,
      plazoPagoClientes: m.plazoPagoClientes,
      trialProbado: m.trialProbado,
      created: m.created.toISOString(),
      esDemo: m.esDemo,
      Plan: { nombre: m.planNombre },
      soloLectura: MOTIVOS_SOLO_LECTURA.find((motivo) => motivo === m.suscripcion) ?? null,
      Moneda: {
        id: m.idMoneda,
        moneda: m.moneda,
        isoCode: m.isoCode,
        decimales: m.decimales,
        simbolo: m.simbolo,
        // The peso is the unit in which the others are valued.
        valor: m.moneda === 'CLP' ? '1' : m.monedaValor,
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
