import { Button, buttonVariants } from '@cuadra/ui';
import { Copy, Download } from 'lucide-react';
import { useState } from 'react';

/** Recovery codes, shown this once, with the ways to keep them. */
export function CodigosList({ codigos }: { codigos: readonly string[] }) {
  const [copiado, setCopiado] = useState(false);
  const texto = `Códigos de recuperación de Cuadra. Cada uno sirve una vez.\n\n${codigos.join('\n')}\n`;
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(texto);
      setCopiado(true);
    } catch {
      // The browser refused: the codes are on screen and can be selected.
      setCopiado(false);
    }
  }
  return (
    <>
      <p className="text-muted-foreground">
        Si pierdes tu teléfono, entras con uno de estos códigos. Guárdalos donde guardas tus contraseñas: no
        los volveremos a mostrar.
      </p>
      <ul
        aria-label="Códigos de recuperación"
        className="num mt-4 grid grid-cols-2 gap-x-6 gap-y-1.5 rounded-md bg-muted px-4 py-3 select-all"
      >
        {codigos.map((codigo) => (
          <li key={codigo}>{codigo}</li>
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <Button size="sm" onClick={() => void copy()}>
          <Copy aria-hidden />
          Copiar
        </Button>
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(texto)}`}
          download="codigos-cuadra.txt"
          className={buttonVariants({ size: 'sm' })}
        >
          <Download aria-hidden />
          Descargar
        </a>
        <span role="status" className="text-cuadra-foreground">
          {copiado ? 'Copiados' : ''}
        </span>
      </div>
    </>
  );
}
