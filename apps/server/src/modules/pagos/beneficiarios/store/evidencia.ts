import { sql } from 'kysely';
import { literals, type Tx } from '../../../../platform/database/index.ts';
import { modelosCon } from '@cuadra/domain';

export interface CuentaPagada {
  readonly banco: string | null;
  readonly numeroCuenta: string;
  readonly nombre: string | null;
  readonly cuantos: number;
  /** In minor units of pesos. */
  readonly monto: number;
  readonly ultimo: string;
}

const MAX_CUENTAS = 20;

/** Accounts to which bank lines paid documents of a RUT, as the bank told them; the last paid first. */
export async function readCuentasPagadas(tx: Tx, idEmpresa: number, rut: string): Promise<CuentaPagada[]> {
  const { rows } = await sql<CuentaPagada>`
    select max(l.banco_destino) as banco, ltrim(l.cuenta_destino, '0') as numero_cuenta, max(l.nombre_destino) as nombre,
      count(distinct l.id) as cuantos, sum(p.monto_cartola)::bigint as monto, max(l.fecha) as ultimo
    from documento d
    join conciliacion_par p on p.id_empresa = d.id_empresa and p.id_documento = d.id and p.activo
    join cartola l on l.id_empresa = p.id_empresa and l.id = p.id_cartola and l.cargo > 0 and l.cuenta_destino is not null
    where d.id_empresa = ${idEmpresa} and d.rut = ${rut} and d.modelo in (${literals(modelosCon('deProveedor'))})
    group by 2 order by ultimo desc limit ${MAX_CUENTAS}`.execute(tx);
  return rows;
}

export interface OtroTitular {
  readonly rut: string;
  readonly razonSocial: string;
  /** Only wages were paid to this RUT: whose they are is not told. */
  readonly soloSueldo: boolean;
}

const MAX_TITULARES = 10;

/** Other RUTs whose documents bank lines paid into an account, or whose CuentaRUT it is; the last paid first. */
export async function readOtrosTitulares(
  tx: Tx,
  idEmpresa: number,
  rut: string,
  { numeroCuenta, rutDeCuenta }: { readonly numeroCuenta: string; readonly rutDeCuenta: string | null },
): Promise<OtroTitular[]> {
  const { rows } = await sql<OtroTitular>`
    select d.rut, max(d.razon_social) as razon_social, bool_and(d.modelo = 'Remuneracion') as solo_sueldo
    from documento d
    where d.id_empresa = ${idEmpresa} and d.rut <> ${rut} and d.modelo <> 'Dte' and (d.rut = ${rutDeCuenta} or d.id in (
      select p.id_documento from cartola l
      join conciliacion_par p on p.id_empresa = l.id_empresa and p.id_cartola = l.id and p.activo
      where l.id_empresa = ${idEmpresa} and l.cargo > 0 and l.cuenta_destino is not null
        and ltrim(l.cuenta_destino, '0') = ltrim(${numeroCuenta}, '0')))
    group by d.rut order by max(d.fecha_emision) desc, d.rut limit ${MAX_TITULARES}`.execute(tx);
  return rows;
}

/** Whether the company bought from a RUT, and how it reaches them. */
export async function readProveedor(
  tx: Tx,
  idEmpresa: number,
  rut: string,
): Promise<{ readonly esProveedor: boolean; readonly telefono: string | null }> {
  const { rows } = await sql<{ telefono: string | null }>`
    select p.telefono from proveedor p
    join contraparte c on c.id_empresa = p.id_empresa and c.id = p.id_contraparte
    where p.id_empresa = ${idEmpresa} and c.rut = ${rut}`.execute(tx);
  return { esProveedor: rows.length > 0, telefono: rows[0]?.telefono ?? null };
}

/** Names that a mail about a change tells; no person where the supplier proposed it. */
export async function readEmpresaYPersona(
  tx: Tx,
  idEmpresa: number,
  idUsuario: number | null,
): Promise<{ empresa: string; persona: string | null }> {
  return tx
    .selectFrom('empresa as e')
    .leftJoin('usuario as u', (join) => join.on('u.id', '=', idUsuario))
    .select(['e.nombre as empresa', 'u.nombre as persona'])
    .where('e.idEmpresa', '=', idEmpresa)
    .executeTakeFirstOrThrow();
}

export async function readNombreDeEmpresa(tx: Tx, idEmpresa: number): Promise<string> {
  const { nombre } = await tx
    .selectFrom('empresa')
    .select('nombre')
    .where('idEmpresa', '=', idEmpresa)
    .executeTakeFirstOrThrow();
  return nombre;
}
