import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Alcance {
  /** Selector of what is somebody else's, as a captcha's frame. */
  readonly sin?: string;
  /** Selector of what is ours, in a page that is somebody else's. */
  readonly en?: string;
  /** The page shows for ever what is busy elsewhere for a moment, as a gallery does. */
  readonly ocupada?: boolean;
}

/**
 * What axe finds on the page. It is brought in once for each page and says only what is wrong: telling all that is right
 * takes longer than looking for it. Frames are somebody else's: the product draws none.
 */
export async function faltas(
  page: Page,
  { sin, en }: Alcance = {},
  opciones: RunOptions = {},
): Promise<string[]> {
  if (!(await page.evaluate<boolean>('"axe" in window'))) await page.evaluate(AXE);
  const partes = { ...(en && { include: [[en]] }), ...(sin && { exclude: [[sin]] }) };
  const contexto = (en ?? sin) ? JSON.stringify(partes) : 'document';
  const todas: RunOptions = { ...opciones, resultTypes: ['violations'], iframes: false };
  const { violations } = await page.evaluate<Pick<AxeResults, 'violations'>>(
    `axe.run(${contexto}, ${JSON.stringify(todas)}).then(({ violations }) => ({ violations }))`,
  );
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((n) => n.html).join(' ')}`);
}

/** Fails where what the page shows stays wider than its window: it may take a moment to follow one that changed. */
export async function expectQueQuepa(page: Page): Promise<void> {
  const sobra = () => page.evaluate<number>('document.documentElement.scrollWidth - window.innerWidth');
  await expect.poll(sobra, { message: page.url() }).toBe(0);
}

/**
 * The page follows the system's look in its next frame, and its colours may take a moment to get there. What waits for
 * newer figures is dimmed and says that it is busy: it is looked at once they have come.
 */
async function conAspecto(page: Page, colorScheme: 'light' | 'dark', ocupada = false): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator('.dark')).toHaveCount(colorScheme === 'dark' ? 1 : 0);
  if (!ocupada) await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expect.poll(() => page.evaluate<number>('document.getAnimations().length')).toBe(0);
}

/**
 * Fails for anything that axe finds on the page as it stands, in light and in dark, and for what does not
 * fit in the window. The dark look differs in its colours alone, so only their contrast is measured again.
 */
export async function expectSinFaltas(page: Page, alcance: Alcance = {}): Promise<void> {
  await conAspecto(page, 'light', alcance.ocupada);
  expect({ pagina: page.url(), claro: await faltas(page, alcance) }).toEqual({
    pagina: page.url(),
    claro: [],
  });
  await conAspecto(page, 'dark', alcance.ocupada);
  expect({
    pagina: page.url(),
    oscuro: await faltas(page, alcance, { runOnly: ['color-contrast'] }),
  }).toEqual({
    pagina: page.url(),
    oscuro: [],
  });
  await conAspecto(page, 'light', alcance.ocupada);
  await expectQueQuepa(page);
}
