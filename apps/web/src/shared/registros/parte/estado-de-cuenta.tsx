import { getEstadoDeCuentaCliente } from '@cuadra/contract';
import { Button } from '@cuadra/ui';
import { useMutation } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { call, saveBlob } from '../../api/index.ts';
import { hoy } from '../../formats/index.ts';
import { useSession } from '../../session/index.ts';

/** Takes away the statement of account of a customer on paper. */
export function EstadoDeCuenta({ id, rut }: { readonly id: number; readonly rut: string }) {
  const { puede } = useSession();
  const bajar = useMutation({
    mutationFn: () => call(getEstadoDeCuentaCliente, { params: { id } }),
    onSuccess: (archivo) => saveBlob(archivo, `estado-de-cuenta-${rut}-${hoy()}.pdf`),
  });
  if (!puede(getEstadoDeCuentaCliente)) return null;
  return (
    <Button size="sm" loading={bajar.isPending} onClick={() => bajar.mutate()}>
      <FileText aria-hidden />
      <span className="max-sm:sr-only">Estado de cuenta</span>
    </Button>
  );
}
