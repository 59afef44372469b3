import type { Tx } from '../../../platform/database/index.ts';
import { saldarDocumentos } from '../../registros/documentos/index.ts';
import { auditPares } from './audit-acts.ts';
import { planByRule, type PlanesPorRegla, type PlanPorRegla, type TerminosDeRegla } from './plan-by-rule.ts';
import { withdrawImpossible } from './store/suggestions.ts';
import { applyPares } from './apply-pares.ts';
import { insertConciliaciones } from './store/write.ts';

/** What one rule says of a line. */
export interface LineaPorRegla {
  readonly idCartola: number;
  readonly lote: string;
  /** Name of the rule, for the history. */
  readonly regla: string;
  readonly terminos: TerminosDeRegla;
}

export interface HechoPorReglas {
  /** Lines that they reconciled, whole or in part. */
  readonly conciliadas: ReadonlySet<number>;
  readonly sinDocumento: PlanesPorRegla['sinDocumento'];
  /** Whether other lines lost a suggestion to these, and are to be searched again. */
  readonly otrasLineas: boolean;
}

type Documentos = PlanesPorRegla['documentos'];

/** Lines planned and written at once. */
const POR_TANDA = 200;

/** Why it was reconciled, in a sentence for the person who asks. */
function explain(
  { regla, terminos }: LineaPorRegla,
  { linea, pares }: PlanPorRegla,
  documentos: Documentos,
): string {
  const deQuien = terminos.rut === null ? 'el RUT de la línea' : 'el RUT que dice la regla';
  const neto = pares.some(({ montoCartola }) => montoCartola < 0);
  const ajeno = pares.some(({ idDocumento }) => documentos.get(idDocumento)?.moneda !== linea.moneda);
  const como = `${ajeno ? ', al valor de su moneda' : ''}${neto ? ', descontadas sus notas de crédito' : ''}`;
  return terminos.busca === 'monto'
    ? `La regla «${regla}» halló el documento con ${deQuien} y el mismo monto${como}.`
    : `La regla «${regla}» pagó lo más antiguo con ${deQuien}${como}.`;
}

async function reconcileTanda(
  tx: Tx,
  idEmpresa: number,
  pedidas: ReadonlyMap<number, LineaPorRegla>,
): Promise<HechoPorReglas> {
  const terminos = new Map([...pedidas].map(([id, pedida]) => [id, pedida.terminos]));
  const { planes, lineas, documentos, sinDocumento } = await planByRule(tx, idEmpresa, terminos);
  const hechos = planes.flatMap((plan) => {
    const pedida = pedidas.get(plan.linea.id);
    return pedida ? [{ ...pedida, pares: plan.pares, explicacion: explain(pedida, plan, documentos) }] : [];
  });
  if (hechos.length === 0) return { conciliadas: new Set(), sinDocumento, otrasLineas: false };
  const acto = { idEmpresa, idUsuario: null, origen: 'automatizacion' } as const;
  const ids = await insertConciliaciones(
    tx,
    hechos.map(({ lote, explicacion }) => ({
      ...acto,
      lote,
      idSugerencia: null,
      confianza: null,
      explicacion: [explicacion],
    })),
  );
  const pares = hechos.flatMap((hecho, i) =>
    hecho.pares.map((par) => ({ ...par, idConciliacion: ids[i] ?? 0 })),
  );
  await applyPares(tx, acto, pares);
  await saldarDocumentos(tx, idEmpresa, [...new Set(pares.map(({ idDocumento }) => idDocumento))]);
  const conciliadas = new Set(hechos.map(({ idCartola }) => idCartola));
  const tocados = [...new Set(pares.map(({ idDocumento }) => idDocumento))];
  const otrasLineas = await withdrawImpossible(tx, idEmpresa, [...conciliadas], tocados);
  for (const [regla, suyos] of Map.groupBy(hechos, (hecho) => hecho.regla)) {
    const suyas = suyos.flatMap((hecho) => hecho.pares);
    for (let i = 0; i < suyas.length; i += POR_TANDA)
      await auditPares(
        tx,
        { idEmpresa, idUsuario: null, accion: 'conciliar', regla },
        suyas.slice(i, i + POR_TANDA),
        lineas,
        documentos,
      );
  }
  return { conciliadas, sinDocumento, otrasLineas };
}

/**
 * Reconciles bank lines, each once, with the documents that the terms of its rule find, in the transaction of the caller,
 * who holds the book's lock. What a rule did is undone by its lote.
 */
export async function reconcileByRules(
  tx: Tx,
  idEmpresa: number,
  pedidas: readonly LineaPorRegla[],
): Promise<HechoPorReglas> {
  const conciliadas = new Set<number>();
  const sinDocumento: PlanesPorRegla['sinDocumento'][number][] = [];
  let otrasLineas = false;
  for (let desde = 0; desde < pedidas.length; desde += POR_TANDA) {
    const tanda = pedidas.slice(desde, desde + POR_TANDA);
    const hecho = await reconcileTanda(tx, idEmpresa, new Map(tanda.map((una) => [una.idCartola, una])));
    for (const id of hecho.conciliadas) conciliadas.add(id);
    sinDocumento.push(...hecho.sinDocumento);
    otrasLineas ||= hecho.otrasLineas;
  }
  return { conciliadas, sinDocumento, otrasLineas };
}
