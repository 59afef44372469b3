import type { Asiento } from '@cuadra/contract';
import { Badge, Monto } from '@cuadra/ui';
import { Link } from '@tanstack/react-router';
import { fechaConAnio } from '../../formats/index.ts';
import { ENLACE } from '../enlace.ts';
import { OrigenDeLinea } from './origen-de-linea.tsx';

/** An entry: its day and what it is of, and below a row to each of its lines. A tbody of a table of three columns. */
export function AsientoRows({
  asiento,
  enlazar = 'origen',
}: {
  asiento: Asiento;
  /** To which its glosa leads: its document or line, its place in the journal, or nowhere. */
  enlazar?: 'origen' | 'diario' | 'nada';
}) {
  const { id, fecha, glosa, lineas, idRevierte, idRevertidoPor } = asiento;
  const fuera = idRevierte !== null || idRevertidoPor !== null;
  return (
    <tbody data-asiento={id} className={fuera ? 'text-muted-foreground' : undefined}>
      <tr>
        <th scope="rowgroup" colSpan={3} className="px-4 pt-3 pb-1 text-left font-normal">
          <span className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5">
            <time dateTime={fecha} className="tnum shrink-0 text-muted-foreground">
              {fechaConAnio(fecha)}
            </time>
            <span className="min-w-0 font-medium break-words">
              {enlazar === 'origen' ? <OrigenDeLinea linea={asiento} /> : null}
              {enlazar === 'diario' ? <EnDiario asiento={asiento} /> : null}
              {enlazar === 'nada' ? glosa : null}
            </span>
            {idRevierte === null ? null : <Badge>Reversa</Badge>}
            {idRevertidoPor === null ? null : <Badge>Reversado</Badge>}
          </span>
        </th>
      </tr>
      {lineas.map((linea) => (
        <tr
          key={`${linea.idCuenta} ${linea.lineaNegocio} ${linea.debe} ${linea.haber}`}
          className="last:[&>td]:border-b last:[&>td]:pb-3"
        >
          <td className={`py-0.5 pr-2 ${linea.haber > 0 ? 'pl-8' : 'pl-4'}`}>
            <span className="tnum mr-3 text-muted-foreground max-sm:hidden">{linea.codigo}</span>
            {linea.cuenta}
            {linea.lineaNegocio === null ? null : (
              <span className="text-12 text-muted-foreground"> · {linea.lineaNegocio}</span>
            )}
          </td>
          <td className="num py-0.5 pr-3 pl-2 whitespace-nowrap">
            {linea.debe > 0 ? <Monto valor={linea.debe} /> : null}
          </td>
          <td className="num py-0.5 pr-4 pl-2 whitespace-nowrap">
            {linea.haber > 0 ? <Monto valor={linea.haber} /> : null}
          </td>
        </tr>
      ))}
    </tbody>
  );
}

/** The journal with the entries of the same record. */
function EnDiario({ asiento: { Documento, idCartola, glosa } }: { asiento: Asiento }) {
  const de = idCartola !== null ? { idCartola } : Documento === null ? null : { idDocumento: Documento.id };
  return de === null ? (
    glosa
  ) : (
    <Link to="/contabilidad" search={de} className={ENLACE}>
      {glosa}
    </Link>
  );
}
