export { decidirResultado, type DecisionWebpay, type ResultadoWebpay } from './decidir-resultado.ts';
export { ESTADOS_PAGO_TARJETA, estadosPrevios, puedePasar, type EstadoPagoTarjeta } from './estados.ts';
export { explicarCargoRechazado, explicarRechazo, nombrarTipoTarjeta } from './explicar-rechazo.ts';
export { MONTO_MINIMO_WEBPAY, repartirPago, type DocumentoPorPagar } from './repartir-pago.ts';
export { leerRetorno, type RetornoWebpay } from './retorno.ts';
