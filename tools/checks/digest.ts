import { existsSync, readFileSync } from 'node:fs';

export type VitestFile = {
  name: string;
  status?: string;
  message?: string;
  assertionResults?: { status: string; fullName: string; failureMessages?: string[] }[];
};

const MOST = 12;
const LAST_LINES = 40;

/** The first lines of a message that say something, without the stack. */
function head(message: string): string {
  const lines = message.split('\n').filter((line) => line.trim() !== '' && !/^\s+at /.test(line));
  return lines.slice(0, 3).join(' | ').slice(0, 300);
}

const tailOf = (output: string): string => output.trimEnd().split('\n').slice(-LAST_LINES).join('\n');

/**
 * What failed, the names first: whoever reads a cut-off log sees them before the thousands of lines of what
 * passed. Ends with the last lines that the tool printed, which tell when it died before it could report.
 */
export function digestVitest(reportFile: string, output: string): string {
  if (!existsSync(reportFile)) return `vitest ended without a report\n${tailOf(output)}`;
  const { testResults } = JSON.parse(readFileSync(reportFile, 'utf8')) as { testResults: VitestFile[] };
  const told = testResults.flatMap((file) => {
    const failed = (file.assertionResults ?? []).filter(({ status }) => status === 'failed');
    if (failed.length === 0)
      return file.status === 'failed' ? [`${file.name}: ${head(file.message ?? '')}`] : [];
    return failed.map(
      ({ fullName, failureMessages = [] }) =>
        `${file.name} > ${fullName}: ${head(failureMessages.join('\n'))}`,
    );
  });
  const more = told.length > MOST ? [`… and ${told.length - MOST} more`] : [];
  return [...told.slice(0, MOST), ...more, '', tailOf(output)].join('\n');
}

/** The titles that failed, then the details of each as Playwright tells them. */
export function digestPlaywright(output: string): string {
  const lines = output.split('\n');
  const names = lines.filter((line) => /^\s*✘/.test(line));
  const details = lines.findIndex((line) => /^\s+1\) /.test(line));
  return [...names, ...(details < 0 ? [tailOf(output)] : lines.slice(details))].join('\n').slice(0, 20_000);
}
