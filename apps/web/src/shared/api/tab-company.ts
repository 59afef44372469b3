/** Company of this tab, kept through its reloads; in local storage, the one that a new tab begins with. */
const KEY = 'cuadra-empresa';

export interface TabCompany {
  /** Null until a person is known, and in a host page, whose token says the company. */
  readonly get: () => number | null;
  readonly set: (idEmpresa: number | null) => void;
  /** Makes the tab's company the one of new tabs, as when a person looks at it. */
  readonly share: () => void;
}

function read(storage: () => Storage): number | null {
  try {
    const kept = storage().getItem(KEY) ?? '';
    return /^[1-9]\d*$/.test(kept) ? Number(kept) : null;
  } catch {
    return null;
  }
}

function write(storage: () => Storage, idEmpresa: number | null): void {
  try {
    if (idEmpresa === null) storage().removeItem(KEY);
    else storage().setItem(KEY, String(idEmpresa));
  } catch {
    // Without storage the company lasts as long as the page.
  }
}

export function createTabCompany(
  own: () => Storage = () => sessionStorage,
  shared: () => Storage = () => localStorage,
): TabCompany {
  let current: number | null | undefined;
  const get = () => (current ??= read(own) ?? read(shared));
  const share = () => {
    const idEmpresa = get();
    if (idEmpresa !== null) write(shared, idEmpresa);
  };
  return {
    get,
    set(idEmpresa) {
      current = idEmpresa;
      write(own, idEmpresa);
      write(shared, idEmpresa);
    },
    share,
  };
}

/** Company that a token of Cuadra's names; null for any other text. */
export function companyOfToken(token: string): number | null {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const { emp }: { emp?: unknown } = JSON.parse(atob(payload)) as object;
    return typeof emp === 'number' ? emp : null;
  } catch {
    return null;
  }
}
