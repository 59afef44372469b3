export { medirReglas, reglasInutiles, type Efecto, type MotivoInutil } from './analizar.ts';
export { compilarReglas, type ReglasCompiladas } from './compilar.ts';
export { esImposible, implica } from './condicion.ts';
export { describirGrupos, NOMBRES_ATRIBUTO, VERBOS_TEXTO, type NombrarValor } from './describir.ts';
export type { CambioDeLinea, DocumentoPorElegir, TerminosDeBusqueda } from './documentos-por-elegir.ts';
export { elegirDocumentos } from './elegir-documentos.ts';
export {
  ATRIBUTOS,
  OPERADORES_TEXTO,
  type Atributo,
  type Condicion,
  type CondicionClave,
  type CondicionNumero,
  type CondicionTexto,
  type Grupo,
  type OperadorTexto,
  type Registro,
  type Regla,
} from './tipos.ts';
export { evaluarUnaAUna } from './una-a-una.ts';
