import type { AjusteCuerpo, AjusteDeFlujo } from '@cuadra/contract';
import { recordAudit } from '../../../../platform/audit/index.ts';
import type { Principal } from '../../../../platform/auth/index.ts';
import { withEmpresa, type Tx } from '../../../../platform/database/index.ts';
import { notFound } from '../../../../platform/errors/index.ts';
import type { Platform } from '../../../../platform/module/index.ts';
import { deleteAjuste, insertAjuste, readAjuste, updateAjuste, type FilaAjuste } from '../store/ajustes.ts';
import { AJUSTE_DE_ESPERADO, assertCabeOtro, cuerpoDe, recordActoDeEsperado } from './ajuste-esperado.ts';
import { presentAjuste } from './present-ajuste.ts';

type Quien = Pick<Principal, 'idEmpresa' | 'idUsuario'>;

async function mustRead(tx: Tx, idEmpresa: number, id: number): Promise<FilaAjuste> {
  const fila = await readAjuste(tx, idEmpresa, id);
  if (!fila) throw notFound('Ese ingreso o egreso esperado ya no está.');
  return fila;
}

export function createAjuste(
  { db, clock }: Platform,
  { idEmpresa, idUsuario }: Quien,
  cuerpo: AjusteCuerpo,
): Promise<AjusteDeFlujo> {
  return withEmpresa(db, idEmpresa, async (tx) => {
    await assertCabeOtro(tx, idEmpresa);
    const id = await insertAjuste(tx, { idEmpresa, idUsuario }, cuerpo);
    await recordAudit(tx, [
      {
        idEmpresa,
        idUsuario,
        accion: 'esperar_en_flujo',
        modelo: 'FlujoAjuste',
        idRegistro: id,
        despues: cuerpo,
      },
    ]);
    await recordActoDeEsperado(tx, { idEmpresa, idUsuario }, { id, antes: null, despues: cuerpo });
    return presentAjuste(await mustRead(tx, idEmpresa, id), clock.hoy());
  });
}

export function changeAjuste(
  { db, clock }: Platform,
  { idEmpresa, idUsuario }: Quien,
  id: number,
  cuerpo: AjusteCuerpo,
): Promise<AjusteDeFlujo> {
  return withEmpresa(db, idEmpresa, async (tx) => {
    await AJUSTE_DE_ESPERADO.lock(tx, idEmpresa, [id]);
    const { usuario: _quien, ...antes } = await mustRead(tx, idEmpresa, id);
    await updateAjuste(tx, { idEmpresa, id, modified: clock.now() }, cuerpo);
    await recordAudit(tx, [
      {
        idEmpresa,
        idUsuario,
        accion: 'cambiar_esperado_en_flujo',
        modelo: 'FlujoAjuste',
        idRegistro: id,
        antes,
        despues: cuerpo,
      },
    ]);
    await recordActoDeEsperado(tx, { idEmpresa, idUsuario }, { id, antes: cuerpoDe(antes), despues: cuerpo });
    return presentAjuste(await mustRead(tx, idEmpresa, id), clock.hoy());
  });
}

export function removeAjuste(
  { db }: Platform,
  { idEmpresa, idUsuario }: Quien,
  id: number,
): Promise<undefined> {
  return withEmpresa(db, idEmpresa, async (tx) => {
    await AJUSTE_DE_ESPERADO.lock(tx, idEmpresa, [id]);
    const { usuario: _quien, ...antes } = await mustRead(tx, idEmpresa, id);
    await deleteAjuste(tx, idEmpresa, id);
    await recordAudit(tx, [
      {
        idEmpresa,
        idUsuario,
        accion: 'quitar_esperado_de_flujo',
        modelo: 'FlujoAjuste',
        idRegistro: id,
        antes,
      },
    ]);
    await recordActoDeEsperado(tx, { idEmpresa, idUsuario }, { id, antes: cuerpoDe(antes), despues: null });
    return undefined;
  });
}
