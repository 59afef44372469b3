import type { Prueba } from '@cuadra/contract';
import { recordAudit } from '../../../platform/audit/index.ts';
import type { Principal } from '../../../platform/auth/index.ts';
import { withEmpresa } from '../../../platform/database/index.ts';
import { conflict } from '../../../platform/errors/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { recordAjuste } from '../../registros/actos/index.ts';
import { enqueueMail } from '../../mensajes/correo/index.ts';
import { readEstado, type Clave } from './get-prueba.ts';
import { readNombreEmpresa, saveDecision } from './store/pruebas.ts';

/**
 * Notes whether the company goes on after a trial; who says yes is written to. Throws `no_encontrado`, and `conflicto`
 * before the trial.
 */
export function decidePruebaDe(
  platform: Platform,
  principal: Principal,
  clave: Clave,
  quiere: boolean,
): Promise<Prueba> {
  const { idEmpresa, idUsuario } = principal;
  return withEmpresa(platform.db, idEmpresa, async (tx) => {
    const antes = await readEstado(platform, tx, principal, clave);
    const { nombre } = antes.Pruebaplan;
    if (antes.estado === 'disponible') throw conflict(`Tu empresa aún no prueba ${nombre}.`);
    if (antes.wantsUpgrade === quiere) return antes;
    await saveDecision(tx, { idEmpresa, clave, idUsuario }, quiere);
    await recordAudit(tx, [
      {
        idEmpresa,
        idUsuario,
        accion: 'decidir_prueba',
        modelo: 'Empresa',
        idRegistro: idEmpresa,
        antes: { sigue: antes.wantsUpgrade },
        despues: { prueba: nombre, sigue: quiere },
      },
    ]);
    await recordAjuste(
      tx,
      { idEmpresa, idUsuario },
      {
        clase: 'suscripcion',
        titulo: `Dijo que ${quiere ? 'sigue' : 'no sigue'} con ${nombre} después de la prueba`,
        detalle: '',
      },
    );
    if (quiere) {
      const { empresa, email } = await readNombreEmpresa(tx, idEmpresa, idUsuario);
      await enqueueMail(platform, tx, {
        to: platform.contactoEmail,
        plantilla: 'contacto',
        datos: { email, empresa, motivo: `Quiere seguir con ${nombre} después de la prueba.` },
      });
    }
    return readEstado(platform, tx, principal, clave);
  });
}
