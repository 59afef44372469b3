import type { BodyOf, ReplyOf, updateExigencia as endpoint } from '@cuadra/contract';
import { readSegundoFactor } from '../acceso/index.ts';
import { recordAudit } from '../../../platform/audit/index.ts';
import type { Principal } from '../../../platform/auth/index.ts';
import { withEmpresa, type Db } from '../../../platform/database/index.ts';
import { conflict } from '../../../platform/errors/index.ts';
import { recordAjuste } from '../../registros/actos/index.ts';
import { saveExigencia } from '../empresas/index.ts';
import { lockPersonas } from './store/cupo.ts';
import { raiseVersion, readExigencia } from './store/exigencia.ts';

/**
 * Sets whether the company asks all of its people for a second factor. Tokens of before end, so that a member without
 * one is led to setting it up at the next call. Throws `conflicto` where the caller has none, who would be the first.
 */
export async function changeExigencia(
  db: Db,
  { idEmpresa, idUsuario }: Principal,
  { exigeSegundoFactor }: BodyOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  if (exigeSegundoFactor && !(await readSegundoFactor(db, idUsuario)).activo)
    throw conflict('Activa primero tu propia verificación en dos pasos, en Tu cuenta.');
  return withEmpresa(db, idEmpresa, async (tx) => {
    await lockPersonas(tx, idEmpresa);
    const antes = await readExigencia(tx, idEmpresa);
    if (antes === exigeSegundoFactor) return { exigeSegundoFactor };
    await saveExigencia(tx, idEmpresa, exigeSegundoFactor);
    await raiseVersion(tx, idEmpresa);
    await recordAudit(tx, [
      {
        idEmpresa,
        idUsuario,
        accion: 'exigir_segundo_factor',
        modelo: 'Empresa',
        idRegistro: idEmpresa,
        antes: { exigeSegundoFactor: antes },
        despues: { exigeSegundoFactor },
      },
    ]);
    await recordAjuste(
      tx,
      { idEmpresa, idUsuario },
      {
        clase: 'usuario',
        titulo: `${exigeSegundoFactor ? 'Exigió' : 'Dejó de exigir'} la verificación en dos pasos`,
        detalle: '',
      },
    );
    return { exigeSegundoFactor };
  });
}
