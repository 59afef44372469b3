export { askConsentAgain, needsConsent } from './consent.ts';
export { report } from './report.ts';
export type { WatchPages } from './telemetry.tsx';
export { watchErrors } from './watch-errors.ts';
