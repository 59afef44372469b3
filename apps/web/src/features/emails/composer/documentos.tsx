import type { ClienteDetalle } from '@cuadra/contract';
import { montosEnPalabras } from '@cuadra/domain/correo';
import { Checkbox, cn, Monto } from '@cuadra/ui';
import { fechaConAnio, plural } from '../../../shared/formats/index.ts';
import type { Pesados } from '../../../shared/registros/correos/use-peso.ts';
import { nombreDeTipoDocumento } from '../../../shared/registros/nombre-de-tipo-documento.ts';
import { useSession } from '../../../shared/session/index.ts';

interface DocumentosProps {
  readonly abiertos: ClienteDetalle['abiertos'];
  readonly value: readonly number[];
  readonly onChange: (value: readonly number[]) => void;
  readonly attachPDF: boolean;
  readonly attachXML: boolean;
  readonly onAttach: (cambios: { attachPDF?: boolean; attachXML?: boolean }) => void;
  readonly error: string | undefined;
  readonly pesados: Pesados;
}

/** Documents that the customer owes: the chosen ones fill text, table, total and attachments of the mail. */
export function Documentos({
  abiertos,
  value,
  onChange,
  attachPDF,
  attachXML,
  onAttach,
  error,
  pesados,
}: DocumentosProps) {
  const { tiposDocumento } = useSession();
  const elegidos = abiertos.filter(({ id }) => value.includes(id));
  const todos = elegidos.length === abiertos.length;
  return (
    <section aria-labelledby="documentos-del-correo" className="flex flex-col">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 bg-muted px-3 py-1.5">
        <Checkbox
          checked={todos}
          indeterminate={!todos && elegidos.length > 0}
          onCheckedChange={(marcar) => onChange(marcar ? abiertos.map(({ id }) => id) : [])}
        >
          <span id="documentos-del-correo">Documentos</span>
        </Checkbox>
        <span className="ml-auto flex gap-4">
          <Checkbox checked={attachPDF} onCheckedChange={(marcado) => onAttach({ attachPDF: marcado })}>
            Adjuntar PDF
          </Checkbox>
          <Checkbox checked={attachXML} onCheckedChange={(marcado) => onAttach({ attachXML: marcado })}>
            Adjuntar XML
          </Checkbox>
        </span>
      </div>
      <ul className="max-h-64 overflow-y-auto">
        {abiertos.map(({ id, tipo, folio, vence, vencido, saldo, moneda }) => (
          <li
            key={id}
            className={cn(
              'flex items-center gap-3 border-b px-3 py-1.5',
              value.includes(id) && 'bg-row-selected',
            )}
          >
            <Checkbox
              checked={value.includes(id)}
              onCheckedChange={(marcado) =>
                onChange(marcado ? [...value, id] : value.filter((uno) => uno !== id))
              }
            >
              <span className="tnum">
                {nombreDeTipoDocumento(tipo, tiposDocumento)} {folio}
              </span>
            </Checkbox>
            <span className={cn('tnum ml-auto text-12 text-muted-foreground', vencido && 'text-aviso')}>
              {vencido ? 'venció' : 'vence'} {fechaConAnio(vence)}
            </span>
            <Monto forma="col" valor={saldo} moneda={moneda} className="w-28" />
          </li>
        ))}
      </ul>
      <p className="flex justify-between gap-3 bg-muted px-3 py-1.5">
        <span>
          <span className="font-medium">{plural(elegidos.length, 'documento')}</span> de {abiertos.length}
        </span>
        <span className="tnum font-semibold">
          {elegidos.length === 0
            ? ''
            : montosEnPalabras(elegidos.map(({ moneda, saldo }) => ({ moneda, monto: saldo })))}
        </span>
      </p>
      {pesados === null ? null : (
        <p
          role="status"
          className={cn('px-3 py-1.5 text-12', pesados.enPortal ? 'text-aviso' : 'text-negativo')}
        >
          {pesados.texto}
        </p>
      )}
      {error === undefined ? null : (
        <p role="alert" className="px-3 text-12 text-negativo">
          {error}
        </p>
      )}
    </section>
  );
}
