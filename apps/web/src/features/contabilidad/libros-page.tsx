import { exportLibroRcv, getLibroRcv, type LibroDeRcv, type LibroRcv } from '@cuadra/contract';
import { addMeses, formatRut } from '@cuadra/domain';
import { EmptyState, MonthStepper, SegmentedControl } from '@cuadra/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { call } from '../../shared/api/index.ts';
import {
  fechaConAnio,
  formatEntero,
  formatMonto,
  hoy,
  mesLargo,
  plural,
} from '../../shared/formats/index.ts';
import { useList } from '../../shared/lista/index.ts';
import { queryFor } from '../../shared/queries/index.ts';
import { ENLACE } from '../../shared/registros/enlace.ts';
import type { LibrosSearch } from './asientos-search.ts';
import { BarraDelMes, LibroPage } from './libro-page.tsx';
import { Cifra, Nada, Pane, Titulo } from './tabla-libro.tsx';

const LIBROS = [
  { value: 'ventas', label: 'Ventas' },
  { value: 'compras', label: 'Compras' },
] as const satisfies readonly { value: LibroRcv; label: string }[];

const COLUMNAS = [
  ['exento', 'Exento'],
  ['neto', 'Neto'],
  ['iva', 'IVA'],
  ['ivaNoRecuperable', 'IVA no recuperable'],
  ['ivaUsoComun', 'IVA de uso común'],
  ['ivaRetenido', 'IVA retenido'],
  ['otrosImpuestos', 'Otros impuestos'],
  ['total', 'Total'],
] as const;
/** What every book has; the rest only where the month has something of it. */
const SIEMPRE: ReadonlySet<string> = new Set(['neto', 'iva', 'total']);

/** The book of sales or purchases of a month: by type beside the SII, and document by document. */
export function LibrosPage({ search }: { search: LibrosSearch }) {
  const actual = hoy().slice(0, 7);
  const list = useList({ search, chips: [], defaultOrder: 'fecha.asc' });
  const libro = search.libro ?? 'ventas';
  // The month that is declared now is the last one.
  const periodo = search.periodo ?? addMeses(actual, -1);
  const consulta = useQuery({
    ...queryFor(getLibroRcv, {
      params: { libro },
      query: { periodo, page: list.page, perPage: list.perPage },
    }),
    placeholderData: keepPreviousData,
  });
  return (
    <LibroPage
      list={list}
      consulta={consulta}
      total={consulta.data?.pagination.count}
      cargando="Cargando el libro"
      exportar={{
        nombre: `libro-de-${libro}-${periodo}`,
        pedir: (formato) => call(exportLibroRcv, { params: { libro }, query: { periodo, formato } }),
      }}
      vacio={({ pagination }) => pagination.count === 0}
      toolbar={
        <BarraDelMes>
          <SegmentedControl
            label="Libro"
            segments={LIBROS}
            value={libro}
            onValueChange={(otro) => list.setFilters({ libro: otro === 'ventas' ? undefined : otro })}
          />
          <MonthStepper
            value={periodo}
            max={actual}
            onValueChange={(mes) => list.setFilters({ periodo: mes })}
          />
        </BarraDelMes>
      }
      summary={({ totales }) => plural(totales.documentos, 'documento')}
    >
      {(data, stale) =>
        data.resumen.length === 0 ? (
          <EmptyState
            tipo="nada"
            title={`Sin ${libro} en ${mesLargo(periodo).toLowerCase()}`}
            description="Cuando lleguen documentos de ese mes, aparecen aquí."
            framed={false}
          />
        ) : (
          <Pane label={`Libro de ${libro}`} stale={stale}>
            <Resumen data={data} />
            <Documentos data={data} libro={libro} />
          </Pane>
        )
      }
    </LibroPage>
  );
}

const igual = ({ documentos, total, iva, sii }: LibroDeRcv['resumen'][number]) =>
  sii === null || (sii.documentos === documentos && sii.total === total && sii.iva === iva);

function Resumen({ data }: { data: LibroDeRcv }) {
  const columnas = columnasDe(data).length;
  const difieren = data.resumen.filter((tipo) => data.leido && !igual(tipo));
  return (
    <tbody>
      <tr>
        <td colSpan={3 + columnas} className="border-b p-0">
          <div className="sticky left-0 flex w-fit max-w-[100cqw] flex-col gap-2 px-4 py-3">
            <table aria-label="Por tipo de documento" className="border-separate border-spacing-0">
              <thead className="text-11 text-muted-foreground">
                <tr>
                  <Titulo>Tipo</Titulo>
                  <Titulo cifra>Documentos</Titulo>
                  <Titulo cifra>IVA</Titulo>
                  <Titulo cifra>Total</Titulo>
                  <Titulo cifra>Según el SII</Titulo>
                </tr>
              </thead>
              <tbody>
                {data.resumen.map((tipo) => (
                  <tr key={tipo.codigo} className="h-(--row-dense)">
                    <th scope="row" className="border-b px-3 text-left font-normal">
                      {tipo.tipo} <span className="tnum text-muted-foreground">({tipo.codigo})</span>
                      {tipo.signo < 0 ? (
                        <span className="text-12 text-muted-foreground"> · resta</span>
                      ) : null}
                    </th>
                    <td className="num border-b px-3">{formatEntero(tipo.documentos)}</td>
                    <Cifra valor={tipo.iva} />
                    <Cifra valor={tipo.total} />
                    <td className={`num border-b px-3 ${data.leido && !igual(tipo) ? 'bg-aviso-soft' : ''}`}>
                      {tipo.sii === null ? (
                        <span className="text-muted-foreground">–</span>
                      ) : (
                        `${formatEntero(tipo.sii.documentos)} · ${formatMonto(tipo.sii.total)}`
                      )}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
            <p className="text-12 text-muted-foreground">
              {data.leido
                ? difieren.length === 0
                  ? 'El libro y el resumen del SII dicen lo mismo. '
                  : 'Lo marcado no calza con el SII: en Conexión SII ves documento por documento qué falta. '
                : 'El SII aún no se ha leído para este mes. '}
              {data.fuera.documentos > 0
                ? `Fuera del libro: ${plural(data.fuera.documentos, 'compra')} por ${formatMonto(data.fuera.total)}, pendientes de acuse, reclamadas o no incluidas.`
                : null}
            </p>
          </div>
        </td>
      </tr>
    </tbody>
  );
}

const columnasDe = ({ totales }: LibroDeRcv) =>
  COLUMNAS.filter(([campo]) => SIEMPRE.has(campo) || totales[campo] !== 0);

function Documentos({ data, libro }: { data: LibroDeRcv; libro: LibroRcv }) {
  const columnas = columnasDe(data);
  const to = libro === 'ventas' ? '/ventas' : '/compras';
  return (
    <>
      <tbody>
        <tr className="text-11 text-muted-foreground">
          <Titulo fija>Documento</Titulo>
          <Titulo>Fecha</Titulo>
          <Titulo>{libro === 'ventas' ? 'Cliente' : 'Proveedor'}</Titulo>
          {columnas.map(([campo, titulo]) => (
            <Titulo key={campo} cifra>
              {titulo}
            </Titulo>
          ))}
        </tr>
        {data.items.map((fila) => (
          <tr key={fila.idDocumento} className="group h-(--row-dense) hover:bg-muted">
            <th
              scope="row"
              className="sticky left-0 border-b bg-background px-4 text-left font-normal whitespace-nowrap group-hover:bg-muted"
            >
              <Link to={to} search={{ id: fila.idDocumento }} className={ENLACE}>
                {fila.tipo} {fila.folio}
              </Link>
              {fila.documentos === 1 ? null : (
                <span className="text-12 text-muted-foreground">
                  {' '}
                  · {plural(fila.documentos, 'documento')}
                </span>
              )}
            </th>
            <td className="tnum border-b px-3 whitespace-nowrap">{fechaConAnio(fila.fecha)}</td>
            <td className="max-w-72 truncate border-b px-3">
              {fila.razonSocial}{' '}
              <span className="tnum text-12 text-muted-foreground">{formatRut(fila.rut)}</span>
            </td>
            {columnas.map(([campo]) => (
              <Cifra key={campo} valor={fila[campo]} vacia={campo !== 'total'} />
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot className="sticky bottom-0 z-20 font-semibold">
        <tr className="h-9 bg-muted">
          <th scope="row" className="sticky left-0 border-t bg-muted px-4 text-left">
            Suma del mes
          </th>
          <Nada className="border-t" colSpan={2} />
          {columnas.map(([campo]) => (
            <Cifra key={campo} valor={data.totales[campo]} cierre />
          ))}
        </tr>
      </tfoot>
    </>
  );
}
