import { simuladores } from './simuladores.ts';

/** A sheet that means everything on the page and has the last word everywhere: worse than the host's own. */
export const HOSTIL = `
* { font-family: 'Comic Sans MS', cursive !important; letter-spacing: 3px !important; line-height: 3 !important;
    text-transform: uppercase; box-sizing: content-box !important; border: 1px dotted hotpink !important; }
html { font-size: 40px; } html, body { border: 0 !important; }
body { margin: 0; color: purple; text-align: right; --background: red; --spacing: 99px; --primary: pink; }
button { all: unset !important; background: red !important; padding: 30px !important; }
a { color: lime !important; text-decoration: line-through !important; }
input { transform: rotate(3deg) !important; }
svg { fill: orange !important; }
[role='dialog'], [role='menu'] { display: none !important; }
.flex { display: block !important; } .hidden { display: block !important; } .fixed { position: static !important; }
`;

/** Address of the stand-in of the host application (apps/simulators/src/host). */
export function anfitrion(): string {
  return simuladores().host.replace(/\/+$/, '');
}
