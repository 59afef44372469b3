import {
  ORDEN_DOCUMENTOS,
  type DocumentoItem,
  type ListaDocumentos,
  listCola,
  patchDocumento,
  postOrdenes,
  putPendientesAlCorte,
} from '@cuadra/contract';
import { BulkBar, Button, Monto } from '@cuadra/ui';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { BotonClasificar } from '../../shared/clasificacion/boton-clasificar.tsx';
import { useCorte } from '../../shared/corte/use-corte.ts';
import { formatEntero, plural } from '../../shared/formats/index.ts';
import type { List, Selection, UseSelection } from '../../shared/lista/index.ts';
import { MasAcciones } from '../../shared/registros/acciones/mas-acciones.tsx';
import { pickIds } from '../../shared/registros/acciones/pick-ids.ts';
import { knownOrder } from '../../shared/registros/filtros/search-fields.ts';
import { PagarDialog } from '../../shared/registros/pagos/pagar-dialog.tsx';
import { sumSelection } from '../../shared/registros/tabla/sum-selection.ts';
import { useSeen } from '../../shared/registros/tabla/use-seen.ts';
import { useSession } from '../../shared/session/index.ts';
import { AlCorteDialog } from './al-corte-dialog.tsx';
import type { DocumentosSearch } from './documentos-search.ts';
import { FechaPagoDialog } from './fecha-pago-dialog.tsx';
import type { Kind } from './kinds.ts';

interface DocumentosBulkBarProps {
  readonly kind: Kind;
  readonly list: List<DocumentosSearch>;
  readonly selection: UseSelection;
  readonly rows: readonly DocumentoItem[] | undefined;
  readonly totales: ListaDocumentos['totales'];
}

/** Balance in pesos of a selection of one document; null for several documents. */
function saldoDeUno(selection: Selection, seen: ReadonlyMap<number, DocumentoItem>): number | null {
  if (selection.kind === 'all' || selection.ids.size !== 1) return null;
  const [uno] = [...selection.ids].flatMap((id) => seen.get(id) ?? []);
  return uno?.moneda === 'CLP' && uno.saldo > 0 ? uno.saldo : null;
}

/** What is selected, its balance by currency, and what can be done with it. */
export function DocumentosBulkBar({ kind, list, selection, rows, totales }: DocumentosBulkBarProps) {
  const { puede } = useSession();
  const seen = useSeen(rows);
  const [fechando, setFechando] = useState(false);
  const [alCorte, setAlCorte] = useState(false);
  const [pagando, setPagando] = useState(false);
  const sePaga = kind.modelo !== 'Dte';
  const fechaCorte = useCorte()?.fechaCorte ?? null;
  const total = totales.reduce((suma, { cantidad }) => suma + cantidad, 0);
  const saldos = sumSelection(
    selection.selection,
    seen,
    totales.map(({ moneda, saldo }) => ({ moneda, monto: saldo })),
    ({ moneda, saldo }) => ({ moneda, monto: saldo }),
  );
  return (
    <>
      <BulkBar
        count={plural(selection.count, kind.uno, kind.varios)}
        summary={
          <>
            saldo{' '}
            {saldos.map(({ moneda, monto }, i) => (
              <span key={moneda}>
                {i > 0 ? ' y ' : null}
                <Monto valor={monto} moneda={moneda} className="font-medium text-foreground" />
              </span>
            ))}
          </>
        }
        actions={
          <>
            {puede(listCola) ? (
              <Button variant="primary" size="sm" render={<Link to="/rayitos" />}>
                Conciliar
              </Button>
            ) : null}
            {sePaga && puede(postOrdenes) ? (
              <Button size="sm" onClick={() => setPagando(true)}>
                Pagar
              </Button>
            ) : null}
            <BotonClasificar
              modelo={kind.modelo}
              filters={list.filters}
              selection={selection.selection}
              cuantos={plural(selection.count, kind.uno, kind.varios)}
              onDone={selection.clear}
            />
            <MasAcciones
              otras={[
                ...(puede(patchDocumento[kind.modelo])
                  ? [{ label: 'Fecha de pago', run: () => setFechando(true) }]
                  : []),
                ...(puede(putPendientesAlCorte) && fechaCorte !== null
                  ? [{ label: 'Al corte', run: () => setAlCorte(true) }]
                  : []),
              ]}
              origen={{
                modelo: kind.modelo,
                filtros: list.filters,
                orden: knownOrder(list.order, ORDEN_DOCUMENTOS, 'fechaEmision.desc'),
              }}
              selection={selection.selection}
              count={selection.count}
              cuantos={plural(selection.count, kind.uno, kind.varios)}
              nombre={kind.varios.replaceAll(' ', '-')}
              onDone={selection.clear}
            />
          </>
        }
        selectAllLabel={`Seleccionar ${kind.todas === 'Todas' ? 'las' : 'los'} ${formatEntero(total)}`}
        onSelectAll={selection.count < total ? selection.selectAll : undefined}
        onClose={selection.clear}
      />
      {alCorte && fechaCorte !== null ? (
        <AlCorteDialog
          kind={kind}
          fechaCorte={fechaCorte}
          filters={list.filters}
          selection={selection.selection}
          count={selection.count}
          onClose={() => setAlCorte(false)}
          onDone={() => {
            setAlCorte(false);
            selection.clear();
          }}
        />
      ) : null}
      {pagando ? (
        <PagarDialog
          cuantos={plural(selection.count, kind.uno, kind.varios)}
          cantidad={selection.count}
          saldo={saldoDeUno(selection.selection, seen)}
          pickIds={(max) =>
            pickIds(
              {
                modelo: kind.modelo,
                filtros: list.filters,
                orden: knownOrder(list.order, ORDEN_DOCUMENTOS, 'fechaEmision.desc'),
              },
              selection.selection,
              max,
            )
          }
          onClose={() => setPagando(false)}
          onDone={() => {
            setPagando(false);
            selection.clear();
          }}
        />
      ) : null}
      {fechando ? (
        <FechaPagoDialog
          kind={kind}
          filters={list.filters}
          selection={selection.selection}
          count={selection.count}
          onClose={() => setFechando(false)}
          onDone={() => {
            setFechando(false);
            selection.clear();
          }}
        />
      ) : null}
    </>
  );
}
