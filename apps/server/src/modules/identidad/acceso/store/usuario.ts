import { sql } from 'kysely';
import { withEmpresa, withUsuario, type Db } from '../../../../platform/database/index.ts';

export interface Credenciales {
  readonly id: number;
  readonly hashContrasena: string | null;
  readonly activo: boolean;
}

export async function findCredenciales(db: Db, email: string): Promise<Credenciales | null> {
  const fila = await db
    .selectFrom('usuario')
    .select(['id', 'hashContrasena', 'activo'])
    .where('email', '=', email)
    .executeTakeFirst();
  return fila ?? null;
}

/** The credentials of a person who exists. */
export function readCredenciales(db: Db, idUsuario: number): Promise<Credenciales> {
  return db
    .selectFrom('usuario')
    .select(['id', 'hashContrasena', 'activo'])
    .where('id', '=', idUsuario)
    .executeTakeFirstOrThrow();
}

/** The person of an address, unless they were switched off. */
export async function findActivo(db: Db, email: string): Promise<{ id: number; nombre: string } | null> {
  const fila = await db
    .selectFrom('usuario')
    .select(['id', 'nombre'])
    .where('email', '=', email)
    .where('activo', '=', true)
    .executeTakeFirst();
  return fila ?? null;
}

/** Address and name of a person who exists. */
export function readPersona(db: Db, idUsuario: number): Promise<{ email: string; nombre: string }> {
  return db
    .selectFrom('usuario')
    .select(['email', 'nombre'])
    .where('id', '=', idUsuario)
    .executeTakeFirstOrThrow();
}

/** The address of a person who exists. */
export async function findEmail(db: Db, idUsuario: number): Promise<string> {
  const { email } = await db
    .selectFrom('usuario')
    .select('email')
    .where('id', '=', idUsuario)
    .executeTakeFirstOrThrow();
  return email;
}

/** The person's open companies by name, the first being the one to open when none is chosen. */
export function listEmpresasDe(db: Db, idUsuario: number): Promise<{ id: number; nombre: string }[]> {
  return withUsuario(db, idUsuario, (tx) =>
    tx
      .selectFrom('usuarioEmpresa as m')
      .innerJoin('empresa as e', 'e.idEmpresa', 'm.idEmpresa')
      .select(['e.idEmpresa as id', 'e.nombre'])
      .where('m.idUsuario', '=', idUsuario)
      .where('e.estado', '=', 'activa')
      .orderBy('e.nombre')
      .execute(),
  );
}

/** Whether a company of the person's own is closed and may come back. */
export async function hasCerrada(db: Db, idUsuario: number): Promise<boolean> {
  const fila = await withUsuario(db, idUsuario, (tx) =>
    tx
      .selectFrom('usuarioEmpresa as m')
      .innerJoin('empresa as e', 'e.idEmpresa', 'm.idEmpresa')
      .select('e.idEmpresa')
      .where('m.idUsuario', '=', idUsuario)
      .where('m.vence', 'is', null)
      .where('e.estado', '=', 'cerrada')
      .executeTakeFirst(),
  );
  return fila !== undefined;
}

/** Everything that GET /access tells of a person in one company; null where they are no member and where it is closed. */
export function readMembresia(db: Db, idUsuario: number, idEmpresa: number) {
  return withEmpresa(db, idEmpresa, async (tx) => {
    const fila = await tx
      .selectFrom('usuarioEmpresa as m')
      .innerJoin('usuario as u', 'u.id', 'm.idUsuario')
      .innerJoin('grupo as g', (join) =>
        join.onRef('g.idEmpresa', '=', 'm.idEmpresa').onRef('g.id', '=', 'm.idGrupo'),
      )
      .innerJoin('empresa as e', 'e.idEmpresa', 'm.idEmpresa')
      .innerJoin('plan as p', 'p.id', 'e.idPlan')
      .innerJoin('moneda as mo', 'mo.id', 'e.idMoneda')
      .innerJoin('pais as pa', 'pa.id', 'e.idPais')
      .select([
        'u.id as idUsuario',
        'u.nombre as usuarioNombre',
        'u.email',
        'u.telefono',
        'u.activo',
        'u.esGod',
        'u.esSuperAdmin',
        'm.cargo',
        'g.id as idGrupo',
        'g.nombre as grupoNombre',
        'g.permisos',
        (eb) =>
          eb
            .selectFrom('empresaVersion as v')
            .select('v.version')
            .whereRef('v.idEmpresa', '=', 'm.idEmpresa')
            .as('version'),
        'e.nombre',
        'e.razonSocial',
        'e.rut',
        'e.claveLogo',
        'e.idHubspotDeal',
        'e.inicioCarga',
        'e.plazoPagoClientes',
        'e.plazoPagoProveedores',
        'e.trialProbado',
        'e.created',
        'e.esDemo',
        'e.exigeSegundoFactor',
        (eb) =>
          eb
            .exists(
              eb
                .selectFrom('usuarioTotp as t')
                .select('t.idUsuario')
                .whereRef('t.idUsuario', '=', 'u.id')
                .where('t.confirmado', 'is not', null),
            )
            .$castTo<boolean>()
            .as('tieneSegundoFactor'),
        'p.nombre as planNombre',
        'mo.id as idMoneda',
        'mo.moneda',
        'mo.isoCode',
        'mo.decimales',
        'mo.simbolo',
        'pa.id as idPais',
        'pa.nombre as paisNombre',
        'pa.iso as paisIso',
        'pa.localeId',
        'pa.localeCode',
        (eb) =>
          eb
            .selectFrom('monedaValor as v')
            .select('v.valor')
            .whereRef('v.idMoneda', '=', 'mo.id')
            .orderBy('v.fecha', 'desc')
            .limit(1)
            .as('monedaValor'),
      ])
      .where('m.idEmpresa', '=', idEmpresa)
      .where('m.idUsuario', '=', idUsuario)
      .where('m.activo', '=', true)
      .where('e.estado', '=', 'activa')
      .where((eb) => eb.or([eb('m.vence', 'is', null), eb('m.vence', '>', sql<Date>`now()`)]))
      .executeTakeFirst();
    if (!fila) return null;
    const funcionalidades = await tx
      .selectFrom('empresaFuncionalidad as ef')
      .innerJoin('funcionalidad as f', 'f.id', 'ef.idFuncionalidad')
      .select([
        'f.key',
        'f.id',
        'ef.activa',
        'ef.capacidad',
        'ef.mostrarPaywall',
        'ef.prueba',
        'ef.soloLectura',
      ])
      .where('ef.idEmpresa', '=', idEmpresa)
      .execute();
    return { ...fila, idEmpresa, funcionalidades };
  });
}
export type Membresia = NonNullable<Awaited<ReturnType<typeof readMembresia>>>;
