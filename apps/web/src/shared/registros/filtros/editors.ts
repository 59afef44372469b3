import { late } from '../../late/index.ts';
import type * as Parts from './editor-parts.tsx';

export type { Bounds, Option } from './editor-parts.tsx';

const parts = () => import('./editor-parts.tsx');

// A list is drawn without the fields of its filters.
export const FechasEditor = late(() => parts().then((m) => m.FechasEditor));
export const PeriodoEditor = late(() => parts().then((m) => m.PeriodoEditor));
export const MontoEditor = late(() => parts().then((m) => m.MontoEditor));
export const OptionsEditor = late(() => parts().then((m) => m.OptionsEditor));
export const TextEditor = late(() => parts().then((m) => m.TextEditor));
// A late part has no types of its own to be filled in.
export const OneEditor = late(() => parts().then((m) => m.OneEditor)) as typeof Parts.OneEditor;
