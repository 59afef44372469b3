import { fechaEnChile } from '@cuadra/domain';
import type { Principal } from '../../../platform/auth/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import type { FilaActo } from './store/lista.ts';
import { readCreadorDeRegla, readExplicacion, readPermiso, type Permiso } from './store/porque.ts';

const DIA = new Intl.DateTimeFormat('es-CL', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

function decir(verbo: string, { quien, cuando }: Permiso): string {
  const dia = DIA.format(new Date(`${fechaEnChile(cuando)}T00:00:00Z`));
  return quien === null ? `Desde el ${dia}.` : `${verbo} ${quien} el ${dia}.`;
}

/** Why an act was done, in sentences: its explanation where it is of one line, and the person who allowed or wrote it. */
export async function explainActo(tx: Tx, principal: Principal, acto: FilaActo): Promise<string[]> {
  const { idEmpresa, permisos } = principal;
  const { autor, clase, clave, cantidad, idOrigen } = acto;
  const porque: string[] = [];
  if (clase === 'conciliacion' && cantidad === 1)
    porque.push(
      ...(await readExplicacion(tx, idEmpresa, {
        lote: clave,
        conSueldos: permisos.includes('remuneraciones.ver'),
      })),
    );
  const permiso =
    autor === 'regla' && idOrigen !== null
      ? await readCreadorDeRegla(tx, idEmpresa, idOrigen)
      : autor === 'cuadra' && clase === 'conciliacion'
        ? await readPermiso(tx, idEmpresa, clave)
        : undefined;
  if (permiso) porque.push(decir(autor === 'regla' ? 'La creó' : 'Lo autorizó', permiso));
  return porque;
}
