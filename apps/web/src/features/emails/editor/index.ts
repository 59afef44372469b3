import { lazy } from 'react';

/** The editor is as heavy as a screen: it comes after the page. */
export const EditorEmail = lazy(() => import('./editor-email.tsx'));
