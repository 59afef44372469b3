import { createImportacion } from '@cuadra/contract';
import { Button } from '@cuadra/ui';
import { Link } from '@tanstack/react-router';
import { useSession } from '../../shared/session/index.ts';

/** Leads to where the statement of an account is loaded, for whoever may. */
export function BotonImportar({ id, nombre }: { readonly id: number; readonly nombre: string }) {
  const { puede } = useSession();
  if (!puede(createImportacion)) return null;
  return (
    <Button
      size="sm"
      aria-label={`Importar la cartola de ${nombre}`}
      render={<Link to="/importar" search={{ cuenta: id }} />}
    >
      Importar
    </Button>
  );
}
