import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

interface Alcance {
  /** Selector of what is somebody else's, as a captcha's frame. */
  readonly sin?: string;
}

async function faltas(page: Page, { sin }: Alcance, reglas?: string[]): Promise<string[]> {
  let axe = new AxeBuilder({ page });
  if (sin !== undefined) axe = axe.exclude(sin);
  if (reglas) axe = axe.withRules(reglas);
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((n) => n.html).join(' ')}`);
}

/** Fails where what the page shows is wider than its window. */
export async function expectQueQuepa(page: Page): Promise<void> {
  const sobra = await page.evaluate<number>('document.documentElement.scrollWidth - window.innerWidth');
  expect({ pagina: page.url(), sobra }).toEqual({ pagina: page.url(), sobra: 0 });
}

/** The page follows the system's look in its next frame, and its colours may take a moment to get there. */
async function conAspecto(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator('.dark')).toHaveCount(colorScheme === 'dark' ? 1 : 0);
  await expect.poll(() => page.evaluate<number>('document.getAnimations().length')).toBe(0);
}

/**
 * Fails for anything that axe finds on the page as it stands, in light and in dark, and for what does not
 * fit in the window. The dark look differs in its colours alone, so only their contrast is measured again.
 */
export async function expectSinFaltas(page: Page, alcance: Alcance = {}): Promise<void> {
  await conAspecto(page, 'light');
  expect({ pagina: page.url(), claro: await faltas(page, alcance) }).toEqual({
    pagina: page.url(),
    claro: [],
  });
  await conAspecto(page, 'dark');
  expect({ pagina: page.url(), oscuro: await faltas(page, alcance, ['color-contrast']) }).toEqual({
    pagina: page.url(),
    oscuro: [],
  });
  await conAspecto(page, 'light');
  await expectQueQuepa(page);
}
