import { esExportacion } from '../leer-encabezado.ts';
import { TIPOS_DTE } from '../tipos.ts';
import type { TipoDte } from '../tipos.ts';
import type { DatosDte } from './datos-dte.ts';
import type { EnvioDatos } from './firmar-dte.ts';
import { crearCaf } from './llaves-prueba.ts';
import type { Caf } from './llaves-prueba.ts';

const EMISOR = {
  rut: '76192083-9',
  razonSocial: 'Comercial Ñandú & Compañía SpA',
  giro: 'Venta al por menor',
  ciudad: 'Santiago',
};
const RECEPTOR = { rut: '77777777-7', razonSocial: 'Señales Viña Ltda.', ciudad: 'Viña del Mar' };

/** Cover of an envelope of {@link ejemploDte}, sent to the SII. */
export const ENVIO_DE_EJEMPLO: EnvioDatos = {
  rutEmisor: EMISOR.rut,
  rutEnvia: '12345678-5',
  rutReceptor: '60803000-K',
  fechaResolucion: '2014-08-22',
  numeroResolucion: 80,
  fechaFirma: '2026-03-15T12:00:00',
};

function totalesDe(tipo: TipoDte): DatosDte['totales'] {
  switch (tipo) {
    case 34:
    case 41:
      return { montoExento: 50_000, montoTotal: 50_000 };
    case 39:
      return { montoNeto: 42_017, iva: 7_983, montoTotal: 50_000 };
    case 43:
      return {
        montoNeto: 50_000,
        tasaIva: '19',
        iva: 9_500,
        comisiones: { neto: 100_000, exento: 0, iva: 19_000 },
        montoTotal: -59_500,
      };
    case 46:
      return {
        montoNeto: 50_000,
        tasaIva: '19',
        iva: 9_500,
        otrosImpuestos: [{ codigo: '15', tasa: '19', monto: 9_500 }],
        montoTotal: 50_000,
      };
    case 110:
    case 111:
    case 112:
      return { montoExento: 1_234_50, montoTotal: 1_234_50 };
    default:
      return { montoNeto: 50_000, tasaIva: '19', iva: 9_500, montoTotal: 59_500 };
  }
}

/** A document of the type, complete and consistent, with invented parties; `cambios` replaces whole fields. */
export function ejemploDte(tipo: TipoDte, cambios: Partial<DatosDte> = {}): DatosDte {
  const esNota = tipo === 56 || tipo === 61 || tipo === 111 || tipo === 112;
  const totales = totalesDe(tipo);
  const exportacion: Partial<DatosDte> = {
    monedaSii: 'DOLAR USA',
    otraMoneda: { nombreSii: 'PESO CL', tipoCambio: '950.25', montoExento: '1173084', montoTotal: '1173084' },
    receptor: {
      rut: '55555555-5',
      razonSocial: 'Überseehandel GmbH',
      extranjero: { numId: 'DE811', nacionalidad: '563' },
    },
  };
  return {
    tipo,
    folio: 1000 + tipo,
    fechaEmision: '2026-03-15',
    emisor: EMISOR,
    receptor: RECEPTOR,
    totales,
    detalle: [
      {
        nombre: 'Asesoría <técnica> & "diseño" a $ fijo',
        descripcion: 'Pérez e hijos',
        cantidad: '2.5',
        unidad: 'hora',
        precioUnitario: '20000',
        monto: esExportacion(tipo) ? totales.montoTotal : 50_000,
      },
    ],
    ...(esNota && {
      referencias: [{ tipo: '33', folio: '77', fecha: '2026-02-01', codRef: 3, razon: 'Corrige montos' }],
    }),
    ...(tipo === 43 && { comisiones: [{ glosa: 'Comisión', neto: 100_000, exento: 0, iva: 19_000 }] }),
    ...(esExportacion(tipo) && exportacion),
    ...cambios,
  };
}

/** One throwaway CAF for every type, of the issuer of {@link ejemploDte}, for folios 1 to 9999. */
export function cafsDeEjemplo(): Record<number, Caf> {
  const datos = {
    rutEmisor: EMISOR.rut,
    razonSocial: EMISOR.razonSocial,
    desde: 1,
    hasta: 9999,
    fecha: '2026-01-02',
  };
  return Object.fromEntries(TIPOS_DTE.map((tipo) => [tipo, crearCaf({ ...datos, tipo })]));
}
