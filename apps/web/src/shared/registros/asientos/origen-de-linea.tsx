import { listCartolas, type Asiento } from '@cuadra/contract';
import { Link } from '@tanstack/react-router';
import { useSession } from '../../session/index.ts';
import { ENLACE } from '../enlace.ts';
import { RUTA_DE_MODELO } from '../ruta-de-modelo.ts';

/** What an entry is of, by its glosa: leads to its document where it has one, else to its bank line. */
export function OrigenDeLinea({ linea }: { linea: Pick<Asiento, 'Documento' | 'idCartola' | 'glosa'> }) {
  const { puede } = useSession();
  const { Documento, idCartola, glosa } = linea;
  if (Documento)
    return (
      <Link to={RUTA_DE_MODELO[Documento.modelo]} search={{ id: Documento.id }} className={ENLACE}>
        {glosa}
      </Link>
    );
  if (idCartola !== null && puede(listCartolas))
    return (
      <Link to="/cartolas" search={{ id: idCartola }} className={ENLACE}>
        {glosa}
      </Link>
    );
  return glosa;
}
