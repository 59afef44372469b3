import type { EstadoMonedas } from '@cuadra/contract';
import { addDias, diasHabiles, MONEDAS, ultimoEsperado } from '@cuadra/domain';
import type { Platform } from '../../../platform/module/index.ts';
import { createFuente, mensajeDeFuente } from './fuente/index.ts';
import { readEstados } from './store/estado.ts';
import { readExtremos, readFeriados, readMonedas } from './store/publicados.ts';

const iso = (instante: Date | null | undefined) => instante?.toISOString() ?? null;

/** Where values come from, how fresh each currency is, and what failed. */
export async function getEstadoDeMonedas(platform: Platform): Promise<EstadoMonedas> {
  const { db, clock, monedas } = platform;
  const hoy = clock.hoy();
  const esHabil = diasHabiles(await readFeriados(db, addDias(hoy, -60), addDias(hoy, 60)));
  const extremos = await readExtremos(db, { soloReales: false });
  const estados = await readEstados(db);
  const filas = await readMonedas(
    db,
    MONEDAS.filter((moneda) => moneda !== 'CLP'),
  );
  return {
    fuente: monedas.fuente,
    demostracion: createFuente(monedas)?.demostracion ?? false,
    items: filas.map(({ id, moneda }) => {
      const { primera = null, ultima = null } = extremos.get(id) ?? {};
      const esperada = ultimoEsperado(moneda, hoy, esHabil);
      const estado = estados.get(id);
      const motivo = estado?.motivo ?? null;
      return {
        moneda,
        primera,
        ultima,
        esperada,
        alDia: ultima !== null && esperada !== null && ultima >= esperada,
        intentada: iso(estado?.intentada),
        respondida: iso(estado?.respondida),
        motivo,
        mensaje: motivo === null ? null : mensajeDeFuente(motivo),
      };
    }),
  };
}
