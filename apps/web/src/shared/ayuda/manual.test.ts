import { globSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Bloque, Capitulo, Frase, Lugar } from './capitulo.ts';
import { lugarDeRuta } from './lugares.ts';
import { DESTINATIONS, IMPORTS, RECOMMENDS } from '../navigation/destinations.ts';
import { leerCapitulo } from '../../../build/manual.ts';

const MANUAL = new URL('../../../../../docs/manual/', import.meta.url);

const manual = new Map<string, Capitulo>(
  readdirSync(MANUAL)
    .filter((archivo) => archivo.endsWith('.md'))
    .map((archivo) => {
      const nombre = archivo.slice(0, -'.md'.length);
      return [nombre, leerCapitulo(nombre, readFileSync(new URL(archivo, MANUAL), 'utf8'))];
    }),
);

const anclasDe = (nombre: string) =>
  (manual.get(nombre)?.bloques ?? []).flatMap((bloque) => (bloque.tipo === 'titulo' ? [bloque.ancla] : []));

const exists = ({ capitulo, ancla }: Lugar) =>
  manual.has(capitulo) && (ancla === undefined || anclasDe(capitulo).includes(ancla));

const enlacesDe = (frases: readonly Frase[]): Lugar[] =>
  frases.flatMap((frase) => [
    ...(frase.tipo === 'enlace' ? [frase.lugar] : []),
    ...('frases' in frase ? enlacesDe(frase.frases) : []),
  ]);

const frasesDe = (bloque: Bloque): (readonly Frase[])[] => {
  if (bloque.tipo === 'lista') return bloque.puntos.flatMap((punto) => punto.flatMap(frasesDe));
  if (bloque.tipo === 'tabla') return [bloque.cabeza, ...bloque.filas].flat();
  return [bloque.frases];
};

test('a chapter is read with its titles, lists, tables, keys and links', () => {
  const capitulo = leerCapitulo(
    'prueba',
    '# Título\n\nUsa **Importar** (`Ctrl` `K`).\n\n## ¿Ocho días?\n\n1. Uno\n   - [Dos](rayitos.md#teclas)\n\n| | |\n|---|---|\n| a | [b](#ocho-días) |\n',
  );
  expect(capitulo).toEqual({
    titulo: 'Título',
    bloques: [
      {
        tipo: 'parrafo',
        frases: [
          { tipo: 'texto', texto: 'Usa ' },
          { tipo: 'fuerte', frases: [{ tipo: 'texto', texto: 'Importar' }] },
          { tipo: 'texto', texto: ' (' },
          { tipo: 'codigo', texto: 'Ctrl' },
          { tipo: 'texto', texto: ' ' },
          { tipo: 'codigo', texto: 'K' },
          { tipo: 'texto', texto: ').' },
        ],
      },
      { tipo: 'titulo', nivel: 2, ancla: 'ocho-días', frases: [{ tipo: 'texto', texto: '¿Ocho días?' }] },
      {
        tipo: 'lista',
        numerada: true,
        puntos: [
          [
            { tipo: 'parrafo', frases: [{ tipo: 'texto', texto: 'Uno' }] },
            {
              tipo: 'lista',
              numerada: false,
              puntos: [
                [
                  {
                    tipo: 'parrafo',
                    frases: [
                      {
                        tipo: 'enlace',
                        lugar: { capitulo: 'rayitos', ancla: 'teclas' },
                        frases: [{ tipo: 'texto', texto: 'Dos' }],
                      },
                    ],
                  },
                ],
              ],
            },
          ],
        ],
      },
      {
        tipo: 'tabla',
        cabeza: [],
        filas: [
          [
            [{ tipo: 'texto', texto: 'a' }],
            [
              {
                tipo: 'enlace',
                lugar: { capitulo: 'prueba', ancla: 'ocho-días' },
                frases: [{ tipo: 'texto', texto: 'b' }],
              },
            ],
          ],
        ],
      },
    ],
  });
});

test.each([
  ['a link out of the manual', '# T\n\n[sitio](https://www.sii.cl)\n', /leaves the manual/],
  ['a picture', '# T\n\n![foto](foto.png)\n', /does not draw image/],
  ['a chapter without a title', 'Texto\n', /does not begin with its title/],
])('%s fails the build', (_, markdown, message) => {
  expect(() => leerCapitulo('prueba', markdown)).toThrow(message);
});

test('every link of the manual leads to a chapter and a title that exist', () => {
  const rotos = [...manual].flatMap(([nombre, { bloques }]) =>
    bloques
      .flatMap(frasesDe)
      .flatMap(enlacesDe)
      .filter((lugar) => !exists(lugar))
      .map(({ capitulo, ancla }) => `${nombre}: ${capitulo}#${ancla ?? ''}`),
  );
  expect(manual.size).toBeGreaterThan(30);
  expect(rotos).toEqual([]);
});

test('every screen of the navigation has a place of its own in the manual', () => {
  const rutas = [
    IMPORTS.path,
    RECOMMENDS.path,
    ...DESTINATIONS.flatMap(({ tabs }) =>
      tabs.flatMap(({ screens, inside = [] }) => [...screens, ...inside].map(({ path }) => path)),
    ),
  ];
  const sinLugar = rutas.filter((ruta) => {
    const lugar = lugarDeRuta(ruta);
    return lugar.capitulo === 'README' || !exists(lugar);
  });
  expect(sinLugar).toEqual([]);
});

test('every button of help leads to a title that exists', () => {
  const web = new URL('../../', import.meta.url);
  const botones = globSync('**/*.tsx', { cwd: web }).flatMap((archivo) =>
    [...readFileSync(new URL(archivo, web), 'utf8').matchAll(/<AyudaBoton\s[^>]*?\/>/g)].flatMap(
      ([boton]) => {
        const capitulo = /capitulo="([^"]+)"/.exec(boton)?.[1] ?? '';
        const anclas = /ancla=("[^"]+"|\{[^}]+\})/.exec(boton)?.[1] ?? '';
        return [...anclas.matchAll(/["']([^"']+)["']/g)].map(([, ancla = '']) => ({
          archivo,
          capitulo,
          ancla,
        }));
      },
    ),
  );
  expect(botones.length).toBeGreaterThanOrEqual(9);
  // One button chooses its title by the state of an act, whose name the pattern reads too.
  expect(botones.filter((boton) => boton.ancla !== 'no_se_deshace' && !exists(boton))).toEqual([]);
});
