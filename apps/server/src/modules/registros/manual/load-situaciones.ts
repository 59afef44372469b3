import { readLastChanges } from '../../../platform/audit/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { pasoDe } from '../../../platform/imagenes/index.ts';
import { isDeepStrictEqual } from 'node:util';
import type { Situacion } from './decide-impedimento.ts';
import { readActosDeDocumentos, readOrdenes, type ActoDeDocumento } from './store/acto.ts';
import { readManuales, readParesDe, type DocumentoExistente } from './store/documento.ts';
import { readImagenes } from './store/imagen.ts';
import type { ActoPedido, ImagenDocumento } from './tipos.ts';

/** The reason that an annulment by an undo gives. */
const MOTIVO = 'Se deshizo su ingreso';

/** Actions of the audit trail that change the image of a document. */
const CAMBIAN = [
  'editar_documento',
  'anular_documento',
  'cambiar_fecha_pago',
  'cambiar_vencimiento',
  ...['ingreso', 'edicion', 'anulacion', 'fecha_pago', 'vencimiento'].flatMap((clase) => [
    `deshacer_${clase}`,
    `rehacer_${clase}`,
  ]),
];

/** The image of an entered document once its entry is undone. */
const retire = (imagen: ImagenDocumento): ImagenDocumento => ({
  ...imagen,
  anulado: true,
  montoNeto: 0,
  montoExento: 0,
  iva: 0,
  valorOtroImpuesto: 0,
  montoTotal: 0,
  detalle: {
    ...(imagen.detalle as Record<string, never>),
    anulacion: { motivo: MOTIVO, montoTotal: imagen.montoTotal },
  },
});

export interface ActoConSituacion {
  readonly acto: ActoDeDocumento;
  readonly situacion: Situacion;
  readonly actual: DocumentoExistente;
}

/** Acts on documents by hand beside the documents as they stand, by lote, in six queries however many they are. */
export async function loadSituaciones(
  tx: Tx,
  idEmpresa: number,
  pedidos: readonly ActoPedido[],
): Promise<Map<string, ActoConSituacion>> {
  if (pedidos.length === 0) return new Map();
  const actos = new Map(
    (
      await readActosDeDocumentos(
        tx,
        idEmpresa,
        pedidos.map(({ lote }) => lote),
      )
    ).map((acto) => [acto.lote, acto]),
  );
  const ids = [...new Set([...actos.values()].map(({ idDocumento }) => idDocumento))];
  const de = { idEmpresa, ids };
  const imagenes = await readImagenes(tx, de);
  const documentos = new Map((await readManuales(tx, de)).map((documento) => [documento.id, documento]));
  const pares = Map.groupBy(await readParesDe(tx, de), ({ idDocumento }) => idDocumento);
  const ordenes = Map.groupBy(await readOrdenes(tx, de), ({ idDocumento }) => idDocumento);
  const situaciones = pedidos.flatMap((pedido) => {
    const acto = actos.get(pedido.lote);
    const ahora = acto && imagenes.get(acto.idDocumento);
    const actual = acto && documentos.get(acto.idDocumento);
    if (!acto || !ahora || !actual) return [];
    const paso = pasoDe(pedido.sentido, acto, retire);
    return [{ pedido, acto, ahora, actual, paso }];
  });
  const cambiadas = situaciones.filter(({ ahora, paso }) => !isDeepStrictEqual(ahora, paso.desde));
  const cambios = await readLastChanges(
    tx,
    idEmpresa,
    cambiadas.map(({ pedido, acto }) => ({
      modelo: acto.modelo,
      idRegistro: acto.idDocumento,
      desde: pedido.sentido === 'deshacer' ? acto.created : (pedido.deshecho ?? acto.created),
    })),
    CAMBIAN,
  );
  const cambioDe = new Map(cambiadas.map(({ acto }, n) => [acto.lote, cambios[n]]));
  return new Map(
    situaciones.map(({ pedido, acto, ahora, actual, paso }) => [
      acto.lote,
      {
        acto,
        actual,
        situacion: {
          sentido: pedido.sentido,
          paso,
          ahora,
          actual,
          pares: pares.get(acto.idDocumento) ?? [],
          ordenes: ordenes.get(acto.idDocumento) ?? [],
          cambio: cambioDe.get(acto.lote),
        },
      },
    ]),
  );
}
