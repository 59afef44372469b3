import type { Compromiso, CompromisoItem } from '@cuadra/contract';
import type { CompromisoConEstado } from './measure-compromiso.ts';

type Comunes = Omit<CompromisoItem, 'cuotas' | 'facturas'>;

function presentComunes({ medido, ...fila }: CompromisoConEstado): Comunes {
  const { id, idCliente, rut, razonSocial, nombre, moneda, hecho, usuario } = fila;
  const { estado, porConfirmar, total, pagado, rebajado, falta, atraso, proxima, cuotas } = medido;
  return {
    id,
    cliente: { id: idCliente, rut, razonSocial, nombre },
    estado,
    porConfirmar: porConfirmar && estado !== 'anulado',
    moneda,
    total,
    pagado,
    rebajado,
    falta,
    atraso,
    proxima: proxima && { fecha: proxima.fecha, falta: proxima.falta },
    cuotasPagadas: cuotas.filter((cuota) => cuota.falta === 0).length,
    hecho: hecho.toISOString(),
    usuario,
  };
}

export function presentItem(compromiso: CompromisoConEstado): CompromisoItem {
  return {
    ...presentComunes(compromiso),
    cuotas: compromiso.cuotas.length,
    facturas: compromiso.documentos.length,
  };
}

export function presentCompromiso(
  compromiso: CompromisoConEstado,
  historial: Compromiso['historial'],
): Compromiso {
  const { medido, documentos, pagados, anulado, motivoAnulacion, usuarioAnulo } = compromiso;
  return {
    ...presentComunes(compromiso),
    cuotas: [...medido.cuotas],
    facturas: documentos.map(({ id, tipo, folio, vence, acordado, saldo }, i) => ({
      id,
      tipo,
      folio,
      vence,
      acordado,
      saldo,
      pagado: pagados[i]?.pagado ?? 0,
    })),
    pagos: pagados
      .flatMap(({ pagos }, i) => pagos.map((pago) => ({ ...pago, folio: documentos[i]?.folio ?? '' })))
      .toSorted((a, b) => (a.fecha < b.fecha ? -1 : a.fecha > b.fecha ? 1 : a.idCartola - b.idCartola)),
    diasGracia: compromiso.diasGracia,
    diasTolerancia: compromiso.diasTolerancia,
    comentario: compromiso.comentario,
    anulado:
      anulado === null
        ? null
        : { cuando: anulado.toISOString(), motivo: motivoAnulacion ?? '', usuario: usuarioAnulo },
    historial,
  };
}
