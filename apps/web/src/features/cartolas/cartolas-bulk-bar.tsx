import { ORDEN_CARTOLAS, type CartolaItem, type ListaCartolas, listCola } from '@cuadra/contract';
import { BulkBar, Button, Monto } from '@cuadra/ui';
import { Link } from '@tanstack/react-router';
import { BotonClasificar } from '../../shared/clasificacion/boton-clasificar.tsx';
import { formatEntero, plural } from '../../shared/formats/index.ts';
import type { List, UseSelection } from '../../shared/lista/index.ts';
import { MasAcciones } from '../../shared/registros/acciones/mas-acciones.tsx';
import { knownOrder } from '../../shared/registros/filtros/search-fields.ts';
import { sumSelection, type MontoConMoneda } from '../../shared/registros/tabla/sum-selection.ts';
import { useSeen } from '../../shared/registros/tabla/use-seen.ts';
import { useSession } from '../../shared/session/index.ts';
import type { CartolasSearch } from './cartolas-search.ts';
import { queryOf } from './query-of.ts';

interface CartolasBulkBarProps {
  readonly list: List<CartolasSearch>;
  readonly selection: UseSelection;
  readonly rows: readonly CartolaItem[] | undefined;
  readonly totales: ListaCartolas['totales'];
}

/** What is selected, its incomes and charges apart, and what can be done with it. */
export function CartolasBulkBar({ list, selection, rows, totales }: CartolasBulkBarProps) {
  const { puede } = useSession();
  const seen = useSeen(rows);
  const total = totales.reduce((suma, { cantidad }) => suma + cantidad, 0);
  const elegida = selection.selection;
  // The queue begins with the first that is selected.
  const primera = elegida.kind === 'some' ? rows?.find(({ id }) => elegida.ids.has(id))?.id : undefined;
  const suma = (campo: 'abono' | 'cargo') =>
    sumSelection(
      selection.selection,
      seen,
      totales.map(({ moneda, [`${campo}s` as const]: monto }) => ({ moneda, monto })),
      (row) => ({ moneda: row.moneda, monto: row[campo] }),
    ).filter(({ monto }) => monto !== 0);
  return (
    <BulkBar
      count={plural(selection.count, 'línea')}
      summary={
        <>
          <Sumas nombre="abonos" montos={suma('abono')} />{' '}
          <Sumas
            nombre="cargos"
            montos={suma('cargo').map(({ moneda, monto }) => ({ moneda, monto: -monto }))}
          />
        </>
      }
      actions={
        <>
          {puede(listCola) ? (
            <Button variant="primary" size="sm" render={<Link to="/rayitos" search={{ id: primera }} />}>
              Conciliar
            </Button>
          ) : null}
          <BotonClasificar
            modelo="Cartola"
            filters={queryOf(list.search)}
            selection={selection.selection}
            cuantos={plural(selection.count, 'línea')}
            onDone={selection.clear}
          />
          <MasAcciones
            origen={{
              modelo: 'Cartola',
              filtros: queryOf(list.search),
              orden: knownOrder(list.order, ORDEN_CARTOLAS, 'fecha.desc'),
            }}
            selection={selection.selection}
            count={selection.count}
            cuantos={plural(selection.count, 'línea')}
            nombre="cartolas"
            onDone={selection.clear}
          />
        </>
      }
      selectAllLabel={`Seleccionar las ${formatEntero(total)}`}
      onSelectAll={selection.count < total ? selection.selectAll : undefined}
      onClose={selection.clear}
    />
  );
}

function Sumas({ nombre, montos }: { nombre: string; montos: readonly MontoConMoneda[] }) {
  if (montos.length === 0) return null;
  return (
    <>
      {nombre}{' '}
      {montos.map(({ moneda, monto }, i) => (
        <span key={moneda}>
          {i > 0 ? ' y ' : null}
          <Monto
            valor={monto}
            moneda={moneda}
            className={monto < 0 ? 'font-medium' : 'font-medium text-foreground'}
          />
        </span>
      ))}
    </>
  );
}
