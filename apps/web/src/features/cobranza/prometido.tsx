import type { Deudor } from '@cuadra/contract';
import { cn } from '@cuadra/ui';
import { fechaCorta, formatMonto } from '../../shared/formats/index.ts';
import { MOTIVO } from './textos.ts';

const COMPROMISO = {
  vigente: { texto: 'En compromiso', clase: undefined },
  atrasado: { texto: 'Cuota atrasada', clase: 'text-aviso' },
  incumplido: { texto: 'No cumplió', clase: 'text-negativo' },
} as const;

/** The claim in court, or else the commitment, the promise, or the dispute that stands in its way. */
export function Prometido({
  promesa,
  compromiso,
  disputa,
  judicial,
}: Pick<Deudor, 'promesa' | 'compromiso' | 'disputa' | 'judicial'>) {
  if (judicial !== null)
    return (
      <span className="truncate text-negativo" title={judicial.nota ?? undefined}>
        Judicial desde {fechaCorta(judicial.desde)}
      </span>
    );
  if (compromiso !== null && compromiso.estado !== 'cumplido' && compromiso.estado !== 'anulado') {
    const { texto, clase } = COMPROMISO[compromiso.estado];
    return (
      <span className={cn('tnum truncate', clase)} title={formatMonto(compromiso.monto, compromiso.moneda)}>
        {texto} {fechaCorta(compromiso.fecha)}
      </span>
    );
  }
  if (promesa === null)
    return disputa === null ? null : (
      <span className="truncate text-aviso">En disputa: {MOTIVO[disputa.motivo].toLowerCase()}</span>
    );
  return (
    <span
      className={cn('tnum', promesa.estado === 'rota' && 'text-negativo')}
      title={formatMonto(promesa.monto, promesa.moneda)}
    >
      {fechaCorta(promesa.fecha)}
      {promesa.estado === 'rota' ? ', no cumplió' : null}
    </span>
  );
}
