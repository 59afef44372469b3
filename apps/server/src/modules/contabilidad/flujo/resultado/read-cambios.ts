import {
  MAX_CAMBIOS_RESULTADO,
  type CambiosResultado,
  type getCambiosResultado,
  type QueryOf,
} from '@cuadra/contract';
import { addMeses } from '@cuadra/domain';
import { compararMeses } from '@cuadra/domain/resultado';
import type { Platform } from '../../../../platform/module/index.ts';
import { readResultado } from './read-resultado.ts';

/** Changes of the result of a month against the month before, the largest one by one. */
export async function readCambios(
  platform: Platform,
  idEmpresa: number,
  { mes, linea }: QueryOf<typeof getCambiosResultado>,
): Promise<CambiosResultado> {
  const mesAnterior = addMeses(mes, -1);
  const { filas, totales } = await readResultado(platform, idEmpresa, {
    desde: mesAnterior,
    hasta: mes,
    por: 'mes',
    linea,
  });
  const todos = compararMeses(filas);
  const resto = todos.slice(MAX_CAMBIOS_RESULTADO);
  const hoy = platform.clock.hoy();
  return {
    mesAnterior,
    antes: totales[0]?.neto ?? 0,
    ahora: totales[1]?.neto ?? 0,
    hastaDia: hoy.startsWith(mes) ? hoy : null,
    cambios: todos.slice(0, MAX_CAMBIOS_RESULTADO),
    otros: {
      cantidad: resto.length,
      efecto: resto.reduce((suma, { efecto }) => suma + efecto, 0),
    },
  };
}
