export { createErrorReporter } from './create-error-reporter.ts';
