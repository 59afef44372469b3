import { rechazarBeneficiario } from '@cuadra/contract';
import type { Principal } from '../../../platform/auth/index.ts';
import { lockRows, type Tx } from '../../../platform/database/index.ts';
import { conflict } from '../../../platform/errors/index.ts';
import { appendHechos } from '../../../platform/hechos/index.ts';
import { defineAjuste, type AjusteDe, type AjusteNuevo } from '../../registros/actos/index.ts';
import { beneficiarioNotFound } from './get-beneficiario.ts';
import { cuentaDecidida } from './hechos.ts';
import { lockBeneficiario, readNombres, renameBeneficiario } from './store/beneficiarios.ts';
import { readPorConfirmar, refuseCuenta } from './store/cuentas.ts';

/** The account that waits for its confirmation, by its row, and the name that changed with it. */
type ImagenCuenta = { readonly razonSocial: string; readonly idPorConfirmar: number | null };

const NO_VUELVE = 'Pide el cambio de cuenta de nuevo en la página del beneficiario.';

const CAMBIO = defineAjuste<ImagenCuenta>({
  nombre: 'cuenta_beneficiario',
  access: rechazarBeneficiario.access,
  modelo: 'Beneficiario',
  cambian: [
    'confirmar_cuenta_beneficiario',
    'rechazar_cuenta_beneficiario',
    'cambiar_cuenta_beneficiario',
    'cambiar_beneficiario',
    'deshacer_beneficiario',
  ],
  verboDe: (accion) => {
    if (accion === 'confirmar_cuenta_beneficiario') return 'la confirmó';
    return accion === 'rechazar_cuenta_beneficiario' ? 'la descartó' : 'lo cambió';
  },
  alDeshacer: [
    'La cuenta nueva se descarta, y la anterior sigue vigente.',
    'Solo mientras nadie la haya confirmado. Los avisos del cambio ya salieron.',
  ],
  sinRastro: 'La cuenta del beneficiario cambió después. Revísala',
  retire: (imagen) => imagen,
  lock: lockRows('beneficiario'),
  readImagenes: async (tx, idEmpresa, ids) => {
    const nombres = await readNombres(tx, idEmpresa, ids);
    const porConfirmar = await readPorConfirmar(tx, idEmpresa, ids);
    return new Map(
      [...nombres].map(([id, { razonSocial }]) => [
        id,
        { razonSocial, idPorConfirmar: porConfirmar.get(id) ?? null },
      ]),
    );
  },
  aplicar: async (_platform, tx, { idEmpresa, idUsuario }, id, { desde, hacia }) => {
    if (desde.idPorConfirmar === null) throw conflict(NO_VUELVE);
    if (!(await lockBeneficiario(tx, idEmpresa, id))) throw beneficiarioNotFound();
    if ((await readPorConfirmar(tx, idEmpresa, [id])).get(id) !== desde.idPorConfirmar)
      throw conflict('No hay ninguna cuenta por confirmar: alguien ya lo decidió.');
    await refuseCuenta(tx, { idEmpresa, idUsuario }, desde.idPorConfirmar, 'Se deshizo el cambio de cuenta.');
    await appendHechos(tx, idEmpresa, cuentaDecidida, [{ id }]);
    if (hacia.razonSocial !== desde.razonSocial)
      await renameBeneficiario(tx, idEmpresa, id, hacia.razonSocial);
  },
});

/** Accounts that people enter for a beneficiary, in the list of acts: undone as they are discarded, and entered anew. */
export const AJUSTE_DE_CUENTA_DE_BENEFICIARIO: AjusteDe<ImagenCuenta> = {
  ...CAMBIO,
  readImpedimentos: async (tx, idEmpresa, pedidos) => {
    const porDeshacer = pedidos.filter(({ sentido }) => sentido === 'deshacer');
    const deshechos = pedidos.filter(({ sentido }) => sentido === 'rehacer');
    return new Map([
      ...(await CAMBIO.readImpedimentos(tx, idEmpresa, porDeshacer)),
      ...deshechos.map(({ lote }) => [lote, NO_VUELVE] as const),
    ]);
  },
};

interface CambioDeCuenta extends Pick<AjusteNuevo, 'titulo' | 'detalle'> {
  readonly id: number;
  readonly antes: string;
  readonly despues: string;
  readonly idPorConfirmar: number;
}

/** Writes another account of a beneficiary, and the name that changed with it, for the list of acts. */
export const recordActoDeCuenta = (
  tx: Tx,
  quien: Pick<Principal, 'idEmpresa' | 'idUsuario'>,
  { id, antes, despues, idPorConfirmar, ...titulado }: CambioDeCuenta,
): Promise<void> =>
  AJUSTE_DE_CUENTA_DE_BENEFICIARIO.record(tx, quien, { clase: 'beneficiario', ...titulado, idOrigen: id }, [
    {
      id,
      antes: { razonSocial: antes, idPorConfirmar: null },
      despues: { razonSocial: despues, idPorConfirmar },
    },
  ]);
