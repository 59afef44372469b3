import { createConciliacion } from '@cuadra/contract';
import { marcarPiezas } from '@cuadra/domain/busqueda';
import { CommandPalette } from '@cuadra/ui/command-palette';
import { useNavigate } from '@tanstack/react-router';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useSession } from '../session/index.ts';
import { reconcilePareja } from './palette/acts.ts';
import { foundGroups, type Go } from './palette/found-groups.tsx';
import { useManualGroup } from './palette/use-manual-group.tsx';
import { useOwnGroups } from './palette/use-own-groups.tsx';
import { useSearch } from './palette/use-search.ts';
import { takeTyping } from './palette-typing.ts';
import { useOpens } from './use-open-destinations.ts';

interface AppPaletteProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onOpenKeyHelp: () => void;
}

/** Ctrl+K: everything that the person may see and do, by what is typed: records from the server, screens from here. */
export default function AppPalette({ open, onOpenChange, onOpenKeyHelp }: AppPaletteProps) {
  const [texto, setTexto] = useState('');
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { puede } = useSession();
  const opens = useOpens();
  const { result, loading, late } = useSearch(open ? texto : '');
  const go: Go = (to, search = {}) => void navigate({ to, search: search as never });
  const own = useOwnGroups({ texto, go, onOpenKeyHelp });
  const manual = useManualGroup(open ? texto : '');
  const found =
    result === undefined
      ? []
      : foundGroups(result, {
          go,
          opens,
          puede: () => puede(createConciliacion),
          reconcile: (pareja) => void reconcilePareja(pareja, () => void queries.invalidateQueries()),
        });
  const terminos = useMemo(
    () => [...(result?.terminos ?? []), ...texto.split(/\s+/).filter((palabra) => palabra.length > 1)],
    [result, texto],
  );
  return (
    <CommandPalette
      open={open}
      onOpenChange={(abierta) => {
        setTexto('');
        onOpenChange(abierta);
      }}
      onSearchChange={setTexto}
      takeTyped={takeTyping}
      placeholder="Busca un folio, un RUT, un monto, un nombre o una pantalla"
      emptyText="Nada calza con lo escrito. Prueba con el folio, el RUT o el monto."
      // With the answer, so that no row of it moves.
      groups={[...found, ...(loading ? [] : [manual]), ...own]}
      loading={loading}
      late={late}
      mark={(linea) => marcarPiezas(linea, terminos)}
      hint={
        <>
          También: <b className="font-medium">mar bravo 3507</b> ·{' '}
          <b className="font-medium">&gt;500.000 nov</b>
        </>
      }
    />
  );
}
