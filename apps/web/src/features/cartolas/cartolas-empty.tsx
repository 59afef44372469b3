import { listCartolas } from '@cuadra/contract';
import { Button, EmptyState } from '@cuadra/ui';
import { useQuery } from '@tanstack/react-query';
import { SinRegistros } from '../../shared/entradas/sin-registros.tsx';
import { plural } from '../../shared/formats/index.ts';
import { NoMatch, type List } from '../../shared/lista/index.ts';
import { queryFor } from '../../shared/queries/index.ts';
import { textoDePeriodo } from '../../shared/registros/filtros/periodo.ts';
import { POR_CONCILIAR } from '../../shared/registros/filtros/search-fields.ts';
import type { CartolasSearch } from './cartolas-search.ts';
import { queryOf } from './query-of.ts';

/** Why there are no lines: none yet, none that match, or none left to reconcile. */
export function CartolasEmpty({ list }: { list: List<CartolasSearch> }) {
  const { search } = list;
  const { periodo, since, until } = search;
  const { idCuentaCorriente } = queryOf(search);
  const soloPeriodo = [search.texto, search.montoMin, search.montoMax, search.ids, search.sentido].every(
    (valor) => valor === undefined,
  );
  const quizasListo = search.estado === POR_CONCILIAR && soloPeriodo;
  const deTodo = useQuery(queryFor(listCartolas, { query: { page: 1, perPage: 10 } }));
  const delPeriodo = useQuery({
    ...queryFor(listCartolas, { query: { page: 1, perPage: 10, periodo, since, until, idCuentaCorriente } }),
    enabled: quizasListo,
  });
  const total = deTodo.data?.pagination.count;
  const hechas = delPeriodo.data?.pagination.count;
  if (total === undefined || (quizasListo && hechas === undefined)) return null;

  if (total === 0) {
    return (
      <SinRegistros
        title="Aún no hay cartolas"
        description="Conecta tu banco y los movimientos llegan solos, o sube su cartola."
        primero="banco"
        framed={false}
      />
    );
  }
  if (quizasListo && hechas !== undefined && hechas > 0) {
    const cuando = textoDePeriodo(search);
    return (
      <EmptyState
        tipo="listo"
        title="Todo cuadra"
        description={
          hechas === 1
            ? 'La única línea está explicada al peso.'
            : `Las ${plural(hechas, 'línea')}${cuando === null ? '' : ` de ${cuando}`} están explicadas al peso.`
        }
        framed={false}
        actions={
          <Button onClick={() => list.setFilters({ estado: undefined, clasificacion: undefined })}>
            Ver las líneas
          </Button>
        }
      />
    );
  }
  return <NoMatch list={list} what={plural(total, 'línea')} />;
}
