import { stringField, type Json, type JsonObject } from '../../../shared/json.ts';
import { lineId, type Mapping } from './mapperState.ts';
import { parentOf } from './parent.ts';

/** What nobody knows is kept whole and shown as what it is. */
export function mapUnknown(mapping: Mapping, frame: JsonObject): void {
  const type = stringField(frame, 'type') ?? stringField(frame, 'method') ?? 'message';
  const subtype = stringField(frame, 'subtype');
  mapping.out.push({
    type: 'unknown-frame',
    id: lineId(mapping.state, frame['uuid'], 'unknown'),
    label: subtype === undefined ? type : `${type}/${subtype}`,
    raw: frame,
    parent: parentOf(frame),
  });
}

/** A block of a known line that is of no known kind, or lacks what its kind needs. */
export function putUnknownBlock(mapping: Mapping, frame: JsonObject, block: Json, id: string): void {
  const label = `block/${stringField(block, 'type') ?? 'unknown'}`;
  mapping.out.push({
    type: 'part-put',
    part: { kind: 'unknown', id, label, raw: block },
    parent: parentOf(frame),
    turnId: id,
  });
}
