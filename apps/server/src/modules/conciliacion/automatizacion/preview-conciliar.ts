import { MODELOS_DOCUMENTO, type AccionRegla, type PreviewAutomatizacion } from '@cuadra/contract';
import { MONEDAS, sumMontos, type Moneda } from '@cuadra/domain';
import { lockLibro, type Tx } from '../../../platform/database/index.ts';
import { oneOf } from '../../../platform/values/index.ts';
import { planByRule, type PlanPorRegla } from '../conciliacion/index.ts';

/** Lines for which documents are looked for, the newest first. */
const MAX_LINEAS = 200;
const MAX_MUESTRAS = 10;

const montoDe = ({ pares }: PlanPorRegla) => sumMontos(pares.map(({ montoCartola }) => montoCartola));

/**
 * What a rule that reconciles would find today for the newest lines that wait, of whom earlier rules would name where they
 * would (`nombrados`, RUT by line); null for any other rule.
 */
export async function previewConciliar(
  tx: Tx,
  idEmpresa: number,
  acciones: readonly AccionRegla[],
  porHacer: readonly number[],
  nombrados: ReadonlyMap<number, string>,
): Promise<PreviewAutomatizacion['conciliar']> {
  const accion = acciones.find((una) => una.tipo === 'conciliar');
  if (!accion) return null;
  const ids = porHacer.slice(0, MAX_LINEAS);
  const terminos = new Map(
    ids.map((id) => [id, { ...accion, rut: accion.rut ?? nombrados.get(id) ?? null }]),
  );
  await lockLibro(tx, idEmpresa);
  const { planes, documentos } = await planByRule(tx, idEmpresa, terminos);
  const montos = new Map<Moneda, number>();
  for (const plan of planes) {
    const moneda = oneOf(MONEDAS, plan.linea.moneda);
    montos.set(moneda, (montos.get(moneda) ?? 0) + montoDe(plan));
  }
  return {
    lineas: ids.length,
    encontradas: planes.length,
    monto: [...montos].map(([moneda, monto]) => ({ moneda, monto })),
    // Planned from the oldest line on, shown from the newest.
    muestras: planes
      .slice(-MAX_MUESTRAS)
      .toReversed()
      .map((plan) => ({
        idCartola: plan.linea.id,
        fecha: plan.linea.fecha,
        descripcion: plan.linea.descripcion,
        monto: montoDe(plan),
        moneda: oneOf(MONEDAS, plan.linea.moneda),
        documentos: plan.pares.flatMap(({ idDocumento, montoCartola, montoDocumento }) => {
          const documento = documentos.get(idDocumento);
          if (!documento) return [];
          const { modelo, tipo, folio, razonSocial } = documento;
          return {
            id: idDocumento,
            modelo: oneOf(MODELOS_DOCUMENTO, modelo),
            descripcion: `${tipo} ${folio} de ${razonSocial}`,
            monto: montoCartola < 0 ? -Math.abs(montoDocumento) : Math.abs(montoDocumento),
            moneda: oneOf(MONEDAS, documento.moneda),
          };
        }),
      })),
  };
}
