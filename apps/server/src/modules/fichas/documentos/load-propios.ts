import type { CamposPropios, ModeloDocumento } from '@cuadra/contract';
import { MODELOS, QUIENES_RETIENEN, retencionDeBoleta, retieneDe } from '@cuadra/domain';
import * as z from 'zod';
import type { Json, Tx } from '../../../platform/database/index.ts';
import { readAdjuntos, readDatosPropios } from './store/propios.ts';

const monto = z.number().int().nullish().catch(null);
const mes = z
  .string()
  .regex(/^20\d{2}-(0[1-9]|1[0-2])$/)
  .nullish()
  .catch(null);

const parte = z.object({ rut: z.string(), razonSocial: z.string() });

/** What the SII's lists, files and people leave in `detalle`, each in its own measure. */
const detalleSchema = z.looseObject({
  mes,
  bruto: monto,
  retencion: monto,
  retiene: z.enum(QUIENES_RETIENEN).nullish().catch(null),
  haberes: monto,
  descuentos: monto,
  aportesEmpleador: monto,
  monto,
  reajustes: monto,
  multas: monto,
  codigos: z
    .array(z.object({ codigo: z.string(), monto: z.number().int() }))
    .nullish()
    .catch(null),
  estado: z.string().nullish().catch(null),
  credito: z
    .object({
      cedente: parte,
      vendedor: parte,
      fechaFactura: z.string(),
      totalFactura: z.number().int(),
    })
    .nullish()
    .catch(null),
  anulacion: z.object({ motivo: z.string(), montoTotal: z.number().int() }).nullish().catch(null),
});
type Detalle = z.output<typeof detalleSchema>;

const metadataGuardada = z.record(z.string(), z.string()).catch({});

/** What of the document's own row decides its other fields. */
interface Documento {
  readonly modelo: ModeloDocumento;
  readonly montoTotal: number;
  readonly fechaEmision: string;
  readonly fechaPagoInterna: string | null;
  readonly anulado: boolean;
  /** Of the last bank line, where it is reconciled. */
  readonly fechaPago: string | null;
}

function retencionOf(documento: Documento, detalle: Detalle): CamposPropios['retencion'] {
  const { modelo, anulado, montoTotal } = documento;
  if (!MODELOS[modelo].conRetencion) return null;
  const bruto = anulado ? (detalle.bruto ?? montoTotal) : montoTotal;
  const dicha = detalle.retencion ?? null;
  const retiene = retieneDe({ retiene: detalle.retiene ?? null, retencion: dicha });
  return retencionDeBoleta({ ...documento, bruto, dicha, retiene });
}

function edicionOf({ modelo, anulado }: Documento, fuente: string): CamposPropios['edicion'] {
  const no = (motivo: string) => ({ permitida: false, motivo });
  if (MODELOS[modelo].enRegistroSii) return no('Es un documento del SII: sus datos no se cambian en Cuadra.');
  if (anulado) return no('Está anulado.');
  if (fuente === 'manual' || fuente === 'demo') return { permitida: true, motivo: null };
  return no('Llegó del SII. Si tiene un error, corrígelo en sii.cl y vuelve a sincronizar.');
}

/** Fields of a document that only its kind has, and whether a person may change it. */
export function presentPropios(
  documento: Documento,
  { detalle: leido, metadata, fuente }: { detalle: Json; metadata: Json; fuente: string },
): Omit<CamposPropios, 'Adjuntos'> {
  const { modelo, montoTotal } = documento;
  const detalle = detalleSchema.parse(typeof leido === 'object' && leido !== null ? leido : {});
  const {
    haberes,
    descuentos,
    aportesEmpleador,
    monto: enPlazo,
    reajustes,
    multas,
    codigos,
    estado,
  } = detalle;
  return {
    metadata: metadataGuardada.parse(metadata),
    edicion: edicionOf(documento, fuente),
    anulacion: detalle.anulacion ?? null,
    retencion: retencionOf(documento, detalle),
    remuneracion:
      modelo === 'Remuneracion'
        ? {
            mes: detalle.mes ?? null,
            haberes: haberes ?? null,
            descuentos: descuentos ?? null,
            aportesEmpleador: aportesEmpleador ?? null,
          }
        : null,
    impuesto:
      modelo === 'Impuesto'
        ? {
            mes: detalle.mes ?? null,
            monto: enPlazo ?? montoTotal,
            reajustes: reajustes ?? 0,
            multas: multas ?? 0,
            codigos: codigos ?? [],
            estado: estado ?? null,
          }
        : null,
    credito: detalle.credito ?? null,
    mesCotizaciones: modelo === 'Previred' ? (detalle.mes ?? null) : null,
  };
}

export async function loadPropios(
  tx: Tx,
  clave: { readonly idEmpresa: number; readonly id: number },
  documento: Documento,
): Promise<CamposPropios> {
  const adjuntos = await readAdjuntos(tx, clave);
  return {
    ...presentPropios(documento, await readDatosPropios(tx, clave)),
    Adjuntos: adjuntos.map(({ created, ...adjunto }) => ({ ...adjunto, created: created.toISOString() })),
  };
}
