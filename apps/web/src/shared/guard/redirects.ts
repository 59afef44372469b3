interface Redirect {
  /** Path with parameters as `:name`. */
  readonly from: string;
  /** Where to: a path of Cuadra, or an absolute address, which loads a whole page. */
  readonly to: string;
}

/** Redirects by path (specification, section 2). The installation may add its own in its configuration. */
const REDIRECTS: readonly Redirect[] = [
  { from: '/', to: '/home' },
  { from: '/notas-venta', to: '/ots' },
  { from: '/nominas', to: '/remuneraciones' },
  { from: '/clientes/cobranza', to: '/ingresos/cxc' },
  { from: '/clientes/:id', to: '/ingresos/cxc/clientes/:id' },
];

function matchPath(pattern: string, path: string): Map<string, string> | null {
  const esperados = pattern.split('/').filter(Boolean);
  const dados = path.split('/').filter(Boolean);
  if (esperados.length !== dados.length) return null;
  const params = new Map<string, string>();
  for (const [i, esperado] of esperados.entries()) {
    const dado = dados[i] ?? '';
    if (esperado.startsWith(':')) params.set(esperado.slice(1), dado);
    else if (esperado !== dado) return null;
  }
  return params;
}

/** Where a path leads instead, or null. */
export function findRedirect(path: string, redirects: readonly Redirect[] = REDIRECTS): string | null {
  for (const { from, to } of redirects) {
    const params = matchPath(from, path);
    if (params) return to.replace(/:(\w+)/g, (todo, name: string) => params.get(name) ?? todo);
  }
  return null;
}

export function isAbsolute(target: string): boolean {
  return /^https?:\/\//.test(target);
}

/** A way back given in the address: only a path of this origin, never another site's address. */
export function safeReturnPath(path: string | undefined): string {
  if (path === undefined || !/^\/(?![/\\])/.test(path) || /[\u0000-\u001f]/.test(path)) return '/home';
  return path;
}
