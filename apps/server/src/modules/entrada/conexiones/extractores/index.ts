import type { Platform } from '../../../../platform/module/index.ts';
import { createFintoc } from './fintoc/index.ts';
import type { Banco, Extractor } from './tipos.ts';

export { ExtractorError } from './extractor-error.ts';

/** The installation's readers of banks, the preferred one first. */
export type Extractores = readonly Extractor[];

export function createExtractores({ fintoc }: Pick<Platform, 'fintoc'>): Extractores {
  return fintoc ? [createFintoc(fintoc)] : [];
}

/** The first that reads a bank; undefined where its statements come by file alone. */
export function extractorDe(extractores: Extractores, banco: Banco): Extractor | undefined {
  return extractores.find((extractor) => extractor.institucionDe(banco) !== null);
}
