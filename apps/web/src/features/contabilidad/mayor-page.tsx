import {
  exportMayor,
  getMayor,
  getSumasYSaldos,
  listCuentasDelLibro,
  type CuentaDelMayor,
  type Mayor,
} from '@cuadra/contract';
import { Badge, cn, Monto, Switch } from '@cuadra/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { call } from '../../shared/api/index.ts';
import { fechaConAnio, plural } from '../../shared/formats/index.ts';
import { useList, type List } from '../../shared/lista/index.ts';
import { queryFor } from '../../shared/queries/index.ts';
import { OrigenDeLinea } from '../../shared/registros/asientos/origen-de-linea.tsx';
import { ENLACE } from '../../shared/registros/enlace.ts';
import { periodoFilter } from '../../shared/registros/filtros/common-filters.tsx';
import type { FilterSpec } from '../../shared/registros/filtros/filters.tsx';
import { knownOrder } from '../../shared/registros/filtros/search-fields.ts';
import type { MayorSearch } from './asientos-search.ts';
import { cuentaFilter, type CuentaDelLibro } from './diario-filters.tsx';
import { SinAsientos } from './estado-libro.tsx';
import { BarraDeFiltros, LibroPage, refreshPendientes } from './libro-page.tsx';
import { Cifra, Nada, Pane, Titulo } from './tabla-libro.tsx';

const ORDEN = 'fecha.asc';
function filtersOf(cuentas: readonly CuentaDelLibro[], grupo: string | null): FilterSpec<MayorSearch>[] {
  return [
    cuentaFilter(cuentas),
    periodoFilter('Fecha'),
    {
      keys: ['idTipo', 'idSubtipo'],
      label: 'Solo',
      text: ({ idTipo, idSubtipo }) => (idTipo === undefined && idSubtipo === undefined ? null : grupo),
    },
  ];
}

/** The general ledger: what every account opened, moved and closed with, and of one of them each line. */
export function MayorPage({ search }: { search: MayorSearch }) {
  const cuentas = useQuery(queryFor(listCuentasDelLibro)).data?.items ?? [];
  const { idCuenta } = search;
  return idCuenta === undefined ? (
    <Cuentas search={search} cuentas={cuentas} />
  ) : (
    <UnaCuenta search={search} cuentas={cuentas} idCuenta={idCuenta} />
  );
}

interface PantallaProps {
  readonly search: MayorSearch;
  readonly cuentas: readonly CuentaDelLibro[];
}

function Cuentas({ search, cuentas }: PantallaProps) {
  const { periodo, since, until, idTipo, idSubtipo } = search;
  const filtro = { periodo, since, until, idTipo, idSubtipo };
  const consulta = useQuery({
    ...queryFor(getSumasYSaldos, { query: filtro }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => refreshPendientes(state.data),
  });
  const filters = filtersOf(cuentas, consulta.data?.grupo ?? null);
  const list = useList({ search, chips: filters, defaultOrder: ORDEN });
  return (
    <LibroPage
      list={list}
      consulta={consulta}
      total={undefined}
      cargando="Cargando las cuentas"
      exportar={{
        nombre: 'libro-mayor',
        pedir: (formato) => call(exportMayor, { query: { ...filtro, formato } }),
      }}
      vacio={({ items }) => items.length === 0}
      toolbar={<BarraDeFiltros list={list} filters={filters} />}
      estado={({ estado }) => estado}
      summary={({ items }) => plural(items.length, 'cuenta')}
    >
      {(data, stale) =>
        data.items.length === 0 ? (
          <SinAsientos list={list} what="cuentas" />
        ) : (
          <Pane label="Libro mayor" stale={stale}>
            <thead className="sticky top-0 z-20 text-11 text-muted-foreground">
              <tr>
                <Titulo fija>Cuenta</Titulo>
                <Titulo cifra ancha>
                  Saldo anterior
                </Titulo>
                <TitulosDeMovimiento />
              </tr>
            </thead>
            <tbody>
              {data.items.map((cuenta) => (
                <FilaCuenta key={cuenta.id} cuenta={cuenta} search={list.search} />
              ))}
            </tbody>
            <tfoot className="sticky bottom-0 z-20 font-semibold">
              {/* On a phone the balance stands alone, and balances of all types do not add up. */}
              <tr className={cn('h-9 bg-muted', data.grupo === null && 'max-sm:hidden')}>
                <th scope="row" className="sticky left-0 border-t bg-muted px-4 text-left">
                  Suma
                </th>
                {/* Accounts of one type grow on one side: what they hold adds up. */}
                {data.grupo === null ? (
                  <Nada className="border-t max-sm:hidden" />
                ) : (
                  <Cifra valor={data.items.reduce((suma, { apertura }) => suma + apertura, 0)} cierre ancha />
                )}
                <Cifra valor={data.totales.debe} cierre ancha />
                <Cifra valor={data.totales.haber} cierre ancha />
                {data.grupo === null ? (
                  <Nada className="border-t" />
                ) : (
                  <Cifra valor={data.items.reduce((suma, { cierre }) => suma + cierre, 0)} cierre />
                )}
              </tr>
            </tfoot>
          </Pane>
        )
      }
    </LibroPage>
  );
}

/** Heads of the figures that both tables end with. */
function TitulosDeMovimiento() {
  return (
    <>
      <Titulo cifra ancha>
        Debe
      </Titulo>
      <Titulo cifra ancha>
        Haber
      </Titulo>
      <Titulo cifra>Saldo</Titulo>
    </>
  );
}

function FilaCuenta({ cuenta, search }: { cuenta: CuentaDelMayor; search: MayorSearch }) {
  const { periodo, since, until } = search;
  return (
    <tr className="group h-(--row-dense) hover:bg-muted">
      <th
        scope="row"
        className="sticky left-0 min-w-48 border-b bg-background px-4 text-left font-normal group-hover:bg-muted"
      >
        <span className="tnum mr-2 text-12 text-muted-foreground max-sm:hidden">{cuenta.codigo}</span>
        <Link
          to="/contabilidad/mayor"
          search={{ periodo, since, until, idCuenta: cuenta.id }}
          className={ENLACE}
        >
          {cuenta.nombre}
        </Link>
      </th>
      <Cifra valor={cuenta.apertura} vacia ancha />
      <Cifra valor={cuenta.debe} vacia ancha />
      <Cifra valor={cuenta.haber} vacia ancha />
      <Cifra valor={cuenta.cierre} />
    </tr>
  );
}

function UnaCuenta({ search, cuentas, idCuenta }: PantallaProps & { idCuenta: number }) {
  const filters = filtersOf(cuentas, null);
  const list = useList({ search, chips: filters, defaultOrder: ORDEN });
  const { periodo, since, until, vigentes } = search;
  const dias = { periodo, since, until };
  const consulta = useQuery({
    ...queryFor(getMayor, {
      query: {
        ...dias,
        idCuenta,
        vigentes,
        page: list.page,
        perPage: list.perPage,
        order: knownOrder(list.order, ['fecha'], ORDEN),
      },
    }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => refreshPendientes(state.data),
  });
  return (
    <LibroPage
      list={list}
      consulta={consulta}
      total={consulta.data?.pagination.count}
      cargando="Cargando la cuenta"
      exportar={{
        nombre: `libro-mayor-${consulta.data?.cuenta.codigo ?? idCuenta}`,
        pedir: (formato) => call(exportMayor, { query: { ...dias, idCuenta, formato } }),
      }}
      vacio={({ pagination }) => pagination.count === 0}
      toolbar={
        <BarraDeFiltros
          list={list}
          filters={filters}
          end={
            <Switch
              checked={vigentes === 'true'}
              onCheckedChange={(si) => list.setFilters({ vigentes: si ? 'true' : undefined })}
            >
              Ocultar reversas
            </Switch>
          }
        />
      }
      estado={({ estado }) => estado}
      summary={({ pagination }) => plural(pagination.count, 'movimiento')}
    >
      {(data, stale) => <Lineas data={data} stale={stale} list={list} />}
    </LibroPage>
  );
}

function Lineas({ data, stale, list }: { data: Mayor; stale: boolean; list: List<MayorSearch> }) {
  const { cuenta, items } = data;
  const alReves = list.order === 'fecha.desc';
  const anterior = (
    <tr className="h-(--row-dense) text-muted-foreground">
      <Nada className="border-b px-4 max-sm:hidden" />
      <th scope="row" className="border-b px-3 text-left font-normal">
        Saldo anterior
      </th>
      <Nada className="border-b max-sm:hidden" />
      <Nada className="border-b max-sm:hidden" />
      <Cifra valor={cuenta.apertura} />
    </tr>
  );
  const ultima = data.pagination.currentPage >= data.pagination.totalPages;
  return (
    <Pane label={`Libro mayor de ${cuenta.nombre}`} stale={stale}>
      <thead className="sticky top-0 z-20 text-11 text-muted-foreground">
        <tr>
          <th
            scope="col"
            aria-sort={alReves ? 'descending' : 'ascending'}
            className="h-8 border-b bg-muted px-4 text-left font-medium max-sm:hidden"
          >
            <button type="button" onClick={() => list.toggleOrder('fecha')} className="hover:text-foreground">
              Fecha {alReves ? '↓' : '↑'}
            </button>
          </th>
          <Titulo>Glosa</Titulo>
          <TitulosDeMovimiento />
        </tr>
      </thead>
      <tbody>
        {!alReves && data.pagination.currentPage === 1 ? anterior : null}
        {items.map((linea) => {
          const fuera = linea.idRevierte !== null || linea.idRevertidoPor !== null;
          return (
            <tr
              key={`${linea.idAsiento} ${linea.posicion}`}
              className={cn('h-(--row-dense) hover:bg-muted', fuera && 'text-muted-foreground')}
            >
              <td className="tnum border-b px-4 whitespace-nowrap max-sm:hidden">
                <time dateTime={linea.fecha}>{fechaConAnio(linea.fecha)}</time>
              </td>
              <td className="min-w-44 border-b px-3">
                <time dateTime={linea.fecha} className="tnum block text-12 text-muted-foreground sm:hidden">
                  {fechaConAnio(linea.fecha)}
                </time>
                <span className="flex flex-wrap items-baseline gap-x-2">
                  <OrigenDeLinea linea={linea} />
                  <span className="text-12 text-muted-foreground sm:hidden">
                    {linea.debe > 0 ? 'Debe ' : 'Haber '}
                    <Monto valor={linea.debe > 0 ? linea.debe : linea.haber} />
                  </span>
                  {linea.lineaNegocio === null ? null : (
                    <span className="text-12 text-muted-foreground">{linea.lineaNegocio}</span>
                  )}
                  {linea.idRevierte === null ? null : <Badge>Reversa</Badge>}
                  {linea.idRevertidoPor === null ? null : <Badge>Reversado</Badge>}
                </span>
              </td>
              <Cifra valor={linea.debe} vacia ancha />
              <Cifra valor={linea.haber} vacia ancha />
              <Cifra valor={linea.saldo} />
            </tr>
          );
        })}
        {alReves && ultima ? anterior : null}
      </tbody>
      <tfoot className="sticky bottom-0 z-20 font-semibold">
        <tr className="h-9 bg-muted">
          <Nada className="border-t px-4 max-sm:hidden" />
          <th scope="row" className="border-t px-3 text-left">
            Suma y saldo
          </th>
          <Cifra valor={cuenta.debe} cierre ancha />
          <Cifra valor={cuenta.haber} cierre ancha />
          <Cifra valor={cuenta.cierre} cierre />
        </tr>
      </tfoot>
    </Pane>
  );
}
