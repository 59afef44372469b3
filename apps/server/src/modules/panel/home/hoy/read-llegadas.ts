import {
  listCartolas,
  listDocumentos,
  listEjecucionesAutonomia,
  listParesSugeridos,
  listTodasLasEjecuciones,
  MODULOS_REGLA,
  type ActoSolo,
  type Hoy,
} from '@cuadra/contract';
import { mayRead } from '../../../../platform/auth/index.ts';
import { hasModulo } from '../../../conciliacion/automatizacion/index.ts';
import { readConciliadas, readDeReglas, readPareadas, type FilaActo } from '../store/actos.ts';
import { readComprasNuevas, readLineasNuevas, readVentasNuevas } from '../store/llegadas.ts';
import type { Momento } from './momento.ts';

/** Acts that the screen tells one by one. */
const MAX_ITEMS = 3;

/** What came in since yesterday began, of each kind that the person sees. */
export async function readLlegadas({ tx, principal, idEmpresa, ayer }: Momento): Promise<Hoy['llego']> {
  const ve = {
    lineas: mayRead(listCartolas, principal),
    compras: mayRead(listDocumentos.Compra, principal),
    ventas: mayRead(listDocumentos.Dte, principal),
  };
  return {
    lineas: ve.lineas ? await readLineasNuevas(tx, idEmpresa, ayer.instante) : null,
    compras: ve.compras ? await readComprasNuevas(tx, idEmpresa, ayer.instante) : null,
    ventas: ve.ventas ? await readVentasNuevas(tx, idEmpresa, ayer.instante) : null,
  };
}

const present =
  (clase: ActoSolo['clase']) =>
  ({ created, ...fila }: FilaActo): ActoSolo => ({ clase, ...fila, created: created.toISOString() });

/** What Cuadra did by itself since yesterday began; null for a person who sees none of its kinds. */
export async function readSola({ tx, principal, idEmpresa, ayer }: Momento): Promise<Hoy['sola']> {
  const ve = {
    conciliadas: mayRead(listEjecucionesAutonomia, principal),
    reglas: mayRead(listTodasLasEjecuciones, principal),
    pares: mayRead(listParesSugeridos, principal),
  };
  if (!ve.conciliadas && !ve.reglas && !ve.pares) return null;
  const modulos = MODULOS_REGLA.filter((modulo) => hasModulo(principal, modulo));
  const actos = [
    ...(ve.conciliadas ? await readConciliadas(tx, idEmpresa, ayer.instante) : []).map(
      present('conciliacion'),
    ),
    ...(ve.reglas ? await readDeReglas(tx, idEmpresa, modulos, ayer) : []).map(present('regla')),
    ...(ve.pares ? await readPareadas(tx, idEmpresa, ayer.instante) : []).map(({ tipo, ...par }) =>
      present(tipo === 'reversa' ? 'reversa' : 'traspaso')(par),
    ),
  ].toSorted((a, b) => (a.created < b.created ? 1 : -1));
  return {
    cantidad: actos.reduce((suma, { cantidad }) => suma + cantidad, 0),
    items: actos.slice(0, MAX_ITEMS),
  };
}
