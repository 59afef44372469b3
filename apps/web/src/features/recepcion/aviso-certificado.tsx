import { patchEmpresa, type ListaPorVencer } from '@cuadra/contract';
import { Button } from '@cuadra/ui';
import { Link } from '@tanstack/react-router';
import { useSession } from '../../shared/session/index.ts';

const SII = 'https://www4.sii.cl/registrorechazodteinternetui/';

/** Without a certificate nothing can be told from here: says what to do, and where to do it meanwhile. */
export function AvisoCertificado({ certificado }: Pick<ListaPorVencer, 'certificado'>) {
  const { puede } = useSession();
  if (certificado === 'vigente') return null;
  return (
    <div role="note" className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b bg-aviso-soft px-4 py-2">
      <p className="min-w-0 flex-1 basis-80">
        {certificado === 'vencido'
          ? 'El certificado digital de la empresa venció: sube el nuevo para aceptar y reclamar desde aquí.'
          : 'Para responder desde aquí, sube el certificado digital de la empresa.'}{' '}
        Mientras tanto, hazlo en{' '}
        <a className="underline" href={SII} target="_blank" rel="noreferrer">
          sii.cl
        </a>
        .
      </p>
      {puede(patchEmpresa) ? (
        <Button size="sm" render={<Link to="/detalles_empresa" />}>
          Subir certificado
        </Button>
      ) : null}
    </div>
  );
}
