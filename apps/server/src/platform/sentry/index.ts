export { createErrorReporter, type ErrorReporter, type SentrySettings } from './create-error-reporter.ts';
