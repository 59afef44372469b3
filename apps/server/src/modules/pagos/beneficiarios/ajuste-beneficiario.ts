import { putBeneficiario } from '@cuadra/contract';
import type { Principal } from '../../../platform/auth/index.ts';
import { lockRows, type Tx } from '../../../platform/database/index.ts';
import { conflict } from '../../../platform/errors/index.ts';
import { defineAjuste, type AjusteNuevo } from '../../registros/actos/index.ts';
import { beneficiarioNotFound } from './get-beneficiario.ts';
import {
  lockBeneficiario,
  markEliminado,
  readNombres,
  renameBeneficiario,
  restoreBeneficiario,
  type NombreDeBeneficiario,
} from './store/beneficiarios.ts';

/** Beneficiaries that people enter, rename and take out of the list, in the list of acts. */
export const AJUSTE_DE_BENEFICIARIO = defineAjuste<NombreDeBeneficiario>({
  nombre: 'beneficiario',
  access: putBeneficiario.access,
  modelo: 'Beneficiario',
  cambian: [
    'cambiar_beneficiario',
    'cambiar_cuenta_beneficiario',
    'eliminar_beneficiario',
    'deshacer_cuenta_beneficiario',
  ],
  verboDe: (accion) => (accion === 'eliminar_beneficiario' ? 'lo quitó' : 'lo cambió'),
  alDeshacer: [
    'Un beneficiario agregado se quita de la lista, y uno quitado vuelve con sus cuentas.',
    'Un nombre cambiado vuelve al anterior.',
  ],
  sinRastro: 'El beneficiario cambió después. Revísalo',
  retire: (imagen) => ({ ...imagen, eliminado: true }),
  lock: lockRows('beneficiario'),
  readImagenes: readNombres,
  aplicar: async (_platform, tx, { idEmpresa }, id, { desde, hacia }) => {
    if (desde.eliminado && !hacia.eliminado && !(await restoreBeneficiario(tx, idEmpresa, id)))
      throw conflict('Otro beneficiario de la lista tiene ese RUT.');
    if (!desde.eliminado && !(await lockBeneficiario(tx, idEmpresa, id))) throw beneficiarioNotFound();
    if (hacia.razonSocial !== desde.razonSocial)
      await renameBeneficiario(tx, idEmpresa, id, hacia.razonSocial);
    if (!desde.eliminado && hacia.eliminado) await markEliminado(tx, idEmpresa, id);
  },
});

interface CambioDeBeneficiario extends Pick<AjusteNuevo, 'titulo' | 'detalle'> {
  readonly id: number;
  /** Null where they are new. */
  readonly antes: NombreDeBeneficiario | null;
  readonly despues: NombreDeBeneficiario;
}

/** Writes a change of a beneficiary for the list of acts. */
export const recordActoDeBeneficiario = (
  tx: Tx,
  quien: Pick<Principal, 'idEmpresa' | 'idUsuario'>,
  { id, antes, despues, ...titulado }: CambioDeBeneficiario,
): Promise<void> =>
  AJUSTE_DE_BENEFICIARIO.record(tx, quien, { clase: 'beneficiario', ...titulado, idOrigen: id }, [
    { id, antes, despues },
  ]);
