import type { Acto, CompromisoItem, Envio, EstadoEnvio, PorVencer, TotalRendiciones } from '@cuadra/contract';
import { formatMonto, type Moneda } from '@cuadra/domain';
import type { EstadoCompromiso } from '@cuadra/domain/compromisos';
import { cantidad, dia, fecha, hora, monto, rut, texto, type ColumnaExportada } from '../columnas/index.ts';

const AUTOR: Readonly<Record<Acto['autor'], string>> = {
  persona: 'Persona',
  regla: 'Regla',
  importacion: 'Importación',
  cuadra: 'Cuadra sola',
};
const ESTADO_ACTO: Readonly<Record<Acto['estado'], string>> = {
  hecho: 'Hecho',
  deshaciendo: 'Deshaciéndose',
  en_parte: 'Deshecho en parte',
  deshecho: 'Deshecho',
  vencido: 'Hecho',
  no_se_deshace: 'Hecho',
};
const ESTADO_COMPROMISO: Readonly<Record<EstadoCompromiso, string>> = {
  vigente: 'Vigente',
  atrasado: 'Atrasado',
  incumplido: 'Incumplido',
  cumplido: 'Cumplido',
  anulado: 'Anulado',
};
const ESTADO_ENVIO: Readonly<Record<EstadoEnvio, string>> = {
  pendiente: 'Por salir',
  enviando: 'Saliendo',
  enviado: 'Enviado',
  rechazado: 'Rechazado',
  desconocido: 'No se sabe si llegó',
  rebotado: 'Rebotó',
  detenido: 'No salió',
};

/** Amounts other than pesos, each with its name. */
function otras(montos: readonly { readonly moneda: Moneda; readonly monto: number }[]) {
  const suyas = montos.filter((uno) => uno.moneda !== 'CLP' && uno.monto !== 0);
  return texto(
    suyas.length === 0 ? null : suyas.map((uno) => formatMonto(uno.monto, uno.moneda)).join(' y '),
  );
}

const pesosDeActo = ({ montos }: Acto) => montos.find(({ moneda }) => moneda === 'CLP');
export const COLUMNAS_ACTO: readonly ColumnaExportada<Acto>[] = [
  { titulo: 'Fecha', ancho: 12, fechas: true, celda: ({ created }) => dia(created) },
  { titulo: 'Hora', ancho: 8, celda: ({ created }) => hora(created) },
  { titulo: 'Autor', ancho: 14, celda: ({ autor }) => texto(AUTOR[autor]) },
  { titulo: 'Quién', ancho: 24, celda: ({ quien }) => texto(quien) },
  { titulo: 'Qué hizo', ancho: 36, celda: ({ titulo }) => texto(titulo) },
  { titulo: 'Detalle', ancho: 48, celda: ({ detalle }) => texto(detalle) },
  { titulo: 'Registros', ancho: 10, celda: (fila) => cantidad(fila.cantidad) },
  { titulo: 'Entra', ancho: 14, celda: (fila) => monto(pesosDeActo(fila)?.entra ?? null, 'CLP') },
  { titulo: 'Sale', ancho: 14, celda: (fila) => monto(pesosDeActo(fila)?.sale ?? null, 'CLP') },
  {
    titulo: 'En otras monedas',
    ancho: 24,
    celda: ({ montos }) =>
      otras(
        montos.flatMap(({ moneda, entra, sale }) => [
          { moneda, monto: entra },
          { moneda, monto: 0 - sale },
        ]),
      ),
  },
  { titulo: 'Estado', ancho: 18, celda: ({ estado }) => texto(ESTADO_ACTO[estado]) },
  { titulo: 'Deshecho el', ancho: 12, fechas: true, celda: ({ deshecho }) => dia(deshecho) },
  { titulo: 'Deshecho por', ancho: 24, celda: ({ deshechoPor }) => texto(deshechoPor) },
];

export const COLUMNAS_POR_VENCER: readonly ColumnaExportada<PorVencer>[] = [
  { titulo: 'Tipo', ancho: 28, celda: ({ tipo }) => texto(tipo.nombre) },
  { titulo: 'Código', ancho: 8, celda: ({ tipo }) => texto(tipo.codigo) },
  { titulo: 'Folio', ancho: 12, celda: ({ folio }) => texto(folio) },
  { titulo: 'RUT', ancho: 14, celda: (fila) => rut(fila.rut) },
  { titulo: 'Proveedor', ancho: 36, celda: ({ razonSocial }) => texto(razonSocial) },
  { titulo: 'Emisión', ancho: 12, fechas: true, celda: ({ fechaEmision }) => fecha(fechaEmision) },
  { titulo: 'Recepción en el SII', ancho: 18, fechas: true, celda: (fila) => dia(fila.fechaRecepcion) },
  { titulo: 'Días que quedan', ancho: 14, celda: ({ dias }) => cantidad(dias) },
  { titulo: 'Total', ancho: 14, celda: ({ montoTotal }) => monto(montoTotal, 'CLP') },
  { titulo: 'Al contado', ancho: 10, celda: ({ alContado }) => (alContado ? texto('Sí') : null) },
];

const pesosDe = ({ saldos }: TotalRendiciones) => saldos.find(({ isoCode }) => isoCode === 'CLP');
export const COLUMNAS_RENDICION: readonly ColumnaExportada<TotalRendiciones>[] = [
  { titulo: 'RUT', ancho: 14, celda: (fila) => rut(fila.rut) },
  { titulo: 'Nombre', ancho: 36, celda: ({ nombre }) => texto(nombre) },
  { titulo: 'Último movimiento', ancho: 16, fechas: true, celda: ({ ultima }) => fecha(ultima) },
  { titulo: 'Abonos', ancho: 14, celda: (fila) => monto(pesosDe(fila)?.abonos ?? 0, 'CLP') },
  { titulo: 'Cargos', ancho: 14, celda: (fila) => monto(pesosDe(fila)?.cargos ?? 0, 'CLP') },
  { titulo: 'Saldo', ancho: 14, celda: (fila) => monto(pesosDe(fila)?.total ?? 0, 'CLP') },
  {
    titulo: 'Saldo en otras monedas',
    ancho: 24,
    celda: ({ saldos }) => otras(saldos.map(({ isoCode, total }) => ({ moneda: isoCode, monto: total }))),
  },
];

export const COLUMNAS_COMPROMISO: readonly ColumnaExportada<CompromisoItem>[] = [
  { titulo: 'RUT', ancho: 14, celda: ({ cliente }) => rut(cliente.rut) },
  { titulo: 'Cliente', ancho: 36, celda: ({ cliente }) => texto(cliente.razonSocial) },
  { titulo: 'Estado', ancho: 14, celda: ({ estado }) => texto(ESTADO_COMPROMISO[estado]) },
  { titulo: 'Moneda', ancho: 8, celda: ({ moneda }) => texto(moneda) },
  { titulo: 'Total', ancho: 14, celda: ({ total, moneda }) => monto(total, moneda) },
  { titulo: 'Pagado', ancho: 14, celda: ({ pagado, moneda }) => monto(pagado, moneda) },
  { titulo: 'Rebajado', ancho: 14, celda: ({ rebajado, moneda }) => monto(rebajado, moneda) },
  { titulo: 'Falta', ancho: 14, celda: ({ falta, moneda }) => monto(falta, moneda) },
  { titulo: 'Atrasado', ancho: 14, celda: ({ atraso, moneda }) => monto(atraso, moneda) },
  { titulo: 'Próxima cuota', ancho: 14, fechas: true, celda: ({ proxima }) => fecha(proxima?.fecha ?? null) },
  {
    titulo: 'Falta de la próxima',
    ancho: 18,
    celda: ({ proxima, moneda }) => monto(proxima?.falta ?? null, moneda),
  },
  { titulo: 'Cuotas', ancho: 8, celda: ({ cuotas }) => cantidad(cuotas) },
  { titulo: 'Cuotas pagadas', ancho: 14, celda: ({ cuotasPagadas }) => cantidad(cuotasPagadas) },
  { titulo: 'Facturas', ancho: 10, celda: ({ facturas }) => cantidad(facturas) },
  { titulo: 'Acordado el', ancho: 12, fechas: true, celda: ({ hecho }) => dia(hecho) },
  { titulo: 'Quién', ancho: 20, celda: ({ usuario }) => texto(usuario) },
];

export const COLUMNAS_ENVIO: readonly ColumnaExportada<Envio>[] = [
  { titulo: 'Escrito el', ancho: 12, fechas: true, celda: ({ created }) => dia(created) },
  { titulo: 'Hora', ancho: 8, celda: ({ created }) => hora(created) },
  { titulo: 'Quién', ancho: 20, celda: ({ enviadoPor }) => texto(enviadoPor.nombre) },
  { titulo: 'Para', ancho: 32, celda: ({ destinatarios }) => texto(destinatarios.to.join(', ')) },
  { titulo: 'Copia', ancho: 24, celda: ({ destinatarios: { cc } }) => texto(cc.join(', ') || null) },
  { titulo: 'Cliente', ancho: 28, celda: ({ cliente }) => texto(cliente?.nombre ?? null) },
  { titulo: 'Asunto', ancho: 48, celda: ({ asunto }) => texto(asunto) },
  {
    titulo: 'Adjuntos',
    ancho: 28,
    celda: ({ adjuntos }) => texto(adjuntos.map(({ nombre }) => nombre).join(', ') || null),
  },
  { titulo: 'Estado', ancho: 18, celda: ({ estado }) => texto(ESTADO_ENVIO[estado]) },
  { titulo: 'Motivo', ancho: 28, celda: ({ motivo }) => texto(motivo) },
  { titulo: 'Respondido el', ancho: 14, fechas: true, celda: ({ respondido }) => dia(respondido) },
];
