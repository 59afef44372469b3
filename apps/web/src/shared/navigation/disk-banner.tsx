import { getEspacio, patchEmpresa } from '@cuadra/contract';
import { useQuery } from '@tanstack/react-query';
import { queryFor } from '../queries/index.ts';
import { useSession } from '../session/index.ts';
import { textoDisco } from './texto-disco.ts';

const EACH_MS = 60_000;

/** Says above every page that the disk of the installation fills up; nothing while there is room. */
export default function DiskBanner() {
  const { user, puede } = useSession();
  const { data } = useQuery({
    ...queryFor(getEspacio),
    enabled: user !== null,
    refetchInterval: EACH_MS,
    staleTime: EACH_MS,
  });
  const texto = data ? textoDisco(data, puede(patchEmpresa)) : null;
  if (texto === null) return null;
  return (
    <p role="status" className="shrink-0 border-b bg-aviso-soft px-4 py-2">
      {texto}
    </p>
  );
}
