import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

type GenerateBundle = Extract<NonNullable<Plugin['generateBundle']>, (...args: never[]) => unknown>;
type Bundle = Parameters<GenerateBundle>[1];

export interface ScreenBudget {
  readonly screen: string;
  /** Name of the entry that the page starts with. */
  readonly entry: string;
  /** Part of the path of the module that the screen adds to its entry. */
  readonly module: string;
  /** Most gzipped script. */
  readonly bytes: number;
}

/** The entry, the chunk that holds `module`, and all that they import before they can run. */
function scriptBytes(bundle: Bundle, { entry, module }: ScreenBudget): number {
  const pending = Object.values(bundle).flatMap((file) =>
    file.type === 'chunk' &&
    ((file.isEntry && file.name === entry) || file.moduleIds.some((id) => id.includes(module)))
      ? [file.fileName]
      : [],
  );
  const seen = new Set<string>();
  let bytes = 0;
  for (let name = pending.pop(); name !== undefined; name = pending.pop()) {
    const file = bundle[name];
    if (seen.has(name) || file?.type !== 'chunk') continue;
    seen.add(name);
    bytes += gzipSync(file.code, { level: 9 }).length;
    pending.push(...file.imports);
  }
  return bytes;
}

/** Measures what each screen loads; in the checks, refuses a build that has grown beyond its budget. */
export function screenBudgets(budgets: readonly ScreenBudget[]): Plugin {
  return {
    name: 'cuadra:screen-budgets',
    apply: 'build',
    generateBundle(_options, bundle) {
      for (const budget of budgets) {
        const used = scriptBytes(bundle, budget);
        const texto = `${budget.screen}: ${(used / 1000).toFixed(1)} kB of gzipped script, budget ${budget.bytes / 1000} kB`;
        // Only the checks refuse: a few kilobytes must not keep the product from starting.
        if (used > budget.bytes && process.env['CUADRA_PRESUPUESTOS'] === 'estrictos') this.error(texto);
        this.info(texto);
      }
    },
  };
}
