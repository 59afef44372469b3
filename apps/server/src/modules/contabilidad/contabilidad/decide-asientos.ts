import {
  asientoDeAplicacion,
  asientoDeCartola,
  asientoDeDocumento,
  asientoDeLineaEnPar,
  asientoDePar,
  asientoDeRendicion,
  conSaldoInicial,
  cuentaDeRendicion,
  type Asiento,
  type LineaAsiento,
} from '@cuadra/domain/contabilidad';
import { NOMBRES_DE_RENDICION } from '@cuadra/domain/rendiciones';
import { claveDe, type Fuente } from '../pendientes/index.ts';
import type { Mundo } from './load-mundo.ts';
import type { FilaRendicion } from './store/fuentes.ts';
import { orderMovimientos, type Abiertos } from './order-movimientos.ts';
import type { AsientoPorEscribir, AsientoVigente, LineaEscrita } from './tipos.ts';

const MAX_GLOSA = 200;

export interface Decision {
  readonly asientos: readonly AsientoPorEscribir[];
  readonly observados: readonly { readonly fuente: Fuente; readonly motivo: string }[];
}

/** What stands for a source by the rules; null where nothing does. */
function compute(fuente: Fuente, mundo: Mundo, abiertos: Abiertos): Asiento | null {
  const clave = claveDe(fuente);
  const documento = mundo.documentos.get(fuente.idDocumento)?.contable;
  const linea = mundo.lineas.get(fuente.idCartola)?.contable;
  switch (fuente.origen) {
    case 'documento':
      return documento ? asientoDeDocumento(documento, mundo.partesDocumento.get(documento.id) ?? []) : null;
    case 'cartola': {
      const enPar = mundo.lineas.get(mundo.lineas.get(fuente.idCartola)?.fila.idEnPar ?? 0)?.contable;
      if (!linea) return null;
      const suyo = enPar
        ? asientoDeLineaEnPar(linea, enPar)
        : asientoDeCartola(linea, mundo.partesCartola.get(linea.id) ?? []);
      return conSaldoInicial(suyo, linea);
    }
    case 'par': {
      const par = mundo.pares.get(clave);
      if (!par || !documento || !linea) return null;
      const { montoCartola, montoDocumento, idRendicion, tipoRendicion } = par;
      const saldoAntes = abiertos.deDocumento(documento.id, clave);
      const restoAntes =
        idRendicion === null ? abiertos.deLinea(linea.id, clave) : abiertos.deRendicion(idRendicion, clave);
      const rendicion = tipoRendicion === null ? null : cuentaDeRendicion(tipoRendicion);
      return asientoDePar(
        { montoCartola, montoDocumento, saldoAntes, restoAntes, rendicion },
        documento,
        linea,
      );
    }
    case 'rendicion': {
      const rendicion = mundo.rendiciones.get(fuente.idRendicion);
      if (!rendicion || !linea) return null;
      const { tipo, monto, idDevuelve, idCartolaDevuelta } = rendicion;
      const abierta = mundo.lineas.get(idCartolaDevuelta ?? 0)?.contable;
      const devuelve =
        idDevuelve === null || !abierta
          ? null
          : { linea: abierta, saldoAntes: abiertos.deRendicion(idDevuelve, clave) };
      const restoAntes = abiertos.deLinea(linea.id, clave);
      return asientoDeRendicion({ tipo, monto, restoAntes, devuelve }, linea);
    }
    case 'aplicacion': {
      const aplicacion = mundo.aplicaciones.get(clave);
      const nota = mundo.documentos.get(fuente.idNota)?.contable;
      if (!aplicacion || !documento || !nota) return null;
      const saldoNotaAntes = abiertos.deDocumento(nota.id, clave);
      const saldoDocumentoAntes = abiertos.deDocumento(documento.id, clave);
      return asientoDeAplicacion(
        { monto: aplicacion.monto, saldoNotaAntes, saldoDocumentoAntes },
        nota,
        documento,
      );
    }
  }
}

/** What an entry says of itself, as it was called on the day it was written. */
function describe(fuente: Fuente, { documentos, lineas, rendiciones }: Mundo): string {
  const { origen, idDocumento, idCartola, idNota, idRendicion } = fuente;
  const fila = documentos.get(idDocumento)?.fila;
  const nombre = fila ? `${fila.tipo} ${fila.folio} · ${fila.razonSocial}` : '';
  const nota = documentos.get(idNota)?.fila;
  const linea = lineas.get(idCartola);
  const glosas = {
    documento: nombre,
    cartola: `${linea?.contable.saldoInicial ? 'Saldo inicial y ' : ''}${linea?.fila.descripcion ?? ''}`,
    par: `${fila?.modelo === 'Dte' ? 'Cobro' : 'Pago'} de ${nombre}`,
    rendicion: describeRendicion(rendiciones.get(idRendicion)),
    aplicacion: `${nota?.tipo ?? ''} ${nota?.folio ?? ''} aplicada a ${nombre}`,
  };
  return glosas[origen].slice(0, MAX_GLOSA);
}

function describeRendicion(rendicion: FilaRendicion | undefined): string {
  if (!rendicion) return '';
  const nombre = `${NOMBRES_DE_RENDICION[rendicion.tipo]} de ${rendicion.razonSocial}`;
  return rendicion.idDevuelve === null ? nombre : `Devolución: ${nombre}`;
}

function write(lineas: readonly LineaAsiento[], cuentas: ReadonlyMap<string, number>): LineaEscrita[] {
  return lineas.map(({ cuenta, ...linea }) => {
    const idCuenta = typeof cuenta === 'number' ? cuenta : cuentas.get(cuenta);
    if (idCuenta === undefined) throw new Error(`the chart of accounts has no ${cuenta}`);
    return { ...linea, idCuenta };
  });
}

const fingerprint = (lineas: readonly LineaEscrita[]): string =>
  lineas
    .map(({ idCuenta, idLinea, idDocumento, debe, haber }) =>
      [idCuenta, idLinea, idDocumento, debe, haber].join(' '),
    )
    .toSorted()
    .join();

/**
 * What has to be written so that the ledger says of each source what the rules say of it: nothing where it does; where
 * it does not, the entry that stands taken back on its own day, and the new one. What cannot be posted is taken back
 * and told, with what it lacks.
 */
export function decideAsientos(
  mundo: Mundo,
  vigentes: readonly AsientoVigente[],
  cuentas: ReadonlyMap<string, number>,
): Decision {
  const abiertos = orderMovimientos(mundo);
  const porClave = Map.groupBy(vigentes, ({ fuente }) => claveDe(fuente));
  const reversas: AsientoPorEscribir[] = [];
  const nuevos: AsientoPorEscribir[] = [];
  const observados: { fuente: Fuente; motivo: string }[] = [];
  for (const fuente of mundo.fuentes) {
    const asiento = compute(fuente, mundo, abiertos);
    if (asiento !== null && 'motivo' in asiento) observados.push({ fuente, motivo: asiento.motivo });
    const debido =
      asiento === null || 'motivo' in asiento
        ? null
        : { fecha: asiento.fecha, lineas: write(asiento.lineas, cuentas) };
    const suyos = porClave.get(claveDe(fuente)) ?? [];
    const [actual] = suyos;
    const igual =
      suyos.length === 1 &&
      debido !== null &&
      actual?.fecha === debido.fecha &&
      fingerprint(actual.lineas) === fingerprint(debido.lineas);
    if (igual) continue;
    reversas.push(...suyos.map(reverse));
    if (debido) nuevos.push({ fuente, ...debido, glosa: describe(fuente, mundo), idRevierte: null });
  }
  return { asientos: [...reversas, ...nuevos], observados };
}

function reverse({ id, fuente, fecha, glosa, lineas }: AsientoVigente): AsientoPorEscribir {
  return {
    fuente,
    fecha,
    glosa: `Reversa: ${glosa}`.slice(0, MAX_GLOSA),
    idRevierte: id,
    lineas: lineas.map((linea) => ({ ...linea, debe: linea.haber, haber: linea.debe })),
  };
}
