/**
 * Cash: what passed through the bank by what it was for, and when what is open is expected to. docs/flujo-caja.md says
 * how each date is found.
 */
export {
  CATEGORIAS_FLUJO,
  PASOS_FLUJO,
  SENTIDOS_FLUJO,
  type CategoriaFlujo,
  type Movimiento,
  type PasoFlujo,
  type Periodo,
  type SentidoFlujo,
} from './tipos.ts';
export { periodoDe, periodosEntre, periodoVecino } from './periodos.ts';
export { diasDeRepeticion, REPETICIONES, type Repeticion } from './ajustes.ts';
export { cuotasPorVenir, pagoDeCuota, type CuotaVista } from './cuotas.ts';
export { categoriaDeCuenta, categoriaDeModelo, categoriaDeMotivo, MOTIVOS_PROPIOS } from './categorias.ts';
export {
  descontarNotas,
  fecharDocumento,
  type DocumentoAbierto,
  type DocumentoFechado,
} from './fechar-documento.ts';
export {
  diasTrasCierre,
  estimarCotizaciones,
  estimarF29,
  estimarSueldos,
  type Estimado,
} from './recurrentes.ts';
export { armarFlujo, type Flujo } from './armar-flujo.ts';
export { finDeResumen, resumirFlujo, type ResumenDeFlujo } from './resumir-flujo.ts';
export { primerDiaBajo, proyectarNeto, type EsperadoConRango, type NetoDeDia } from './proyectar-saldo.ts';
