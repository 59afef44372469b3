import { Button } from '@cuadra/ui';
import { Link } from '@tanstack/react-router';
import { linkClass, PublicCard } from '../../shared/form/index.ts';

/** A later step was opened by nobody: it goes on only for whom the first one signed in. */
export function NeedsAccount({ path }: { path: string }) {
  return (
    <PublicCard
      title="Empieza por tu cuenta"
      lead="Este paso viene después de crearla."
      foot={
        <>
          ¿Ya la creaste?{' '}
          <Link to="/signin" search={{ redirect: path }} className={linkClass}>
            Inicia sesión y sigue donde quedaste
          </Link>
        </>
      }
    >
      <Button variant="primary" size="touch" className="mt-6 w-full" render={<Link to="/signup" />}>
        Crear mi cuenta
      </Button>
    </PublicCard>
  );
}
