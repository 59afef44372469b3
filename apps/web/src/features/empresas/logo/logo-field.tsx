import { Button, FileDrop, iniciales } from '@cuadra/ui';
import { logoAddress } from './logo-address.ts';
import { shrinkLogo } from './shrink-logo.ts';

/** What becomes of the logo when the form is saved; `url` is the new one, to look at it before. */
export type CambioLogo =
  | { readonly tipo: 'nuevo'; readonly file: File; readonly url: string }
  | { readonly tipo: 'quitar' }
  | null;

interface LogoFieldProps {
  readonly nombre: string;
  readonly signedUrl: string | null;
  readonly cambio: CambioLogo;
  readonly onChange: (cambio: CambioLogo) => void;
  readonly error: string | undefined;
  readonly onError: (error: string) => void;
}

function readAsUrl(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const lector = new FileReader();
    lector.addEventListener('load', () => resolve(typeof lector.result === 'string' ? lector.result : ''));
    lector.addEventListener('error', () => reject(lector.error ?? new Error('the file cannot be read')));
    lector.readAsDataURL(file);
  });
}

/** The logo as it is or will be, and a place to drop another. */
export function LogoField({ nombre, signedUrl, cambio, onChange, error, onError }: LogoFieldProps) {
  const nueva = cambio?.tipo === 'nuevo' ? cambio.url : null;
  const guardada = signedUrl !== null && cambio === null ? logoAddress(signedUrl) : null;
  const choose = async ([file]: File[]) => {
    if (file === undefined) return;
    if (file.type === 'image/svg+xml') {
      onError('No aceptamos logos en SVG, porque pueden traer código. Guárdalo como PNG.');
      return;
    }
    const listo = await shrinkLogo(file);
    if (listo === null) onError('Ese archivo no es una imagen PNG, JPEG o WebP. Elige otro.');
    else onChange({ tipo: 'nuevo', file: listo, url: await readAsUrl(listo) });
  };
  return (
    <div role="group" aria-label="Logo" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-stretch gap-4">
        <LogoTile nombre={nombre} src={nueva ?? guardada} />
        <FileDrop
          multiple={false}
          accept=".png,.jpg,.jpeg,.webp"
          title="Suelta aquí tu logo"
          hint="PNG, JPEG o WebP de hasta 2 MB."
          buttonLabel="Elegir imagen"
          className="min-w-56 flex-1 py-4"
          onFiles={(files) => void choose(files)}
        />
      </div>
      {error === undefined ? null : (
        <p role="alert" className="text-12 text-negativo">
          {error}
        </p>
      )}
      {cambio === null ? (
        signedUrl === null ? null : (
          <Button
            variant="quiet"
            size="sm"
            className="self-start"
            onClick={() => onChange({ tipo: 'quitar' })}
          >
            Quitar el logo
          </Button>
        )
      ) : (
        <p className="flex flex-wrap items-center gap-x-3 text-muted-foreground">
          {cambio.tipo === 'nuevo' ? 'Se guardará con los cambios.' : 'Se quitará al guardar los cambios.'}
          <Button variant="link" onClick={() => onChange(null)}>
            Dejarlo como estaba
          </Button>
        </p>
      )}
    </div>
  );
}

/** White in dark too, since most logos are drawn for paper. */
function LogoTile({ nombre, src }: { nombre: string; src: string | null }) {
  return (
    <div className="flex size-33 shrink-0 items-center justify-center overflow-hidden rounded-md border bg-white p-3">
      {src === null ? (
        <span aria-hidden className="text-20 font-semibold text-[#5b6a6d]">
          {iniciales(nombre)}
        </span>
      ) : (
        <img src={src} alt={`Logo de ${nombre}`} className="max-h-full max-w-full object-contain" />
      )}
    </div>
  );
}
