export { medirUso, type Uso, type UsoMedido } from './medir-uso.ts';
export { cabeOtro } from './cabe-otro.ts';
export { UMBRALES_DE_TOPE, umbralDebido, type UmbralDeTope } from './umbrales.ts';
export {
  avisoDebido,
  diasDePrueba,
  diasRestantes,
  DIAS_PRUEBA_FUNCION,
  DIAS_PRUEBA_PLAN,
  finDePrueba,
  terminoPrueba,
  type AvisoDePrueba,
} from './pruebas.ts';
