import { fechaConAnio, formatMonto, type Moneda } from '@cuadra/domain';
import type { Dicho, LineaMarcada } from '@cuadra/domain/movimientos';
import type { Tx } from '../../../platform/database/index.ts';
import { notifyBanco } from '../../mensajes/comentarios/index.ts';
import { readQuienesTrabajaron } from './store/quienes.ts';

const montoDe = ({ cargo, abono }: Dicho, moneda: Moneda) => formatMonto(abono - cargo, moneda);

function textoDe({ linea, novedad, movimiento }: LineaMarcada, moneda: Moneda): string {
  const cual = `«${linea.descripcion}» del ${fechaConAnio(linea.fecha)}`;
  if (novedad === 'retirada' || movimiento === null)
    return `El banco retiró ${cual}, por ${montoDe(linea, moneda)}. Revisa con qué estaba conciliada.`;
  return `El banco cambió ${cual}: era ${montoDe(linea, moneda)} y ahora dice ${montoDe(movimiento, moneda)}, del ${fechaConAnio(movimiento.fecha)}.`;
}

/**
 * Tells whoever reconciled or classified a line what the bank did to it since, once for each person: what is said is
 * of the first line, with how many they are.
 */
export async function notifyNovedades(
  tx: Tx,
  idEmpresa: number,
  marcadas: readonly LineaMarcada[],
): Promise<void> {
  const nuevas = new Map(marcadas.filter(({ avisar }) => avisar).map((una) => [una.linea.id, una]));
  if (nuevas.size === 0) return;
  const quienes = await readQuienesTrabajaron(tx, idEmpresa, [...nuevas.keys()]);
  const porPersona = Map.groupBy(quienes, ({ idUsuario }) => idUsuario);
  await notifyBanco(
    tx,
    idEmpresa,
    [...porPersona].flatMap(([idUsuario, suyas]) => {
      const [primera] = suyas;
      const marca = primera && nuevas.get(primera.idCartola);
      if (!marca) return [];
      return [
        {
          idUsuario,
          idCartola: marca.linea.id,
          registros: suyas.length,
          texto: textoDe(marca, primera.moneda),
        },
      ];
    }),
  );
}
