import { Fragment } from 'react';
import type { Bloque, Frase, Lugar } from './capitulo.ts';

interface Go {
  /** Opens another place of the manual. */
  readonly onGo: (lugar: Lugar) => void;
}

/** Place and text identify a part well enough: a chapter never changes while it is on screen. */
const porLugar = <T,>(partes: readonly T[]) => partes.map((parte, lugar) => ({ parte, lugar }));

/** The blocks of a chapter, as text of the page: titles, paragraphs, lists and tables. */
export function Bloques({ bloques, onGo }: Go & { bloques: readonly Bloque[] }) {
  return porLugar(bloques).map(({ parte, lugar }) => <UnBloque key={lugar} bloque={parte} onGo={onGo} />);
}

function UnBloque({ bloque, onGo }: Go & { bloque: Bloque }) {
  if (bloque.tipo === 'titulo') {
    const Titulo = bloque.nivel === 2 ? 'h3' : 'h4';
    return (
      <Titulo data-ancla={bloque.ancla} className="mt-5 mb-1 font-semibold first:mt-0">
        <Frases frases={bloque.frases} onGo={onGo} />
      </Titulo>
    );
  }
  if (bloque.tipo === 'parrafo')
    return (
      <p className="my-2 first:mt-0 last:mb-0">
        <Frases frases={bloque.frases} onGo={onGo} />
      </p>
    );
  if (bloque.tipo === 'lista') {
    const Lista = bloque.numerada ? 'ol' : 'ul';
    return (
      <Lista className={bloque.numerada ? 'my-2 list-decimal pl-5' : 'my-2 list-disc pl-5'}>
        {porLugar(bloque.puntos).map(({ parte, lugar }) => (
          <li key={lugar} className="my-1 marker:text-muted-foreground">
            <Bloques bloques={parte} onGo={onGo} />
          </li>
        ))}
      </Lista>
    );
  }
  return <Tabla tabla={bloque} onGo={onGo} />;
}

function Tabla({ tabla, onGo }: Go & { tabla: Extract<Bloque, { tipo: 'tabla' }> }) {
  return (
    <div className="my-3 overflow-x-auto rounded-md border" tabIndex={0} role="group" aria-label="Tabla">
      <table className="w-full text-left align-top">
        {tabla.cabeza.length > 0 ? (
          <thead className="border-b text-12 text-muted-foreground">
            <tr>
              {porLugar(tabla.cabeza).map(({ parte, lugar }) => (
                <th key={lugar} scope="col" className="px-2.5 py-1.5 font-medium">
                  <Frases frases={parte} onGo={onGo} />
                </th>
              ))}
            </tr>
          </thead>
        ) : null}
        <tbody>
          {porLugar(tabla.filas).map(({ parte: fila, lugar: n }) => (
            <tr key={n} className="border-b last:border-b-0">
              {porLugar(fila).map(({ parte, lugar }) => (
                <td key={lugar} className="px-2.5 py-1.5 align-top">
                  <Frases frases={parte} onGo={onGo} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Frases({ frases, onGo }: Go & { frases: readonly Frase[] }) {
  return porLugar(frases).map(({ parte, lugar }) => (
    <Fragment key={lugar}>
      <UnaFrase frase={parte} onGo={onGo} />
    </Fragment>
  ));
}

function UnaFrase({ frase, onGo }: Go & { frase: Frase }) {
  if (frase.tipo === 'texto') return frase.texto;
  if (frase.tipo === 'salto') return <br />;
  if (frase.tipo === 'codigo')
    return <kbd className="rounded-xs border px-1 py-px font-sans text-12">{frase.texto}</kbd>;
  const frases = <Frases frases={frase.frases} onGo={onGo} />;
  if (frase.tipo === 'fuerte') return <strong className="font-medium">{frases}</strong>;
  if (frase.tipo === 'enfasis') return <em>{frases}</em>;
  return (
    <button
      type="button"
      className="cursor-pointer text-primary underline underline-offset-2"
      onClick={() => onGo(frase.lugar)}
    >
      {frases}
    </button>
  );
}
