import { buildDteXml, crearCaf, crearLlaveFirma, type EnvioDatos } from '@cuadra/formats/testing';

export interface Lote {
  readonly rut: string;
  readonly razonSocial: string;
  readonly envios: number;
  readonly porEnvio: number;
  /** Folios begin after it: two batches have no document in common. */
  readonly desde: number;
}

const LINEAS_POR_DOCUMENTO = 4;

/** Envelopes of signed and stamped facturas to 400 customers, of four lines each, as a company's invoicing sends them. */
export function makeEnvios({ rut, razonSocial, envios, porEnvio, desde }: Lote): Uint8Array[] {
  const llave = crearLlaveFirma({ rut, nombre: razonSocial }, 2048);
  const ultimo = desde + envios * porEnvio;
  const caf = crearCaf({
    rutEmisor: rut,
    razonSocial,
    tipo: 33,
    desde: desde + 1,
    hasta: ultimo,
    fecha: '2026-01-02',
  });
  const envio: EnvioDatos = {
    rutEmisor: rut,
    rutEnvia: '12345678-5',
    rutReceptor: '60803000-K',
    fechaResolucion: '2014-08-22',
    numeroResolucion: 80,
    fechaFirma: '2026-03-15T12:00:00',
  };
  const clientes = ['76192083-9', '77777777-7', '96790240-3', '60803000-K'];
  const dia = (n: number) => `2026-0${1 + (n % 9)}-${String(1 + (n % 28)).padStart(2, '0')}`;
  return Array.from({ length: envios }, (_, e) =>
    buildDteXml(
      Array.from({ length: porEnvio }, (__, i) => {
        const n = e * porEnvio + i;
        const monto = 10_000 + (n % 977) * 10;
        const neto = monto * LINEAS_POR_DOCUMENTO;
        const iva = Math.trunc((neto * 19) / 100);
        return {
          tipo: 33 as const,
          folio: desde + n + 1,
          fechaEmision: dia(n),
          emisor: { rut, razonSocial, giro: 'Mediciones' },
          receptor: {
            rut: clientes[n % 4] ?? '',
            razonSocial: `Cliente Ñandú ${n % 400} Ltda.`,
            ciudad: 'Viña del Mar',
          },
          totales: { montoNeto: neto, tasaIva: '19', iva, montoTotal: neto + iva },
          detalle: Array.from({ length: LINEAS_POR_DOCUMENTO }, (___, linea) => ({
            nombre: `Producto número ${linea + 1}`,
            descripcion: 'Caja de cartón corrugado, 40 × 30 × 20',
            cantidad: '10',
            unidad: 'un',
            precioUnitario: String(monto / 10),
            monto,
          })),
        };
      }),
      llave,
      { envio, cafs: { 33: caf } },
    ),
  );
}
