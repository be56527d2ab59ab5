/**
 * Reads totals out of the runners' JSON reports. A test that did not run is counted as failed and named: nothing is
 * skipped in silence.
 *
 * @typedef {{ passed: number, failed: number, notes: string[] }} Counts
 */

/** @returns {Counts} */
export function countVitest(report) {
  const notes = [];
  let passed = 0;
  let failed = 0;
  for (const file of report.testResults ?? []) {
    // A file that cannot be loaded has no tests to report: it is one failure of its own.
    if (file.status === 'failed' && file.assertionResults.length === 0) {
      failed += 1;
      notes.push(`could not run: ${file.name}`);
    }
    for (const test of file.assertionResults) {
      if (test.status === 'passed') passed += 1;
      else failed += 1;
      if (test.status !== 'passed' && test.status !== 'failed') notes.push(`${test.status}: ${test.fullName}`);
    }
  }
  return { passed, failed, notes };
}

/** @returns {Counts} */
export function countPlaywright(report) {
  const notes = (report.errors ?? []).map((error) => `could not run: ${firstLine(error.message)}`);
  let passed = 0;
  let failed = notes.length;
  for (const { title, outcome } of playwrightTests(report.suites ?? [])) {
    if (outcome === 'expected') passed += 1;
    else failed += 1;
    if (outcome === 'skipped' || outcome === 'flaky') notes.push(`${outcome}: ${title}`);
  }
  return { passed, failed, notes };
}

function* playwrightTests(suites) {
  for (const suite of suites) {
    for (const spec of suite.specs ?? []) {
      for (const test of spec.tests) yield { title: spec.title, outcome: test.status };
    }
    yield* playwrightTests(suite.suites ?? []);
  }
}

const firstLine = (text) => String(text ?? '').split('\n')[0];
