import { showProgressToast, type ProgressToast } from '@cuadra/ui';
import { useEffect, useRef } from 'react';
import { useSession } from '../session/index.ts';

/** Tells of the company's update on whatever screen is open: one toast from its first notification to its end. */
export default function CompanyUpdateToast() {
  const { companyUpdating, companyNotifications } = useSession();
  const toast = useRef<ProgressToast | null>(null);
  useEffect(() => {
    const total = companyNotifications.length;
    if (companyUpdating) {
      if (total === 0) return;
      toast.current ??= showProgressToast('Actualizando la empresa…', 0, total);
      const hechos = companyNotifications.filter(
        ({ estado }) => estado !== 'pendiente' && estado !== 'en_curso',
      );
      const actual = companyNotifications.find(({ estado }) => estado === 'en_curso');
      toast.current.update(hechos.length, total, actual?.mensaje ?? 'Actualizando la empresa…');
      return;
    }
    const malo = companyNotifications.find(({ estado }) => estado === 'error');
    const aviso = companyNotifications.find(({ estado }) => estado === 'aviso');
    if (malo) toast.current?.fail(malo.mensaje);
    else if (aviso) toast.current?.done(aviso.mensaje, { icon: 'alerta', timeoutMs: 8000 });
    else toast.current?.done('La empresa quedó actualizada');
    toast.current = null;
  }, [companyUpdating, companyNotifications]);
  return null;
}
