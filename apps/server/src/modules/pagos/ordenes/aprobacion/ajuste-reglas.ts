import { deleteReglaDePago, type AprobacionDePagos, type ReglaDePagoEscrita } from '@cuadra/contract';
import type { Principal } from '../../../../platform/auth/index.ts';
import { lockRows, type Tx } from '../../../../platform/database/index.ts';
import { conflict, notFound, refusalOf } from '../../../../platform/errors/index.ts';
import { defineAjuste } from '../../../registros/actos/index.ts';
import { invalid } from '../assert-fecha.ts';
import { pesos } from '../present-orden.ts';
import { deleteRegla, insertRegla, readAprobacion, readReglasEscritas } from '../store/aprobacion.ts';
import { readQuienesReciben } from '../store/pagables.ts';

/** Throws `validacion` where the group has too few approvers for a rule, or its group or payee does not exist. */
export async function assertRegla(
  tx: Tx,
  idEmpresa: number,
  regla: ReglaDePagoEscrita,
  { grupos, personas }: Pick<AprobacionDePagos, 'grupos' | 'personas'>,
): Promise<void> {
  const grupo = grupos.find(({ id }) => id === regla.idGrupo);
  if (regla.idGrupo !== null && !grupo) throw invalid('idGrupo', 'Nadie de ese grupo puede aprobar pagos.');
  const hay = grupo?.aprueban ?? personas.length;
  if (regla.firmas > hay)
    throw invalid(
      'firmas',
      `Pides ${regla.firmas} firmas y solo ${hay === 1 ? 'una persona puede' : `${hay} personas pueden`} aprobar.`,
    );
  if (
    regla.idBeneficiario !== null &&
    (await readQuienesReciben(tx, idEmpresa, { id: regla.idBeneficiario })).length === 0
  )
    throw invalid('idBeneficiario', 'Ese beneficiario ya no existe.');
}

/** A rule of signatures; null once it is taken away. */
type ImagenRegla = { readonly regla: ReglaDePagoEscrita | null };

/** Rules of signatures in the list of acts. One that was taken away comes back under its own id. */
export const AJUSTE_DE_REGLAS_DE_PAGO = defineAjuste<ImagenRegla>({
  nombre: 'regla_pago',
  access: deleteReglaDePago.access,
  modelo: 'PagoRegla',
  cambian: ['eliminar_regla_de_pago'],
  verboDe: (accion) => (accion === 'eliminar_regla_de_pago' ? 'la quitó' : 'la cambió'),
  alDeshacer: [
    'Una regla creada se quita, y una quitada vuelve.',
    'Las órdenes por aprobar piden desde ahora las firmas que correspondan.',
  ],
  sinRastro: 'La regla cambió después. Revísala',
  retire: () => ({ regla: null }),
  lock: lockRows('pagoRegla'),
  readImagenes: async (tx, idEmpresa, ids) => {
    const reglas = await readReglasEscritas(tx, idEmpresa, ids);
    return new Map(ids.map((id) => [id, { regla: reglas.get(id) ?? null }]));
  },
  aplicar: async ({ clock }, tx, { idEmpresa, idUsuario }, id, { hacia: { regla } }) => {
    if (regla === null) {
      if (!(await deleteRegla(tx, idEmpresa, id))) throw notFound('Esa regla ya no existe.');
      return;
    }
    const aprobacion = await readAprobacion(tx, idEmpresa, clock.hoy());
    const motivo = await refusalOf(() => assertRegla(tx, idEmpresa, regla, aprobacion));
    if (motivo !== null) throw conflict(motivo);
    await insertRegla(tx, { idEmpresa, idUsuario, id }, regla);
  },
});

type Quien = Pick<Principal, 'idEmpresa' | 'idUsuario'>;

const RUBRO: Readonly<Record<NonNullable<ReglaDePagoEscrita['modelo']>, string>> = {
  Compra: 'compras',
  Gasto: 'gastos',
  Honorario: 'honorarios',
  BoletaTercero: 'boletas de terceros',
  Remuneracion: 'remuneraciones',
  Previred: 'Previred',
  Impuesto: 'impuestos',
  Otro: 'otros pagos',
};

/** `2 firmas de Gerencia desde $5.000.000 para compras`. */
function describeRegla(
  { firmas, desdeMonto, modelo }: ReglaDePagoEscrita,
  { grupo, beneficiario }: Pick<AprobacionDePagos['reglas'][number], 'grupo' | 'beneficiario'>,
): string {
  return [
    firmas === 1 ? '1 firma' : `${firmas} firmas`,
    grupo && `de ${grupo.nombre}`,
    desdeMonto > 0 && `desde ${pesos(desdeMonto)}`,
    modelo !== null && `para ${RUBRO[modelo]}`,
    beneficiario && `a ${beneficiario.razonSocial}`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** Writes for the list of acts that a person wrote a rule of signatures or took it away. */
export async function recordActoDeRegla(
  tx: Tx,
  quien: Quien,
  {
    id,
    regla,
    nombres,
  }: {
    readonly id: number;
    readonly regla: ReglaDePagoEscrita;
    readonly nombres: Pick<AprobacionDePagos['reglas'][number], 'grupo' | 'beneficiario'>;
  },
  hizo: 'Creó' | 'Quitó',
): Promise<void> {
  await AJUSTE_DE_REGLAS_DE_PAGO.record(
    tx,
    quien,
    {
      clase: 'ajuste_pagos',
      titulo: `${hizo} una regla de firmas de pagos`,
      detalle: describeRegla(regla, nombres),
      idOrigen: id,
    },
    [{ id, antes: hizo === 'Creó' ? null : { regla }, despues: { regla: hizo === 'Creó' ? regla : null } }],
  );
}
