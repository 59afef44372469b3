import { getEstadoDeuda, startCheckout } from '@cuadra/contract';
import { diasEntre } from '@cuadra/domain';
import { buttonVariants } from '@cuadra/ui';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { fechaLarga, formatMonto, hoy, plural } from '../formats/index.ts';
import { queryFor } from '../queries/index.ts';
import { useSession } from '../session/index.ts';

const FACTURAS = '/cuenta/tus-facturas';
const MEDIA_HORA = 30 * 60_000;

/**
 * Says above every page that the plan is overdue and until when everything stays open. A company that keeps a
 * commitment is not reminded, and amounts are of those who administer.
 */
export default function DeudaBanner() {
  const { user, puede } = useSession();
  const enFacturas = useLocation({ select: ({ pathname }) => pathname.endsWith(FACTURAS) });
  const { data } = useQuery({
    ...queryFor(getEstadoDeuda),
    enabled: user !== null && user.Empresa.soloLectura === null,
    staleTime: MEDIA_HORA,
  });
  if (!data || user?.Empresa.soloLectura !== null || enFacturas) return null;
  const { vencido, restringeEl, restringida } = data;
  if (vencido === 0 || restringeEl === null || restringida) return null;
  const faltan = diasEntre(hoy(), restringeEl);
  if (faltan <= 0) return null;
  const administra = puede(startCheckout);
  return (
    <div
      role="status"
      className="flex shrink-0 flex-wrap items-center gap-x-3 gap-y-1.5 border-b bg-aviso-soft px-4 py-2"
    >
      <p>
        <strong className="font-semibold">
          {administra ? `Debes ${formatMonto(vencido)} de tu plan.` : 'El plan de tu empresa está vencido.'}
        </strong>{' '}
        {faltan === 1 ? 'Queda' : 'Quedan'} {plural(faltan, 'día')}: desde el {fechaLarga(restringeEl)} solo
        podrás leer y exportar.
      </p>
      {administra ? (
        <Link to={FACTURAS} className={buttonVariants({ size: 'sm' })}>
          Pagar
        </Link>
      ) : null}
    </div>
  );
}
