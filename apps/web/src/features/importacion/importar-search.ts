import { getRouteApi } from '@tanstack/react-router';

/** The route of the screen, for the parts that read its address. */
export const importarRoute = getRouteApi('/importar');
