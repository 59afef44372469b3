import { listHistorialEmails, ORDEN_ENVIOS, sendEmail } from '@cuadra/contract';
import { buttonVariants, EmptyState } from '@cuadra/ui';
import { Link } from '@tanstack/react-router';
import { PenLine } from 'lucide-react';
import { useMemo } from 'react';
import { plural } from '../../shared/formats/index.ts';
import { queryFor } from '../../shared/queries/index.ts';
import { periodoFilter, textoDeOpciones } from '../../shared/registros/filtros/common-filters.tsx';
import { OptionsEditor } from '../../shared/registros/filtros/editors.ts';
import type { FilterSpec } from '../../shared/registros/filtros/filters.tsx';
import { useExportable } from '../../shared/registros/herramientas/use-exportable.ts';
import { RecordListPage } from '../../shared/registros/lista/record-list-page.tsx';
import { listFilters, pageQuery, useRecordList } from '../../shared/registros/lista/use-record-list.ts';
import { useSession } from '../../shared/session/index.ts';
import { columnsOf, drawCompactRow } from './columns.tsx';
import { Composer } from './composer/composer.tsx';
import type { EmailsSearch } from './emails-search.ts';
import { TEXTO_ESTADO } from '../../shared/registros/correos/estado-envio.tsx';
import { FichaEnvio } from './ficha-envio.tsx';

const ORDEN = 'created.desc';
/** While a mail is on its way. */
const ESPERA_MS = 3000;

const ESTADOS = Object.entries(TEXTO_ESTADO).map(([value, label]) => ({ value, label }));

const FILTROS: readonly FilterSpec<EmailsSearch>[] = [
  periodoFilter('Fecha'),
  {
    keys: ['estado'],
    label: 'Estado',
    text: ({ estado }) => textoDeOpciones(estado, ESTADOS, 'estados'),
    edit: ({ estado }, apply) => (
      <OptionsEditor value={estado} options={ESTADOS} onApply={(nuevo) => apply({ estado: nuevo })} />
    ),
  },
  {
    keys: ['idCliente'],
    label: 'Cliente',
    text: ({ idCliente }) => (idCliente === undefined ? null : 'uno'),
  },
];

/** Sent mails, or the composer in their place. */
export function EmailsPage({ search }: { search: EmailsSearch }) {
  return search.escribir ? (
    <Composer key={search.idCliente} idCliente={search.idCliente} siguientes={search.siguientes} />
  ) : (
    <Enviados search={search} />
  );
}

function Escribir({ primary = false }: { primary?: boolean }) {
  return (
    <Link
      to="/emails"
      search={{ escribir: 'si' }}
      className={buttonVariants({ variant: 'primary', ...(primary ? {} : { size: 'sm' }) })}
    >
      <PenLine aria-hidden />
      Escribir
    </Link>
  );
}

function Enviados({ search }: { search: EmailsSearch }) {
  const { puede } = useSession();
  const escribe = puede(sendEmail);
  const records = useRecordList({
    search,
    filters: FILTROS,
    defaultOrder: ORDEN,
    query: (list) => {
      const { escribir: _escribir, siguientes: _siguientes, ...query } = pageQuery(list, ORDEN_ENVIOS, ORDEN);
      return queryFor(listHistorialEmails, { query });
    },
    refresh: ({ items }) =>
      items.some(({ estado }) => estado === 'pendiente' || estado === 'enviando') && ESPERA_MS,
  });
  const {
    escribir: _escribir,
    siguientes: _siguientes,
    ...filtros
  } = listFilters(records.list, ORDEN_ENVIOS, ORDEN);
  const exporta = useExportable('correos-enviados', { nombre: 'correos', filtros });
  const columns = useMemo(() => columnsOf(records.docked), [records.docked]);
  return (
    <RecordListPage
      records={records}
      label="correos enviados"
      searchLabel="Asunto, dirección o cliente"
      openLabel="Abrir el correo"
      exporta={exporta}
      rowLabel={(row) => `Correo a ${row.destinatarios.to.join(', ')}: ${row.asunto}`}
      actions={escribe ? <Escribir /> : null}
      columns={columns}
      compactRow={drawCompactRow}
      noMatch="correos"
      empty={
        <EmptyState
          tipo="nada"
          title="Aún no envías correos"
          description="Escríbele a un cliente por lo que debe, o envíale un documento."
          framed={false}
          actions={escribe ? <Escribir primary /> : undefined}
        />
      }
      summary={
        records.data ? (
          <span className="md:hidden">{plural(records.data.pagination.count, 'correo')}</span>
        ) : null
      }
      sheet={<FichaEnvio {...records.open} />}
    />
  );
}
