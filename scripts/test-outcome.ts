/** What the reports of the test runners say: what failed, and which files took longest. */
import { stripVTControlCharacters } from 'node:util';

export type Failure = { file: string; title: string; message: string };
export type Duration = { file: string; seconds: number };

/** What `vitest run --reporter=json` writes, as far as it is read here. */
export type UnitReport = {
  testResults: {
    name: string;
    startTime: number;
    endTime: number;
    /** Why the file itself could not run. */
    message: string;
    status: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] | null }[];
  }[];
};

/** What Playwright's JSON reporter writes, as far as it is read here. */
export type JourneyReport = { suites: JourneySuite[]; errors: { message?: string }[] };
type JourneySuite = {
  file: string;
  specs: { title: string; ok: boolean; tests: { results: { duration: number; error?: { message?: string } }[] }[] }[];
  suites?: JourneySuite[];
};

/** The failed tests of a run, and the files that could not run at all. */
export function unitFailures({ testResults }: UnitReport): Failure[] {
  return testResults.flatMap(({ name: file, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0 && status === 'failed')
      return [{ file, title: 'the file itself', message: plain(message) }];
    return failed.map(({ fullName, failureMessages }) => ({
      file,
      title: fullName,
      message: plain(failureMessages?.[0] ?? ''),
    }));
  });
}

/** The failed journeys of a run, and what kept it from running. */
export function journeyFailures({ suites, errors }: JourneyReport): Failure[] {
  const failed = suites.flatMap(specsOf).filter(({ ok }) => !ok);
  return [
    ...errors.map(({ message = '' }) => ({ file: 'e2e', title: 'the run itself', message: plain(message) })),
    ...failed.map(({ file, title, tests }) => {
      const results = tests.flatMap((test) => test.results);
      return { file, title, message: plain(results.find(({ error }) => error)?.error?.message ?? '') };
    }),
  ];
}

/** How long each file of a run took, the longest first. Files run side by side, so they add up to more than the run. */
export function unitDurations({ testResults }: UnitReport): Duration[] {
  return longestFirst(
    testResults.map(({ name, startTime, endTime }) => ({ file: name, seconds: (endTime - startTime) / 1000 })),
  );
}

/** The same for journeys. */
export function journeyDurations({ suites }: JourneyReport): Duration[] {
  const seconds = new Map<string, number>();
  for (const { file, tests } of suites.flatMap(specsOf)) {
    const took = tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0);
    seconds.set(file, (seconds.get(file) ?? 0) + took / 1000);
  }
  return longestFirst([...seconds].map(([file, sum]) => ({ file, seconds: sum })));
}

const longestFirst = (durations: Duration[]): Duration[] => durations.toSorted((a, b) => b.seconds - a.seconds);

const specsOf = (suite: JourneySuite): (JourneySuite['specs'][number] & { file: string })[] => [
  ...suite.specs.map((spec) => ({ ...spec, file: suite.file })),
  ...(suite.suites ?? []).flatMap(specsOf),
];

/** The first lines of a message without the colors of a terminal. */
const plain = (message: string): string => stripVTControlCharacters(message).split('\n').slice(0, 12).join('\n');
