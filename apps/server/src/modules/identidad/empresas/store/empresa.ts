import { sql } from 'kysely';
import { withUsuario, type Db, type Tx } from '../../../../platform/database/index.ts';

/** The company with the names of what it refers to, its plan and its certificate; null where there is none. */
export async function readEmpresa(tx: Tx, idEmpresa: number) {
  const fila = await tx
    .selectFrom('empresa as e')
    .innerJoin('plan as p', 'p.id', 'e.idPlan')
    .leftJoin('giro as g', 'g.codigo', 'e.codigoGiro')
    .leftJoin('comuna as c', 'c.codigo', 'e.codigoComuna')
    .leftJoin('provincia as pr', 'pr.codigo', 'c.codigoProvincia')
    .leftJoin('region as r', 'r.codigo', 'pr.codigoRegion')
    .leftJoin('empresaCertificado as ce', 'ce.idEmpresa', 'e.idEmpresa')
    .select([
      'e.idEmpresa as id',
      'e.rut',
      'e.idPais',
      'e.razonSocial',
      'e.nombre',
      'e.giro',
      'e.codigoGiro',
      'e.direccionLegal',
      'e.codigoComuna',
      'e.ciudad',
      'e.mailNotificaciones',
      'e.logo',
      'e.claveLogo',
      'e.tipoLogo',
      'e.plazoPagoClientes',
      'e.plazoPagoProveedores',
      'e.remuneracionesCostoEmpresa',
      'e.inicioCarga',
      'e.created',
      'g.glosa',
      'c.nombre as comuna',
      'r.nombre as region',
      'p.id as idPlan',
      'p.nombre as planNombre',
      'p.slug',
      'p.precio',
      'p.idMoneda as planIdMoneda',
      'ce.titular',
      'ce.rut as certificadoRut',
      'ce.emisor',
      'ce.vence',
      'ce.huella',
    ])
    .where('e.idEmpresa', '=', idEmpresa)
    .executeTakeFirst();
  return fila ?? null;
}
export type EmpresaGuardada = NonNullable<Awaited<ReturnType<typeof readEmpresa>>>;

/** The companies of a person, by name. One that another took the place of is no longer among them. */
export function readEmpresasDe(db: Db, idUsuario: number) {
  return withUsuario(db, idUsuario, (tx) =>
    tx
      .selectFrom('usuarioEmpresa as m')
      .innerJoin('empresa as e', 'e.idEmpresa', 'm.idEmpresa')
      .innerJoin('plan as p', 'p.id', 'e.idPlan')
      .select(['e.idEmpresa as id', 'e.nombre', 'e.razonSocial', 'e.rut', 'e.esDemo', 'e.estado'])
      .select('p.nombre as planNombre')
      .where('m.idUsuario', '=', idUsuario)
      .where('e.estado', '<>', 'archivada')
      .orderBy('e.nombre')
      .orderBy('e.idEmpresa')
      .limit(500)
      .execute(),
  );
}

/** Keeps other changes of the data of a company waiting; rows that refer to it are still written. */
export async function lockEmpresa(tx: Tx, idEmpresa: number): Promise<void> {
  await tx
    .selectFrom('empresa')
    .select('idEmpresa')
    .where('idEmpresa', '=', idEmpresa)
    .forNoKeyUpdate()
    .execute();
}

export interface CambiosEmpresa {
  readonly nombre?: string;
  readonly razonSocial?: string;
  readonly giro?: string | null;
  readonly codigoGiro?: string | null;
  readonly direccionLegal?: string | null;
  readonly codigoComuna?: string | null;
  readonly ciudad?: string | null;
  readonly mailNotificaciones?: string | null;
  readonly plazoPagoClientes?: number;
  readonly plazoPagoProveedores?: number;
  readonly remuneracionesCostoEmpresa?: number;
  readonly logo?: string | null;
  readonly claveLogo?: string | null;
  readonly tipoLogo?: string | null;
}

export async function saveEmpresa(tx: Tx, idEmpresa: number, cambios: CambiosEmpresa): Promise<void> {
  await tx
    .updateTable('empresa')
    .set({ ...cambios, modified: sql<Date>`now()` })
    .where('idEmpresa', '=', idEmpresa)
    .execute();
}

/** Whether some company has this RUT; it is not seen itself, so a function of the owner tells. */
export async function isRegistrada(db: Db, rut: string): Promise<boolean> {
  const { rows } = await sql<{ esta: boolean }>`select empresa_registrada(${rut}) as esta`.execute(db);
  return rows[0]?.esta ?? false;
}

/** Code of a comuna by its name, which no two have in common; null where there is none. */
export async function findComuna(db: Db, nombre: string): Promise<string | null> {
  const fila = await db
    .selectFrom('comuna')
    .select('codigo')
    .where(sql<string>`lower(nombre)`, '=', nombre.toLowerCase())
    .executeTakeFirst();
  return fila?.codigo ?? null;
}

export async function findGiro(db: Db, codigo: string): Promise<string | null> {
  const fila = await db.selectFrom('giro').select('codigo').where('codigo', '=', codigo).executeTakeFirst();
  return fila?.codigo ?? null;
}

export async function readNombreUsuario(tx: Tx, idUsuario: number): Promise<string> {
  const { nombre } = await tx
    .selectFrom('usuario')
    .select('nombre')
    .where('id', '=', idUsuario)
    .executeTakeFirstOrThrow();
  return nombre;
}
