import { createImportacion, postConexionBanco } from '@cuadra/contract';
import { buttonVariants, EmptyState } from '@cuadra/ui';
import { Link } from '@tanstack/react-router';
import { useSession } from '../../shared/session/index.ts';

/** A company without a single document or bank line: what to do first. */
export function HomeEmpty() {
  const { user, puede } = useSession();
  const nombre = user?.nombre.split(' ')[0] ?? '';
  return (
    <div className="m-auto p-4">
      <EmptyState
        tipo="nada"
        title={`Partamos por tus archivos, ${nombre}`}
        description="Sube el registro de compras y ventas del SII, los XML de tus facturas y las cartolas del banco. Cuadra los reconoce solos y busca qué pago corresponde a cada documento."
        framed={false}
        actions={
          <>
            {puede(createImportacion) ? (
              <Link to="/importar" className={buttonVariants({ variant: 'primary' })}>
                Importar archivos
              </Link>
            ) : null}
            {puede(postConexionBanco) ? (
              <Link to="/bancos" className={buttonVariants()}>
                Conectar un banco
              </Link>
            ) : null}
          </>
        }
      />
    </div>
  );
}
