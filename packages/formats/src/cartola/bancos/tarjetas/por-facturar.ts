import { parseRut } from '@cuadra/domain';
import type { Moneda } from '@cuadra/domain';
import { cerrarCartola } from '../../cerrar-cartola.ts';
import { lineasDeLote } from '../../mapeo/aplicar-mapeo.ts';
import { bastan, normalizarEncabezado, reconocerColumnas } from '../../mapeo/encabezado.ts';
import { LectorFilas } from '../../mapeo/lector-filas.ts';
import { leerMoneda } from '../../mapeo/moneda-texto.ts';
import { construirMapeo } from '../../mapeo/proponer-mapeo.ts';
import { leerMetadatos } from '../../metadatos.ts';
import { Etiquetas } from '../../tabla/etiquetas.ts';
import type { LibroDeTablas, Tabla } from '../../tabla/tipos.ts';
import type { CartolaLeida } from '../../tipos.ts';
import { textoDe } from '../../valores/texto.ts';
import { columnasDe } from '../cuenta.ts';
import { bancoNombrado, rotulosDe } from '../nombres.ts';
import type { LectorDeBanco } from '../tipos.ts';
import { numeroDeTarjeta, ponerPagosEnAbono } from './lineas-de-tarjeta.ts';

/**
 * Movements of a card that are not billed yet, as most banks export them: a title that says so, the limits, and a
 * table of purchases. What is positive is a purchase.
 */
export const tarjetaPorFacturar: LectorDeBanco = {
  id: 'tarjeta/por-facturar',
  reconocer: (libro) => libro.tablas.some((tabla) => encabezadoDe(tabla) !== null),
  leer: (libro) =>
    libro.tablas.flatMap((tabla) => {
      const indice = encabezadoDe(tabla);
      return indice === null ? [] : [leerTabla(libro, tabla, indice)];
    }),
};

const TITULO =
  /(movimientos|compras|operaciones|saldos)\b.*\b(no facturad[oa]s|por facturar|sin facturar)|^(no facturad[oa]s|por facturar)$/;
const TARJETA = /tarjeta|visa|mastercard|amex|american express/;

function encabezadoDe(tabla: Tabla): number | null {
  if (tabla.oculta) return null;
  const rotulos = rotulosDe(tabla);
  if (!rotulos.some((rotulo) => TITULO.test(rotulo)) || !rotulos.some((rotulo) => TARJETA.test(rotulo)))
    return null;
  const indice = tabla.filas.slice(0, 120).findIndex(({ celdas }) => {
    const columnas = reconocerColumnas(celdas);
    return (
      bastan(columnas) &&
      columnas.some(({ campo }) => campo === 'descripcion') &&
      columnas.some(({ campo }) => campo === 'monto')
    );
  });
  return indice < 0 ? null : indice;
}

function leerTabla(libro: LibroDeTablas, tabla: Tabla, indice: number): CartolaLeida {
  const cabecera = tabla.filas.slice(0, indice);
  const encabezado = tabla.filas[indice]?.celdas ?? [];
  const cuerpo = tabla.filas.slice(indice + 1);
  const columnas = columnasDe(encabezado, { columnas: { idExterno: null } });
  const monto = columnas.find(({ campo }) => campo === 'monto');
  const escrita = monto === undefined ? null : leerMoneda(normalizarEncabezado(encabezado[monto.columna]));
  const metadatos = leerMetadatos(cabecera, 'CLP');
  const moneda: Moneda =
    escrita ?? metadatos.moneda ?? (rotulosDe(tabla).some((r) => /internacional/.test(r)) ? 'USD' : 'CLP');
  const etiquetas = new Etiquetas(cabecera);
  const periodo = { desde: null, hasta: metadatos.periodo.hasta };
  const mapeo = {
    ...construirMapeo(columnas, encabezado, cuerpo, cabecera),
    ordenFecha: 'dma' as const,
    moneda,
    montoPositivoEsCargo: true,
  };
  const lector = new LectorFilas(mapeo, {
    periodo,
    columna: (columna) => cuerpo.values().map((fila) => fila.celdas[columna]),
  });
  lector.resumen.saltadas.encabezado = indice + 1;
  for (const { celdas, numero } of cuerpo) lector.leer(celdas, numero);
  const { resumen } = lector;
  const rut = etiquetas.texto(/^r\.?u\.?t\.?\b/);
  return cerrarCartola({
    hoja: tabla.nombre,
    formato: tarjetaPorFacturar.id,
    banco: bancoNombrado(libro, tabla, indice),
    numeroCuenta: numeroDeTarjeta(cabecera.map(({ celdas }) => celdas.map(textoDe).join(' ')).join('\n')),
    titular: metadatos.titular,
    rutTitular: rut === null ? null : parseRut(rut),
    moneda,
    tipoCuenta: 'TC',
    periodo,
    saldoInicial: null,
    saldoFinal: null,
    totalCargos: null,
    totalAbonos: null,
    tarjeta: {
      facturada: false,
      tarjeta: null,
      estado: null,
      montoFacturado: null,
      pagoMinimo: null,
      fechaFacturacion: null,
      pagarHasta: null,
      cupoDisponible: etiquetas.monto(/^cupo disponible\b|^disponible\b/, moneda),
      cupoUtilizado: etiquetas.monto(/^cupo utilizado\b|^utilizado\b/, moneda),
      cupoTotal: etiquetas.monto(/^cupo total\b/, moneda),
    },
    lineas: ponerPagosEnAbono(lineasDeLote(lector.tomarLote())),
    saltadas: resumen.saltadas,
    errores: resumen.errores,
    avisos: [...(tabla.avisos ?? []), ...resumen.avisos],
  });
}
