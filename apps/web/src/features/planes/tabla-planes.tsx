import type { getUsoDelPlan, listPlanes, PeriodoPlan, Plan, ReplyOf } from '@cuadra/contract';
import { FUNCION_DE_MEDIDA } from '@cuadra/contract';
import { cn, SegmentedControl } from '@cuadra/ui';
import { Check, Minus } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { fechaLarga, formatEntero, formatMonto, formatValor } from '../../shared/formats/index.ts';
import { filasDe, formatPrecio, leFaltan, mesesGratis, pesosDe, precioDe, type FilaPlan } from './textos.ts';

type Uso = ReplyOf<typeof getUsoDelPlan>;

export interface TablaPlanesProps {
  readonly planes: ReplyOf<typeof listPlanes>;
  /** The company's plan and use; none on the public page. */
  readonly uso?: Uso | undefined;
  /** Stands under the price of each plan: how it is chosen. */
  readonly renderAccion?: ((plan: Plan, periodo: PeriodoPlan) => ReactNode) | undefined;
}

/** Plans side by side, by the month or the year, in UF or in pesos. */
export function TablaPlanes({ planes: { items, uf }, uso, renderAccion }: TablaPlanesProps) {
  const [periodo, setPeriodo] = useState<PeriodoPlan>('mensual');
  const [en, setEn] = useState<'uf' | 'pesos'>('uf');
  const gratis = mesesGratis(items);
  return (
    <section aria-labelledby="planes">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h2 id="planes" className="mr-auto text-15 font-semibold">
          Planes
        </h2>
        <SegmentedControl
          label="Período"
          value={periodo}
          onValueChange={setPeriodo}
          segments={[
            { value: 'mensual', label: 'Mensual' },
            { value: 'anual', label: gratis === null ? 'Anual' : `Anual, ${gratis} meses gratis` },
          ]}
        />
        <SegmentedControl
          label="Moneda"
          value={en}
          onValueChange={setEn}
          segments={[
            { value: 'uf', label: 'UF' },
            { value: 'pesos', label: 'Pesos' },
          ]}
        />
      </div>
      <div
        tabIndex={0}
        role="region"
        aria-label="Comparación de planes"
        className="relative mt-3 overflow-x-auto rounded-md border"
      >
        <table className="w-full min-w-180 border-collapse">
          <thead>
            <tr className="align-top">
              <th scope="col" className="w-2/6">
                <span className="sr-only">Lo que trae</span>
              </th>
              {items.map((plan) => (
                <th
                  key={plan.id}
                  scope="col"
                  className={cn('border-l p-3 text-left font-normal', tono(plan, uso))}
                >
                  <Cabeza plan={plan} periodo={periodo} en={en} uf={uf} propio={plan.id === uso?.Plan.id} />
                  {renderAccion ? <div className="mt-2">{renderAccion(plan, periodo)}</div> : null}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {filasDe(items).map((fila) => (
              <tr key={fila.key} className="border-t">
                <th scope="row" className="px-3 py-2 text-left font-normal">
                  {fila.nombre}
                </th>
                {items.map((plan, i) => (
                  <td key={plan.id} className={cn('border-l px-3 py-2', tono(plan, uso))}>
                    <Celda
                      fila={fila}
                      celda={fila.celdas[i]}
                      uso={plan.id === uso?.Plan.id ? uso : undefined}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="mt-2 text-12 text-muted-foreground">
        Precios sin IVA.{' '}
        {uf ? `UF del ${fechaLarga(uf.fecha)}: ${formatValor(uf.valor)}.` : 'La UF de hoy aún no se conoce.'}
      </p>
    </section>
  );
}

const tono = (plan: Plan, uso: Uso | undefined) => (plan.id === uso?.Plan.id ? 'bg-muted' : '');

interface CabezaProps {
  readonly plan: Plan;
  readonly periodo: PeriodoPlan;
  readonly en: 'uf' | 'pesos';
  readonly uf: ReplyOf<typeof listPlanes>['uf'];
  readonly propio: boolean;
}

function Cabeza({ plan, periodo, en, uf, propio }: CabezaProps) {
  const precio = precioDe(plan, periodo);
  const pesos = pesosDe(plan, periodo, uf);
  const enPesos = pesos === null ? null : formatMonto(pesos, 'CLP');
  const cada = periodo === 'mensual' ? 'al mes' : 'al año';
  const [grande, chico] =
    en === 'pesos' && enPesos !== null
      ? [enPesos, precio ? formatPrecio(precio) : null]
      : [precio ? formatPrecio(precio) : null, enPesos];
  return (
    <>
      <span className="flex items-baseline justify-between gap-2">
        <span className="font-medium">{plan.nombre}</span>
        {propio ? <span className="text-12 text-muted-foreground">el tuyo</span> : null}
      </span>
      {grande === null ? (
        <span className="block text-muted-foreground">No se vende así</span>
      ) : (
        <>
          <span className="tnum block text-20 font-semibold">{grande}</span>
          <span className="tnum block text-12 text-muted-foreground">
            {chico === null || chico === grande ? `${cada} + IVA` : `${chico} + IVA ${cada}`}
          </span>
        </>
      )}
    </>
  );
}

function Celda({
  fila,
  celda,
  uso,
}: {
  fila: FilaPlan;
  celda: FilaPlan['celdas'][number];
  uso: Uso | undefined;
}) {
  if (celda === undefined || (fila.medida && celda === 0))
    return (
      <>
        <Minus aria-hidden className="size-4 text-muted-foreground" />
        <span className="sr-only">No</span>
      </>
    );
  if (!fila.medida)
    return (
      <>
        <Check aria-hidden className="size-4" />
        <span className="sr-only">Sí</span>
      </>
    );
  const falta = leFaltan(
    uso?.usos.find(({ medida }) => FUNCION_DE_MEDIDA[medida] === fila.key),
    celda,
  );
  return (
    <span className="tnum">
      {celda === null ? 'Sin tope' : formatEntero(celda)}
      {falta === null ? null : (
        <span className="ml-2 text-12 text-aviso">te faltan {formatEntero(falta)}</span>
      )}
    </span>
  );
}
