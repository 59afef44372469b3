import { postDelegacion } from '@cuadra/contract';
import { fechaConAnio, type Fecha } from '@cuadra/domain';
import type { Principal } from '../../../../platform/auth/index.ts';
import { lockRows, type Tx } from '../../../../platform/database/index.ts';
import { AppError, conflict } from '../../../../platform/errors/index.ts';
import { defineAjuste } from '../../../registros/actos/index.ts';
import {
  endDelegacion,
  readAprobacion,
  readDelegaciones,
  resumeDelegacion,
  type DelegacionGuardada,
} from '../store/aprobacion.ts';

type ImagenDelegacion = { readonly terminada: boolean };

async function loadPropia(
  tx: Tx,
  { idEmpresa, idUsuario }: Principal,
  id: number,
): Promise<DelegacionGuardada> {
  const delegacion = (await readDelegaciones(tx, idEmpresa, [id])).get(id);
  if (delegacion?.idUsuario !== idUsuario)
    throw new AppError('sin_permiso', 'Solo quien delegó su firma cambia esa delegación.');
  return delegacion;
}

/** Delegations of signatures in the list of acts. The delegating person alone undoes each. */
export const AJUSTE_DE_DELEGACIONES = defineAjuste<ImagenDelegacion>({
  nombre: 'delegacion_pago',
  access: postDelegacion.access,
  modelo: 'PagoDelegacion',
  cambian: ['terminar_delegacion'],
  verboDe: () => 'la terminó',
  alDeshacer: [
    'Una delegación nueva termina, y una terminada sigue hasta su día.',
    'Lo que ya se aprobó con ella queda aprobado.',
  ],
  sinRastro: 'La delegación cambió después. Revísala',
  retire: () => ({ terminada: true }),
  lock: lockRows('pagoDelegacion'),
  readImagenes: async (tx, idEmpresa, ids) =>
    new Map(
      [...(await readDelegaciones(tx, idEmpresa, ids))].map(([id, { terminada }]) => [id, { terminada }]),
    ),
  aplicar: async ({ clock }, tx, principal, id, { hacia }) => {
    const { idEmpresa, idUsuario } = principal;
    const { idDelegado, hasta } = await loadPropia(tx, principal, id);
    if (hacia.terminada) {
      await endDelegacion(tx, { idEmpresa, idUsuario }, id);
      return;
    }
    const hoy = clock.hoy();
    if (hasta < hoy) throw conflict('Esa delegación duraba hasta un día que ya pasó. Delega de nuevo.');
    const { personas } = await readAprobacion(tx, idEmpresa, hoy);
    if (!personas.some((persona) => persona.id === idDelegado))
      throw conflict('Esa persona ya no puede aprobar pagos.');
    await resumeDelegacion(tx, { idEmpresa, idUsuario }, id);
  },
});

interface Delegada {
  readonly id: number;
  readonly delegado: string;
  readonly desde: Fecha;
  readonly hasta: Fecha;
}

/** Writes for the list of acts that a person lent their signature or ended the loan. */
export async function recordActoDeDelegacion(
  tx: Tx,
  quien: Pick<Principal, 'idEmpresa' | 'idUsuario'>,
  { id, delegado, desde, hasta }: Delegada,
  { terminada }: ImagenDelegacion,
): Promise<void> {
  await AJUSTE_DE_DELEGACIONES.record(
    tx,
    quien,
    {
      clase: 'ajuste_pagos',
      titulo: terminada
        ? `Terminó la delegación de su firma a ${delegado}`
        : `Delegó su firma de pagos a ${delegado}`,
      detalle: `Del ${fechaConAnio(desde)} al ${fechaConAnio(hasta)}`,
      idOrigen: id,
    },
    [{ id, antes: terminada ? { terminada: false } : null, despues: { terminada } }],
  );
}
