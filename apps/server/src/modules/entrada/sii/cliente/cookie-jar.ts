interface Cookie {
  readonly nombre: string;
  readonly valor: string;
  readonly dominio: string;
  /** Without a Domain attribute, for the host that set it alone. */
  readonly soloHost: boolean;
  readonly ruta: string;
  readonly segura: boolean;
}

/** The site sets about twenty; beyond this somebody else answers. */
const MAX_COOKIES = 200;

function parseCookie(texto: string, url: URL): Cookie | null {
  const [par = '', ...atributos] = texto.split(';');
  // A value may hold `=`: only the first one parts it from its name.
  const corte = par.indexOf('=');
  if (corte < 1) return null;
  const leidos = new Map(
    atributos.map((atributo) => {
      const [clave = '', ...resto] = atributo.split('=');
      return [clave.trim().toLowerCase(), resto.join('=').trim()] as const;
    }),
  );
  const dado = (leidos.get('domain') ?? '').replace(/^\./, '').toLowerCase();
  // A cookie for a domain that is not the host's own is refused.
  if (dado !== '' && url.hostname !== dado && !url.hostname.endsWith(`.${dado}`)) return null;
  const ruta = leidos.get('path');
  return {
    nombre: par.slice(0, corte).trim(),
    valor: par.slice(corte + 1).trim(),
    dominio: dado === '' ? url.hostname : dado,
    soloHost: dado === '',
    ruta: ruta?.startsWith('/') ? ruta : '/',
    segura: leidos.has('secure'),
  };
}

/** The cookies of one session with the SII (RFC 6265, as far as its site needs). They live as long as the object. */
export class CookieJar {
  private readonly cookies = new Map<string, Cookie>();

  absorb(cabeceras: readonly string[], url: URL): void {
    for (const cabecera of cabeceras) {
      const cookie = parseCookie(cabecera, url);
      if (!cookie) continue;
      const clave = `${cookie.nombre} ${cookie.dominio} ${cookie.ruta}`;
      const borra = /;\s*max-age=(0|-\d+)\s*(;|$)/i.test(cabecera) || cookie.valor === '';
      if (borra) this.cookies.delete(clave);
      else if (this.cookies.size < MAX_COOKIES) this.cookies.set(clave, cookie);
    }
  }

  private for(url: URL): Cookie[] {
    return [...this.cookies.values()].filter(
      ({ dominio, soloHost, ruta, segura }) =>
        (url.hostname === dominio || (!soloHost && url.hostname.endsWith(`.${dominio}`))) &&
        (url.pathname === ruta || url.pathname.startsWith(ruta.endsWith('/') ? ruta : `${ruta}/`)) &&
        (!segura || url.protocol === 'https:'),
    );
  }

  header(url: URL): string {
    return this.for(url)
      .map(({ nombre, valor }) => `${nombre}=${valor}`)
      .join('; ');
  }

  value(nombre: string, url: URL): string | undefined {
    return this.for(url).find((cookie) => cookie.nombre === nombre)?.valor;
  }
}
