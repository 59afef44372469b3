import { Liquid } from 'liquidjs';

/** Longest text of a template that is parsed, in characters. */
const MAX_TEXTO = 60_000;
/** Milliseconds and allocated units of one rendering, beyond which it fails. */
const MAX_MS = 1000;
const MAX_MEMORIA = 2_000_000;

const ETIQUETAS: ReadonlySet<string> = new Set(['if', 'unless']);
const FILTROS: ReadonlySet<string> = new Set(['default', 'upcase', 'downcase', 'capitalize']);

function createEngine(escape: boolean): Liquid {
  const engine = new Liquid({
    strictVariables: true,
    strictFilters: true,
    // A condition may ask whether a variable has data; `default` may replace one that has none.
    lenientIf: true,
    ownPropertyOnly: true,
    root: [],
    relativeReference: false,
    parseLimit: MAX_TEXTO,
    renderLimit: MAX_MS,
    memoryLimit: MAX_MEMORIA,
    ...(escape && { outputEscape: 'escape' as const }),
  });
  // Loops, files and captures have no use in a mail; `raw` would put text in unescaped.
  for (const nombre of Object.keys(engine.tags)) if (!ETIQUETAS.has(nombre)) delete engine.tags[nombre];
  for (const nombre of Object.keys(engine.filters))
    if (!FILTROS.has(nombre) && nombre !== 'escape') delete engine.filters[nombre];
  return engine;
}

/** Templates of HTML: values are escaped. */
export const HTML_ENGINE = createEngine(true);
/** Templates of plain text: subject and names. */
export const TEXT_ENGINE = createEngine(false);
