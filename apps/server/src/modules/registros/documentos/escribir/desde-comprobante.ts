import type { Feriados } from '@cuadra/domain';
import type { ComprobantePrevired } from '@cuadra/formats';
import { lineaConFolio } from './decidir-comprobante.ts';
import { desdeDatos } from './desde-datos.ts';
import type { DocumentoLeido } from './tipos.ts';

/** A comprobante as the contributions that a person would enter, with a line per institution. */
export function desdeComprobante(
  { cupon, mes, monto, instituciones }: ComprobantePrevired,
  fila: number,
  feriados: Feriados,
): DocumentoLeido {
  const datos = {
    rut: null,
    razonSocial: 'Previred',
    folio: cupon,
    periodo: mes,
    montoTotal: monto,
  } as const;
  const propios = { fechaVencimiento: null, fechaPagoInterna: null, descripcion: null, metadata: {} };
  const leido = desdeDatos('Previred', { ...datos, ...propios, electronico: true }, { feriados, fila });
  const glosas = instituciones.map(({ nombre, folio, monto: suyo }) => ({
    nombre,
    descripcion: lineaConFolio(folio),
    cantidad: null,
    valorUnitario: null,
    codigo: null,
    montoTotal: suyo,
    exento: true,
  }));
  return { ...leido, glosas };
}
