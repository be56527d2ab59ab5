import type { JsonObject } from '../../../shared/json.ts';
import type { Notice } from '../../../shared/notice.ts';
import { lineId, type Mapping } from './mapperState.ts';
import { parentOf } from './parent.ts';

export function putNotice(mapping: Mapping, frame: JsonObject, notice: Notice): void {
  const id = lineId(mapping.state, frame['uuid'], 'notice');
  mapping.out.push({
    type: 'part-put',
    part: { kind: 'notice', id, notice, at: mapping.at },
    parent: parentOf(frame),
    turnId: id,
  });
}
