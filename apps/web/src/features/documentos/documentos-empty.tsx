import { listDocumentos } from '@cuadra/contract';
import { Button, EmptyState } from '@cuadra/ui';
import { useQuery } from '@tanstack/react-query';
import { SinRegistros } from '../../shared/entradas/sin-registros.tsx';
import { formatEntero, plural } from '../../shared/formats/index.ts';
import { NoMatch, type List } from '../../shared/lista/index.ts';
import { queryFor } from '../../shared/queries/index.ts';
import { textoDePeriodo } from '../../shared/registros/filtros/periodo.ts';
import { POR_CONCILIAR } from '../../shared/registros/filtros/search-fields.ts';
import type { DocumentosSearch } from './documentos-search.ts';
import type { Kind } from './kinds.ts';
import { onlyPeriodo } from './tabs.ts';

/** Why the list is empty: nothing yet, nothing that matches, or nothing left to do. */
export function DocumentosEmpty({ kind, list }: { kind: Kind; list: List<DocumentosSearch> }) {
  const { search } = list;
  const { periodo, since, until } = search;
  const enVista = search.estado === POR_CONCILIAR || search.vencidos === 'true';
  const quizasListo = enVista && onlyPeriodo(search) && search.tipo === undefined;
  const deTodo = useQuery(queryFor(listDocumentos[kind.modelo], { query: { page: 1, perPage: 10 } }));
  const delPeriodo = useQuery({
    ...queryFor(listDocumentos[kind.modelo], { query: { page: 1, perPage: 10, periodo, since, until } }),
    enabled: quizasListo,
  });
  const total = deTodo.data?.pagination.count;
  const hechas = delPeriodo.data?.pagination.count;
  if (total === undefined || (quizasListo && hechas === undefined)) return null;

  if (total === 0) {
    return (
      <SinRegistros
        title={`Aún no hay ${kind.varios}`}
        description={kind.llegada}
        primero={kind.modelo === 'Remuneracion' || kind.modelo === 'Previred' ? 'archivos' : 'sii'}
        framed={false}
      />
    );
  }
  if (quizasListo && hechas !== undefined && hechas > 0) {
    const cuando = textoDePeriodo(search);
    return (
      <EmptyState
        tipo="listo"
        title={search.vencidos === 'true' ? 'Nada vencido' : 'Todo cuadra'}
        description={`${plural(hechas, kind.uno, kind.varios)}${cuando === null ? '' : ` (${cuando})`} y ${
          search.vencidos === 'true' ? 'ningún plazo pasado.' : 'nada por conciliar.'
        }`}
        framed={false}
        actions={
          <Button onClick={() => list.setFilters({ estado: undefined, vencidos: undefined })}>
            Ver {formatEntero(hechas)}
          </Button>
        }
      />
    );
  }
  return <NoMatch list={list} what={plural(total, kind.uno, kind.varios)} />;
}
