import { addDias, habilDesde, habilHasta, type Fecha, type Feriados } from '@cuadra/domain';
import type { Tx } from '../../../platform/database/index.ts';
import { listFeriados } from '../catalogo/index.ts';
import { insertOrdenDemo, readPorPagar, type EtapaDemo, type PersonasDemo } from './store/ordenes.ts';
import { noteOrdenes } from '../../panel/totales/index.ts';

/** Where each order of the demo stands, and in how many days it is paid; a paid one was paid so long ago. */
const ORDENES: readonly { readonly etapa: EtapaDemo; readonly dias: number }[] = [
  { etapa: 'porAprobar', dias: 1 },
  { etapa: 'porAprobar', dias: 1 },
  { etapa: 'agendada', dias: 1 },
  { etapa: 'porAprobar', dias: 2 },
  { etapa: 'porAprobar', dias: 2 },
  { etapa: 'pagada', dias: -4 },
  { etapa: 'porAprobar', dias: 2 },
  { etapa: 'agendada', dias: 4 },
  { etapa: 'rechazada', dias: -1 },
  { etapa: 'porAprobar', dias: 7 },
  { etapa: 'agendada', dias: 10 },
  { etapa: 'pagada', dias: -6 },
  { etapa: 'porAprobar', dias: 8 },
  { etapa: 'porAprobar', dias: 9 },
];

function diaDePago(hoy: Fecha, dias: number, feriados: Feriados): Fecha {
  const fecha = addDias(hoy, dias);
  return dias < 0 ? habilHasta(fecha, feriados) : habilDesde(fecha, feriados);
}

/** Orders for the newest open purchases, prepared by the colleague so that the demo's person may sign them. */
export async function seedOrdenes(tx: Tx, personas: PersonasDemo, hoy: Fecha): Promise<void> {
  const feriados = await listFeriados(tx);
  const documentos = await readPorPagar(tx, personas.idEmpresa, ORDENES.length);
  for (const [i, documento] of documentos.entries()) {
    const orden = ORDENES[i];
    if (orden === undefined) return;
    const id = await insertOrdenDemo(tx, personas, documento, {
      etapa: documento.bloqueada ? 'porAprobar' : orden.etapa,
      fechaPago: diaDePago(hoy, documento.bloqueada ? 1 : orden.dias, feriados),
    });
    await noteOrdenes(tx, personas.idEmpresa, [id], 1);
  }
}
