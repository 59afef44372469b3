const ENTIDADES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export function escapar(texto: string): string {
  return texto.replaceAll(/[&<>"']/g, (signo) => ENTIDADES[signo] ?? '');
}

const ESTILO = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0; background: light-dark(#f4f5f6, #14161a); color: light-dark(#171a1f, #eceef0); }
main { max-width: 44rem; margin: 0 auto; padding: 2rem 1rem; }
h1 { font-size: 1.375rem; line-height: 1.3; margin: 0 0 1rem; }
a { color: inherit; }
.caja { background: light-dark(#fff, #1c1f24); border: 1px solid light-dark(#dfe2e6, #343940); border-radius: 12px;
  padding: 1.25rem; margin: 0 0 1rem; }
.nota { color: light-dark(#555c66, #a4abb5); font-size: .875rem; margin: 0 0 1rem; }
ul { list-style: none; margin: 0; padding: 0; }
label { display: block; font-size: .875rem; margin: 0 0 .75rem; }
input { display: block; width: 100%; box-sizing: border-box; font: inherit; padding: .5rem .625rem; border-radius: 8px;
  border: 1px solid light-dark(#8a919c, #6b727d); background: transparent; color: inherit; }
button { font: inherit; cursor: pointer; padding: .5rem .875rem; border-radius: 8px; color: inherit;
  border: 1px solid light-dark(#8a919c, #6b727d); background: transparent; }
button.principal { background: light-dark(#171a1f, #eceef0); color: light-dark(#fff, #14161a); border-color: transparent; }
:focus-visible { outline: 2px solid light-dark(#1d4ed8, #93b4ff); outline-offset: 2px; }
`;

/** A page of a stand-in: plain, readable, in light and dark. `cuerpo` is HTML. */
export function pagina(titulo: string, cuerpo: string, { estilo = '' } = {}): string {
  return `<!doctype html>
<html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escapar(titulo)}</title><link rel="icon" href="data:,"><style>${ESTILO}${estilo}</style></head>
<body><main>${cuerpo}</main></body></html>`;
}
