import { MESES_TRANSBANK, type MesSumadoTransbank } from '@cuadra/contract';
import { addMeses, limitesDeMes, type Mes } from '@cuadra/domain';
import { mesesEntre } from '@cuadra/domain/saldos';
import { withEmpresa, type Db } from '../../../platform/database/index.ts';
import { sumMeses } from './store/abonos.ts';

const NADA = {
  abonos: 0,
  ventas: 0,
  anulaciones: 0,
  comision: 0,
  ivaComision: 0,
  retenciones: 0,
  cobros: 0,
  neto: 0,
};

/** A year of Transbank's settlements, month by month, oldest first. */
export async function getMeses(
  db: Db,
  idEmpresa: number,
  hasta: Mes,
): Promise<{ meses: MesSumadoTransbank[] }> {
  const desde = addMeses(hasta, 1 - MESES_TRANSBANK);
  const sumas = await withEmpresa(db, idEmpresa, (tx) =>
    sumMeses(tx, idEmpresa, { desde: limitesDeMes(desde).desde, hasta: limitesDeMes(hasta).hasta }),
  );
  const porMes = new Map(sumas.map((suma) => [suma.mes, suma]));
  return { meses: mesesEntre(desde, hasta).map((mes) => ({ ...NADA, ...porMes.get(mes), mes })) };
}
