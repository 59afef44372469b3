import { listProveedores, ORDEN_PROVEEDORES, type Antiguedad } from '@cuadra/contract';
import { TRAMOS_COBRANZA } from '@cuadra/domain/cobranza';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { List } from '../../shared/lista/index.ts';
import { queryFor } from '../../shared/queries/index.ts';
import { listFilters } from '../../shared/registros/lista/use-record-list.ts';
import { CAMPO_TRAMO, Tramos } from '../../shared/registros/parte/tramos.tsx';
import type { ProveedoresSearch } from './proveedores-search.ts';

interface PorPagarProps {
  readonly list: List<ProveedoresSearch>;
  /** Of the listed suppliers; undefined while they load. */
  readonly listada: Antiguedad | undefined;
  readonly defaultOrder: `${(typeof ORDEN_PROVEEDORES)[number]}.${'asc' | 'desc'}`;
}

/** The debt by days overdue. A range filters the list below; the figures stay those of all ranges. */
export function PorPagar({ list, listada, defaultOrder }: PorPagarProps) {
  const { tramos } = list.search;
  const { tramos: _tramos, ...filtros } = listFilters(list, ORDEN_PROVEEDORES, defaultOrder);
  const { data } = useQuery({
    ...queryFor(listProveedores, { query: { ...filtros, page: 1, perPage: 10 } }),
    placeholderData: keepPreviousData,
    enabled: tramos !== undefined,
  });
  const antiguedad = tramos === undefined ? listada : data?.antiguedad;
  const sinDeuda = antiguedad !== undefined && TRAMOS_COBRANZA.every((t) => antiguedad[CAMPO_TRAMO[t]] === 0);
  if (sinDeuda && tramos === undefined) return null;
  return (
    <section aria-label="Por pagar por días de atraso" className="shrink-0 border-b px-4 py-4">
      <Tramos
        label="Por pagar por días de atraso"
        items={
          antiguedad && TRAMOS_COBRANZA.map((tramo) => ({ tramo, pesos: antiguedad[CAMPO_TRAMO[tramo]] }))
        }
        tramos={tramos}
        onChange={(elegidos) => list.setFilters({ tramos: elegidos })}
      />
    </section>
  );
}
