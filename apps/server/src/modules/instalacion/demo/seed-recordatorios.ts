import { addDias, type Fecha } from '@cuadra/domain';
import type { Tx } from '../../../platform/database/index.ts';
import { insertContactosDemo, insertPlanDemo, insertTasaDemo } from './store/recordatorios.ts';

const DIAS_DE_TASA = 400;
/** Of no real month: it must not be taken for one. */
const TASA_DEMO = 1500;

/** A plan of reminders, the contacts that it writes to, and an invented rate. It is off: a person turns it on. */
export async function seedRecordatorios(tx: Tx, idEmpresa: number, hoy: Fecha): Promise<void> {
  await insertContactosDemo(tx, idEmpresa);
  await insertPlanDemo(tx, idEmpresa);
  await insertTasaDemo(tx, idEmpresa, { desde: addDias(hoy, -DIAS_DE_TASA), tasa: TASA_DEMO });
}
