import type { CuentaTipo } from '@cuadra/contract';
import type { Page } from '@playwright/test';
import { pedir } from './api.ts';

async function cuentaPorCodigo(page: Page, codigo: string): Promise<number> {
  const { items } = await pedir<{ items: CuentaTipo[] }>(page, 'GET', '/api/cuentas');
  const hojas = items.flatMap(({ Subtipos }) => Subtipos.flatMap((subtipo) => subtipo.Subtipos));
  return hojas.flatMap(({ Cuentas }) => Cuentas).find((cuenta) => cuenta.codigo === codigo)?.id ?? 0;
}

/** Classifies bank lines together, without the screen. */
export async function clasificar(page: Page, ids: readonly number[], codigo: string): Promise<void> {
  const idCuenta = await cuentaPorCodigo(page, codigo);
  await pedir(page, 'POST', '/api/clasificacion/masiva', {
    data: {
      modelo: 'Cartola',
      seleccion: { ids },
      accion: { tipo: 'cuentas', items: [{ idCuenta, porcentaje: 100 }] },
      reemplazar: true,
    },
  });
}
