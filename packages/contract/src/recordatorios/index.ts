/** Reminders: plans of stages, the mails of the next day, their record, and the rates of interest that they state. */
export * from './clientes.ts';
export * from './dia.ts';
export * from './planes.ts';
export * from './tasas.ts';
