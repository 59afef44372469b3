import { PERMISOS_EXPLICADOS, type Grupo, type Permiso } from '@cuadra/contract';
import { Checkbox, cn } from '@cuadra/ui';
import { Fragment } from 'react';
import { plural } from '../../shared/formats/index.ts';
import { useSession } from '../../shared/session/index.ts';
import type { EdicionGrupo } from './grupo-dialog.tsx';
import { GrupoMenu } from './grupo-menu.tsx';
import { permisosOf, whyFixed, type Borrador } from './matriz.ts';

export interface MatrizProps {
  readonly grupos: readonly Grupo[];
  readonly borrador: Borrador;
  readonly onToggle: (grupo: Grupo, permiso: Permiso, dado: boolean) => void;
  readonly onEdit: (edicion: EdicionGrupo) => void;
}

/** Permissions down, groups across. */
export function MatrizTabla({ grupos, borrador, onToggle, onEdit }: MatrizProps) {
  const { user } = useSession();
  const propios = user?.permisos ?? [];
  return (
    // The box scrolls sideways where the groups are many, so the keyboard has to reach it.
    <div
      role="region"
      aria-label="Permisos por grupo"
      tabIndex={0}
      className="min-h-0 flex-1 overflow-auto focus-visible:outline-offset-[-2px]"
    >
      <table className="w-full min-w-max border-separate border-spacing-0">
        <thead>
          <tr>
            <th scope="col" className="sticky top-0 left-0 z-20 border-b bg-muted px-6 py-2 text-left">
              <span className="text-11 font-medium text-muted-foreground">Permiso</span>
            </th>
            {grupos.map((grupo) => (
              <th
                key={grupo.id}
                scope="col"
                className="sticky top-0 z-10 w-36 border-b bg-muted px-2 py-2 text-center align-top font-medium"
              >
                <div className="flex items-center justify-center gap-1">
                  <span
                    className={cn('max-w-28 truncate', borrador.has(grupo.id) && 'text-cuadra-foreground')}
                  >
                    {grupo.nombre}
                  </span>
                  <GrupoMenu grupo={grupo} onEdit={onEdit} />
                </div>
                <p className="text-11 font-normal text-muted-foreground">
                  {grupo.personas === 0 ? 'Sin personas' : plural(grupo.personas, 'persona', 'personas')}
                </p>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {PERMISOS_EXPLICADOS.map(({ area, permisos }) => (
            <Fragment key={area}>
              <tr>
                <th
                  scope="colgroup"
                  colSpan={grupos.length + 1}
                  className="border-b px-6 pt-5 pb-2 text-left font-semibold"
                >
                  <span className="sticky left-6">{area}</span>
                </th>
              </tr>
              {permisos.map(({ permiso, nombre, explicacion }) => (
                <tr key={permiso} className="group hover:bg-muted">
                  <th
                    scope="row"
                    className="sticky left-0 z-1 max-w-90 border-b bg-background px-6 py-2 text-left font-normal group-hover:bg-muted"
                  >
                    <p className="font-medium">{nombre}</p>
                    <p className="text-12 text-muted-foreground">{explicacion}</p>
                  </th>
                  {grupos.map((grupo) => {
                    const fijo = whyFixed(grupo, permiso, propios);
                    return (
                      <td key={grupo.id} className="border-b text-center">
                        <Checkbox
                          className="align-middle"
                          aria-label={`${grupo.nombre}: ${nombre}`}
                          title={fijo ?? undefined}
                          disabled={fijo !== null}
                          checked={permisosOf(borrador, grupo).has(permiso)}
                          onCheckedChange={(dado) => onToggle(grupo, permiso, dado)}
                        />
                      </td>
                    );
                  })}
                </tr>
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  );
}
