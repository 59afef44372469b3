/** Why a record of an undone import stays, by the table that refers to it or the source that tells it too: of one, and of several. */
const MOTIVOS: Readonly<Record<string, readonly [string, string]>> = {
  conciliacion_par: ['conciliado', 'conciliados'],
  orden_pago_documento: ['en una orden de pago', 'en órdenes de pago'],
  orden_pago: ['en una orden de pago', 'en órdenes de pago'],
  transbank_abono: ['elegido como depósito de Transbank', 'elegidos como depósitos de Transbank'],
  deposito_elegido: ['con su depósito elegido a mano', 'con su depósito elegido a mano'],
  pago_tarjeta: ['pagado con tarjeta', 'pagados con tarjeta'],
  cesion: ['cedido después', 'cedidos después'],
  rendicion: ['en una rendición', 'en rendiciones'],
  clasificacion_acto: ['clasificado', 'clasificados'],
  cartola_par: ['unido a otra línea', 'unidos a otra línea'],
  recepcion_acto: ['con respuesta al SII', 'con respuesta al SII'],
  documento_acto: ['cambiado a mano', 'cambiados a mano'],
  cambio: ['cambiado a mano', 'cambiados a mano'],
  promesa_pago: ['con una promesa de pago', 'con promesas de pago'],
  compromiso_documento: ['en un compromiso de pago', 'en compromisos de pago'],
  disputa: ['en disputa', 'en disputa'],
  cobranza_judicial: ['en cobranza judicial', 'en cobranza judicial'],
  pago_tarjeta_documento: ['pagado con tarjeta', 'pagados con tarjeta'],
  ot_documento: ['de una nota de venta', 'de notas de venta'],
  envio_documento: ['enviado por correo', 'enviados por correo'],
  recordatorio_documento: ['avisado a su cliente', 'avisados a sus clientes'],
  portal_mensaje_documento: ['con un mensaje de su cliente', 'con mensajes de sus clientes'],
  comentario: ['comentado', 'comentados'],
  documento_adjunto: ['con archivos', 'con archivos'],
  cartola_adjunto: ['con archivos', 'con archivos'],
  sii: ['también en el SII', 'también en el SII'],
  banco: ['también en el banco', 'también en el banco'],
  cartola_repetida: ['también en otro archivo', 'también en otros archivos'],
  documento_repetido: ['también en otro archivo', 'también en otros archivos'],
  transbank_abono_repetido: ['también en otro archivo', 'también en otros archivos'],
  cesion_repetida: ['también en otro archivo', 'también en otros archivos'],
};
const OTRO = ['en uso', 'en uso'] as const;

const ORDEN = Object.keys(MOTIVOS);

/** Of several reasons, the one that a person is told. */
export const firstMotivo = (tablas: readonly string[]): string =>
  ORDEN.find((tabla) => tablas.includes(tabla)) ?? tablas[0] ?? '';

/** `conciliado`, of one record that stays by these tables. */
export const explainUno = (tablas: readonly string[]): string => (MOTIVOS[firstMotivo(tablas)] ?? OTRO)[0];

const LISTA = new Intl.ListFormat('es-CL', { type: 'conjunction' });

/** `8 conciliados, 3 clasificados y 1 en una orden de pago`, of how many records stay by their reason. */
export function explainQuedan(porTabla: ReadonlyMap<string, number>): string {
  const porTexto = new Map<string, { cuantos: number; textos: readonly [string, string] }>();
  for (const [tabla, cuantos] of porTabla) {
    const textos = MOTIVOS[tabla] ?? OTRO;
    const antes = porTexto.get(textos[1])?.cuantos ?? 0;
    porTexto.set(textos[1], { cuantos: antes + cuantos, textos });
  }
  return LISTA.format(
    [...porTexto.values()]
      .toSorted((a, b) => b.cuantos - a.cuantos)
      .map(({ cuantos, textos }) => `${cuantos.toLocaleString('es-CL')} ${textos[cuantos === 1 ? 0 : 1]}`),
  );
}
