import type { Page } from '@playwright/test';
import { conSesion, pedir } from './api.ts';
import type { EmpresaDePrueba } from './empresa.ts';

const SOPORTE = { email: 'soporte@cuadra.cl', contrasena: 'cuadra-demo' };

/** State of a feature in a company, as the staff writes it. */
interface EstadoDeFuncion {
  readonly activa: boolean;
  readonly capacidad: number | null;
  readonly mostrarPaywall: boolean;
}

/** Changes a feature of a company as the staff does, and leaves the page without a session. */
export async function cambiarFuncion(
  page: Page,
  empresa: EmpresaDePrueba,
  key: string,
  estado: EstadoDeFuncion,
): Promise<void> {
  await conSesion(page, SOPORTE);
  const { items } = await pedir<{ items: { id: number }[] }>(
    page,
    'GET',
    `/acceso/admin/empresas?texto=${empresa.rut}`,
  );
  const ruta = `/acceso/admin/features/${items[0]?.id ?? 0}`;
  const { items: funciones } = await pedir<{ items: { id: number; key: string }[] }>(page, 'GET', ruta);
  const idFuncionalidad = funciones.find((una) => una.key === key)?.id;
  await pedir(page, 'PUT', ruta, {
    data: { funcionalidades: [{ idFuncionalidad, ...estado, prueba: false }] },
  });
  await page.context().clearCookies();
}
