import type { CausaSuscripcion, MotivoDeRechazo, Transicion } from '@cuadra/domain/suscripcion';

const RECHAZOS: Readonly<Record<MotivoDeRechazo, string>> = {
  deuda: 'Tu empresa tiene facturas vencidas. Págalas y vuelve a intentar.',
  estado: 'La suscripción de tu empresa no permite este cambio. Escríbenos y lo vemos.',
  sin_plan: 'Tu empresa no ha contratado un plan.',
  mismo_plan: 'Tu empresa ya tiene ese plan, con ese período.',
  sin_cambio: 'La suscripción de tu empresa ya está así.',
};

export function explainRechazo(motivo: MotivoDeRechazo): string {
  return RECHAZOS[motivo];
}

const CAUSAS: Readonly<Record<CausaSuscripcion, string>> = {
  contratacion: 'Se contrató un plan.',
  fin_de_prueba: 'Terminó la prueba.',
  vencimiento: 'Venció una factura sin pagar.',
  pago: 'Se pagó lo vencido.',
  fin_de_gracia: 'Pasaron los días de gracia sin pago.',
  promesa: 'Hay un compromiso de pago vigente.',
  pausa: 'El equipo de Cuadra pausó la suscripción.',
  reanudacion: 'El equipo de Cuadra reanudó la suscripción.',
  termino: 'Terminaron los días pagados después de la cancelación.',
  baja: 'La suscripción se dio de baja.',
};

export function explainPaso({ causa }: Transicion): string {
  return CAUSAS[causa];
}
