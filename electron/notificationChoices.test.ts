import { expect, test } from 'vitest';
import { requestId, type RequestId } from '../shared/ids.ts';
import { notificationChoices } from './notificationChoices.ts';

const [ONE, TWO] = [requestId('one'), requestId('two')];

function waiting(requests: readonly RequestId[], pending: readonly RequestId[] = requests) {
  const said: string[] = [];
  const what = {
    requests,
    answer: (id: RequestId, { behavior }: { readonly behavior: string }) => {
      said.push(`${behavior} ${id}`);
      return { ok: pending.includes(id) };
    },
    show: () => void said.push('show'),
  };
  return { what, said };
}

const labels = (platform: string, requests: readonly RequestId[]) =>
  notificationChoices(platform, waiting(requests).what).map(({ label }) => label);

test('one request can be shown or denied where notifications have buttons', () => {
  expect(labels('darwin', [ONE])).toEqual(['Show', 'Deny']);
  expect(labels('win32', [ONE])).toEqual(['Show', 'Deny']);
  expect(labels('linux', [ONE])).toEqual([]);
});

test('no answer is offered when it is not clear to which request', () => {
  expect(labels('darwin', [ONE, TWO])).toEqual(['Show']);
  expect(labels('darwin', [])).toEqual(['Show']);
});

test('nothing that can be chosen allows anything', () => {
  for (const requests of [[], [ONE], [ONE, TWO]]) {
    const { what, said } = waiting(requests);
    for (const { choose } of notificationChoices('darwin', what)) choose();
    expect(said.filter((each) => !/^(show|deny)/.test(each))).toEqual([]);
  }
});

test('a request that was settled meanwhile is not denied twice, nor another one in its place', () => {
  const { what, said } = waiting([ONE], [TWO]);
  notificationChoices('darwin', what)[1]?.choose();
  expect(said).toEqual(['deny one', 'show']);
});
