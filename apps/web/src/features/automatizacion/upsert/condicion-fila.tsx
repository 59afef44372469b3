import type { GrupoEntradas } from '@cuadra/contract';
import { formatRut } from '@cuadra/domain';
import { ATRIBUTOS, type Atributo, type OperadorTexto } from '@cuadra/domain/reglas';
import { ComboboxMulti, IconButton, Input, InputMonto, Select } from '@cuadra/ui';
import { X } from 'lucide-react';
import { useId } from 'react';
import { newCondicion, type CondicionBorrador } from './borrador.ts';
import { ValoresInput } from './valores-input.tsx';

export type Entrada = GrupoEntradas['Entradas'][number];

interface CondicionFilaProps {
  readonly condicion: CondicionBorrador;
  /** What may be asked of the records of the event. */
  readonly entradas: readonly Entrada[];
  /** Among all, from 1, to tell one from another. */
  readonly numero: number;
  readonly problema: string | undefined;
  readonly onChange: (condicion: CondicionBorrador) => void;
  /** Undefined for the only one. */
  readonly onQuitar: (() => void) | undefined;
}

/** The server calls them `El monto (Número)`; the sort is seen by the field itself. */
const nombreDe = ({ TipoCondicion }: Entrada) => TipoCondicion.nombre.replace(/ \([^)]*\)$/, '');

const NEGADO: Readonly<Record<OperadorTexto, string>> = {
  contiene: 'no contiene',
  empieza: 'no empieza con',
  termina: 'no termina con',
  es: 'no es',
};

/** The ways to ask, as one choice: the operator and whether it is denied. */
function maneras(condicion: CondicionBorrador, entrada: Entrada) {
  switch (ATRIBUTOS[condicion.atributo]) {
    case 'texto':
      return entrada.Items.flatMap(({ text, value }) => [
        { value: `${value} `, label: text },
        { value: `${value} no`, label: NEGADO[value as OperadorTexto] },
      ]);
    case 'clave':
      return [
        { value: 'es ', label: 'es' },
        { value: 'es no', label: 'no es' },
      ];
    case 'numero':
      return [
        { value: 'entre ', label: 'está entre' },
        { value: 'entre no', label: 'no está entre' },
      ];
  }
}

function maneraDe({ atributo, operador, niega }: CondicionBorrador): string {
  const sorte = ATRIBUTOS[atributo];
  const base = sorte === 'texto' ? operador : sorte === 'clave' ? 'es' : 'entre';
  return `${base} ${niega ? 'no' : ''}`;
}

/** What is asked of a record: of which field, how, and with what. */
export function CondicionFila({
  condicion,
  entradas,
  numero,
  problema,
  onChange,
  onQuitar,
}: CondicionFilaProps) {
  const idProblema = useId();
  const entrada = entradas.find(({ TipoCondicion }) => TipoCondicion.key === condicion.atributo);
  if (!entrada) return null;
  const describedBy = problema === undefined ? undefined : idProblema;
  return (
    <li className="flex flex-wrap items-start gap-2">
      <Select
        aria-label={`Qué mirar, condición ${numero}`}
        className="w-full sm:w-44"
        value={condicion.atributo}
        options={entradas.map((una) => ({
          value: una.TipoCondicion.key as Atributo,
          label: nombreDe(una),
        }))}
        onValueChange={(atributo: Atributo) =>
          onChange({ ...newCondicion(atributo), clave: condicion.clave, niega: condicion.niega })
        }
      />
      <Select
        aria-label={`Cómo, condición ${numero}`}
        className="w-full sm:w-40"
        value={maneraDe(condicion)}
        options={maneras(condicion, entrada)}
        onValueChange={(manera) => {
          const [operador, no] = manera.split(' ');
          const texto = ATRIBUTOS[condicion.atributo] === 'texto';
          onChange({
            ...condicion,
            niega: no === 'no',
            ...(texto && { operador: operador as OperadorTexto }),
          });
        }}
      />
      <div className="flex min-w-52 flex-1 flex-col gap-1">
        <Valor
          condicion={condicion}
          entrada={entrada}
          numero={numero}
          describedBy={describedBy}
          onChange={onChange}
        />
        {problema === undefined ? null : (
          <p id={idProblema} role="alert" className="text-12 text-negativo">
            {problema}
          </p>
        )}
      </div>
      {onQuitar ? (
        <IconButton label={`Quitar la condición ${numero}`} tooltip={false} onClick={onQuitar}>
          <X aria-hidden />
        </IconButton>
      ) : null}
    </li>
  );
}

interface ValorProps {
  readonly condicion: CondicionBorrador;
  readonly entrada: Entrada;
  readonly numero: number;
  readonly describedBy: string | undefined;
  readonly onChange: (condicion: CondicionBorrador) => void;
}

/** The field of a condition, by what its attribute takes. */
function Valor({ condicion, entrada, numero, describedBy, onChange }: ValorProps) {
  const invalido = describedBy !== undefined;
  const comun = { 'aria-invalid': invalido, 'aria-describedby': describedBy };
  switch (entrada.tipoComponente) {
    case 'opciones': {
      const opciones = entrada.Items.map(({ text, value }) => ({ value, label: text }));
      return (
        <ComboboxMulti
          aria-label={`Valores, condición ${numero}`}
          options={opciones}
          placeholder={entrada.placeholder}
          value={condicion.valores.map(
            (valor) => opciones.find(({ value }) => value === valor) ?? { value: valor, label: valor },
          )}
          onValueChange={(elegidas) =>
            onChange({ ...condicion, valores: elegidas.map(({ value }) => value) })
          }
        />
      );
    }
    case 'monto':
      return (
        <div className="flex items-center gap-2">
          <InputMonto
            {...comun}
            aria-label={`Desde, condición ${numero}`}
            placeholder="Desde"
            value={condicion.desde}
            onValueChange={(desde) => onChange({ ...condicion, desde })}
          />
          <span className="text-muted-foreground">y</span>
          <InputMonto
            {...comun}
            aria-label={`Hasta, condición ${numero}`}
            placeholder="Hasta"
            value={condicion.hasta}
            onValueChange={(hasta) => onChange({ ...condicion, hasta })}
          />
        </div>
      );
    case 'numero':
      return (
        <div className="flex items-center gap-2">
          <Numero
            {...comun}
            nombre={`Desde, condición ${numero}`}
            placeholder="Desde"
            valor={condicion.desde}
            onValor={(desde) => onChange({ ...condicion, desde })}
          />
          <span className="text-muted-foreground">y</span>
          <Numero
            {...comun}
            nombre={`Hasta, condición ${numero}`}
            placeholder="Hasta"
            valor={condicion.hasta}
            onValor={(hasta) => onChange({ ...condicion, hasta })}
          />
        </div>
      );
    default:
      return (
        <ValoresInput
          label={`Valores, condición ${numero}`}
          placeholder={entrada.placeholder}
          valores={condicion.valores}
          escrito={condicion.escrito}
          format={condicion.atributo === 'rut' ? formatRut : undefined}
          invalido={invalido}
          describedBy={describedBy}
          onChange={(valores, escrito) => onChange({ ...condicion, valores, escrito })}
        />
      );
  }
}

interface NumeroProps {
  readonly nombre: string;
  readonly placeholder: string;
  readonly valor: number | null;
  readonly onValor: (valor: number | null) => void;
  readonly 'aria-invalid': boolean;
  readonly 'aria-describedby': string | undefined;
}

function Numero({ nombre, valor, onValor, ...props }: NumeroProps) {
  return (
    <Input
      {...props}
      aria-label={nombre}
      inputMode="numeric"
      autoComplete="off"
      className="num"
      value={valor ?? ''}
      onChange={(event) => {
        const digitos = event.target.value.replace(/\D/g, '').slice(0, 9);
        onValor(digitos === '' ? null : Number(digitos));
      }}
    />
  );
}
