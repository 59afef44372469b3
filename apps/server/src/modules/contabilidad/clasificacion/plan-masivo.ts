import { repartirEnPorcentajes } from '@cuadra/domain/clasificacion';
import type { Tx } from '../../../platform/database/index.ts';
import { enCentesimos } from './check-partes.ts';
import { motivoSinMonto } from './classify-one.ts';
import { ladoDe, loadRegistros } from './load-registros.ts';
import type { Pedido } from './seleccion.ts';
import { readVigentes } from './store/clasificacion.ts';
import { suggestFor } from './suggest.ts';
import type { Parte, Registro, Vigente } from './tipos.ts';

export interface CambioPlaneado {
  readonly registro: Registro;
  readonly antes: Vigente | null;
  readonly despues: Vigente;
}

export interface Plan {
  readonly cambios: readonly CambioPlaneado[];
  /** Why each of the rest is left as it is. */
  readonly omitidas: readonly string[];
}

const YA_CLASIFICADO = 'Ya tiene clasificación.';
const SIN_SUGERENCIA = 'No hay una clasificación anterior que se repita con certeza.';
const MUY_CHICO = 'Es muy chico para repartirlo en esas partes.';

type PartesDe = (registro: Registro) => { partes: readonly Parte[] } | { motivo: string };

/** How each record would be split, by what was asked. */
async function splitter(
  tx: Tx,
  idEmpresa: number,
  { modelo, accion }: Omit<Pedido, 'seleccion'>,
  registros: readonly Registro[],
): Promise<PartesDe> {
  if (accion.tipo === 'cuentas') {
    const porcentajes = accion.items.map(({ porcentaje }) => enCentesimos(porcentaje));
    return ({ monto }) => {
      const reparto = repartirEnPorcentajes(monto, porcentajes);
      if (!reparto.ok) return { motivo: MUY_CHICO };
      return {
        partes: accion.items.map(({ idCuenta, idLinea }, i) => ({
          idCuenta,
          idLinea,
          monto: reparto.montos[i] ?? 0,
        })),
      };
    };
  }
  const sugerencias = await suggestFor(tx, idEmpresa, modelo, registros);
  return ({ id }) => {
    const sugerencia = sugerencias.get(id);
    return sugerencia && sugerencia.certeza >= accion.certezaMin
      ? { partes: sugerencia.partes }
      : { motivo: SIN_SUGERENCIA };
  };
}

/** What a mass act does to some of its records: those that change, and why the others do not. */
export async function planMasivo(
  tx: Tx,
  idEmpresa: number,
  pedido: Omit<Pedido, 'seleccion'>,
  ids: readonly number[],
  { bloquear }: { bloquear: boolean },
): Promise<Plan> {
  const { modelo, accion, reemplazar } = pedido;
  const registros = await loadRegistros(tx, { idEmpresa, modelo }, ids, { bloquear });
  const vigentes = await readVigentes(tx, ladoDe(modelo), idEmpresa, ids);
  const cambios: CambioPlaneado[] = [];
  const omitidas: string[] = [];
  const posibles = registros.filter((registro) => {
    const motivo =
      registro.monto === 0
        ? motivoSinMonto(registro)
        : !reemplazar && vigentes.has(registro.id)
          ? YA_CLASIFICADO
          : null;
    if (motivo !== null) omitidas.push(motivo);
    return motivo === null;
  });
  const partesDe = await splitter(tx, idEmpresa, pedido, posibles);
  const origen = accion.tipo === 'sugerencias' ? 2 : 1;
  for (const registro of posibles) {
    const resultado = partesDe(registro);
    if ('motivo' in resultado) omitidas.push(resultado.motivo);
    else
      cambios.push({
        registro,
        antes: vigentes.get(registro.id) ?? null,
        despues: { origen, partes: resultado.partes },
      });
  }
  return { cambios, omitidas };
}
