export { conciliarEnHilos } from './conciliar-en-hilos.ts';
