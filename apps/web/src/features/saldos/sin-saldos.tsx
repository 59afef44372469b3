import { createImportacion } from '@cuadra/contract';
import { Button, EmptyState } from '@cuadra/ui';
import { Link } from '@tanstack/react-router';
import { useSession } from '../../shared/session/index.ts';

/** A ledger in which nothing stands: what would fill it. */
export function SinSaldos() {
  const { puede } = useSession();
  return (
    <EmptyState
      tipo="nada"
      title="No hay saldos en estos meses"
      description="Se forman solos con tus documentos y cartolas. Elige otros meses, o importa lo que falta."
      className="m-4 sm:m-6"
      actions={
        puede(createImportacion) ? (
          <Button render={<Link to="/importar" />} variant="primary">
            Importar archivos
          </Button>
        ) : undefined
      }
    />
  );
}
