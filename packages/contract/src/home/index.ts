import { modelosCon, porModelo, type ModeloCon } from '@cuadra/domain';
import * as z from 'zod';
import { endpoint, fechaSchema, montoSchema, onceRight } from '../core/index.ts';

export * from './hoy.ts';

/** Specification, section 3, Home metrics: counts, and the amounts behind them in pesos. */
const metricaDocumentoSchema = z.object({
  count: z.number(),
  conciliados: z.number(),
  sinConciliar: z.number(),
  conciliadoAutomaticamente: z.number(),
  totalSinConciliar: montoSchema,
  clasificados: z.number(),
  /** Those that wait for an account: what carries no debt and what was annulled does not. */
  sinClasificar: z.number(),
  clasificadoAutomaticamente: z.number(),
  totalSinClasificar: montoSchema,
  total: montoSchema,
  totalAutomatico: montoSchema,
  totalAMano: montoSchema,
});
export type MetricaDocumento = z.output<typeof metricaDocumentoSchema>;

const ladoSchema = z.object({
  count: z.number(),
  sinConciliar: z.number(),
  total: montoSchema,
  totalSinConciliar: montoSchema,
  totalAutomatico: montoSchema,
  totalAMano: montoSchema,
});

/** Kinds of document that the home counts, in its order. */
export const MODELOS_HOME = modelosCon('enInicio');
export type ModeloHome = ModeloCon<'enInicio'>;

export const getHome = endpoint({
  service: 'api',
  method: 'GET',
  path: '/home',
  summary: 'Metrics of a period by kind of document and for the bank, and the bank by month.',
  access: { kind: 'session', features: ['home'], permission: null },
  query: z.object({ from: fechaSchema, to: fechaSchema }).refine((rango) => rango.from <= rango.to, {
    when: onceRight('from', 'to'),
    message: 'La fecha final es anterior a la inicial.',
    path: ['to'],
  }),
  reply: {
    status: 200,
    schema: z.object({
      ...porModelo(MODELOS_HOME, () => metricaDocumentoSchema),
      Cartola: z.object({
        abonosSinConciliar: z.number(),
        cargosSinConciliar: z.number(),
        totalAbonosSinConciliar: montoSchema,
        totalCargosSinConciliar: montoSchema,
        conciliados: z.number(),
        /** Neither reconciled whole nor classified: what waits in the queue. */
        porExplicar: z.number(),
        count: z.number(),
        abonos: ladoSchema,
        cargos: ladoSchema,
      }),
      /** Twelve months ending with the period's last. */
      meses: z.array(
        z.object({ mes: z.string(), automatico: montoSchema, aMano: montoSchema, sinConciliar: montoSchema }),
      ),
    }),
  },
});
export type Home = z.output<typeof getHome.reply.schema>;
