import type { Rut } from '@cuadra/domain';
import type { Db } from '../../../platform/database/index.ts';
import { createEmpresa } from '../../identidad/empresas/index.ts';
import { setOperador } from '../../suscripcion/suscripciones/index.ts';

const RUT_OPERADOR = '77990021-5' as Rut;
const EMAIL_OPERADOR = 'operador@cuadra.cl';

/** Makes the company that sells Cuadra to the demo: its books hold the invoices of every plan. */
export async function seedOperador(db: Db, hashContrasena: string): Promise<void> {
  const { idEmpresa } = await createEmpresa(db, {
    rut: RUT_OPERADOR,
    razonSocial: 'Cuadra Demostración SpA',
    nombre: 'Cuadra',
    giro: 'Servicios de software',
    esDemo: true,
    administrador: { email: EMAIL_OPERADOR, nombre: 'Olivia Rojas', hashContrasena },
  });
  await setOperador(db, idEmpresa);
}
