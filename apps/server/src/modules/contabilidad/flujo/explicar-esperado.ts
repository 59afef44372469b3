import { MODELOS_DOCUMENTO, MOTIVOS_FUERA, NOMBRES_FLUJO, type DetalleDeFlujo } from '@cuadra/contract';
import { NOMBRES_DE_MES, tieneRasgo, type Fecha, type Mes } from '@cuadra/domain';
import { oneOf } from '../../../platform/values/index.ts';
import type { Esperado, Fuera } from './decide-esperados.ts';

/** A row of the detail before its place is known. */
export type Renglon = Omit<DetalleDeFlujo, 'n'>;

const enPalabras = (mes: Mes) => `${NOMBRES_DE_MES[Number(mes.slice(5)) - 1] ?? mes} de ${mes.slice(0, 4)}`;
const enDia = (fecha: Fecha) =>
  `${Number(fecha.slice(8))} de ${NOMBRES_DE_MES[Number(fecha.slice(5, 7)) - 1] ?? fecha}`;
const dias = (n: number) => `${n} ${n === 1 ? 'día' : 'días'}`;

const REPITE = {
  nunca: 'Una vez',
  semanal: 'Cada semana',
  quincenal: 'Cada dos semanas',
  mensual: 'Cada mes',
  trimestral: 'Cada tres meses',
  anual: 'Cada año',
} as const;

/** Why a document is expected on its day, in a sentence. */
function porQue({ motivo, sentido }: Extract<Esperado, { tipo: 'documento' }>): string {
  switch (motivo.tipo) {
    case 'programado':
      return 'Tiene fecha de pago programada.';
    case 'programado_pasado':
      return 'Su fecha de pago programada ya pasó.';
    case 'legal':
      return 'Vence ese día.';
    case 'atrasado':
      return 'Ya venció.';
    case 'vencimiento':
      return 'Según su vencimiento.';
    case 'habito': {
      const cuando =
        motivo.dias === 0
          ? 'al vencer'
          : `${dias(Math.abs(motivo.dias))} ${motivo.dias > 0 ? 'después' : 'antes'} de vencer`;
      const deQuien =
        motivo.observados === 0
          ? sentido === 'ingreso'
            ? 'como paga la mayoría de tus clientes'
            : 'como pagas a la mayoría'
          : `según ${motivo.observados === 1 ? 'su último pago' : `sus últimos ${motivo.observados} pagos`}`;
      const rango =
        motivo.hasta === null || motivo.desde === motivo.hasta
          ? ''
          : ` Cuatro de cada cinco veces llega entre el ${enDia(motivo.desde)} y el ${enDia(motivo.hasta)}.`;
      return `Se espera ${cuando}, ${deQuien}.${sentido === 'ingreso' ? rango : ''}`;
    }
  }
}

const deDocumento = (id: number, modelo: string) => ({ id, modelo: oneOf(MODELOS_DOCUMENTO, modelo) });

/** One expected movement as a row of the detail. `veSueldos` says whether names of workers may be shown. */
export function presentEsperado(esperado: Esperado, veSueldos: boolean): Renglon {
  const { tipo, fecha, monto, categoria, sentido } = esperado;
  const base = { tipo, fecha, monto, idCartola: null, idAjuste: null, Documento: null };
  switch (esperado.tipo) {
    case 'documento': {
      const { id, modelo, tipo: prefijo, folio, razonSocial } = esperado.abierto;
      const oculto = tieneRasgo(modelo, 'reservado') && !veSueldos;
      return {
        ...base,
        titulo: oculto ? 'Sueldo' : `${prefijo} ${folio} · ${razonSocial}`,
        explicacion: porQue(esperado),
        Documento: oculto ? null : deDocumento(id, modelo),
      };
    }
    case 'estimado':
      return {
        ...base,
        titulo: `${NOMBRES_FLUJO[categoria][sentido]} de ${enPalabras(esperado.estimado.mes)}`,
        explicacion:
          esperado.estimado.base === 'calculado'
            ? 'Estimado con el IVA y las retenciones de ese mes.'
            : 'Estimado con los últimos tres meses.',
      };
    case 'anunciado': {
      const { titulo, explicacion, idCartola } = esperado;
      return { ...base, titulo, explicacion, idCartola };
    }
    case 'ajuste':
      return {
        ...base,
        titulo: esperado.ajuste.descripcion,
        explicacion: `Agregado a mano. ${REPITE[esperado.ajuste.repite]}.`,
        idAjuste: esperado.ajuste.id,
      };
  }
}

/** An open document that is in no column, dated by its due date. */
export function presentFuera({ abierto, monto, motivo }: Fuera, veSueldos: boolean): Renglon {
  const { id, modelo, tipo, folio, razonSocial, vence } = abierto;
  const oculto = tieneRasgo(modelo, 'reservado') && !veSueldos;
  return {
    tipo: 'documento',
    fecha: vence,
    monto,
    titulo: oculto ? 'Sueldo' : `${tipo} ${folio} · ${razonSocial}`,
    explicacion: `${MOTIVOS_FUERA[motivo]}.`,
    idCartola: null,
    idAjuste: null,
    Documento: oculto ? null : deDocumento(id, modelo),
  };
}
