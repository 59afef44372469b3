import type { EmpresaSinAbrir, EstadoReactivacion } from '@cuadra/domain/reactivacion';
import { fechaEnChile, type Fecha } from '@cuadra/domain';
import { readEstadoDeuda } from '../../suscripcion/suscripciones/index.ts';
import { GRUPO_ADMINISTRADOR } from '../empresas/index.ts';
import { enterEmpresa, type Tx } from '../../../platform/database/index.ts';
import { isAdministrador, listEmpresas, lockEmpresas, type EmpresaDePersona } from './store/empresa.ts';

/** A company that is not open, with what decides on it and what is told of it. */
export interface EmpresaCargada extends EmpresaSinAbrir, Omit<EmpresaDePersona, keyof EmpresaSinAbrir> {
  /** Pesos of invoices of Cuadra. */
  readonly debe: number;
}

export interface EstadoCargado extends EstadoReactivacion {
  readonly sinAbrir: readonly EmpresaCargada[];
}

async function loadEmpresa(
  tx: Tx,
  idUsuario: number,
  empresa: EmpresaDePersona,
  hoy: Fecha,
): Promise<EmpresaCargada> {
  const { idEmpresa, estado, cerradaEn } = empresa;
  if (estado === 'activa' || cerradaEn === null) throw new Error('an open company has no closing');
  await enterEmpresa(tx, idEmpresa);
  const { debe, pendientes } = await readEstadoDeuda(tx, idEmpresa, hoy);
  return {
    ...empresa,
    estado,
    cerradaEn,
    esAdministrador: await isAdministrador(tx, idEmpresa, idUsuario, GRUPO_ADMINISTRADOR),
    debe,
    facturasPendientes: pendientes,
  };
}

/**
 * What there is to decide on for the person of the transaction. With `lock` their companies that are not open stay
 * as they are until it ends. Leaves the transaction in one of these companies.
 */
export async function loadEstado(
  tx: Tx,
  idUsuario: number,
  { ahora, lock }: { ahora: Date; lock: boolean },
): Promise<EstadoCargado> {
  let empresas = await listEmpresas(tx, idUsuario);
  if (lock) {
    await lockEmpresas(
      tx,
      empresas.filter(({ estado }) => estado !== 'activa').map(({ idEmpresa }) => idEmpresa),
    );
    empresas = await listEmpresas(tx, idUsuario);
  }
  const sinAbrir: EmpresaCargada[] = [];
  for (const empresa of empresas)
    if (empresa.estado !== 'activa')
      sinAbrir.push(await loadEmpresa(tx, idUsuario, empresa, fechaEnChile(ahora)));
  return { ahora, tieneActiva: empresas.length > sinAbrir.length, sinAbrir };
}
