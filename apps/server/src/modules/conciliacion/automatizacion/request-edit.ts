import type { BodyOf, ReplyOf, requestEditAutomatizacion } from '@cuadra/contract';
import { recordAudit } from '../../../platform/audit/index.ts';
import type { Principal } from '../../../platform/auth/index.ts';
import { withEmpresa } from '../../../platform/database/index.ts';
import { conflict, notFound } from '../../../platform/errors/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { recordAjuste } from '../../registros/actos/index.ts';
import { enqueueMail } from '../../mensajes/correo/index.ts';
import { assertModulo } from './assert-modulo.ts';
import { editActionsOf } from './edit-actions.ts';
import { readPersona } from './store/capacidad.ts';
import { readQuienEdita } from './store/quien-edita.ts';
import { readRegla } from './store/reglas.ts';

/**
 * Asks, by mail, a person who may change the rule; its author first, where they may. Answers with their address. Throws
 * `conflicto` for a caller who may change it, and `no_encontrado` for no such rule and where no one may.
 */
export function requestEdit(
  platform: Platform,
  principal: Principal,
  id: number,
  { mensaje }: BodyOf<typeof requestEditAutomatizacion>,
): Promise<ReplyOf<typeof requestEditAutomatizacion>> {
  const { idEmpresa, idUsuario } = principal;
  return withEmpresa(platform.db, idEmpresa, async (tx) => {
    const regla = await readRegla(tx, idEmpresa, id);
    if (!regla) throw notFound('Esa regla no existe o no es de tu empresa.');
    assertModulo(principal, regla.modulo);
    if (!editActionsOf(principal, regla.estado).includes('editRequest'))
      throw conflict('Puedes cambiar esta regla: no hace falta pedirlo.');
    const editor = await readQuienEdita(tx, idEmpresa, regla.idUsuario);
    const quien = await readPersona(tx, idEmpresa, idUsuario);
    if (!editor || !quien) throw notFound('Nadie en la empresa puede cambiar reglas. Pídelo a soporte.');
    await enqueueMail(platform, tx, {
      to: editor.email,
      plantilla: 'cambiar_regla',
      datos: {
        quien: quien.nombre,
        empresa: quien.empresa,
        regla: regla.nombre,
        mensaje,
        enlace: `${platform.publicUrl}/automatizaciones/clasificacion?id=${id}${regla.modulo === 'conciliacion' ? '&modulo=conciliacion' : ''}`,
      },
    });
    await recordAudit(tx, [
      {
        idEmpresa,
        idUsuario,
        accion: 'pedir_cambio',
        modelo: 'Regla',
        idRegistro: id,
        despues: { para: editor.email, mensaje },
      },
    ]);
    await recordAjuste(
      tx,
      { idEmpresa, idUsuario },
      { clase: 'capacidad', titulo: `Pidió cambiar la regla ${regla.nombre}`, detalle: mensaje },
    );
    return { email: editor.email };
  });
}
