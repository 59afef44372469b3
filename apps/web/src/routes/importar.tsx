import { createImportacion, listImportaciones } from '@cuadra/contract';
import { createFileRoute } from '@tanstack/react-router';
import { gateOf } from '../shared/session/index.ts';
import * as z from 'zod';
import { ImportarPage } from '../features/importacion/importar-page.tsx';
import { VISTAS } from '../features/importacion/resultado/vistas.ts';
import { listSearchShape } from '../shared/lista/index.ts';

const { id, page, perPage } = listSearchShape;

export const Route = createFileRoute('/importar')({
  staticData: {
    layout: 'shadcn',
    gate: gateOf(createImportacion, listImportaciones),
    container: 'full',
  },
  validateSearch: z.object({
    /** The import that is looked at. */
    id,
    /** One of its files, whose columns are being told. */
    archivo: id,
    /** Which of its files are shown. */
    ver: z.enum(VISTAS).optional().catch(undefined),
    /** The account that the files are of, where they do not say it. */
    cuenta: id,
    /** Of the past imports. */
    page,
    perPage,
  }),
  component: ImportarPage,
});
