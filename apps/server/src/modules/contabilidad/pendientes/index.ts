// The queue of the ledger, `asiento_pendiente`. Owners of records mark the changed ones here, in the transaction of the change.
export { cambiaAsiento, COLUMNAS_DE_DOCUMENTO, type LineaAsentable } from './decide-marcas.ts';
export { markCartolas, markDocumentos, markRendiciones, marksOfCartolas } from './store/marcas.ts';
export {
  columnasDe,
  countPendientes,
  deletePendientes,
  insertObservados,
  lockAsientos,
  markLineasDeMoneda,
  markTodo,
  readConEspera,
  readEmpresasPorAsentar,
  readPendientes,
  takePendientes,
  type Consulta,
} from './store/pendientes.ts';
export {
  claveDe,
  fuenteAplicacion,
  fuenteCartola,
  fuenteDocumento,
  fuentePar,
  fuenteRendicion,
  type Fuente,
} from './tipos.ts';
