import {
  RUTA_PANTALLA,
  exportLibroHonorarios,
  getLibroHonorarios,
  type LibroDeHonorarios,
} from '@cuadra/contract';
import { addMeses, formatRut } from '@cuadra/domain';
import { MonthStepper, SegmentedControl } from '@cuadra/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { SinRegistros } from '../../shared/entradas/sin-registros.tsx';
import { call } from '../../shared/api/index.ts';
import { fechaConAnio, hoy, mesLargo, plural } from '../../shared/formats/index.ts';
import { useList } from '../../shared/lista/index.ts';
import { queryFor } from '../../shared/queries/index.ts';
import { ENLACE } from '../../shared/registros/enlace.ts';
import type { HonorariosSearch } from './asientos-search.ts';
import { BarraDelMes, LibroPage } from './libro-page.tsx';
import { Cifra, Nada, Pane, Titulo } from './tabla-libro.tsx';

const POR = [
  { value: 'emision', label: 'Por emisión' },
  { value: 'pago', label: 'Por pago' },
] as const;

/** Boletas of a month, with what is retained of each: by payment it is what the F29 of the month declares. */
export function HonorariosPage({ search }: { search: HonorariosSearch }) {
  const actual = hoy().slice(0, 7);
  const list = useList({ search, chips: [], defaultOrder: 'fecha.asc' });
  const por = search.por ?? 'emision';
  const periodo = search.periodo ?? addMeses(actual, -1);
  const consulta = useQuery({
    ...queryFor(getLibroHonorarios, { query: { periodo, por, page: list.page, perPage: list.perPage } }),
    placeholderData: keepPreviousData,
  });
  return (
    <LibroPage
      list={list}
      consulta={consulta}
      total={consulta.data?.pagination.count}
      cargando="Cargando el libro"
      exportar={{
        nombre: `libro-de-honorarios-${periodo}`,
        pedir: (formato) => call(exportLibroHonorarios, { query: { periodo, por, formato } }),
      }}
      vacio={({ pagination }) => pagination.count === 0}
      toolbar={
        <BarraDelMes>
          <MonthStepper
            value={periodo}
            max={actual}
            onValueChange={(mes) => list.setFilters({ periodo: mes })}
          />
          <SegmentedControl
            label="Mes de"
            segments={POR}
            value={por}
            onValueChange={(otro) => list.setFilters({ por: otro === 'emision' ? undefined : otro })}
          />
        </BarraDelMes>
      }
      summary={({ totales }) => plural(totales.boletas, 'boleta')}
    >
      {(data, stale) =>
        data.items.length === 0 ? (
          <SinRegistros
            title={`Sin boletas ${por === 'pago' ? 'pagadas' : 'emitidas'} en ${mesLargo(periodo).toLowerCase()}`}
            description="Las boletas de honorarios y de terceros llegan con la conexión al SII."
            primero="sii"
            framed={false}
          />
        ) : (
          <Boletas data={data} stale={stale} />
        )
      }
    </LibroPage>
  );
}

function Boletas({ data, stale }: { data: LibroDeHonorarios; stale: boolean }) {
  return (
    <Pane label="Libro de honorarios" stale={stale}>
      <thead className="sticky top-0 z-20 text-11 text-muted-foreground">
        <tr>
          <Titulo fija>Boleta</Titulo>
          <Titulo>Fecha</Titulo>
          <Titulo>RUT</Titulo>
          <Titulo>Nombre</Titulo>
          <Titulo cifra>Bruto</Titulo>
          <Titulo cifra>Retención</Titulo>
          <Titulo cifra>Líquido</Titulo>
          <Titulo>Pago</Titulo>
        </tr>
      </thead>
      <tbody>
        {data.items.map((boleta) => (
          <tr key={boleta.idDocumento} className="group h-(--row-dense) hover:bg-muted">
            <th
              scope="row"
              className="sticky left-0 border-b bg-background px-4 text-left font-normal whitespace-nowrap group-hover:bg-muted"
            >
              <Link to={RUTA_PANTALLA[boleta.modelo]} search={{ id: boleta.idDocumento }} className={ENLACE}>
                {boleta.modelo === 'Honorario' ? 'Honorarios' : 'De tercero'} {boleta.folio}
              </Link>
            </th>
            <td className="tnum border-b px-3 whitespace-nowrap">{fechaConAnio(boleta.fecha)}</td>
            <td className="tnum border-b px-3 whitespace-nowrap">{formatRut(boleta.rut)}</td>
            <td className="max-w-60 truncate border-b px-3">{boleta.razonSocial}</td>
            <Cifra valor={boleta.bruto} />
            <Cifra valor={boleta.retencion} />
            <Cifra valor={boleta.liquido} />
            <td className="border-b px-3 whitespace-nowrap text-muted-foreground">
              {boleta.fechaPago === null ? 'Por pagar' : fechaConAnio(boleta.fechaPago)}
              {boleta.retieneEmpresa ? null : ' · retiene quien emite'}
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot className="sticky bottom-0 z-20 font-semibold">
        <tr className="h-9 bg-muted">
          <th scope="row" className="sticky left-0 border-t bg-muted px-4 text-left">
            Suma del mes
          </th>
          <Nada className="border-t" colSpan={3} />
          <Cifra valor={data.totales.bruto} cierre />
          <Cifra valor={data.totales.retencion} cierre />
          <Cifra valor={data.totales.liquido} cierre />
          <Nada className="border-t" />
        </tr>
      </tfoot>
    </Pane>
  );
}
