export { asignarCargo } from './asignar-cargo.ts';
export {
  AVISOS_ORDEN,
  CODIGO_DESDE_POR_OMISION,
  IMPIDEN_APROBAR,
  PIDEN_MIRAR,
  revisarOrden,
  type AvisoOrden,
  type HechosDeOrden,
} from './avisos.ts';
export {
  ESTADO_ORDEN,
  NOMBRE_ESTADO_ORDEN,
  puedePasar,
  TRANSICIONES_ORDEN,
  type EstadoOrden,
  type OrdenEnCurso,
} from './estados.ts';
export {
  decidirFirmas,
  motivoParaNoFirmar,
  type EstadoDeFirmas,
  type Firma,
  type OrdenPorFirmar,
  type ReglaDeFirmas,
  type RubroDeOrden,
} from './firmas.ts';
export { reducirPartes } from './reducir-partes.ts';
export {
  reconocerDevoluciones,
  reconocerPagos,
  type LineaPorReconocer,
  type PagoEsperado,
  type PagoHecho,
  type PagoReconocido,
} from './reconocer-pagos.ts';
