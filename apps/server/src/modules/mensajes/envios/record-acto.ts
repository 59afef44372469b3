import { tieneRasgo } from '@cuadra/domain';
import type { Tx } from '../../../platform/database/index.ts';
import { recordActo } from '../../registros/actos/index.ts';

const LISTA = new Intl.ListFormat('es-CL', { type: 'conjunction' });

/** Documents of a kind with a right of its own hide the act from those who lack it. */
function modeloOf(modelos: readonly string[]): string | null {
  const distintos = [...new Set(modelos)];
  const reservado = distintos.find((modelo) => modelo === 'Remuneracion' && tieneRasgo(modelo, 'reservado'));
  return reservado ?? (distintos.length === 1 ? (distintos[0] ?? null) : null);
}

/** Writes for the list of acts that a person sent mails together. */
export async function recordCorreo(
  tx: Tx,
  { idEmpresa, idUsuario }: { readonly idEmpresa: number; readonly idUsuario: number },
  correo: {
    readonly ids: readonly number[];
    readonly para: readonly string[];
    readonly asunto: string;
    /** Kinds of the documents that they carry. */
    readonly modelos: readonly string[];
  },
): Promise<void> {
  const { ids, para, asunto, modelos } = correo;
  const [primero] = ids;
  if (primero === undefined) return;
  await recordActo(tx, {
    idEmpresa,
    clave: `correo:${primero}`,
    clase: 'correo',
    autor: 'persona',
    idUsuario,
    modelo: modeloOf(modelos),
    idOrigen: primero,
    detalle: `«${asunto}» a ${LISTA.format(para)}`,
    cantidad: ids.length,
    montos: [],
  });
}
