import { PERMISOS_EXPLICADOS } from '@cuadra/contract';
import { Checkbox, Select } from '@cuadra/ui';
import { useState } from 'react';
import { plural } from '../../shared/formats/index.ts';
import { useSession } from '../../shared/session/index.ts';
import { GrupoMenu } from './grupo-menu.tsx';
import { permisosOf, whyFixed } from './matriz.ts';
import type { MatrizProps } from './matriz-tabla.tsx';

/** One group at a time, for a narrow screen. */
export function MatrizMovil({ grupos, borrador, onToggle, onEdit }: MatrizProps) {
  const { user } = useSession();
  const propios = user?.permisos ?? [];
  const [elegido, setElegido] = useState<number | null>(null);
  const grupo = grupos.find(({ id }) => id === elegido) ?? grupos[0];
  if (!grupo) return null;
  return (
    <div className="min-h-0 flex-1 overflow-y-auto pb-8">
      <div className="sticky top-0 z-10 flex items-center gap-2 border-b bg-background px-4 py-3">
        <Select
          aria-label="Grupo"
          options={grupos.map(({ id, nombre }) => ({ value: id, label: nombre }))}
          value={grupo.id}
          onValueChange={setElegido}
        />
        <GrupoMenu grupo={grupo} onEdit={onEdit} />
      </div>
      <p className="px-4 pt-3 text-muted-foreground">
        {grupo.personas === 0 ? 'Sin personas' : plural(grupo.personas, 'persona', 'personas')}
        {grupo.descripcion === null ? '' : ` · ${grupo.descripcion}`}
      </p>
      {PERMISOS_EXPLICADOS.map(({ area, permisos }) => (
        <section key={area} aria-label={area}>
          <h2 className="px-4 pt-5 pb-2 font-semibold">{area}</h2>
          <ul className="border-t">
            {permisos.map(({ permiso, nombre, explicacion }) => {
              const fijo = whyFixed(grupo, permiso, propios);
              return (
                <li key={permiso} className="border-b px-4 py-2.5">
                  <Checkbox
                    disabled={fijo !== null}
                    checked={permisosOf(borrador, grupo).has(permiso)}
                    onCheckedChange={(dado) => onToggle(grupo, permiso, dado)}
                  >
                    <span className="font-medium">{nombre}</span>
                    <span className="block text-12 text-muted-foreground">{fijo ?? explicacion}</span>
                  </Checkbox>
                </li>
              );
            })}
          </ul>
        </section>
      ))}
    </div>
  );
}
