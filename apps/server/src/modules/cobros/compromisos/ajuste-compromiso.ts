import { deleteCompromiso } from '@cuadra/contract';
import type { Fecha } from '@cuadra/domain';
import { lockRows, type Tx } from '../../../platform/database/index.ts';
import { conflict } from '../../../platform/errors/index.ts';
import { asConflict, defineAjuste, describeCampos } from '../../registros/actos/index.ts';
import { planEnPalabras } from './describe-acto.ts';
import { loadCambiable, revisarCambio } from './load-cambiable.ts';
import type { CompromisoConEstado } from './measure-compromiso.ts';
import {
  annulCompromiso,
  lockCompromiso,
  readCambiables,
  readOcupadas,
  replaceCuotas,
  reviveCompromiso,
} from './store/write.ts';

type ImagenCompromiso = {
  readonly anulado: boolean;
  readonly diasGracia: number;
  readonly diasTolerancia: number;
  readonly comentario: string | null;
  readonly cuotas: { readonly fecha: Fecha; readonly monto: number }[];
};

function imagenDe(compromiso: CompromisoConEstado): ImagenCompromiso {
  const { anulado, diasGracia, diasTolerancia, comentario, cuotas } = compromiso;
  return {
    anulado: anulado !== null,
    diasGracia,
    diasTolerancia,
    comentario,
    cuotas: cuotas.map(({ fecha, monto }) => ({ fecha, monto })),
  };
}

const MOTIVO = 'Se deshizo desde la lista Hecho';

/** Commitments to pay in the list of acts. */
export const AJUSTE_DE_COMPROMISO = defineAjuste<ImagenCompromiso>({
  nombre: 'compromiso',
  access: deleteCompromiso.access,
  modelo: 'CompromisoPago',
  cambian: ['crear_compromiso', 'cambiar_compromiso', 'anular_compromiso'],
  verboDe: (accion) => (accion === 'anular_compromiso' ? 'lo anuló' : 'lo cambió'),
  alDeshacer: [
    'El compromiso vuelve a como estaba: uno nuevo se anula y uno anulado vuelve a correr.',
    'Solo mientras no se haya cumplido ni sus facturas estén en otro.',
  ],
  sinRastro: 'El compromiso cambió después. Revísalo',
  retire: (imagen) => ({ ...imagen, anulado: true }),
  lock: lockRows('compromisoPago'),
  readImagenes: async (tx, idEmpresa, ids) =>
    new Map((await readCambiables(tx, idEmpresa, ids)).map(({ id, ...imagen }) => [id, imagen])),
  aplicar: ({ clock }, tx, { idEmpresa, idUsuario }, id, { desde, hacia }) =>
    asConflict(async () => {
      const clave = { idEmpresa, id };
      const alcance = { idEmpresa, hoy: clock.hoy() };
      if (desde.anulado) {
        await lockCompromiso(tx, clave);
        const [ocupada] = await readOcupadas(tx, clave);
        if (ocupada !== undefined) throw conflict(`La factura ${ocupada} ya está en otro compromiso.`);
        await reviveCompromiso(tx, clave);
        return;
      }
      const compromiso = await loadCambiable(tx, alcance, id);
      if (hacia.anulado) {
        await annulCompromiso(tx, clave, { motivo: MOTIVO, idUsuario });
        return;
      }
      const { cuotas, diasGracia, diasTolerancia, comentario } = hacia;
      const problema = revisarCambio(compromiso, cuotas);
      if (problema !== null) throw conflict(problema);
      await replaceCuotas(tx, clave, cuotas, { diasGracia, diasTolerancia, comentario });
    }),
});

const NOMBRES = {
  diasGracia: 'días de gracia',
  diasTolerancia: 'días de tolerancia',
  comentario: 'comentario',
} as const;

const planDe = ({ moneda, cuotas }: CompromisoConEstado) => planEnPalabras({ moneda, cuotas: [...cuotas] });

function detailOf(despues: CompromisoConEstado, antes: CompromisoConEstado | null): string {
  const plan = planDe(despues);
  if (antes === null || despues.anulado !== null) return plan;
  const previo = planDe(antes);
  return plan === previo
    ? describeCampos(NOMBRES, imagenDe(antes), imagenDe(despues))
    : `Ahora ${plan}, antes ${previo}`;
}

/** Writes for the list of acts that a person noted, changed or annulled a commitment. */
export async function recordActoDeCompromiso(
  tx: Tx,
  quien: { readonly idEmpresa: number; readonly idUsuario: number },
  despues: CompromisoConEstado,
  antes: CompromisoConEstado | null,
): Promise<void> {
  const { id, nombre } = despues;
  const hizo = antes === null ? 'Anotó un' : despues.anulado === null ? 'Cambió el' : 'Anuló el';
  await AJUSTE_DE_COMPROMISO.record(
    tx,
    quien,
    {
      clase: 'compromiso',
      titulo: `${hizo} compromiso de pago de ${nombre}`,
      detalle: detailOf(despues, antes),
      idOrigen: id,
    },
    [{ id, antes: antes && imagenDe(antes), despues: imagenDe(despues) }],
  );
}
