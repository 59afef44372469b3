import { putAjusteFlujo, type AjusteCuerpo } from '@cuadra/contract';
import { formatMonto } from '@cuadra/domain';
import { lockRows, type Tx } from '../../../../platform/database/index.ts';
import { conflict } from '../../../../platform/errors/index.ts';
import { defineAjuste, describeCampos } from '../../../registros/actos/index.ts';
import {
  countAjustes,
  deleteAjuste,
  insertAjuste,
  readAjustesPorId,
  updateAjuste,
  type FilaAjuste,
} from '../store/ajustes.ts';
import { typeAjuste } from './present-ajuste.ts';

/** More than anybody plans by hand; each may fall every week for years. */
const MAX_AJUSTES = 300;

/** Throws `conflicto` where the company expects as much as it may. */
export async function assertCabeOtro(tx: Tx, idEmpresa: number): Promise<void> {
  if ((await countAjustes(tx, idEmpresa)) >= MAX_AJUSTES)
    throw conflict(`Ya tienes ${MAX_AJUSTES} esperados. Quita los que terminaron.`);
}

/** An expected income or expense; null once it is removed. */
type ImagenEsperado = { readonly cuerpo: AjusteCuerpo | null };

export function cuerpoDe(fila: Omit<FilaAjuste, 'usuario'>): AjusteCuerpo {
  const { descripcion, sentido, categoria, moneda, monto, fecha, repite, hasta } = typeAjuste({
    ...fila,
    usuario: null,
  });
  return { descripcion, sentido, categoria, moneda, monto, fecha, repite, hasta };
}

/** Changes of expected incomes and expenses in the list of acts. */
export const AJUSTE_DE_ESPERADO = defineAjuste<ImagenEsperado>({
  nombre: 'esperado_en_flujo',
  access: putAjusteFlujo.access,
  modelo: 'FlujoAjuste',
  cambian: ['esperar_en_flujo', 'cambiar_esperado_en_flujo', 'quitar_esperado_de_flujo'],
  verboDe: (accion) => (accion === 'quitar_esperado_de_flujo' ? 'lo quitó' : 'lo cambió'),
  alDeshacer: ['Lo esperado vuelve a ser lo que era, y con ello el flujo de caja.'],
  sinRastro: 'Lo esperado cambió después. Revísalo',
  retire: () => ({ cuerpo: null }),
  lock: lockRows('flujoAjuste'),
  readImagenes: async (tx, idEmpresa, ids) => {
    const filas = new Map((await readAjustesPorId(tx, idEmpresa, ids)).map((fila) => [fila.id, fila]));
    return new Map(
      ids.map((id) => {
        const fila = filas.get(id);
        return [id, { cuerpo: fila ? cuerpoDe(fila) : null }];
      }),
    );
  },
  aplicar: async ({ clock }, tx, { idEmpresa, idUsuario }, id, { desde, hacia: { cuerpo } }) => {
    if (cuerpo === null) {
      await deleteAjuste(tx, idEmpresa, id);
    } else if (desde.cuerpo === null) {
      await assertCabeOtro(tx, idEmpresa);
      await insertAjuste(tx, { idEmpresa, idUsuario, id }, cuerpo);
    } else {
      await updateAjuste(tx, { idEmpresa, id, modified: clock.now() }, cuerpo);
    }
  },
});

const CAMPOS = {
  fecha: 'fecha',
  repite: 'repetición',
  hasta: 'término',
  categoria: 'categoría',
  descripcion: 'descripción',
  sentido: 'sentido',
} as const;

const nameEsperado = ({ sentido, descripcion }: AjusteCuerpo) => `el ${sentido} esperado ${descripcion}`;

const decirMonto = ({ monto, moneda }: AjusteCuerpo) => formatMonto(monto, moneda);

function describe(antes: AjusteCuerpo | null, despues: AjusteCuerpo | null) {
  if (despues === null) {
    return antes && { titulo: `Quitó ${nameEsperado(antes)}`, detalle: decirMonto(antes) };
  }
  if (antes === null) return { titulo: `Anotó ${nameEsperado(despues)}`, detalle: decirMonto(despues) };
  const [antesEra, ahora] = [decirMonto(antes), decirMonto(despues)];
  const cambiados = describeCampos(CAMPOS, antes, despues);
  const detalle = antesEra === ahora ? cambiados : `Ahora ${ahora}, antes ${antesEra}`;
  return { titulo: `Cambió ${nameEsperado(despues)}`, detalle };
}

/** Writes an act for an expected amount that a person adds, changes or removes. */
export async function recordActoDeEsperado(
  tx: Tx,
  quien: { readonly idEmpresa: number; readonly idUsuario: number },
  { id, antes, despues }: { id: number; antes: AjusteCuerpo | null; despues: AjusteCuerpo | null },
): Promise<void> {
  const dicho = describe(antes, despues);
  if (!dicho) return;
  await AJUSTE_DE_ESPERADO.record(tx, quien, { clase: 'ajuste_flujo', ...dicho }, [
    { id, antes: antes && { cuerpo: antes }, despues: { cuerpo: despues } },
  ]);
}
