export { decidirPasos, PASOS, type EstadoPaso, type Paso } from './decidir-pasos.ts';
export {
  CLASES_TAREA,
  DIAS_CERCA,
  elegirTareas,
  MAX_TAREAS,
  type ClaseTarea,
  type Tarea,
} from './elegir-tareas.ts';
export { plazosLegales, type Declaraciones } from './plazos-legales.ts';
export { CLASES_PLAZO, PLAZOS_QUE_ENTRAN, type ClasePlazo, type Plazo } from './tipos.ts';
export { semanasDePlazos, SEMANAS } from './semanas.ts';
