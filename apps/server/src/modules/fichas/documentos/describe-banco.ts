import { fechaConAnio, formatMonto } from '@cuadra/domain';
import * as z from 'zod';
import type { Json } from '../../../platform/database/index.ts';

const linea = z.object({
  fecha: z.string(),
  descripcion: z.string(),
  cargo: z.number(),
  abono: z.number(),
});
type Linea = z.output<typeof linea>;

const resumen = ({ fecha, cargo, abono }: Linea) =>
  `${formatMonto(abono - cargo)} del ${fechaConAnio(fecha)}`;

/** What a bank did to one of its lines, and what a person decided on it; null for another act. */
export function describeActoBanco(
  accion: string,
  quien: string,
  antes: Json | null,
  despues: Json | null,
): string | null {
  switch (accion) {
    case 'banco_cambia': {
      const [era, es] = [linea.parse(antes), linea.parse(despues)];
      return resumen(era) === resumen(es)
        ? `El banco la llama ahora «${es.descripcion}»`
        : `El banco la cambió de ${resumen(era)} a ${resumen(es)}`;
    }
    case 'banco_dice':
      return `El banco dice ahora ${resumen(linea.parse(despues))}`;
    case 'banco_retira':
      return 'El banco la retiró';
    case 'banco_devuelve':
      return 'El banco la volvió a mostrar';
    case 'seguir_al_banco':
      return despues === null
        ? `${quien} la quitó, como el banco`
        : `${quien} la dejó como dice el banco: ${resumen(linea.parse(despues))}`;
    case 'mantener_linea':
      return `${quien} la dejó como está, aunque el banco diga otra cosa`;
    default:
      return null;
  }
}
