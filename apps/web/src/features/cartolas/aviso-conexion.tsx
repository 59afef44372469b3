import type { CuentaConectada } from '@cuadra/contract';
import { buttonVariants } from '@cuadra/ui';
import { Link } from '@tanstack/react-router';
import { Frescura } from '../../shared/cuentas-bancarias/frescura.tsx';

/** Why an account is not fresher, where somebody counts on its bank to keep it so. */
export function AvisoConexion({ conexion }: { conexion: CuentaConectada | undefined }) {
  if (conexion?.frescura !== 'atrasada' && conexion?.frescura !== 'cortada') return null;
  return (
    <p className="flex shrink-0 flex-wrap items-center gap-x-3 gap-y-1 border-b px-4 py-2">
      <Frescura cuenta={conexion} conexion={conexion} explicada className="min-w-0 flex-1 basis-60" />
      <Link to="/bancos" className={buttonVariants({ size: 'sm' })}>
        Ver la conexión
      </Link>
    </p>
  );
}
