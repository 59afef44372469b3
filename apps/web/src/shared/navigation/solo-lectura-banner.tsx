import { Link } from '@tanstack/react-router';
import { useSession } from '../session/index.ts';

/** Says above every page why the company only reads and exports, and how it comes back. */
export default function SoloLecturaBanner() {
  const motivo = useSession().user?.Empresa.soloLectura ?? null;
  if (motivo === null) return null;
  return (
    <p role="status" className="shrink-0 border-b bg-aviso-soft px-4 py-2">
      {motivo === 'pausada' ? (
        'Tu plan está en pausa: puedes leer y exportar.'
      ) : motivo === 'terminada' ? (
        <>
          Tu plan terminó: puedes leer y exportar.{' '}
          <Link to="/cuenta/plan" className="font-medium underline underline-offset-2">
            Elegir un plan
          </Link>
        </>
      ) : (
        <>
          Tu plan está vencido: puedes leer y exportar.{' '}
          <Link to="/cuenta/tus-facturas" className="font-medium underline underline-offset-2">
            Pagar
          </Link>
        </>
      )}
    </p>
  );
}
