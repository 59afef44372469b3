import { listDocumentos, type Hoy } from '@cuadra/contract';
import { elegirTareas } from '@cuadra/domain/inicio';
import { mayRead, type Principal } from '../../../../platform/auth/index.ts';
import { withEmpresa } from '../../../../platform/database/index.ts';
import type { Platform } from '../../../../platform/module/index.ts';
import { listFeriados } from '../../../instalacion/catalogo/index.ts';
import { readVencidas } from '../store/plazos.ts';
import { gatherTareas } from './gather-tareas.ts';
import { momentoDe, type Momento } from './momento.ts';
import { readLlegadas, readSola } from './read-llegadas.ts';
import { readPagos, readPlazos } from './read-plazos.ts';
import { readPasos } from './read-pasos.ts';

async function vencidasDe({ tx, principal, idEmpresa, hoy }: Momento): Promise<Hoy['vencidas']> {
  if (!mayRead(listDocumentos.Compra, principal)) return null;
  const filas = await readVencidas(tx, idEmpresa, hoy);
  const de = (modelo: string) => {
    const { cantidad = 0, monto = 0 } = filas.find((fila) => fila.modelo === modelo) ?? {};
    return { cantidad, monto };
  };
  return { compras: de('Compra'), ventas: de('Dte') };
}

/** The day of a company for one person: each part is there where they may call the endpoint that it comes from. */
export function readHoy({ db, clock }: Platform, principal: Principal): Promise<Hoy> {
  return withEmpresa(db, principal.idEmpresa, async (tx) => {
    const momento = momentoDe(clock, tx, principal);
    const { hoy, semanas } = momento;
    const feriados = await listFeriados(tx);
    const pagos = await readPagos(momento);
    const pasos = await readPasos(momento);
    const plazos = await readPlazos(momento, { feriados, nueva: pasos.pasos !== null }, pagos);
    const vencidas = await vencidasDe(momento);
    return {
      hoy,
      ...pasos,
      tareas: elegirTareas(hoy, await gatherTareas(momento, plazos, { pagos, vencidas })),
      plazos: {
        ...semanas,
        items: plazos,
        feriados: [...feriados].filter((dia) => dia >= semanas.desde && dia <= semanas.hasta).toSorted(),
      },
      vencidas,
      llego: await readLlegadas(momento),
      sola: await readSola(momento),
    };
  });
}
