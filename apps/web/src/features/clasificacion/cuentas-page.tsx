import { exportCuentas, listCuentas, type CuentaContable, createCuenta } from '@cuadra/contract';
import {
  Button,
  Checkbox,
  EmptyState,
  IconButton,
  Input,
  Menu,
  MenuItem,
  Skeleton,
  PillNav,
  PillNavLink,
} from '@cuadra/ui';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Download, Ellipsis, Plus, Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { call, saveBlob } from '../../shared/api/index.ts';
import { useKeys } from '../../shared/keys/index.ts';
import { LoadError, Page } from '../../shared/page/index.ts';
import { queryFor } from '../../shared/queries/index.ts';
import { useSession } from '../../shared/session/index.ts';
import { snackbarError } from '../../shared/snackbar/index.ts';
import { ArbolCuentas } from './arbol-cuentas.tsx';
import { buildArbol } from './arbol.ts';
import { CuentaDialog } from './cuenta-dialog.tsx';
import type { CuentasSearch } from './cuentas-search.ts';
import { ImportarDialog } from './importar-dialog.tsx';
import { LineasTab } from './lineas-tab.tsx';

const TABS = [
  { key: undefined, label: 'Cuentas' },
  { key: 'lineas', label: 'Líneas de negocio' },
] as const;

/** The chart of accounts and the business lines of a company. */
export function CuentasPage({ search }: { search: CuentasSearch }) {
  const { puede } = useSession();
  const edita = puede(createCuenta);
  const [editando, setEditando] = useState<CuentaContable | 'nueva' | null>(null);
  const [importando, setImportando] = useState(false);
  const enPlan = search.tab === undefined;
  const descargar = () => {
    call(exportCuentas)
      .then((archivo) => saveBlob(archivo, 'plan-de-cuentas.csv'))
      .catch(snackbarError);
  };
  useKeys(
    [{ keys: ['n'], label: 'Nueva cuenta', run: () => setEditando('nueva') }],
    enPlan && edita && editando === null && !importando,
  );
  const { data } = useQuery(queryFor(listCuentas, { query: {} }));
  return (
    <Page
      views={
        <PillNav label="Vistas del plan">
          {TABS.map(({ key, label }) => (
            <PillNavLink
              key={label}
              active={search.tab === key}
              render={<Link to="/cuentas" search={{ ...search, tab: key }} />}
            >
              {label}
            </PillNavLink>
          ))}
        </PillNav>
      }
      actions={
        enPlan ? (
          <>
            <Menu
              align="end"
              trigger={
                <IconButton label="Más acciones" tooltip={false}>
                  <Ellipsis aria-hidden />
                </IconButton>
              }
            >
              {edita ? (
                <MenuItem icon={<Upload aria-hidden />} onClick={() => setImportando(true)}>
                  Importar…
                </MenuItem>
              ) : null}
              <MenuItem icon={<Download aria-hidden />} onClick={descargar}>
                Descargar
              </MenuItem>
            </Menu>
            {edita ? (
              <Button variant="primary" disabled={!data} onClick={() => setEditando('nueva')}>
                <Plus aria-hidden />
                <span className="max-sm:sr-only">Nueva cuenta</span>
              </Button>
            ) : null}
          </>
        ) : undefined
      }
    >
      <div className="min-h-0 flex-1 overflow-y-auto pb-8">
        {enPlan ? <Plan search={search} edita={edita} onEdit={setEditando} /> : <LineasTab edita={edita} />}
      </div>
      {editando && data ? (
        <CuentaDialog
          tipos={data.items}
          cuenta={editando === 'nueva' ? null : editando}
          onClose={() => setEditando(null)}
        />
      ) : null}
      {importando ? <ImportarDialog onClose={() => setImportando(false)} /> : null}
    </Page>
  );
}

interface PlanProps {
  readonly search: CuentasSearch;
  readonly edita: boolean;
  readonly onEdit: (cuenta: CuentaContable) => void;
}

function Plan({ search, edita, onEdit }: PlanProps) {
  const navigate = useNavigate({ from: '/cuentas' });
  const buscador = useRef<HTMLInputElement>(null);
  useKeys([
    {
      keys: ['/'],
      label: 'Buscar una cuenta',
      run: (event) => {
        event.preventDefault();
        buscador.current?.focus();
      },
    },
  ]);
  const { data, error, refetch, isFetching } = useQuery(queryFor(listCuentas, { query: {} }));
  const change = (cambios: Partial<CuentasSearch>) =>
    void navigate({ search: (previa) => ({ ...previa, ...cambios }), replace: true });
  if (error)
    return (
      <LoadError error={error} loading={isFetching} onRetry={() => void refetch()} className="p-4 sm:p-6" />
    );
  if (!data)
    return (
      <div role="status" aria-label="Cargando el plan de cuentas" className="flex flex-col gap-3 p-4 sm:p-6">
        {Array.from({ length: 10 }, (_, fila) => (
          <Skeleton key={fila} className="h-8" />
        ))}
      </div>
    );
  const { texto = '', archivadas } = search;
  const raices = buildArbol(data.items, { texto, archivadas: archivadas === 'true' });
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2 border-b px-4 py-2 sm:px-6">
        <Input
          ref={buscador}
          type="search"
          size="sm"
          aria-label="Buscar una cuenta"
          placeholder="Código o nombre"
          className="w-64 max-w-full"
          value={texto}
          onChange={(event) => change({ texto: event.target.value || undefined })}
        />
        <Checkbox
          checked={archivadas === 'true'}
          onCheckedChange={(si) => change({ archivadas: si ? 'true' : undefined })}
        >
          Ver las archivadas
        </Checkbox>
      </div>
      {raices.length === 0 ? (
        <EmptyState
          tipo="sin_resultado"
          title="Ninguna cuenta calza con lo que buscas"
          actions={<Button onClick={() => change({ texto: undefined })}>Limpiar la búsqueda</Button>}
        />
      ) : (
        <ArbolCuentas raices={raices} edita={edita} onEdit={onEdit} />
      )}
    </>
  );
}
