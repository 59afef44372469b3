import type { Acto, ModeloConHistorial } from '@cuadra/contract';
import type { Principal } from '../../../platform/auth/index.ts';
import { withEmpresa } from '../../../platform/database/index.ts';
import { notFound } from '../../../platform/errors/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { ajustesDeModelo } from './ajustes.ts';
import { limiteParaDeshacer } from './estado-acto.ts';
import { loadImpedimentos } from './impedimentos.ts';
import { presentActo } from './present-acto.ts';
import { readVista } from './sight.ts';
import { hasRegistro } from './store/existe.ts';
import { readUltimoCambio, type RegistroTocado } from './store/ultimo.ts';

/** Records whose acts are named by the settings alone. */
const SOLO_AJUSTES: ReadonlySet<ModeloConHistorial> = new Set(['Ot', 'CompromisoPago', 'OrdenPago']);

function registroDe(modelo: ModeloConHistorial, id: number): RegistroTocado {
  if (modelo === 'Cartola') return { idCartola: id };
  return SOLO_AJUSTES.has(modelo) ? { soloAjustes: true } : { idDocumento: id };
}

/** The last act on a record that still stands, with the reason against its undo; null without one. Throws `no_encontrado`. */
export function getUltimoCambioDe(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  principal: Principal,
  registro: { readonly modelo: ModeloConHistorial; readonly id: number },
): Promise<{ acto: Acto | null }> {
  const { idEmpresa } = principal;
  const ahora = clock.now();
  const alcance = { idEmpresa, vista: readVista(principal), limite: limiteParaDeshacer(ahora) };
  const ajustes = ajustesDeModelo(registro.modelo).map(({ nombre }) => nombre);
  return withEmpresa(db, idEmpresa, async (tx) => {
    if (!(await hasRegistro(tx, idEmpresa, registro)))
      throw notFound('Ese registro no existe o no es de tu empresa.');
    const { modelo, id } = registro;
    const fila = await readUltimoCambio(tx, alcance, {
      idRegistro: id,
      ajustes,
      registro: registroDe(modelo, id),
    });
    if (!fila) return { acto: null };
    const impedimentos = await loadImpedimentos(tx, idEmpresa, [fila]);
    return { acto: presentActo(fila, principal, ahora, impedimentos.get(fila.clave) ?? null) };
  });
}
