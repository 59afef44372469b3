import { sql } from 'kysely';
import type { FeatureKey } from '@cuadra/contract';
import type { Fecha } from '@cuadra/domain';
import type { Tx } from '../../../../platform/database/index.ts';

interface Cuenta {
  readonly de: number;
  readonly cantidad: number;
}

type Periodo = { readonly idEmpresa: number; readonly desde: Fecha; readonly hasta: Fecha };

/** Lines of the bank, and those that a suggestion explains. */
const lineasExplicables = ({ idEmpresa, desde, hasta }: Periodo) => sql<Cuenta>`
  select count(*) as de, count(*) filter (where exists (select from sugerencia s
      where s.id_empresa = c.id_empresa and s.id_cartola = c.id and s.orden = 1 and s.estado = 'pendiente')) as cantidad
  from cartola c where c.id_empresa = ${idEmpresa} and c.fecha between ${desde}::date and ${hasta}::date
    and c.estado_conciliacion = 0`;

/** Documents of purchase and sale, and those without a classification. */
const sinClasificar = ({ idEmpresa, desde, hasta }: Periodo) => sql<Cuenta>`
  select count(*) as de, count(*) filter (where not exists (select from documento_clasificacion k
      where k.id_empresa = d.id_empresa and k.id_documento = d.id)) as cantidad
  from documento d where d.id_empresa = ${idEmpresa} and d.fecha_emision between ${desde}::date and ${hasta}::date
    and d.modelo in ('Dte', 'Compra', 'Gasto')`;

/** Lines of the bank, and those that Transbank paid. */
const abonosDeTransbank = ({ idEmpresa, desde, hasta }: Periodo) => sql<Cuenta>`
  select count(*) as de, count(*) filter (where c.abono > 0 and c.descripcion ilike '%transbank%') as cantidad
  from cartola c where c.id_empresa = ${idEmpresa} and c.fecha between ${desde}::date and ${hasta}::date`;

/** Purchases, and those that are still to be paid. */
const porPagar = ({ idEmpresa, desde, hasta }: Periodo) => sql<Cuenta>`
  select count(*) as de, count(*) filter (where d.saldo <> 0) as cantidad
  from documento d where d.id_empresa = ${idEmpresa} and d.fecha_emision between ${desde}::date and ${hasta}::date
    and d.modelo = 'Compra'`;

const MUESTRAS: Partial<Record<FeatureKey, (periodo: Periodo) => ReturnType<typeof porPagar>>> = {
  rayitos_ia: lineasExplicables,
  rayitos_masivos: lineasExplicables,
  automatizaciones_conciliacion: lineasExplicables,
  clasificar: sinClasificar,
  automatizaciones: sinClasificar,
  automatizaciones_clasificacion: sinClasificar,
  transbank: abonosDeTransbank,
  pago_a_proveedores: porPagar,
  nominas: porPagar,
};

/** How much a feature would have done in a period, of how much; null where nothing of the company's tells it. */
export async function readMuestra(tx: Tx, key: FeatureKey, periodo: Periodo): Promise<Cuenta | null> {
  const consulta = MUESTRAS[key];
  if (!consulta) return null;
  const { rows } = await consulta(periodo).execute(tx);
  const [cuenta] = rows;
  return cuenta && cuenta.cantidad > 0 ? cuenta : null;
}
