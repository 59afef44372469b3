import type { Fecha } from '@cuadra/domain';
import { claveDe, fuenteAplicacion, fuentePar, fuenteRendicion } from '../pendientes/index.ts';
import type { Mundo } from './load-mundo.ts';

interface Movimiento {
  readonly clave: string;
  readonly fecha: Fecha;
  /** What it takes from what is open, with its sign. */
  readonly monto: number;
}

/** What was open before each movement, where the first finds this much: by day, and within one as they were made. */
export function openBefore(inicial: number, movimientos: readonly Movimiento[]): Map<string, number> {
  const orden = movimientos.toSorted(
    (a, b) =>
      (a.fecha < b.fecha ? -1 : a.fecha > b.fecha ? 1 : 0) ||
      a.clave.localeCompare(b.clave, 'en', { numeric: true }),
  );
  const antes = new Map<string, number>();
  let abierto = inicial;
  for (const { clave, monto } of orden) {
    antes.set(clave, abierto);
    abierto -= monto;
  }
  return antes;
}

export interface Abiertos {
  /** What was open of a document before a pair or an application; and of a bank line before a pair. */
  readonly deDocumento: (id: number, clave: string) => number;
  readonly deLinea: (id: number, clave: string) => number;
  /** What was open of an advance or fund before a pair or a return. */
  readonly deRendicion: (id: number, clave: string) => number;
}

/** Looks up what was open before each of the movements that are loaded. */
export function orderMovimientos(mundo: Mundo): Abiertos {
  const { documentos, lineas, pares, aplicaciones, rendiciones } = mundo;
  const porDocumento = new Map<number, Movimiento[]>();
  const porLinea = new Map<number, Movimiento[]>();
  const porRendicion = new Map<number, Movimiento[]>();
  const add = (a: Map<number, Movimiento[]>, id: number, movimiento: Movimiento) => {
    const previos = a.get(id);
    if (previos) previos.push(movimiento);
    else a.set(id, [movimiento]);
  };
  for (const par of pares.values()) {
    const { fecha, idDocumento, idCartola, idRendicion, montoDocumento, montoCartola } = par;
    const clave = claveDe(fuentePar(par));
    add(porDocumento, idDocumento, { clave, fecha, monto: montoDocumento });
    if (idRendicion === null) add(porLinea, idCartola, { clave, fecha, monto: montoCartola });
    else add(porRendicion, idRendicion, { clave, fecha, monto: montoCartola });
  }
  for (const rendicion of rendiciones.values()) {
    const { fecha, monto, idCartola, idDevuelve } = rendicion;
    const clave = claveDe(fuenteRendicion(rendicion));
    add(porLinea, idCartola, { clave, fecha, monto });
    if (idDevuelve !== null) add(porRendicion, idDevuelve, { clave, fecha, monto });
  }
  for (const aplicacion of aplicaciones.values()) {
    const { fecha, idNota, idDocumento, monto } = aplicacion;
    const clave = claveDe(fuenteAplicacion(aplicacion));
    add(porDocumento, idDocumento, { clave, fecha, monto });
    add(porDocumento, idNota, { clave, fecha, monto: -monto });
  }
  const lookUp = (movimientos: Map<number, Movimiento[]>, total: (id: number) => number) => {
    const vistos = new Map<number, Map<string, number>>();
    return (id: number, clave: string) => {
      let antes = vistos.get(id);
      if (!antes) vistos.set(id, (antes = openBefore(total(id), movimientos.get(id) ?? [])));
      return antes.get(clave) ?? 0;
    };
  };
  return {
    deDocumento: lookUp(porDocumento, (id) => {
      const documento = documentos.get(id)?.contable;
      return documento ? documento.signo * documento.montoTotal - documento.saldadoAlCorte : 0;
    }),
    deLinea: lookUp(porLinea, (id) => {
      const linea = lineas.get(id)?.contable;
      return linea ? linea.cargo + linea.abono : 0;
    }),
    deRendicion: lookUp(porRendicion, (id) => rendiciones.get(id)?.monto ?? 0),
  };
}
