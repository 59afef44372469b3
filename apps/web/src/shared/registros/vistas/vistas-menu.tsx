import type { Vista } from '@cuadra/contract';
import { Button, Menu, MenuCheckboxItem, MenuItem, MenuRadioGroup, MenuSeparator } from '@cuadra/ui';
import { useNavigate } from '@tanstack/react-router';
import { Bookmark, Pencil, Plus, Save, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { List, ListSearch } from '../../lista/index.ts';
import { late } from '../../late/index.ts';
import { snackbar } from '../../snackbar/index.ts';
import type { ColumnChoice } from '../columnas/use-columns.ts';
import { useDefaultView } from './use-default-view.ts';
import { useVistas } from './use-vistas.ts';
import { hasChanged, paramsOf, searchOf } from './vista-actual.ts';
import type { DialogoDeVistas } from './vistas-dialogs.tsx';

const VistasDialogs = late(
  () => import('./vistas-dialogs.tsx').then((m) => m.VistasDialogs),
  ({ dialog }) => dialog !== null,
);

interface VistasMenuProps<S extends ListSearch, T> {
  readonly list: List<S>;
  readonly columns: ColumnChoice<T>;
}

const NINGUNA = 'ninguna';

/** The saved views of a list: opens one, and saves, renames, shares and deletes them. */
export function VistasMenu<S extends ListSearch, T>({ list, columns }: VistasMenuProps<S, T>) {
  const navigate = useNavigate();
  const guardadas = useVistas(columns.lista);
  const { vistas, predeterminada, loaded, update, openWith } = guardadas;
  const [dialog, setDialog] = useState<DialogoDeVistas>(null);
  const search = list.search as Readonly<Record<string, unknown>>;
  const vista = vistas.find(({ id }) => id === list.search.idVista);
  const show = (otra: Pick<Vista, 'id' | 'parametros'> | null, replace = false) =>
    void navigate({ to: '.', search: searchOf(search, otra) as never, replace, resetScroll: false });
  useDefaultView({
    search,
    vista: vistas.find(({ id }) => id === predeterminada),
    loaded,
    open: (otra) => show(otra, true),
  });
  const changed = vista !== undefined && hasChanged(search, columns.keys, vista);
  const actual = () => ({
    parametros: paramsOf(search),
    columnas: columns.keys === null ? null : [...columns.keys],
  });
  return (
    <>
      <Menu
        align="end"
        className="max-h-[min(70vh,480px)] min-w-56 overflow-y-auto"
        trigger={
          <Button variant="quiet" size="sm">
            <Bookmark aria-hidden />
            <span className="max-w-40 truncate">
              {vista === undefined ? 'Vistas' : `${vista.nombre}${changed ? ' *' : ''}`}
            </span>
            {changed ? <span className="sr-only">, con cambios sin guardar</span> : null}
          </Button>
        }
      >
        {vistas.length > 0 ? (
          <>
            <MenuRadioGroup
              label="Vistas guardadas"
              value={vista === undefined ? NINGUNA : String(vista.id)}
              onValueChange={(elegida) => show(vistas.find(({ id }) => String(id) === elegida) ?? null)}
              options={[
                ...(vista === undefined ? [] : [{ value: NINGUNA, label: 'La lista sin vista' }]),
                ...vistas.map(({ id, nombre, propia, compartida, usuario }) => ({
                  value: String(id),
                  label: (
                    <span className="flex min-w-0 flex-1 items-baseline justify-between gap-3">
                      <span className="truncate">{nombre}</span>
                      {propia && !compartida ? null : (
                        <span className="shrink-0 text-11 text-muted-foreground">
                          {propia ? 'compartida' : `de ${usuario}`}
                        </span>
                      )}
                    </span>
                  ),
                })),
              ]}
            />
            <MenuSeparator />
          </>
        ) : null}
        <MenuItem icon={<Plus aria-hidden />} onClick={() => setDialog('guardar')}>
          Guardar como vista…
        </MenuItem>
        {vista === undefined ? null : (
          <>
            {changed && vista.puedeEditar ? (
              <MenuItem
                icon={<Save aria-hidden />}
                onClick={() =>
                  update.mutate(
                    { id: vista.id, ...actual() },
                    { onSuccess: () => snackbar(`Guardaste los cambios en ${vista.nombre}`) },
                  )
                }
              >
                Guardar los cambios
              </MenuItem>
            ) : null}
            <MenuCheckboxItem
              checked={predeterminada === vista.id}
              onCheckedChange={(marcada) => openWith.mutate(marcada ? vista.id : null)}
            >
              Abrir la lista con esta vista
            </MenuCheckboxItem>
            {vista.puedeEditar ? (
              <>
                <MenuCheckboxItem
                  checked={vista.compartida}
                  onCheckedChange={(compartida) => update.mutate({ id: vista.id, compartida })}
                >
                  Compartir con la empresa
                </MenuCheckboxItem>
                <MenuItem icon={<Pencil aria-hidden />} onClick={() => setDialog('nombre')}>
                  Cambiar el nombre…
                </MenuItem>
                <MenuItem icon={<Trash2 aria-hidden />} destructive onClick={() => setDialog('borrar')}>
                  Borrar la vista…
                </MenuItem>
              </>
            ) : null}
          </>
        )}
      </Menu>
      <VistasDialogs
        dialog={dialog}
        vista={vista}
        actual={actual}
        vistas={guardadas}
        onShow={show}
        onClose={() => setDialog(null)}
      />
    </>
  );
}
