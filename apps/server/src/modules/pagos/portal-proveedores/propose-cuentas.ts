import type { CuentaPropuesta } from '@cuadra/contract';
import { withEmpresa } from '../../../platform/database/index.ts';
import { AppError, notFound } from '../../../platform/errors/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { proposeCuenta, readBancos } from '../beneficiarios/index.ts';
import type { VisitaDeProveedor } from './find-visita.ts';
import { readPagadores } from './store/ordenes.ts';

/**
 * Proposes an account to companies that pay the supplier, each in a transaction of its own: the account waits for their
 * confirmation. Throws `no_encontrado` for a company that does not pay them, and the refusal of the first company where
 * every one refuses.
 */
export async function proposeCuentas(
  platform: Pick<Platform, 'db' | 'queue' | 'seal' | 'publicUrl'>,
  visita: VisitaDeProveedor,
  { pagadores, ...cuenta }: CuentaPropuesta,
): Promise<{ propuestas: number }> {
  const { db } = platform;
  const todos = await withEmpresa(db, visita.idEmpresa, (tx) => readPagadores(tx, visita));
  const elegidos = [...new Set(pagadores)].map((id) => todos.find(({ idEmpresa }) => idEmpresa === id));
  let propuestas = 0;
  let rechazo: AppError | null = null;
  for (const elegido of elegidos) {
    if (elegido === undefined) throw notFound('Esa empresa no te paga por aquí.');
    const { idEmpresa, idBeneficiario } = elegido;
    try {
      await proposeCuenta(platform, { ...cuenta, idEmpresa, idBeneficiario, propuestaPor: visita.email });
      propuestas += 1;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      rechazo ??= error;
    }
  }
  if (propuestas === 0 && rechazo !== null) throw rechazo;
  return { propuestas };
}

/** Banks that a proposed account may be at, by name. */
export async function listBancosDe(
  { db }: Pick<Platform, 'db'>,
  { idEmpresa }: VisitaDeProveedor,
): Promise<{ items: { id: number; nombre: string }[] }> {
  const bancos = await withEmpresa(db, idEmpresa, readBancos);
  return {
    items: bancos
      .map(({ id, nombre }) => ({ id, nombre }))
      .toSorted((a, b) => a.nombre.localeCompare(b.nombre, 'es')),
  };
}
