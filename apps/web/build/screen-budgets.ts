import { brotliCompressSync } from 'node:zlib';
import type { Plugin } from 'vite';

type GenerateBundle = Extract<NonNullable<Plugin['generateBundle']>, (...args: never[]) => unknown>;
export type Bundle = Parameters<GenerateBundle>[1];

export interface ScreenBudget {
  readonly screen: string;
  /** Name of the entry that the page starts with. */
  readonly entry: string;
  /** Parts of the paths of the modules that the screen adds to its entry. */
  readonly modules: readonly string[];
  /** Most script, compressed with brotli as browsers get it. */
  readonly bytes: number;
}

/** The entry, the chunks that hold `modules`, and all that they import before they can run. */
export function filesOf(
  bundle: Bundle,
  { entry, modules }: Pick<ScreenBudget, 'entry' | 'modules'>,
): Set<string> {
  const pending = Object.values(bundle).flatMap((file) =>
    file.type === 'chunk' &&
    ((file.isEntry && file.name === entry) ||
      file.moduleIds.some((id) => modules.some((module) => id.includes(module))))
      ? [file.fileName]
      : [],
  );
  const seen = new Set<string>();
  for (let name = pending.pop(); name !== undefined; name = pending.pop()) {
    const file = bundle[name];
    if (seen.has(name) || file?.type !== 'chunk') continue;
    seen.add(name);
    pending.push(...file.imports);
  }
  return seen;
}

/** In the checks, refuses a build whose screens load more than their budgets. */
export function screenBudgets(budgets: readonly ScreenBudget[]): Plugin {
  return {
    name: 'cuadra:screen-budgets',
    apply: 'build',
    generateBundle(_options, bundle) {
      // Only the checks measure and refuse: a few kilobytes must not keep the product from starting.
      if (process.env['CUADRA_PRESUPUESTOS'] !== 'estrictos') return;
      const sizes = new Map<string, number>();
      const sizeOf = (name: string) => {
        const file = bundle[name];
        const size = sizes.get(name) ?? brotliCompressSync(file?.type === 'chunk' ? file.code : '').length;
        sizes.set(name, size);
        return size;
      };
      const over: string[] = [];
      for (const budget of budgets) {
        const used = [...filesOf(bundle, budget)].reduce((sum, name) => sum + sizeOf(name), 0);
        const texto = `${budget.screen}: ${(used / 1000).toFixed(1)} kB of compressed script, budget ${budget.bytes / 1000} kB`;
        this.info(texto);
        if (used > budget.bytes) over.push(texto);
      }
      if (over.length > 0) this.error(over.join('\n'));
    },
  };
}
