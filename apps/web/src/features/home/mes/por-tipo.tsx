import { MODELOS_HOME, RUTA_PANTALLA, type Home, type ModeloHome } from '@cuadra/contract';
import { MODELOS } from '@cuadra/domain';
import { SegmentedControl, StackedBar } from '@cuadra/ui';
import {
  ArrowUpRight,
  FileText,
  Landmark,
  Percent,
  Receipt,
  ReceiptText,
  ShoppingBag,
  Users,
  type LucideIcon,
} from 'lucide-react';
import { useState } from 'react';
import { formatEntero, formatMonto, formatPorcentaje } from '../../../shared/formats/index.ts';
import { ListLink, type ListLinkTo } from './list-link.tsx';
import { clasificacionOf, conciliacionOf, type Fila } from './metrics.ts';

type Vista = 'conciliacion' | 'clasificacion';

const ICONOS: Readonly<Record<ModeloHome, LucideIcon>> = {
  Dte: ArrowUpRight,
  Compra: ShoppingBag,
  Gasto: Receipt,
  Honorario: FileText,
  BoletaTercero: ReceiptText,
  Remuneracion: Users,
  Impuesto: Percent,
};
const TITULOS = {
  conciliacion: { hecho: 'Conciliado', falta: 'Por conciliar' },
  clasificacion: { hecho: 'Clasificado', falta: 'Por clasificar' },
} as const;
const PENDIENTES = 'sin_conciliar,parcial';

/** Counts and amounts of the month by kind; each leads to the list behind it. */
export function PorTipo({ home, mes }: { home: Home; mes: string }) {
  const [vista, setVista] = useState<Vista>('conciliacion');
  const { hecho, falta } = TITULOS[vista];
  const cabeza = 'px-4 font-medium';
  return (
    <section aria-labelledby="por-tipo">
      <div className="mb-3 flex items-center justify-between gap-3">
        <h2 id="por-tipo" className="font-semibold">
          Por tipo
        </h2>
        <SegmentedControl
          label="Qué se mide"
          value={vista}
          onValueChange={setVista}
          segments={[
            { value: 'conciliacion', label: 'Conciliación' },
            { value: 'clasificacion', label: 'Clasificación' },
          ]}
        />
      </div>
      <div
        className="overflow-x-auto rounded-md border"
        tabIndex={0}
        role="region"
        aria-label={`Por tipo, ${hecho.toLowerCase()}`}
      >
        <table className="w-full min-w-160">
          <thead>
            <tr className="h-(--row-head) border-b bg-muted text-left text-11 text-muted-foreground">
              <th scope="col" className={`${cabeza} sticky left-0 bg-muted`}>
                Tipo
              </th>
              <th scope="col" className={`${cabeza} text-right`}>
                Cantidad
              </th>
              <th scope="col" className={`${cabeza} text-right`}>
                Total
              </th>
              <th scope="col" className={cabeza} colSpan={2}>
                {hecho}
              </th>
              <th scope="col" className={`${cabeza} text-right`}>
                Pendientes
              </th>
              <th scope="col" className={`${cabeza} text-right`}>
                {falta}
              </th>
            </tr>
          </thead>
          <tbody>
            {MODELOS_HOME.map((modelo) => (
              <Tipo
                key={modelo}
                nombre={MODELOS[modelo].titulo}
                icon={ICONOS[modelo]}
                to={RUTA_PANTALLA[modelo]}
                fila={vista === 'conciliacion' ? conciliacionOf(home[modelo]) : clasificacionOf(home[modelo])}
                todo={{ periodo: mes }}
                pendiente={
                  vista === 'conciliacion'
                    ? { periodo: mes, estado: PENDIENTES }
                    : { periodo: mes, clasificacion: 'sin_clasificar' }
                }
              />
            ))}
            {vista === 'conciliacion'
              ? (['abonos', 'cargos'] as const).map((lado) => {
                  const sentido = lado === 'abonos' ? 'abono' : 'cargo';
                  return (
                    <Tipo
                      key={lado}
                      nombre={`Cartolas, ${lado}`}
                      icon={Landmark}
                      to="/cartolas"
                      fila={conciliacionOf(home.Cartola[lado])}
                      todo={{ periodo: mes, sentido }}
                      pendiente={{ periodo: mes, sentido, estado: PENDIENTES }}
                    />
                  );
                })
              : null}
          </tbody>
        </table>
      </div>
    </section>
  );
}

interface TipoProps {
  readonly nombre: string;
  readonly icon: LucideIcon;
  readonly to: ListLinkTo;
  readonly fila: Fila;
  /** Filters of everything counted, and of what is pending. */
  readonly todo: Record<string, string>;
  readonly pendiente: Record<string, string>;
}

function Tipo({ nombre, icon: Icon, to, fila, todo, pendiente }: TipoProps) {
  const { count, total, segments, parte, pendientes, porHacer } = fila;
  const tono = pendientes === 0 ? 'text-muted-foreground' : undefined;
  return (
    <tr className="h-(--row-cozy) border-b last:border-b-0">
      <th scope="row" className="sticky left-0 bg-background px-4 text-left font-medium whitespace-nowrap">
        <span className="flex items-center gap-2">
          <Icon aria-hidden className="size-4 shrink-0 text-muted-foreground" />
          <ListLink to={to} search={todo}>
            {nombre}
          </ListLink>
        </span>
      </th>
      <td className="num px-4 text-muted-foreground">
        <ListLink to={to} search={todo} label={`${nombre}: ver ${formatEntero(count)}`}>
          {formatEntero(count)}
        </ListLink>
      </td>
      <td className="num px-4">
        <ListLink to={to} search={todo} label={`${nombre}: total ${formatMonto(total)}`}>
          {formatMonto(total)}
        </ListLink>
      </td>
      <td className="w-40 min-w-24 pl-4">
        <StackedBar segments={segments} label={nombre} />
      </td>
      <td className="num w-20 px-4">{parte === null ? '–' : formatPorcentaje(parte)}</td>
      <td className={`num px-4 ${tono ?? ''}`}>
        <ListLink to={to} search={pendiente} label={`${nombre}: ${formatEntero(pendientes)} pendientes`}>
          {formatEntero(pendientes)}
        </ListLink>
      </td>
      <td className={`num px-4 ${tono ?? ''}`}>
        <ListLink to={to} search={pendiente} label={`${nombre}: pendiente ${formatMonto(porHacer)}`}>
          {formatMonto(porHacer)}
        </ListLink>
      </td>
    </tr>
  );
}
