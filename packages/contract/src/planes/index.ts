/** Plans, their versions and limits, and the trials of features. */
export * from './planes.ts';
export * from './pruebas.ts';
export * from './admin.ts';
