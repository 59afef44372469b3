import type { CuentaConectada } from '@cuadra/contract';
import { buttonVariants, StatusDot } from '@cuadra/ui';
import { Link } from '@tanstack/react-router';
import { TONO_FRESCURA } from '../../shared/cuentas-bancarias/textos.ts';

/** Why an account is not fresher, where somebody counts on its bank to keep it so. */
export function AvisoConexion({ conexion }: { conexion: CuentaConectada | undefined }) {
  if (conexion?.frescura !== 'atrasada' && conexion?.frescura !== 'cortada') return null;
  return (
    <p className="flex shrink-0 flex-wrap items-center gap-x-3 gap-y-1 border-b px-4 py-2">
      <StatusDot tono={TONO_FRESCURA[conexion.frescura]} />
      <span className="min-w-0 flex-1 basis-60">{conexion.motivo}</span>
      <Link to="/bancos" className={buttonVariants({ size: 'sm' })}>
        Ver la conexión
      </Link>
    </p>
  );
}
