import { formatMonto, mesConAnio } from '@cuadra/domain';
import type { ComprobantePrevired } from '@cuadra/formats';
import type { CotizacionGuardada } from '../store/cotizacion.ts';
import type { DocumentoLeido } from './tipos.ts';

/**
 * - `nuevo`: no document of the month stands for the comprobante.
 * - `numerar`: the document was entered by its month alone; the comprobante gives it its number.
 * - `ya`: it is kept. `aviso` says how it differs, if it does.
 * - `choca`: part of the comprobante may be kept already, so that writing it may count a payment twice.
 */
type DecisionDeComprobante =
  | { readonly tipo: 'nuevo' }
  | { readonly tipo: 'numerar'; readonly guardada: CotizacionGuardada }
  | { readonly tipo: 'ya'; readonly aviso: string | null; readonly guardadas: readonly CotizacionGuardada[] }
  | { readonly tipo: 'choca'; readonly mensaje: string };

/** The number of a coupon: its month, a serial and a check digit. */
const CUPON = /^20\d{2}(?:0[1-9]|1[0-2])\d{4,8}-[\dK]$/i;

/** What stands for a number where nobody gave one (`folioDeMes`). */
const SIN_NUMERO = /^\d{4}-\d{2}(?:-[a-z]{4})?$/;

const esDeComprobante = ({ folio }: CotizacionGuardada) => CUPON.test(folio);

const sinNumero = ({ folio }: Pick<DocumentoLeido, 'folio'>) => SIN_NUMERO.test(folio);

/** The kept document of each institution, by its folio or, where it has no number, by its amount; each stands for one. */
function porInstitucion(
  { instituciones }: ComprobantePrevired,
  guardadas: readonly CotizacionGuardada[],
): CotizacionGuardada[] {
  const libres = new Set(guardadas);
  return instituciones.flatMap(({ folio, monto }) => {
    const suya =
      [...libres].find((una) => una.folio === folio) ??
      [...libres].find((una) => sinNumero(una) && una.montoTotal === monto);
    if (suya === undefined) return [];
    libres.delete(suya);
    return [suya];
  });
}

/** Decides what becomes of a comprobante beside the contributions that are kept of its month. */
export function decidirComprobante(
  comprobante: ComprobantePrevired,
  guardadas: readonly CotizacionGuardada[],
): DecisionDeComprobante {
  const { cupon, mes, monto, instituciones } = comprobante;
  const este = `El comprobante ${cupon} de ${mesConAnio(mes)}`;
  const mismo = guardadas.find(({ folio }) => folio.toUpperCase() === cupon);
  if (mismo?.anulado === true)
    return {
      tipo: 'ya',
      guardadas: [mismo],
      aviso: `${este} ya estaba, anulado; se mantuvo así. Si corresponde, ingrésalo a mano.`,
    };
  if (mismo !== undefined)
    return {
      tipo: 'ya',
      guardadas: [mismo],
      aviso:
        mismo.montoTotal === monto
          ? null
          : `${este} ya estaba por ${formatMonto(mismo.montoTotal)} y el PDF dice ${formatMonto(monto)}; se mantuvo el que estaba. Si cambió, corrígelo en su ficha.`,
    };
  const otras = guardadas.filter((una) => !una.anulado && una.moneda === 'CLP' && !esDeComprobante(una));
  const entera = otras.find(({ montoTotal }) => montoTotal === monto);
  if (entera !== undefined)
    return sinNumero(entera)
      ? { tipo: 'numerar', guardada: entera }
      : { tipo: 'ya', aviso: null, guardadas: [entera] };
  const suyas = porInstitucion(comprobante, otras);
  if (suyas.length === instituciones.length)
    return { tipo: 'ya', aviso: `${este} ya estaba, ingresado por institución.`, guardadas: suyas };
  const dudosas = [...new Set([...suyas, ...otras.filter((una) => sinNumero(una))])];
  if (dudosas.length === 0) return { tipo: 'nuevo' };
  const cuales = dudosas.map(
    ({ razonSocial, montoTotal }) => `«${razonSocial}» por ${formatMonto(montoTotal)}`,
  );
  return {
    tipo: 'choca',
    mensaje: `${este} paga ${formatMonto(monto)} y ya hay cotizaciones de ese mes sin número de comprobante: ${cuales.join(', ')}. Si son de este pago, anúlalas o corrige su monto; si son de otro, ponles su número en su ficha. Después súbelo de nuevo.`,
  };
}

/** The folio of an institution within a comprobante, as its line keeps it. */
export const lineaConFolio = (folio: string) => `Folio ${folio}`;

/**
 * Those contributions of a month that a kept comprobante pays already, each with its comprobante: all of it or one of its
 * institutions, by its folio or, where they have no number, by their amount. Each amount pays one of them.
 */
export function pagadasPorComprobante<T extends Pick<DocumentoLeido, 'folio' | 'montoTotal' | 'moneda'>>(
  cotizaciones: readonly T[],
  guardadas: readonly CotizacionGuardada[],
): Map<T, CotizacionGuardada> {
  const libres = new Set(
    guardadas
      .filter((una) => !una.anulado && esDeComprobante(una))
      .flatMap((comprobante) => [
        { comprobante, monto: comprobante.montoTotal, descripcion: null },
        ...comprobante.lineas.map((linea) => ({ comprobante, ...linea })),
      ]),
  );
  const pagadas = new Map<T, CotizacionGuardada>();
  for (const cotizacion of cotizaciones) {
    const { folio, montoTotal, moneda } = cotizacion;
    const suya = [...libres].find(({ comprobante, monto, descripcion }) =>
      sinNumero(cotizacion)
        ? monto === montoTotal && moneda === comprobante.moneda
        : descripcion === lineaConFolio(folio),
    );
    if (suya === undefined) continue;
    libres.delete(suya);
    pagadas.set(cotizacion, suya.comprobante);
  }
  return pagadas;
}
