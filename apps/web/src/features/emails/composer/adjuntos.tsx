import { MAX_BYTES_EMAIL } from '@cuadra/contract';
import { Button, IconButton } from '@cuadra/ui';
import { Paperclip, X } from 'lucide-react';
import { useRef, useState } from 'react';

const MEGA = 1024 * 1024;
const peso = (bytes: number) =>
  bytes < MEGA
    ? `${Math.ceil(bytes / 1024)} kB`
    : `${(bytes / MEGA).toLocaleString('es-CL', { maximumFractionDigits: 1 })} MB`;

interface AdjuntosProps {
  readonly value: readonly File[];
  readonly onChange: (value: readonly File[]) => void;
  readonly error: string | undefined;
}

/** Files of a mail. One that would go beyond the limit is named and left out. */
export function Adjuntos({ value, onChange, error }: AdjuntosProps) {
  const input = useRef<HTMLInputElement>(null);
  const [fuera, setFuera] = useState<string | null>(null);
  const total = value.reduce((suma, { size }) => suma + size, 0);

  function add(nuevos: readonly File[]): void {
    const caben: File[] = [];
    let lleva = total;
    setFuera(null);
    for (const archivo of nuevos) {
      if (lleva + archivo.size > MAX_BYTES_EMAIL) {
        setFuera(
          `«${archivo.name}» no cabe: los adjuntos de un correo pueden pesar hasta 10 MB en total. Quítalo o achícalo.`,
        );
        continue;
      }
      lleva += archivo.size;
      caben.push(archivo);
    }
    onChange([...value, ...caben]);
  }

  const problema = fuera ?? error;
  return (
    <div className="flex flex-wrap items-center gap-2">
      {value.map((archivo, i) => (
        // oxlint-disable-next-line react/no-array-index-key -- two files may have one name, and a row keeps no state
        <span key={`${i} ${archivo.name}`} className="flex items-center rounded-sm border pl-2 text-12">
          <span className="max-w-48 truncate">{archivo.name}</span>
          <span className="tnum pl-2 text-muted-foreground">{peso(archivo.size)}</span>
          <IconButton
            label={`Quitar ${archivo.name}`}
            tooltip={false}
            onClick={() => onChange(value.filter((uno) => uno !== archivo))}
          >
            <X aria-hidden />
          </IconButton>
        </span>
      ))}
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label="Adjuntos"
        onChange={({ target }) => {
          add([...(target.files ?? [])]);
          target.value = '';
        }}
      />
      <Button size="sm" variant="quiet" onClick={() => input.current?.click()}>
        <Paperclip aria-hidden />
        Adjuntar
      </Button>
      <span className="tnum ml-auto text-12 text-muted-foreground">{peso(total)} de 10 MB</span>
      {problema === undefined ? null : (
        <p role="alert" className="basis-full text-12 text-negativo">
          {problema}
        </p>
      )}
    </div>
  );
}
