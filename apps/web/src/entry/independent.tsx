import './independent.css';
import { tabCompany, tokens } from '../shared/api/index.ts';
import { PREFIX } from '../shared/config/index.ts';
import { loadConfig } from '../shared/config/load-config.ts';
import { talkToHost } from './host-events.ts';
import { mount } from './mount.tsx';
import { showFailure } from './show-failure.ts';
import { takeToken } from './take-token.ts';

const element = document.getElementById('cuadra');
if (element === null) throw new Error('the page has no #cuadra element');

const underPrefix = location.pathname === PREFIX || location.pathname.startsWith(`${PREFIX}/`);
const build = document.querySelector<HTMLMetaElement>('meta[name="cuadra-build"]')?.content ?? '';

loadConfig('/configuracion.json', { basepath: underPrefix ? PREFIX : '/', build })
  .then(() => {
    takeToken(tokens, tabCompany);
    const { router } = mount({
      element,
      root: document,
      themed: document.documentElement,
      className: 'h-dvh overflow-hidden',
      latestBuildUrl: '/builds/latest.json',
    });
    // A page around this one, or a script beside it, may follow the address.
    talkToHost(router);
  })
  .catch((error: unknown) => {
    showFailure(element, error);
    globalThis.reportError(error);
  });
