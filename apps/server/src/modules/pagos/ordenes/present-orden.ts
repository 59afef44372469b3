import type { OrdenItem } from '@cuadra/contract';
import { MEDIOS_DE_PAGO } from '@cuadra/contract';
import { estadoDelPlazo, fechaCorta, fechaEnChile, plazoReclamo, tipoDe, type Fecha } from '@cuadra/domain';
import { TIPOS_CUENTA_PAGO } from '@cuadra/domain/beneficiarios';
import {
  decidirFirmas,
  ESTADO_ORDEN,
  IMPIDEN_APROBAR,
  motivoParaNoFirmar,
  NOMBRE_ESTADO_ORDEN,
  revisarOrden,
  type AvisoOrden,
  type EstadoDeFirmas,
  type EstadoOrden,
  type OrdenPorFirmar,
  type ReglaDeFirmas,
  type RubroDeOrden,
} from '@cuadra/domain/ordenes-pago';
import { oneOf } from '../../../platform/values/index.ts';
import type { AjustesDePago } from '../beneficiarios/index.ts';
import type { FilaOrden } from './store/fila.ts';

const HORA = 3_600_000;
const RUBROS: readonly RubroDeOrden[] = [
  'Compra',
  'Gasto',
  'Honorario',
  'BoletaTercero',
  'Remuneracion',
  'Previred',
  'Impuesto',
  'Otro',
];

/** Payment settings and signature rules of the company, and the caller's rights. */
export interface ContextoDeOrdenes {
  readonly ajustes: AjustesDePago;
  readonly reglas: readonly ReglaDeFirmas[];
  readonly idUsuario: number;
  readonly puedeAprobar: boolean;
  readonly ahora: Date;
}

/** Settings and moment that the notices of an order depend on. */
export type ContextoDeAvisos = Pick<ContextoDeOrdenes, 'ajustes' | 'ahora'>;

const ESTADOS: readonly EstadoOrden[] = Object.values(ESTADO_ORDEN);

export function estadoOf({ idEstado }: Pick<FilaOrden, 'idEstado'>): EstadoOrden {
  const estado = ESTADOS.find((id) => id === idEstado);
  if (estado === undefined) throw new Error(`an order in a state that is none: ${idEstado}`);
  return estado;
}

export function porFirmar(fila: FilaOrden): OrdenPorFirmar {
  const rubros = fila.documentos.map(({ modelo }) => oneOf(RUBROS, modelo));
  return {
    monto: fila.monto,
    rubros: rubros.length === 0 ? ['Otro'] : rubros,
    idBeneficiario: fila.idBeneficiario,
    idPreparo: fila.idUsuarioInscriptor,
    idIngresoCuenta: fila.idIngresoCuenta,
  };
}

export function firmasOf(fila: FilaOrden, reglas: readonly ReglaDeFirmas[]): EstadoDeFirmas {
  return decidirFirmas(porFirmar(fila), reglas, fila.firmas);
}

/** The instant from which the account in force is payable; null without such an account. */
export function pagableDesde(
  { vigenteDesde }: Pick<FilaOrden, 'vigenteDesde'>,
  { esperaHoras }: Pick<AjustesDePago, 'esperaHoras'>,
): Date | null {
  return vigenteDesde === null ? null : new Date(vigenteDesde.getTime() + esperaHoras * HORA);
}

/** The nearest last day to claim one of its purchases; null where silence, an acceptance or a claim has ended it. */
function reclamableHasta({ documentos }: FilaOrden, ahora: Date): Fecha | null {
  const dias = documentos.flatMap(({ codigoTipo, sinAcuse }) => {
    if (sinAcuse === null || tipoDe(codigoTipo)?.reclamable !== true) return [];
    const plazo = plazoReclamo(new Date(sinAcuse));
    return estadoDelPlazo(plazo, ahora) === 'aceptado' ? [] : [plazo.ultimoDia];
  });
  return dias.toSorted((a, b) => a.localeCompare(b))[0] ?? null;
}

export function avisosOf(fila: FilaOrden, { ajustes, ahora }: ContextoDeAvisos): AvisoOrden[] {
  const desde = pagableDesde(fila, ajustes);
  // `revisarOrden` compares days, so the instant becomes a day in Chile.
  const espera = desde === null || fila.cuentaPorConfirmar ? null : fechaEnChile(desde);
  return revisarOrden({
    idCuenta: fila.idBeneficiarioCuenta,
    idCuentaVigente: fila.idCuentaVigente,
    cuentaPorConfirmar: fila.cuentaPorConfirmar,
    pagableDesde: espera,
    pagadaAntes: fila.pagadaAntes,
    fechaPago: fila.fechaPago,
    monto: fila.monto,
    primerPagoMax: ajustes.primerPagoMax,
    rut: fila.rut,
    cesionarios: fila.documentos.map(({ rutCesionario }) => rutCesionario),
    excede: fila.documentos.some(({ excede }) => excede),
    rechazada: fila.rechazadoPor !== null,
    duplicado: fila.duplicadoDel !== null,
    porConciliar: fila.documentos.some(({ porConciliar }) => porConciliar),
    reclamable: reclamableHasta(fila, ahora) !== null,
  });
}

export const pesos = (monto: number) => `$${new Intl.NumberFormat('es-CL').format(monto)}`;

/** A notice in words, at most eight of them. */
export function textOf(aviso: AvisoOrden, fila: FilaOrden, { ajustes, ahora }: ContextoDeAvisos): string {
  const desde = pagableDesde(fila, ajustes);
  const dia = (fecha: Fecha) => fechaCorta(fecha, fechaEnChile(ahora));
  const cesionario = fila.documentos.find(
    ({ rutCesionario }) => rutCesionario !== null && rutCesionario !== fila.rut,
  )?.cesionario;
  const textos: Readonly<Record<AvisoOrden, () => string>> = {
    cuenta_por_confirmar: () => 'Cuenta por confirmar',
    sin_cuenta: () => 'Sin cuenta confirmada',
    otra_cuenta: () => 'Su cuenta cambió',
    cedida_a_otro: () => `Cedida a ${cesionario ?? 'otro'}: págale a él`,
    excede: () => 'Paga más de lo que se debe',
    en_espera: () => `Cuenta nueva: se paga desde el ${desde ? dia(fechaEnChile(desde)) : ''}`,
    primer_pago: () => `Primer pago: hasta ${pesos(ajustes.primerPagoMax ?? 0)}`,
    pago_rechazado: () => `Rechazado: ${fila.rechazadoPor ?? ''}`,
    duplicado: () => `Posible duplicado del ${fila.duplicadoDel === null ? '' : dia(fila.duplicadoDel)}`,
    por_conciliar: () => 'Un cargo por conciliar la paga',
    reclamable: () => `Se puede reclamar hasta el ${dia(reclamableHasta(fila, ahora) ?? '')}`,
    cedida: () => 'Cedida: se paga al factoring',
  };
  return textos[aviso]();
}

/** The reason that the caller may not sign an order now; null where they may. */
export function noPuedeAprobar(
  fila: FilaOrden,
  contexto: ContextoDeOrdenes,
  avisos: readonly AvisoOrden[] = avisosOf(fila, contexto),
): OrdenItem['noPuedoAprobar'] {
  const { idUsuario, puedeAprobar } = contexto;
  if (fila.idEstado !== 1) return 'estado';
  if (!puedeAprobar) return 'permiso';
  const motivo = motivoParaNoFirmar(porFirmar(fila), idUsuario);
  if (motivo !== null) return motivo;
  if (fila.firmas.some((firma) => firma.idUsuario === idUsuario)) return 'firmada';
  return avisos.some((aviso) => IMPIDEN_APROBAR.has(aviso)) ? 'impedida' : null;
}

export function presentOrden(fila: FilaOrden, contexto: ContextoDeOrdenes): OrdenItem {
  const { reglas } = contexto;
  const documentos = fila.documentos.map(
    ({ id, modelo, codigoTipo, folio, razonSocial, fechaVencimiento, monto }) => ({
      id,
      modelo,
      codigoTipo,
      folio,
      razonSocial,
      fechaVencimiento,
      monto,
    }),
  );
  const { pedidas, hechas } = firmasOf(fila, reglas);
  const estado = estadoOf(fila);
  const abierta = estado === 1 || (estado === 2 && fila.enviada === null);
  const avisos = abierta ? avisosOf(fila, contexto) : [];
  return {
    id: fila.id,
    uuid: fila.uuid,
    idCompra: documentos.find(({ modelo }) => modelo === 'Compra')?.id ?? null,
    idCuentaCorriente: fila.idCuentaCorriente,
    idUsuarioInscriptor: fila.idUsuarioInscriptor,
    idUsuarioAprobador: fila.idUsuarioAprobador,
    idBeneficiario: fila.idBeneficiario,
    idEstado: estado,
    EstadoPagoProveedor: { id: estado, nombre: NOMBRE_ESTADO_ORDEN[estado] },
    emailNotificar: fila.emailNotificar,
    urlComprobante: estado === ESTADO_ORDEN.pagado ? `/chipay/pagadas?id=${fila.id}` : null,
    monto: fila.monto,
    fechaPagoAgendado: fila.fechaPago,
    version: fila.version,
    glosa: fila.glosa,
    deBilletera: fila.deBilletera,
    medio: fila.medio === null ? null : oneOf(MEDIOS_DE_PAGO, fila.medio),
    enviada: fila.enviada?.toISOString() ?? null,
    faltaParte: fila.faltaParte,
    pagada: fila.pagada,
    motivoRechazo: fila.motivoRechazo,
    created: fila.created.toISOString(),
    preparo: fila.preparo,
    Beneficiario: {
      id: fila.idBeneficiario,
      rut: fila.rut,
      razonSocial: fila.razonSocial,
      banco: fila.banco,
      tipoCuenta: fila.tipoCuenta === null ? null : oneOf(TIPOS_CUENTA_PAGO, fila.tipoCuenta),
      numeroCuenta: fila.numeroCuenta,
      isLocked: fila.cuentaPorConfirmar,
    },
    Compra: documentos[0] ?? null,
    documentos,
    Cartola:
      fila.idCartola === null
        ? null
        : { id: fila.idCartola, fecha: fila.fechaCartola ?? '', descripcion: fila.descripcionCartola ?? '' },
    firmas: { pedidas, hechas },
    avisos: avisos.map((tipo) => ({ tipo, texto: textOf(tipo, fila, contexto) })),
    noPuedoAprobar: noPuedeAprobar(fila, contexto, avisos),
  };
}
