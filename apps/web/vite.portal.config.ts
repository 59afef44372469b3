import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompressed } from './build/precompressed.ts';
import { screenBudgets } from './build/screen-budgets.ts';

/** They come by telephone, once a month, with nothing in the cache. */
const BUDGETS = [
  { screen: 'portal of customers', entry: 'portal', modules: ['src/portal/home.tsx'], bytes: 90_000 },
  {
    screen: 'portal of suppliers',
    entry: 'portal-pago',
    modules: ['src/portal/proveedores/payments.tsx'],
    bytes: 95_000,
  },
];

/** The pages of payers and suppliers, apart from the application: they share the style and neither router nor contract. */
export default defineConfig({
  plugins: [react(), tailwindcss(), screenBudgets(BUDGETS), precompressed()],
  build: {
    outDir: 'dist',
    assetsDir: 'm/assets',
    // The application's build comes first and brings the public files.
    emptyOutDir: false,
    copyPublicDir: false,
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: { input: { portal: 'portal.html', 'portal-pago': 'portal-pago.html' } },
  },
});
